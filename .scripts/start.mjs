// `npm start`: makes the clone ready, creates the dataset and the accounts database if missing, prints a new key, and
// starts the service. package.json runs this script with `exec`, so that it replaces the shell: npm sends signals to
// the shell, which does not forward them.
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
  exitWith(EXIT.unusable, `Setup failed: ${error.message}`)
}
await import('../dist/service/main.js')
