// What the service takes besides a request's time: memory with a full cache, the time to its first answer, and what a request
// costs where two workers share the load.
import { setTimeout } from 'node:timers/promises'
import { learn } from './answers.mjs'
import { askAll } from './ask.mjs'
import { startContender } from './contenders.mjs'
import { load } from './measure.mjs'
import { BOTH_CORES, memoryOf, SERVER_CORE } from './processes.mjs'
import { randomFrom, shuffled } from './random.mjs'
import { median, perCore } from './results.mjs'

/** More than is kept, so that what is kept is as much as there is room for. */
const BODY_BYTES = 100 * 2 ** 20
const AT_ONCE = 1_000
const ENCODINGS = ['identity', 'gzip', 'br']

const STARTS = 5
/** For all workers to be there. */
const SETTLE_MS = 2_000
/** Each worker has its own cache to fill. */
const WARM_UP_SECONDS = 8
const WINDOW_SECONDS = 2
/** For blocks and connections to be there again. */
const AGAIN_SECONDS = 1
const WINDOWS_A_ROUND = 3

/** @returns { resident, peak, answers, bodyBytes } of a process that has answered more than it can keep, in every encoding */
export async function memoryWhenFull(stage) {
  const paths = shuffled(await manyPaths(stage.open), randomFrom(1))
  const service = await startContender('embedded', stage)
  try {
    let bodyBytes = 0
    let asked = 0
    while (bodyBytes < BODY_BYTES && asked < paths.length) {
      const some = paths.slice(asked, asked + AT_ONCE)
      for (const encoding of ENCODINGS) {
        const requests = some.map((path) => ({ path, headers: { 'Accept-Encoding': encoding } }))
        const answers = await askAll(service.port, requests, stage.keys)
        const wrong = answers.findIndex(({ status }) => status !== 200)
        if (wrong >= 0) throw new Error(`${some[wrong]} was answered ${answers[wrong].status}`)
        if (encoding === 'identity') bodyBytes += answers.reduce((sum, { body }) => sum + body.length, 0)
      }
      asked += some.length
    }
    return { ...memoryOf(service.pid), answers: asked, bodyBytes }
  } finally {
    await service.stop()
  }
}

async function manyPaths(dataset) {
  const below = async (collection, table, column, suffix = '') =>
    (await dataset(table).distinct().orderBy(column).pluck(column)).map((name) => `/v1/${collection}/${name}${suffix}`)
  return [
    ...(await below('people', 'person', 'slug')),
    ...(await below('topics', 'topic', 'slug')),
    ...(await below('dictionary', 'dictionary_entry', 'slug')),
    ...(await below('verses', 'cross_reference', 'from_verse', '/cross-references?limit=200')),
    ...(await below('hebrew', 'hebrew_word', 'osis_ref')),
    ...(await below('greek', 'greek_word', 'osis_ref')),
  ]
}

/**
 * On both cores, as a process has them that is not measured: one thread loads the program while others read the dataset for its check.
 *
 * @returns seconds from the start of the process to its first answer with data, the median of several
 */
export async function timeToFirstAnswer(stage, core = BOTH_CORES) {
  const times = []
  for (let index = 0; index < STARTS; index += 1) {
    const before = performance.now()
    const service = await startContender('embedded', stage, { core, pauseMs: 2 })
    const [{ status }] = await askAll(service.port, [{ path: '/v1/people?limit=1' }], stage.keys)
    times.push((performance.now() - before) / 1_000)
    await service.stop()
    if (status !== 200) throw new Error(`the first answer was ${status}`)
  }
  return median(times)
}

/**
 * The cores are the generator's too: what two workers serve on two cores of their own is told by the CPU time of a request,
 * that of the process that hands out the connections included. It still is dearer where a core is shared: how much, two
 * processes of bare Koa say, which have nothing in common. All stand side by side and are asked in turn, in short windows,
 * for one worker and two to meet the same disturbances.
 *
 * @param names of contenders
 * @returns { name: how many times as much as one worker, the median }
 */
export async function gainsOfTwoWorkers(names, workload, stage, rounds) {
  const pairs = {}
  try {
    for (const name of names) {
      pairs[name] = [await startWorkers(name, 1, workload, stage)]
      pairs[name].push(await startWorkers(name, 2, workload, stage))
    }
    const gains = Object.fromEntries(names.map((name) => [name, []]))
    for (let index = 0; index < rounds * WINDOWS_A_ROUND; index += 1) {
      for (const name of names) {
        const [one, two] = pairs[name]
        const [ofOne, ofTwo] = [await one.load(), await two.load()]
        gains[name].push((2 * perCore(ofTwo)) / perCore(ofOne))
      }
    }
    return Object.fromEntries(names.map((name) => [name, median(gains[name])]))
  } finally {
    for (const { stop } of Object.values(pairs).flat()) await stop()
  }
}

/** @returns what puts them under load for a window, and ends them; they have been warmed up */
async function startWorkers(name, workers, workload, stage) {
  const core = workers === 1 ? SERVER_CORE : BOTH_CORES
  const service = await startContender(name, stage, { workers, core, workload })
  try {
    await setTimeout(SETTLE_MS)
    const answers = await learn(name, service, { ...workload, keys: stage.keys })
    const loadFor = (seconds, warmUpSeconds) =>
      load(service, { ...workload, answers }, { ...stage, workers, seconds, warmUpSeconds })
    await loadFor(WINDOW_SECONDS, WARM_UP_SECONDS)
    return { load: () => loadFor(WINDOW_SECONDS, AGAIN_SECONDS), stop: service.stop }
  } catch (error) {
    await service.stop()
    throw error
  }
}
