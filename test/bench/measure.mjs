// One measurement: a contender started anew, asked for everything once, then put under the load of a workload.
import { execFile } from 'node:child_process'
import { basename, join } from 'node:path'
import { learn } from './answers.mjs'
import { startContender } from './contenders.mjs'
import { writePlan } from './plan.mjs'
import { CLIENT_CORE, canPin } from './processes.mjs'
import { DATASETTE_VERSES } from './workloads.mjs'

const CONNECTIONS = 32
const WARM_UP_SECONDS = 3

/**
 * @param name of the contender
 * @param workload with its requests and answers complete
 * @param stage as of startContender, and `keys`; `seconds` of load
 * @returns what load.mjs says
 */
export async function measure(name, workload, stage) {
  const ordered = workload.orders ? { ...workload, order: workload.orders[name] } : workload
  const asked = name === 'datasette' ? forDatasette(ordered, stage.dataset) : ordered
  let contender = await startContender(name, stage, { workload: asked })
  try {
    const expected = await learnOnce(name, contender, asked, stage)
    // Where answers are to be made anew it must have none that it has been asked for before.
    if (asked.once) {
      await contender.stop()
      contender = await startContender(name, stage, { workload: asked })
    }
    return await load(contender, { ...asked, answers: expected }, stage)
  } finally {
    await contender.stop()
  }
}

/** Asking before a cold run takes as long as the run, and warms nothing: once for each contender is enough. */
async function learnOnce(name, contender, workload, { keys }) {
  workload.learnt ??= new Map()
  const known = workload.once ? workload.learnt.get(name) : undefined
  const answers = known ?? (await learn(name, contender, { ...workload, keys }))
  workload.learnt.set(name, answers)
  return answers
}

/** @returns what the load generator measured. @throws where an answer was wrong */
export async function load(
  contender,
  workload,
  { directory, keys, seconds, workers = 1, warmUpSeconds = WARM_UP_SECONDS },
) {
  const plan = join(directory, 'plan')
  const { requests, answers, order, once = false, warmUp, rate } = workload
  writePlan(plan, { requests, answers, order, keys })
  return generate(rate === undefined ? 'load.mjs' : 'steady-load.mjs', {
    plan,
    port: contender.port,
    pids: contender.pids(),
    connections: Math.min(workers * CONNECTIONS, order.length),
    // What is asked for once is over when it has all been asked for.
    seconds: once ? 3_600 : seconds,
    warmUp: once ? warmUp : warmUpSeconds,
    once,
    rate,
  })
}

/** @param file of the generator */
export function generate(file, job) {
  const script = [join(import.meta.dirname, file), JSON.stringify(job)]
  const [program, parameters] = canPin
    ? ['taskset', ['-c', CLIENT_CORE, process.execPath, ...script]]
    : [process.execPath, script]
  return new Promise((resolve, reject) => {
    execFile(program, parameters, (error, stdout, stderr) => {
      if (error) reject(new Error(`the load ended early: ${stderr || error.message}`))
      else resolve(JSON.parse(stdout))
    })
  })
}

/** The same verses by Datasette's shortest way: a row by its primary key, and nothing around it. */
function forDatasette(workload, dataset) {
  const database = basename(dataset).replace(/\.[^.]*$/, '')
  const count = Math.min(DATASETTE_VERSES, workload.requests.length)
  const requests = workload.requests.slice(0, count).map(({ verse }) => ({
    path: `/${database}/verse/${verse}.json?_shape=array`,
    verse,
  }))
  workload.forDatasette ??= {
    ...workload,
    requests,
    order: workload.order.subarray(0, count),
    warmUp: Math.floor(count / 10),
  }
  return workload.forDatasette
}
