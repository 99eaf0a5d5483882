// What the service takes besides a request's time: memory with a full cache, the time to its first answer, and what a request
// costs where two workers share the load.
import { setTimeout } from 'node:timers/promises'
import { learn } from './answers.mjs'
import { askAll } from './ask.mjs'
import { startContender } from './contenders.mjs'
import { load } from './measure.mjs'
import { BOTH_CORES, memoryOf } from './processes.mjs'
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
 * On both cores, as a process has them that is not measured: one thread loads the program while another checks the dataset.
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
 * that of the process that hands out the connections included.
 *
 * @returns how many times as much as one worker: the median of as many comparisons as there are rounds
 */
export async function gainOfTwoWorkers(name, workload, stage, rounds) {
  const gains = []
  for (let round = 0; round < rounds; round += 1) {
    const one = await loadWorkers(name, workload, stage, { workers: 1 })
    const two = await loadWorkers(name, workload, stage, { workers: 2, core: BOTH_CORES })
    gains.push((2 * perCore(two)) / perCore(one))
  }
  return median(gains)
}

async function loadWorkers(name, workload, stage, options) {
  const service = await startContender(name, stage, options)
  try {
    await setTimeout(SETTLE_MS)
    const answers = await learn(name, service, { ...workload, keys: stage.keys })
    const conditions = { ...stage, workers: options.workers, warmUpSeconds: WARM_UP_SECONDS }
    return await load(service, { ...workload, answers }, conditions)
  } finally {
    await service.stop()
  }
}
