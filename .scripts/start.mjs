// `npm start`: makes the clone ready, makes what the service needs and does not have yet, and serves.
import { makeReady, root } from './ready.mjs'

process.chdir(root)
makeReady()
const { prepare } = await import('../dist/db/prepare.js')
await prepare()
await import('../dist/src/main.js')
