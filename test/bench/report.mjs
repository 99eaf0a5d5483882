// A run in words and tables, as docs/performance.md has them.
import { whole, workloadTable } from './tables.mjs'
import { judge } from './targets.mjs'

export function targets(found) {
  const { text, missed } = judge(found)
  return `${text}\n\n${missed === 0 ? 'Every target that was measured is met.' : `${missed} missed.`}`
}

/** @param facts of the machine and the run */
export function wholeRun(facts, found) {
  const { cpu, cores, memory, system, node, versions, dataset, rounds, seconds } = facts
  return [
    `${cpu}, ${cores} cores, ${memory}; ${system}; Node.js ${node}. ${versions}. Dataset: ${dataset}. ${rounds} rounds of ` +
      `${seconds} s for each contender.`,
    '### Targets',
    judge(found).text,
    '### Workloads',
    ...Object.values(found.workloads).map(workloadTable),
    ...footprint(found.footprint),
  ].join('\n\n')
}

function footprint(measured) {
  if (!measured) return []
  const { answers, bodyMegabytes, peakMegabytes, residentMegabytes, secondsToFirstAnswer, secondsOnOneCore } = measured
  const { koa, embedded, redis } = measured.gains
  return [
    '### Two workers',
    `By the CPU time of a request, with the generator on one of the two cores, two workers served ${embedded.toFixed(2)} times as much ` +
      `as one${redis === undefined ? '' : `, on Redis ${redis.toFixed(2)} times`}; two processes of bare Koa, which have nothing in ` +
      `common, ${koa.toFixed(2)} times. The targets are held against the service's share of bare Koa's: 2 × ${embedded.toFixed(2)} / ` +
      `${Math.min(2, koa).toFixed(2)}.`,
    '### Memory and start',
    `A worker that had answered ${whole(answers)} different requests, ${whole(bodyMegabytes)} MB of bodies, each in three ` +
      `encodings, had ${whole(residentMegabytes)} MB resident, at its most ${whole(peakMegabytes)} MB. From the start of the process ` +
      `to its first answer with data it took ${secondsToFirstAnswer.toFixed(2)} s, and ${secondsOnOneCore.toFixed(2)} s on one core alone.`,
  ]
}
