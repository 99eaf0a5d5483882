// `npm run bench`: the service beside others on the same dataset, one core each, in turn, several times (docs/performance.md).
import { parseArgs } from 'node:util'
import { makeReady, root } from '../../.scripts/ready.mjs'

process.chdir(root)
makeReady()
const [
  { referenceAnswers },
  { CONTENDERS, startContender },
  { measure },
  { canPin, pinSelf },
  { summarise },
  { setStage },
  { idleContenders, workloadTable },
  { loadWorkloads },
] = await Promise.all(
  ['answers', 'contenders', 'measure', 'processes', 'results', 'stage', 'tables', 'workloads'].map(
    (name) => import(`./${name}.mjs`),
  ),
)

const { values } = parseArgs({
  options: {
    dataset: { type: 'string', default: process.env.DATASET_PATH ?? 'var/dataset.sqlite' },
    only: { type: 'string' },
    contenders: { type: 'string' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
  },
})
const say = (line) => process.stdout.write(`${line}\n`)

pinSelf()
if (!canPin) say('There is no taskset, or but one core: nothing is pinned, and ratios are worth less.')
const stage = await setStage({ dataset: values.dataset, seconds: Number(values.seconds) })
try {
  const workloads = await chosenWorkloads()
  for (const workload of workloads) {
    workload.summary = summarise(await rounds(workload), workload.reference)
    say(`\n${workloadTable(workload)}`)
    const idle = idleContenders(workload.summary)
    if (idle.length > 0) say(`\nNot busy all the time: ${idle.join(', ')}.`)
  }
} finally {
  await stage.end()
}

async function chosenWorkloads() {
  const all = await loadWorkloads(stage.open)
  const chosen = values.only === undefined ? all : all.filter(({ id }) => values.only.split(',').includes(id))
  const names = values.contenders?.split(',') ?? Object.keys(CONTENDERS)
  const service = await startContender('embedded', stage)
  try {
    for (const workload of chosen) {
      workload.contenders = workload.contenders.filter((name) => names.includes(name) && isAvailable(name))
      Object.assign(workload, await referenceAnswers(service, stage.keys, workload.requests))
    }
  } finally {
    await service.stop()
  }
  return chosen.filter(({ contenders }) => contenders.length > 0)
}

function isAvailable(name) {
  return name !== 'redis' || stage.redisUrl !== undefined
}

/** Each contender once in every round: what disturbs the machine disturbs all of them. */
async function rounds(workload) {
  const measured = []
  for (let round = 1; round <= Number(values.rounds); round += 1) {
    const results = {}
    for (const name of workload.contenders) {
      results[name] = await measure(name, workload, stage)
      process.stderr.write(`(${workload.id}) round ${round} ${name}: ${Math.round(results[name].perSecond)}/s\n`)
    }
    measured.push(results)
  }
  return measured
}
