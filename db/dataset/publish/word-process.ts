/**
 * The second process of a build: writes the words and lexicons to a draft of its own. word-draft.ts starts it. Its
 * arguments are the directory of the sources and the path of the dataset.
 */
import './small-heap.ts'
import { rmSync } from 'node:fs'
import { createWordDraft, fillWordDraft, type WordMessage } from './word-draft.ts'

const [sources = '', out = ''] = process.argv.slice(2)
/** A failure to send means that the main process has ended. The connection then closes, and `disconnect` follows. */
const ignoreFailure = () => undefined
const send = (message: WordMessage) => process.send?.(message, undefined, undefined, ignoreFailure)

const draft = await createWordDraft(out)
process.once('disconnect', () => {
  rmSync(draft.path, { force: true })
  process.exit()
})
if (!process.connected) process.emit('disconnect')
await fillWordDraft(draft, { sources, out, begin: (table) => send({ table }) }).then(
  (filled) => send({ filled }),
  (error: Error) => send({ error: error.message }),
)
