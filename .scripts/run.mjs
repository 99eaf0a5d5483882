// Makes the clone ready, then runs a compiled command: `node .scripts/run.mjs db/dataset/commands/dataset build …`.
import { makeReady } from './ready.mjs'

const [command, ...parameters] = process.argv.slice(2)
makeReady()
process.argv.splice(1, process.argv.length, command, ...parameters)
await import(`../dist/${command}.js`)
