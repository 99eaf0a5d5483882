// Performance targets, and whether a run meets them.
import { median, throughputRatios } from './results.mjs'
import { table } from './tables.mjs'

const BETTER = 'at least'
const LESS = 'at most'

/** `of` returns the value from the results { workloads, footprint }, or undefined if it was not measured. */
const TARGETS = [
  ratio('b', 'embedded', 'peer', 2.5),
  ratio('b', 'redis', 'peerRedis', 2.5),
  ratio('d', 'embedded', 'peer', 1.6),
  ratio('d', 'redis', 'peerRedis', 1),
  ratio('c', 'embedded', 'peer', 1.5),
  ratio('c', 'redis', 'peerRedis', 1.5),
  slowest('embedded'),
  slowest('redis'),
  scaling('embedded', 'quota embedded', 1.3),
  scaling('redis', 'quota on Redis', 1.7),
  footprint('Peak memory of a worker with a full cache, MB', [LESS, 250], 'peakMegabytes'),
  footprint('Start to first response, s', [LESS, 0.7], 'secondsToFirstAnswer'),
  footprint('Start to first response on one core, s', [LESS, 1], 'secondsOnOneCore'),
]

/** @returns a table of the results, and the number of missed targets */
export function judge(found) {
  const rows = TARGETS.flatMap(({ title, bound: [direction, limit], of }) => {
    const value = of(found)
    if (value === undefined) return []
    const isMet = direction === BETTER ? value >= limit : value <= limit
    return [
      {
        cells: [title, `${direction} ${limit}`, value.toFixed(value < 100 ? 2 : 0), isMet ? 'met' : '**missed**'],
        isMet,
      },
    ]
  })
  return {
    text: table(
      ['', 'target', 'measured', ''],
      rows.map(({ cells }) => cells),
    ),
    missed: rows.filter(({ isMet }) => !isMet).length,
  }
}

function ratio(id, name, reference, limit) {
  const who = { embedded: 'quota embedded', redis: 'quota on Redis' }[name]
  return {
    title: `(${id}) ${who}, throughput against ${reference}`,
    bound: [BETTER, limit],
    of: ({ workloads }) => ratioOf(workloads[id], name, reference, throughputRatios),
  }
}

/** The slowest responses, compared with those of bare Koa in the same run. */
function slowest(name) {
  return {
    title: `(e) 99th percentile at 200 requests per second, quota ${name === 'redis' ? 'on Redis' : name}, compared with bare Koa`,
    bound: [LESS, 5],
    of({ workloads }) {
      const { [name]: service, koa } = workloads.e?.summary ?? {}
      return service && koa ? service.p99 / koa.p99 : undefined
    },
  }
}

/**
 * Corrects for the load generator, which shares the two cores with the workers. Two processes of bare
 * Koa share no state, so without the generator they would be twice as fast as one. Their measured
 * speedup shows what the generator costs. The result is twice the speedup of the service, divided by
 * the speedup of Koa. A speedup of Koa above 2 counts as 2.
 */
function scaling(name, who, least) {
  return {
    title: `Two workers on two cores, compared with one, ${who}`,
    bound: [BETTER, least],
    of({ footprint: { gains } = {} }) {
      return gains?.[name] === undefined ? undefined : (2 * gains[name]) / Math.min(2, gains.koa)
    },
  }
}

function footprint(title, bound, field) {
  return { title, bound, of: (found) => found.footprint?.[field] }
}

function ratioOf(workload, name, reference, ratios) {
  const [round] = workload?.rounds ?? []
  return round?.[name] && round[reference] ? median(ratios(workload.rounds, name, reference)) : undefined
}
