// `npm run --silent mcp`: makes the clone ready, creates the dataset if it is missing, and serves MCP on standard input
// and output. Only the protocol may write to standard output.
import { makeReady, root } from './ready.mjs'

const { DATASET_PATH } = process.env
process.chdir(root)
makeReady()
const { prepareDataset } = await import('../dist/db/prepare.js')
await prepareDataset(DATASET_PATH || 'var/dataset.sqlite')
await import('../dist/src/stdio.js')
