// Measures what throughput does not show: memory with a full cache, time to the first response, and scaling to two
// workers.
import { setTimeout } from 'node:timers/promises'
import { checkContender } from './answers.mjs'
import { startContender } from './contenders.mjs'
import { versesWithWords } from './dataset.mjs'
import { load } from './measure.mjs'
import { BOTH_CORES, memoryOf, SERVER_CORE } from './processes.mjs'
import { randomFrom, shuffled } from './random.mjs'
import { requestAll } from './request-all.mjs'
import { median, perCore } from './results.mjs'

/** More than the cache can hold, so that the cache is full. */
const BODY_BYTES = 100 * 2 ** 20
const BATCH = 1_000
const ENCODINGS = ['identity', 'gzip', 'br']

const STARTS = 5
/** Time for all workers to start. */
const SETTLE_MS = 2_000
/** Long, because each worker has its own cache to fill. */
const WARM_UP_SECONDS = 8
const WINDOW_SECONDS = 2
/** Warm-up before each window, because its connections are new and another process has just used the CPU. */
const RECOVERY_SECONDS = 1
const WINDOWS_A_ROUND = 3

/**
 * Fills the cache: requests more data than it can hold, if the dataset has enough, in every encoding.
 * @returns { resident, peak, answers, bodyBytes }: memory of the process, number of paths, and size of the uncompressed
 *   responses
 */
export async function memoryWhenFull(stage) {
  const paths = shuffled(await manyPaths(stage.open), randomFrom(1))
  const service = await startContender('embedded', stage)
  try {
    let bodyBytes = 0
    let requested = 0
    while (bodyBytes < BODY_BYTES && requested < paths.length) {
      const some = paths.slice(requested, requested + BATCH)
      for (const encoding of ENCODINGS) {
        const requests = some.map((path) => ({ path, headers: { 'Accept-Encoding': encoding } }))
        const answers = await requestAll(service.port, requests, stage.keys)
        const wrong = answers.findIndex(({ status }) => status !== 200)
        if (wrong >= 0) throw new Error(`${some[wrong]} returned ${answers[wrong].status}`)
        if (encoding === 'identity') bodyBytes += answers.reduce((sum, { body }) => sum + body.length, 0)
      }
      requested += some.length
    }
    return { ...memoryOf(service.pid), answers: requested, bodyBytes }
  } finally {
    await service.stop()
  }
}

async function manyPaths(dataset) {
  const below = async (collection, table, column, suffix = '') =>
    (await dataset(table).distinct().orderBy(column).pluck(column)).map((name) => `/v1/${collection}/${name}${suffix}`)
  const verses = async (language) =>
    (await versesWithWords(dataset, `${language}_word`)).map((verse) => `/v1/${language}/${verse}`)
  return [
    ...(await below('people', 'person', 'slug')),
    ...(await below('topics', 'topic', 'slug')),
    ...(await below('dictionary', 'dictionary_entry', 'slug')),
    ...(await below('verses', 'cross_reference', 'from_verse', '/cross-references?limit=200')),
    ...(await verses('hebrew')),
    ...(await verses('greek')),
  ]
}

/**
 * By default uses both cores, as in production: one thread loads the program while others check the dataset.
 * @returns seconds from process start to the first response with data, median of several starts
 */
export async function timeToFirstAnswer(stage, core = BOTH_CORES) {
  const times = []
  for (let index = 0; index < STARTS; index += 1) {
    const before = performance.now()
    const service = await startContender('embedded', stage, { core, pauseMs: 2 })
    const [{ status }] = await requestAll(service.port, [{ path: '/v1/people?limit=1' }], stage.keys)
    times.push((performance.now() - before) / 1_000)
    await service.stop()
    if (status !== 200) throw new Error(`the first response has status ${status}`)
  }
  return median(times)
}

/**
 * Measures scaling to two workers. The load generator needs CPU on the same two cores, so
 * throughput is computed from CPU time per request, including that of the process that distributes
 * connections. Sharing a core with the load generator still makes requests more expensive. Compare
 * with the contender bare Koa: its two processes share no state, so its speedup shows this cost. All
 * contenders run at the same time and are measured in turn, in short windows, so that noise affects
 * one worker and two workers alike.
 * @param names names of contenders
 * @returns { name: median speedup over one worker }
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

/** Starts workers and warms them up. @returns functions to load them for one window, and to stop them */
async function startWorkers(name, workers, workload, stage) {
  const core = workers === 1 ? SERVER_CORE : BOTH_CORES
  const service = await startContender(name, stage, { workers, core, workload })
  try {
    await setTimeout(SETTLE_MS)
    const answers = await checkContender(name, service, { ...workload, keys: stage.keys })
    const loadFor = (seconds, warmUpSeconds) =>
      load(service, { ...workload, answers }, { ...stage, workers, seconds, warmUpSeconds })
    await loadFor(WINDOW_SECONDS, WARM_UP_SECONDS)
    return { load: () => loadFor(WINDOW_SECONDS, RECOVERY_SECONDS), stop: service.stop }
  } catch (error) {
    await service.stop()
    throw error
  }
}
