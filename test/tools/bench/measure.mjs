// One measurement: starts a contender, checks its responses, then applies the load.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { checkContender, withOwnTags } from './answers.mjs'
import { startContender } from './contenders.mjs'
import { writePlan } from './plan.mjs'
import { CLIENT_CORE, canPin } from './processes.mjs'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 3

/**
 * @param name name of the contender
 * @param workload complete with requests and expected responses
 * @param stage as in startContender, plus `keys` and `seconds` of load
 * @returns result of load.mjs
 */
export async function measure(name, workload, stage) {
  const ordered = workload.orders ? { ...workload, order: workload.orders[name] } : workload
  let adapted = ordered
  let contender = await startContender(name, stage, { workload: adapted })
  try {
    if (name === 'previous')
      adapted = { ...adapted, requests: await withOwnTags(contender, stage.keys, adapted.requests) }
    const expected = await checkOnce(name, contender, adapted, stage)
    // A cold workload needs an empty cache, but a check fills it. So restart the contender.
    if (adapted.once) {
      await contender.stop()
      contender = await startContender(name, stage, { workload: adapted })
    }
    return await load(contender, { ...adapted, answers: expected }, stage)
  } finally {
    await contender.stop()
  }
}

/** Checks a cold workload only once per contender, because the check takes as long as the run. */
async function checkOnce(name, contender, workload, { keys }) {
  workload.checked ??= new Map()
  const known = workload.once ? workload.checked.get(name) : undefined
  const answers = known ?? (await checkContender(name, contender, { ...workload, keys }))
  workload.checked.set(name, answers)
  return answers
}

/** @returns result of the load generator @throws Error if a response was wrong */
export async function load(
  contender,
  workload,
  { directory, keys, seconds, workers = 1, connections = workers * CONNECTIONS, warmUpSeconds = WARM_UP_SECONDS },
) {
  const plan = join(directory, 'plan')
  const { requests, answers, order, once = false, warmUp, rate } = workload
  writePlan(plan, { requests, answers, order, keys })
  return generate(rate === undefined ? 'load.mjs' : 'steady-load.mjs', {
    plan,
    port: contender.port,
    pids: contender.pids(),
    connections: Math.min(connections, order.length),
    // A sequence that is sent once ends by itself, so the hour is only a limit.
    seconds: once ? 3_600 : seconds,
    warmUp: once ? warmUp : warmUpSeconds,
    once,
    rate,
  })
}

/** @param file script of the generator */
export function generate(file, job) {
  const script = [join(import.meta.dirname, file), JSON.stringify(job)]
  const [program, parameters] = canPin
    ? ['taskset', ['-c', CLIENT_CORE, process.execPath, ...script]]
    : [process.execPath, script]
  return new Promise((resolve, reject) => {
    execFile(program, parameters, (error, stdout, stderr) => {
      if (error) reject(new Error(`the load generator failed: ${stderr || error.message}`))
      else resolve(JSON.parse(stdout))
    })
  })
}
