// `npm start`: makes the clone ready, makes what the service needs and does not have yet, and serves.
import { makeReady, root } from './ready.mjs'

process.chdir(root)
makeReady()
const { EXIT, endWith } = await import('../dist/src/exit.js')
const { readConfig } = await import('../dist/src/config.js')
const { prepare } = await import('../dist/db/prepare.js')
try {
  readConfig(process.env)
} catch (problems) {
  endWith(EXIT.settings, problems)
}
try {
  await prepare()
} catch (error) {
  endWith(EXIT.unusable, `What the service needs cannot be made: ${error.message}`)
}
await import('../dist/service/main.js')
