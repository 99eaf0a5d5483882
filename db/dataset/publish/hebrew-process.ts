/**
 * The second process of a build: writes the Hebrew words and their lexicon to a draft of its own. hebrew-draft.ts
 * starts it. Its arguments are the directory of the sources and the path of the dataset.
 */
import './small-heap.ts'
import { rmSync } from 'node:fs'
import { createHebrewDraft, fillHebrewDraft, type HebrewMessage } from './hebrew-draft.ts'

const [sources = '', out = ''] = process.argv.slice(2)
/** A failure to send means that the main process has ended. The connection then closes, and `disconnect` follows. */
const ignoreFailure = () => undefined
const send = (message: HebrewMessage) => process.send?.(message, undefined, undefined, ignoreFailure)

const draft = await createHebrewDraft(out)
process.once('disconnect', () => {
  rmSync(draft.path, { force: true })
  process.exit()
})
if (!process.connected) process.emit('disconnect')
await fillHebrewDraft(draft, { sources, out, begin: (table) => send({ table }) }).then(
  (filled) => send({ filled }),
  (error: Error) => send({ error: error.message }),
)
