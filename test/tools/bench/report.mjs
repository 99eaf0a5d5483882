// Formats a run as text and tables for docs/performance.md.
import { whole, workloadTable } from './tables.mjs'
import { judge } from './targets.mjs'

export function targets(found) {
  const { text, missed } = judge(found)
  return `${text}\n\n${missed === 0 ? 'Every target that was measured is met.' : `${missed} missed.`}`
}

/** @param facts facts about the machine and the run */
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
    `The load generator needs one of the two cores, so throughput is computed from the CPU time per request. Two workers have ` +
      `${embedded.toFixed(2)} times the throughput of one${redis === undefined ? '' : ` (${redis.toFixed(2)} with Redis)`}, and two ` +
      `independent processes of bare Koa ${koa.toFixed(2)} times. The table of targets corrects for the load generator: ` +
      `the gain of two workers is multiplied by 2 and divided by that of Koa (at most 2). So the value there is 2 × ${embedded.toFixed(2)} / ${Math.min(2, koa).toFixed(2)}.`,
    '### Memory and start',
    `After ${whole(answers)} different responses (${whole(bodyMegabytes)} MB of bodies, uncompressed), each requested in three encodings, a worker had ` +
      `${whole(residentMegabytes)} MB resident memory and a peak of ${whole(peakMegabytes)} MB. Time from process start to the ` +
      `first response with data was ${secondsToFirstAnswer.toFixed(2)} s, or ${secondsOnOneCore.toFixed(2)} s on one core.`,
  ]
}
