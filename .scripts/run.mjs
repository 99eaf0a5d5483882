// Runs a compiled command of the project, made ready first: `node .scripts/run.mjs db/dataset/commands/dataset build …`.
import { makeReady } from './ready.mjs'

const [command, ...parameters] = process.argv.slice(2)
makeReady()
process.argv.splice(1, process.argv.length, command, ...parameters)
await import(`../dist/${command}.js`)
