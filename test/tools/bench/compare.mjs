// Runs the chosen workloads: each contender in turn, for several rounds. Also measures memory,
// start time and the gain of a second worker.
import { referenceAnswers } from './answers.mjs'
import { CONTENDERS, startContender } from './contenders.mjs'
import { gainsOfTwoWorkers, memoryWhenFull, timeToFirstAnswer } from './footprint.mjs'
import { measure } from './measure.mjs'
import { SERVER_CORE } from './processes.mjs'
import { summarise } from './results.mjs'
import { workloadTable } from './tables.mjs'
import { loadWorkloads } from './workloads.mjs'

/**
 * @param options `only`: ids of workloads; `contenders`: names; `rounds`: number of rounds; `withFootprint`: whether to
 * measure memory and start time; `say`: called with each table when it is complete
 * @returns { workloads: { id: workload with `rounds` and `summary` }, footprint }
 */
export async function compare(stage, options) {
  const chosen = await chooseWorkloads(stage, options)
  const workloads = {}
  for (const workload of chosen) {
    const rounds = await measureRounds(stage, workload, options.rounds)
    workloads[workload.id] = { ...workload, rounds, summary: summarise(rounds, workload.reference) }
    options.say(workloadTable(workloads[workload.id]))
  }
  return {
    workloads,
    footprint:
      options.withFootprint && workloads.b ? await measureFootprint(stage, workloads.b, options.rounds) : undefined,
  }
}

async function chooseWorkloads(stage, { only, contenders = Object.keys(CONTENDERS) }) {
  const all = await loadWorkloads(stage.open)
  const missing = [...(stage.redisUrl ? [] : ['redis', 'peerRedis']), ...(stage.previous ? [] : ['previous'])]
  const isThere = (name) => contenders.includes(name) && !missing.includes(name)
  const chosen = all
    .filter(({ id }) => only === undefined || only.includes(id))
    .map((workload) => ({ ...workload, contenders: workload.contenders.filter(isThere) }))
    .filter((workload) => workload.contenders.length > 0)
  const service = await startContender('embedded', stage)
  try {
    for (const workload of chosen) {
      Object.assign(workload, await referenceAnswers(service, stage.keys, workload.requests))
    }
  } finally {
    await service.stop()
  }
  return chosen
}

/** Runs each contender once per round, so that noise on the machine affects all of them. */
async function measureRounds(stage, workload, count) {
  const rounds = []
  for (let round = 1; round <= count; round += 1) {
    const results = {}
    for (const name of workload.contenders) {
      results[name] = await measure(name, workload, stage)
      const { perSecond, cpuMicroseconds } = results[name]
      process.stderr.write(
        `(${workload.id}) round ${round} ${name}: ${Math.round(perSecond)}/s, ${cpuMicroseconds.toFixed(1)} µs\n`,
      )
    }
    rounds.push(results)
  }
  return rounds
}

async function measureFootprint(stage, people, rounds) {
  const { peak, resident, answers, bodyBytes } = await memoryWhenFull(stage)
  const megabytes = (bytes) => bytes / 1e6
  const scaled = stage.redisUrl === undefined ? ['koa', 'embedded'] : ['koa', 'embedded', 'redis']
  return {
    secondsToFirstAnswer: await timeToFirstAnswer(stage),
    secondsOnOneCore: await timeToFirstAnswer(stage, SERVER_CORE),
    gains: await gainsOfTwoWorkers(scaled, people, stage, rounds),
    peakMegabytes: megabytes(peak),
    residentMegabytes: megabytes(resident),
    answers,
    bodyMegabytes: megabytes(bodyBytes),
  }
}
