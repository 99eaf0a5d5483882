// The measurements of `npm run bench:growth` for one size: a build from grown upstream files, and
// the service with a grown dataset, or with a given number of accounts or workers.
import { once } from 'node:events'
import { rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../../.scripts/ready.mjs'
import { startContender } from './contenders.mjs'
import { openDataset } from './dataset.mjs'
import { timeToFirstAnswer } from './footprint.mjs'
import { growDataset } from './grow-dataset.mjs'
import { growSources } from './grow-sources.mjs'
import { load } from './measure.mjs'
import { populate } from './population.mjs'
import { BOTH_CORES, memoryOf, processTree, start } from './processes.mjs'
import { randomFrom, shuffled } from './random.mjs'
import { requestAll } from './request-all.mjs'
import { steadySearches } from './searches.mjs'
import { withZipfOrder } from './workloads.mjs'

const COLD = 12_000
const COLD_WARM_UP = 1_000

/** Low enough for every dataset size, so that the benchmark measures search time and not queueing. */
const SEARCHES_PER_SECOND = 10
const SEARCHES = 250
const SEARCHES_WARM_UP = 30

const FEW = 100

/** For each worker, because each compiles the code and fills a cache of its own. */
const WORKER_WARM_UP_SECONDS = 5

/**
 * @param sources absolute path of the directory of the upstreams
 * @param factor multiple of words and cross-references
 */
export async function measureBuild(stage, sources, factor) {
  const grown = join(stage.directory, `sources-${factor}`)
  const out = join(stage.directory, `built-${factor}.sqlite`)
  growSources(sources, grown, factor)
  try {
    const began = performance.now()
    const peak = await peakOf(
      start(
        process.execPath,
        [join(root, 'dist/db/dataset/commands/dataset.js'), 'build', '--sources', grown, '--out', out],
        {
          core: BOTH_CORES,
        },
      ),
    )
    const seconds = (performance.now() - began) / 1_000
    return { seconds, peak, records: await wordsAndReferences(out), fileBytes: statSync(out).size }
  } finally {
    rmSync(grown, { recursive: true })
    rmSync(out, { force: true })
  }
}

/**
 * Resolves when the process has ended successfully.
 * @returns peak memory of the process and its children together, in bytes
 */
async function peakOf(child) {
  let peak = 0
  const watch = setInterval(() => {
    try {
      const together = processTree(child.pid).reduce((sum, pid) => sum + (memoryOf(pid).resident || 0), 0)
      peak = Math.max(peak, together)
    } catch {
      // The process has exited, so its memory can no longer be read.
    }
  }, 50)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`the build exited with code ${code}`)
  return peak
}

async function wordsAndReferences(path) {
  const dataset = await openDataset(path)
  const count = async (table) => (await dataset(table).count('* as rows'))[0].rows
  try {
    return (await count('greek_word')) + (await count('hebrew_word')) + (await count('cross_reference'))
  } finally {
    await dataset.destroy()
  }
}

/** @param factor multiple of the dataset in `stage` */
export async function measureDataset(stage, factor) {
  const dataset = join(stage.directory, `grown-${factor}.sqlite`)
  const began = performance.now()
  await growDataset(stage.dataset, dataset, factor)
  const madeSeconds = (performance.now() - began) / 1_000
  const grown = { ...stage, dataset, open: await openDataset(dataset) }
  try {
    const warm = await measureAlone(grown, await warmPeople(grown.open))
    const cold = await measureAlone(grown, await coldRecords(grown.open))
    const searches = await measureAlone(grown, await rareSearches(grown.open))
    return {
      fileBytes: statSync(dataset).size,
      madeSeconds,
      startSeconds: await timeToFirstAnswer(grown),
      memory: Math.max(warm.memory, cold.memory, searches.memory),
      warm,
      cold,
      searches,
    }
  } finally {
    await grown.open.destroy()
    rmSync(dataset)
  }
}

/**
 * Measures twice. The first run uses 100 keys, so that only the size of the database changes. The
 * second run uses all keys, but at most one for each request of the repeated sequence.
 * @param count number of keys in the database
 */
export async function measureAccounts(stage, count) {
  const databaseUrl = join(stage.directory, `accounts-${count}.sqlite`)
  const began = performance.now()
  const keys = shuffled(await populate(databaseUrl, count), randomFrom(1))
  const madeSeconds = (performance.now() - began) / 1_000
  const fileBytes = statSync(databaseUrl).size
  const people = await warmPeople(stage.open)
  const few = await measureAlone({ ...stage, databaseUrl, keys: keys.slice(0, FEW) }, people)
  // Each request in the sequence has its key assigned in advance, so keys beyond the number of requests are never used.
  const all = await measureAlone({ ...stage, databaseUrl, keys: keys.slice(0, people.order.length) }, people)
  return { fileBytes, madeSeconds, memory: Math.max(few.memory, all.memory), few, all }
}

/**
 * Measures requests for popular people (Zipf distribution) with several workers. The workers run on
 * both cores, which they share with the load generator.
 * @param name contender
 */
export async function measureWorkers(stage, name, workers) {
  const warmUpSeconds = WORKER_WARM_UP_SECONDS * workers
  return measureAlone({ ...stage, workers, core: BOTH_CORES, warmUpSeconds }, await warmPeople(stage.open), name)
}

/**
 * @param stage may have `workers` and `core`, as for startContender
 * @returns result of the load generator, and peak memory of all processes of the service together
 */
async function measureAlone(stage, workload, name = 'embedded') {
  let service = await startContender(name, stage, stage)
  try {
    const answers = await requestAll(service.port, workload.requests, stage.keys)
    const wrong = answers.findIndex(({ status }) => status !== 200)
    if (wrong >= 0) throw new Error(`${workload.requests[wrong].path} returned ${answers[wrong].status}`)
    if (workload.once) {
      await service.stop()
      service = await startContender(name, stage, stage)
    }
    const measured = await load(service, { ...workload, answers }, stage)
    const memory = service.pids().reduce((sum, pid) => sum + memoryOf(pid).peak, 0)
    return { ...measured, memory }
  } finally {
    await service.stop()
  }
}

/** The same number of people at every size, so that the cache holds the same number of responses. */
async function warmPeople(dataset) {
  const people = shuffled(await dataset('person').orderBy('ordinal').pluck('slug'), randomFrom(1)).slice(0, 3_000)
  return withZipfOrder(people.map((slug) => ({ path: `/v1/people/${slug}` })))
}

async function coldRecords(dataset) {
  const below = async (collection, name) =>
    (await dataset(name).orderBy('ordinal').pluck('slug')).map((slug) => ({ path: `/v1/${collection}/${slug}` }))
  const all = [
    ...(await below('people', 'person')),
    ...(await below('topics', 'topic')),
    ...(await below('dictionary', 'dictionary_entry')),
  ]
  const requests = shuffled(all, randomFrom(1)).slice(0, COLD)
  const warmUp = Math.min(COLD_WARM_UP, Math.floor(requests.length / 10))
  return { requests, order: Uint32Array.from(requests.keys()), once: true, warmUp }
}

async function rareSearches(dataset) {
  const { requests } = await steadySearches(dataset, 1)
  const some = requests.slice(0, SEARCHES)
  const warmUp = Math.min(SEARCHES_WARM_UP, Math.floor(some.length / 10))
  return { requests: some, order: Uint32Array.from(some.keys()), once: true, warmUp, rate: SEARCHES_PER_SECOND }
}
