// `npm run bench`: compares the service with other programs on the same dataset, in several rounds. Where the system
// can pin processes, each program has one core (docs/performance.md).
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeReady, root } from '../../../.scripts/ready.mjs'

process.chdir(root)
makeReady({ tests: true })
// Import after compiling: these modules use compiled code.
const [{ compare }, { machine, datasetName, versions }, { canPin, pinSelf }, record, { setStage }, report] =
  await Promise.all(
    ['compare', 'machine', 'processes', 'record', 'stage', 'report'].map((name) => import(`./${name}.mjs`)),
  )

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: process.env.DATASET_PATH ?? 'var/dataset.sqlite' },
    only: { type: 'string' },
    contenders: { type: 'string' },
    previous: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    check: { type: 'boolean', default: false },
    record: { type: 'boolean', default: false },
  },
})
const rounds = Number(values.rounds ?? (values.check ? 2 : 3))
const seconds = Number(values.seconds ?? (values.check ? 3 : 6))
const [directory, dataset] = values.previous?.split('=').map((path) => resolve(path)) ?? []
const previous = directory && { directory, dataset }
const say = (text) => process.stdout.write(`${text}\n\n`)

if (values.record && (values.only || values.contenders))
  throw new Error('--record needs a whole run: leave out --only and --contenders')
pinSelf()
if (!canPin) say('taskset is missing, or there is only one core: nothing is pinned, so the ratios are less reliable.')
const stage = await setStage({ dataset: values.dataset, previous, seconds })
try {
  const facts = { ...machine(), dataset: await datasetName(stage.open), versions: versions(root), rounds, seconds }
  if (!stage.redisUrl) say('There is no redis-server: the quota on Redis is left out.')
  const found = await compare(stage, {
    only: values.only?.split(','),
    contenders: values.contenders?.split(','),
    rounds,
    withFootprint: values.only === undefined && !values.check,
    say,
  })
  say(report.targets(found))
  if (values.record) {
    record.writeRatios(facts, found.workloads)
    record.writeSection('bench', report.wholeRun(facts, found))
  }
  if (values.check) {
    const losses = record.lossesSince(facts, found.workloads)
    say(
      losses.length === 0
        ? 'No ratio is lower than the recorded one by more than the noise.'
        : `Lost:\n${losses.join('\n')}`,
    )
    if (losses.length > 0) process.exitCode = 1
  }
} finally {
  await stage.end()
}
