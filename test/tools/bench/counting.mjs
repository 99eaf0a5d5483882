// What counting costs: a cached response, with 1 and 32 connections, one and two workers, and the quota in SQLite and
// in Redis. Two workers use both cores, and the generator shares one of them.
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { makeReady, root } from '../../../.scripts/ready.mjs'

process.chdir(root)
makeReady({ tests: true })
// Import after compiling: these modules use compiled code.
const [{ startContender }, { referenceAnswers }, { load }, { setStage }, processes, tables] = await Promise.all(
  ['contenders', 'answers', 'measure', 'stage', 'processes', 'tables'].map((name) => import(`./${name}.mjs`)),
)

/** Time for all workers to start. */
const SETTLE_MS = 2_000
const PATH = '/v1/people/aaron_1'
/** Length of the sequence, which is repeated with the keys in rotation. */
const REQUESTS = 60_000

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: process.env.DATASET_PATH ?? 'var/dataset.sqlite' },
    seconds: { type: 'string', default: '5' },
  },
})
processes.pinSelf()
const stage = await setStage({ dataset: values.dataset, seconds: Number(values.seconds) })
try {
  const rows = []
  for (const name of stage.redisUrl ? ['embedded', 'redis'] : ['embedded']) {
    for (const workers of [1, 2]) rows.push(...(await measureWorkers(name, workers)))
  }
  const head = ['quota', 'workers', 'connections', 'requests/s', 'CPU µs per request', 'p50 ms', 'p99 ms']
  process.stdout.write(`${tables.table(head, rows)}\n`)
} finally {
  await stage.end()
}

/** Measures one contender with 1 and with 32 connections. */
async function measureWorkers(name, workers) {
  const core = workers === 1 ? processes.SERVER_CORE : processes.BOTH_CORES
  const service = await startContender(name, stage, { workers, core })
  try {
    await setTimeout(SETTLE_MS)
    const workload = {
      ...(await referenceAnswers(service, stage.keys, [{ path: PATH }])),
      order: new Uint32Array(REQUESTS),
    }
    const rows = []
    for (const connections of [1, 32]) {
      const { perSecond, cpuMicroseconds, p50, p99 } = await load(service, workload, { ...stage, workers, connections })
      const figures = [tables.whole(perSecond), cpuMicroseconds.toFixed(1), p50.toFixed(2), p99.toFixed(2)]
      rows.push([name, workers, connections, ...figures])
    }
    return rows
  } finally {
    await service.stop()
  }
}
