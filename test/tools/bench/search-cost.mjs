// Measures the CPU time of the most expensive searches: hostile texts, and short texts, which match the most records.
// Calls the handlers in this process and adds up the CPU time of all its threads. Usage:
// `node test/tools/bench/search-cost.mjs FILE [QUERIES]`. FILE is a dataset. QUERIES is a file of usual searches to measure
// as well: each line starts with the text of a search and a tab.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDataset } from '../../../dist/src/dataset/open.js'
import { handlers } from '../../../dist/src/operations/all-operations.js'

const RUNS = 9
const WARM_UP = 3
const SHORT = [...'aehis', 'er', 'an', 'th', 'the', 'of', 'one', 'love', 'king', 'mary', 'john', 'son of', 'city']
const OPERATIONS = { search: {}, suggest: { limit: 10 }, listStrongs: {}, listLexiconEntries: {} }

const [file, queries] = process.argv.slice(2)
const hostile = JSON.parse(readFileSync(join(import.meta.dirname, '../../support/hostile-texts.json'), 'utf8'))
const usual =
  queries === undefined
    ? []
    : readFileSync(queries, 'utf8')
        .split('\n')
        .filter((line) => line !== '' && !line.startsWith('#'))
        .map((line) => line.split('\t')[0])
const dataset = await openDataset(file)
try {
  for (const [operation, query] of Object.entries(OPERATIONS)) {
    await report(operation, 'hostile', hostile, query)
    await report(operation, 'short', SHORT, query)
    if (usual.length > 0) await report(operation, 'usual', usual, query)
  }
} finally {
  await dataset.close()
}

async function report(operation, kind, texts, query) {
  for (const q of texts) for (let run = 0; run < WARM_UP; run += 1) await call(operation, { ...query, q })
  const costs = []
  for (const q of texts) costs.push({ q, ms: await costOf(operation, { ...query, q }) })
  costs.sort((a, b) => b.ms - a.ms)
  const mean = costs.reduce((sum, { ms }) => sum + ms, 0) / costs.length
  const worst = costs.slice(0, 3).map(({ q, ms }) => `${ms.toFixed(1)} ms ${JSON.stringify(q.slice(0, 30))}`)
  process.stdout.write(`${operation}, ${kind}: mean ${mean.toFixed(2)} ms; worst ${worst.join(', ')}\n`)
}

/** @returns the smallest value of several runs, because other programs slow down some of them */
async function costOf(operation, query) {
  const costs = []
  for (let run = 0; run < RUNS; run += 1) {
    const before = process.cpuUsage()
    await call(operation, query)
    const { user, system } = process.cpuUsage(before)
    costs.push((user + system) / 1_000)
  }
  return Math.min(...costs)
}

async function call(operation, query) {
  const request = { params: {}, query: { limit: 50, offset: 0, ...query } }
  return JSON.stringify(await handlers[operation](request, { dataset }))
}
