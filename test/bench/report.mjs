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
  return [
    '### Memory and start',
    `A worker that had answered ${whole(answers)} different requests, ${whole(bodyMegabytes)} MB of bodies, each in three ` +
      `encodings, had ${whole(residentMegabytes)} MB resident, at its most ${whole(peakMegabytes)} MB. From the start of the process ` +
      `to its first answer with data it took ${secondsToFirstAnswer.toFixed(2)} s, and ${secondsOnOneCore.toFixed(2)} s on one core alone.`,
  ]
}
