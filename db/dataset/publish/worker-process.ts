/**
 * The second process of a build: runs its steps of the plan in a draft of its own. worker.ts starts it. Its arguments are
 * the directory of the sources and the path of the dataset.
 */
import './small-heap.ts'
import { rmSync } from 'node:fs'
import type { Correction } from '../upstream/corrections.ts'
import { createDraft } from './draft.ts'
import { divided } from './plan.ts'
import { runSteps } from './run-plan.ts'
import { createTally, sourceOpener } from './sources.ts'
import { STEPS } from './steps/all-steps.ts'
import type { SentResult, WorkerMessage, WorkerResult } from './worker.ts'

const [sources = '', out = ''] = process.argv.slice(2)
/** A failure to send means that the main process has ended. The connection then closes, and `disconnect` follows. */
const ignoreFailure = () => undefined
const send = (message: WorkerMessage) => process.send?.(message, undefined, undefined, ignoreFailure)

const draft = await createDraft(`${out}.second`)
process.once('disconnect', () => {
  rmSync(draft.path, { force: true })
  process.exit()
})
if (!process.connected) process.emit('disconnect')

interface Expected {
  readonly result: Promise<unknown>
  readonly receive: (result: unknown) => void
}

/** Results of the main process, keyed by the name of the step. */
const expected = new Map<string, Expected>()
process.on('message', ({ step, result }: SentResult) => resultOf(step).receive(result))

function resultOf(step: string): Expected {
  const known = expected.get(step)
  if (known) return known
  let receive: Expected['receive'] = () => undefined
  const result = new Promise<unknown>((resolve) => {
    receive = resolve
  })
  expected.set(step, { result, receive })
  return { result, receive }
}

async function runAll(): Promise<WorkerResult> {
  const { main, worker } = divided(STEPS)
  const needed = new Set(main.flatMap(({ needs }) => Object.values(needs)))
  const results = new Map<string, unknown>()
  const tally = createTally()
  const corrected = new Set<Correction>()
  const measured = await runSteps({
    steps: worker,
    draft,
    source: sourceOpener(sources, tally, { corrected: (correction) => corrected.add(correction) }),
    begin: (begun) => send({ begun }),
    resultOf: ({ name }) => resultOf(name).result,
    given: (step, result) => {
      if (needed.has(step)) results.set(step.name, result)
    },
  })
  await draft.close()
  return { path: draft.path, results, tally, corrected: [...corrected], measured }
}

await runAll().then(
  (finished) => send({ finished }),
  (error: Error) => send({ error: error.message }),
)
