// What the service is held to, and whether a run shows it.
import { median, ratiosBetween, throughputRatios } from './results.mjs'
import { table } from './tables.mjs'

const BETTER = 'at least'
const LESS = 'at most'

/** `of`: from what a run found, { workloads, footprint }; undefined where the run did not measure it. */
const TARGETS = [
  ratio('b', 'embedded', 'koa', 0.8),
  ratio('b', 'redis', 'koa', 0.65),
  ratio('c', 'redis', 'fastify', 1.5),
  ratio('d', 'embedded', 'fastify', 0.5),
  ratio('d', 'embedded', 'datasette', 10),
  slowest('embedded'),
  slowest('redis'),
  {
    title: '(b) CPU of a warm request, quota embedded, against bare Koa',
    bound: [LESS, 1.3],
    of: ({ workloads }) => ratioOf(workloads.b, 'koa', 'embedded', ratiosBetween),
  },
  {
    title: '(a) CPU of a `304` against that of the `200`',
    bound: [LESS, 1],
    of: ({ workloads }) => ratioOf(workloads.a304, 'inFull', 'embedded', ratiosBetween),
  },
  scaling('embedded', 'quota embedded'),
  scaling('redis', 'quota on Redis'),
  footprint('Memory of a worker with a full cache, at its most, MB', [LESS, 300], 'peakMegabytes'),
  footprint('First answer after the start, s', [LESS, 1], 'secondsToFirstAnswer'),
]

/** @returns a table of what was measured, and how many of the targets were missed */
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

function slowest(name) {
  return {
    title: `(e) 99th percentile at 200 requests a second, quota ${name === 'redis' ? 'on Redis' : name}, ms`,
    bound: [LESS, 15],
    of: ({ workloads }) => workloads.e?.summary[name]?.p99,
  }
}

/** What the generator takes of two cores it takes of bare Koa too, which would serve twice as much without it. */
function scaling(name, who) {
  return {
    title: `Two workers on two cores of their own, against one, ${who}`,
    bound: [BETTER, 1.7],
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
