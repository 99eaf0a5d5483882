// `npm start`: makes the clone ready, makes what the service needs and does not have yet, and serves. package.json runs it with
// `exec`, in place of the shell: npm passes signals to its shell, which would not pass them on.
import { makeReady, root } from './ready.mjs'

process.chdir(root)
makeReady()
const { EXIT, exitWith } = await import('../dist/src/exit.js')
const { readConfig } = await import('../dist/src/config.js')
const { prepare } = await import('../dist/db/prepare.js')
try {
  readConfig(process.env)
} catch (problems) {
  exitWith(EXIT.settings, problems)
}
try {
  await prepare()
} catch (error) {
  exitWith(EXIT.unusable, `What the service needs cannot be made: ${error.message}`)
}
await import('../dist/service/main.js')
