// Measures the CPU time of searches in the text, with that of name searches next to it. Calls the handlers in this
// process and adds up the CPU time of all its threads. Usage:
// `node test/tools/bench/text-search-cost.mjs FILE [QUERIES] [COUNT]`. FILE is a dataset. QUERIES is a file of usual
// searches: each line starts with the text of a search and a tab. COUNT is the number of generated searches (10,000).
import { readFileSync } from 'node:fs'
import { openDataset } from '../../../dist/src/dataset/open.js'
import { handlers } from '../../../dist/src/operations/all-operations.js'
import { randomFrom } from './random.mjs'

const SEED = 53
const RUNS = 5
const REPEATED = 100
const LONGEST = 200

const [file, queries, count = '10000'] = process.argv.slice(2)
const dataset = await openDataset(file)
try {
  const random = randomFrom(SEED)
  const one = (items) => items[Math.floor(random() * items.length)]
  const words = await wordsByFrequency()
  const generated = Array.from({ length: Number(count) }, (_, index) => searchOf(index, { words, random, one }))
  const usual = queries === undefined ? [] : usualTexts(queries).map((q) => ({ q }))
  await warmUp([...generated.slice(0, 300), ...usual])
  await report('usual', usual)
  await report('generated', generated)
  await report('names, usual', usual, 'search')
} finally {
  await dataset.close()
}

/** The words of the King James Version and the Berean Standard Bible, the most frequent stems first. */
async function wordsByFrequency() {
  const rows = await dataset.all('SELECT id, word, stem FROM text_word')
  const stems = new Map(rows.map(({ id, stem }) => [id, stem]))
  const counts = new Map()
  for (const { words } of await dataset.all('SELECT words FROM text_words')) {
    const bytes = Buffer.from(words, 'base64')
    for (let at = 0; at < bytes.length; at += 2) {
      const stem = stems.get(bytes.readUInt16LE(at))
      counts.set(stem, (counts.get(stem) ?? 0) + 1)
    }
  }
  return rows.sort((a, b) => counts.get(b.stem) - counts.get(a.stem)).map(({ word }) => word)
}

/** Ten kinds of searches, one after the other, with every limit and both texts, one text or a filter. */
function searchOf(index, { words, random, one }) {
  const stop = words.slice(0, 60)
  const common = words.slice(0, 400)
  const frequent = words.slice(400, 1200)
  const some = (items, most) => Array.from({ length: 1 + Math.floor(random() * most) }, () => one(items)).join(' ')
  const kinds = [
    () => one([...'abcdefghijklmnopqrstuvwxyz0123456789']),
    () => some(stop, 5),
    () => some(common, 8),
    () => some(frequent, 4),
    () => `"${one(stop)} ${one(stop)}"`,
    () => Array.from({ length: 12 }, () => `"${one(stop)} ${one(stop)}"`).join(' '),
    () => Array.from({ length: 60 }, () => one(stop)).join(' '),
    () => `${some(common, 40)} ${one(words).slice(0, 3)}`,
    () => Array.from({ length: LONGEST / 2 }, () => one([...'"“”\'-*()^:+~ abcdefghijklmnopqrstuvwxyz'])).join(' '),
    () => `${one(common)} ${one(['AND', 'OR', 'NOT', 'NEAR(', '*', '^', 'text:', '--'])} ${one(common)} ${one(words)}`,
  ]
  const q = kinds[index % kinds.length]().slice(0, LONGEST).trim() || 'a'
  const version = one([{}, {}, { version: 'kjv' }, { version: 'bsb' }])
  return { q, ...version, ...one([{}, {}, {}, { within: 'Gen-Rev' }]), limit: one([10, 50, 50, 200]) }
}

function usualTexts(path) {
  const lines = readFileSync(path, 'utf8').split('\n')
  return lines.filter((line) => line !== '' && !line.startsWith('#')).map((line) => line.split('\t')[0])
}

async function warmUp(searches) {
  for (const query of searches) {
    await call('searchText', query)
    await call('search', query)
  }
}

async function report(kind, searches, operation = 'searchText') {
  if (searches.length === 0) return
  const costs = []
  for (const query of searches) costs.push({ query, ms: await costOf(operation, query) })
  costs.sort((a, b) => b.ms - a.ms)
  const mean = costs.reduce((sum, { ms }) => sum + ms, 0) / costs.length
  // Other programs and the garbage collector slow down some of the calls: the slowest ones are measured again.
  const again = []
  for (const { query } of costs.slice(0, REPEATED)) again.push({ query, ms: await smallestCost(operation, query) })
  again.sort((a, b) => b.ms - a.ms)
  const worst = again.slice(0, 5).map(({ query, ms }) => `\n  ${ms.toFixed(2)} ms ${JSON.stringify(query)}`)
  const single = `${costs[0].ms.toFixed(2)} ms in a single call`
  process.stdout.write(
    `${kind}: ${costs.length} searches, mean ${mean.toFixed(2)} ms, ${single}; worst of ${RUNS} runs:`,
  )
  process.stdout.write(`${worst.join('')}\n`)
}

/** @returns the smallest value of several runs */
async function smallestCost(operation, query) {
  const costs = []
  for (let run = 0; run < RUNS; run += 1) costs.push(await costOf(operation, query))
  return Math.min(...costs)
}

async function costOf(operation, query) {
  const before = process.cpuUsage()
  await call(operation, query)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

async function call(operation, query) {
  const request = { params: {}, query: { limit: 50, offset: 0, ...query } }
  return JSON.stringify(await handlers[operation](request, { dataset }))
}
