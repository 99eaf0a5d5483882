// `npm run bench:growth`: measures how cost grows with the dataset, the accounts and the workers (docs/performance.md).
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeReady, root } from '../../../.scripts/ready.mjs'

process.chdir(root)
makeReady({ tests: true })
const [{ pinSelf }, { datasetName, machine }, { writeSection }, { setStage }, growth, { table, whole }, plot] =
  await Promise.all(
    ['processes', 'machine', 'record', 'stage', 'growth-steps', 'tables', 'growth-plot'].map(
      (name) => import(`./${name}.mjs`),
    ),
  )

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: process.env.DATASET_PATH ?? 'var/dataset.sqlite' },
    sources: { type: 'string', default: existsSync('var/sources') ? 'var/sources' : 'db/dataset/starter' },
    times: { type: 'string', default: '1,4,16' },
    accounts: { type: 'string', default: '100,10000,1000000' },
    workers: { type: 'string', default: '1,2,4,8' },
    seconds: { type: 'string', default: '5' },
    record: { type: 'boolean', default: false },
  },
})
const numbers = (text) => text.split(',').filter(Boolean).map(Number)
const megabytes = (bytes) => whole(bytes / 1e6)
const times = ({ cpuMicroseconds, p50, p99 }) => [cpuMicroseconds.toFixed(0), p50.toFixed(2), p99.toFixed(2)]

/** Panels of the picture. */
const panels = []

pinSelf()
const stage = await setStage({ dataset: values.dataset, seconds: Number(values.seconds) })
try {
  const { cpu, node } = machine()
  const text = [
    `${cpu}, one core; Node.js ${node}; dataset: ${await datasetName(stage.open)}.`,
    await buildTable(),
    await datasetTable(),
    await accountsTable(),
    await workersTable(),
  ].join('\n\n')
  process.stdout.write(`${text}\n`)
  if (values.record) {
    writeSection('growth', text)
    plot.writeGrowthPlot(panels)
  }
} finally {
  await stage.end()
}

async function buildTable() {
  const rows = []
  const lines = { 'µs per record': [], memory: [] }
  for (const factor of numbers(values.times)) {
    const { records, seconds, peak, fileBytes } = await growth.measureBuild(stage, resolve(values.sources), factor)
    const perRecord = ((seconds * 1e6) / records).toFixed(0)
    lines['µs per record'].push(perRecord)
    lines.memory.push(peak)
    rows.push([`${factor} ×`, whole(records), seconds.toFixed(0), perRecord, megabytes(peak), megabytes(fileBytes)])
    process.stderr.write(`${rows.at(-1).join(' ')}\n`)
  }
  panels.push({ title: 'Build, by words and cross-references', sizes: rows.map(([size]) => size), lines })
  return table(['Words and cross-references', 'number', 'built in s', 'µs each', 'memory MB', 'file MB'], rows)
}

async function datasetTable() {
  const head = ['Dataset', 'file MB', 'made in s', 'first answer s', 'memory MB']
  for (const what of ['warm people', 'cold records', 'searches']) head.push(`${what}: CPU µs`, 'p50 ms', 'p99 ms')
  const rows = []
  const lines = { 'CPU of warm people': [], 'CPU of cold records': [], 'CPU of searches': [], memory: [] }
  for (const factor of numbers(values.times)) {
    const step = await growth.measureDataset(stage, factor)
    lines['CPU of warm people'].push(step.warm.cpuMicroseconds)
    lines['CPU of cold records'].push(step.cold.cpuMicroseconds)
    lines['CPU of searches'].push(step.searches.cpuMicroseconds)
    lines.memory.push(step.memory)
    rows.push([
      `${factor} ×`,
      megabytes(step.fileBytes),
      step.madeSeconds.toFixed(1),
      step.startSeconds.toFixed(2),
      megabytes(step.memory),
      ...times(step.warm),
      ...times(step.cold),
      ...times(step.searches),
    ])
    process.stderr.write(`${rows.at(-1).join(' ')}\n`)
  }
  panels.push({ title: 'Serving, by size of the dataset', sizes: rows.map(([size]) => size), lines })
  return table(head, rows)
}

async function accountsTable() {
  const head = ['Keys', 'file MB', 'made in s', 'memory MB']
  for (const who of ['100 callers', 'up to 60,000 callers']) head.push(`${who}: CPU µs`, 'p50 ms', 'p99 ms')
  const rows = []
  const lines = { 'CPU, 100 callers': [], 'CPU, up to 60,000 callers': [], memory: [] }
  for (const count of numbers(values.accounts)) {
    const step = await growth.measureAccounts(stage, count)
    lines['CPU, 100 callers'].push(step.few.cpuMicroseconds)
    lines['CPU, up to 60,000 callers'].push(step.all.cpuMicroseconds)
    lines.memory.push(step.memory)
    rows.push([
      whole(count),
      (step.fileBytes / 1e6).toFixed(1),
      step.madeSeconds.toFixed(1),
      megabytes(step.memory),
      ...times(step.few),
      ...times(step.all),
    ])
    process.stderr.write(`${rows.at(-1).join(' ')}\n`)
  }
  panels.push({ title: 'Serving, by number of keys', sizes: rows.map(([size]) => size), lines })
  return table(head, rows)
}

async function workersTable() {
  const quotas = ['embedded', ...(stage.redisUrl ? ['redis'] : [])]
  const head = ['Workers']
  for (const quota of quotas) head.push(`quota ${quota}: requests/s`, 'CPU µs', 'p50 ms', 'p99 ms', 'memory MB')
  const rows = []
  const lines = Object.fromEntries(quotas.map((quota) => [`CPU, quota ${quota}`, []]))
  lines.memory = []
  for (const workers of numbers(values.workers)) {
    const steps = []
    for (const quota of quotas) steps.push(await growth.measureWorkers(stage, quota, workers))
    for (const [index, { cpuMicroseconds }] of steps.entries())
      lines[`CPU, quota ${quotas[index]}`].push(cpuMicroseconds)
    lines.memory.push(steps[0].memory)
    rows.push([
      whole(workers),
      ...steps.flatMap((step) => [whole(step.perSecond), ...times(step), megabytes(step.memory)]),
    ])
    process.stderr.write(`${rows.at(-1).join(' ')}\n`)
  }
  panels.push({ title: 'Serving, by number of workers', sizes: rows.map(([size]) => size), lines })
  return table(head, rows)
}
