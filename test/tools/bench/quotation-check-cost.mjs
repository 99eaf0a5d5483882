// Measures the CPU time, the whole time and the longest turn of checks of quotations. Calls the handler in this process.
// Usage: `node test/tools/bench/quotation-check-cost.mjs FILE [COUNT]`. FILE is a dataset. COUNT is the number of
// generated texts (10,000).
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openDataset } from '../../../dist/src/dataset/open.js'
import { handlers } from '../../../dist/src/operations/all-operations.js'
import { randomFrom } from './random.mjs'

const SEED = 83
const RUNS = 5
const REPEATED = 50
const LONGEST = 1_000

const [file, count = '10000'] = process.argv.slice(2)
const dataset = await openDataset(file)
try {
  const random = randomFrom(SEED)
  const one = (items) => items[Math.floor(random() * items.length)]
  const verses = (await dataset.all('SELECT text FROM verse_text')).map(({ text }) => text)
  const words = wordsByFrequency(verses)
  const generated = Array.from({ length: Number(count) }, (_, index) =>
    quotationOf(index, { verses, words, random, one }),
  )
  for (const query of generated.slice(0, 300)) await call(query)
  await report(generated)
} finally {
  await dataset.close()
}

function wordsByFrequency(texts) {
  const counts = new Map()
  for (const word of texts
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g))
    counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
}

/** Twelve kinds of texts, one after the other, with references of every size. */
function quotationOf(index, { verses, words, random, one }) {
  const stop = words.slice(0, 60)
  const common = words.slice(0, 400)
  const some = (items, most) => Array.from({ length: 1 + Math.floor(random() * most) }, () => one(items)).join(' ')
  const start = Math.floor(random() * (verses.length - 10))
  const passage = verses.slice(start, start + 8).join(' ')
  const partOf = (text) => {
    const list = text.split(' ')
    const from = Math.floor(random() * Math.max(1, list.length - 8))
    return list.slice(from, from + 4 + Math.floor(random() * 8)).join(' ')
  }
  const kinds = [
    () => passage,
    () =>
      passage
        .split(' ')
        .map((word) => (random() < 0.05 ? one(common) : word))
        .join(' '),
    () =>
      passage
        .split(' ')
        .map((word) => (random() < 0.2 ? `${word} …` : word))
        .join(' '),
    () =>
      passage
        .split(' ')
        .map((word) => (random() < 0.2 ? `[${word}]` : word))
        .join(' '),
    () => Array.from({ length: 12 }, () => partOf(one(verses))).join(', '),
    () => some(stop, 300),
    () => some(common, 250),
    () => some(words, 200),
    () => 'and it came to pass that '.repeat(40),
    () => `${one([...'abio'])} `.repeat(LONGEST / 2),
    () => partOf(one(verses)),
    () => some(stop, 6),
  ]
  const text = kinds[index % kinds.length]().slice(0, LONGEST).trim() || 'a'
  return {
    text,
    ...one([
      {},
      {},
      { ref: 'John 3:16' },
      { ref: 'Genesis 1' },
      { ref: 'Gen-Rev' },
      { ref: 'Isaiah' },
      { version: 'kjv' },
    ]),
  }
}

async function report(queries) {
  const costs = []
  for (const query of queries) costs.push({ query, ...(await costOf(query)) })
  const mean = (name) => costs.reduce((sum, cost) => sum + cost[name], 0) / costs.length
  process.stdout.write(
    `${costs.length} texts: mean ${mean('cpu').toFixed(2)} ms CPU, ${mean('all').toFixed(2)} ms in all\n`,
  )
  for (const name of ['cpu', 'all', 'turn']) {
    // Other programs and the garbage collector slow down some of the calls: the slowest ones are measured again.
    const slowest = costs.toSorted((a, b) => b[name] - a[name]).slice(0, REPEATED)
    const again = []
    for (const { query } of slowest) again.push({ query, ms: await smallest(query, name) })
    again.sort((a, b) => b.ms - a.ms)
    const worst = again
      .slice(0, 3)
      .map(({ query, ms }) => `\n  ${ms.toFixed(2)} ms ${JSON.stringify(query).slice(0, 120)}`)
    process.stdout.write(
      `${name}: ${slowest[0][name].toFixed(2)} ms in a single call, worst of ${RUNS} runs:${worst.join('')}\n`,
    )
  }
}

async function smallest(query, name) {
  const values = []
  for (let run = 0; run < RUNS; run += 1) values.push((await costOf(query))[name])
  return Math.min(...values)
}

/** CPU time of all threads, time in all, and the longest turn of the event loop, in milliseconds. */
async function costOf(query) {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  const before = process.cpuUsage()
  const start = performance.now()
  delay.enable()
  await call(query)
  delay.disable()
  const all = performance.now() - start
  const { user, system } = process.cpuUsage(before)
  return { cpu: (user + system) / 1_000, all, turn: delay.max / 1e6 - 1 }
}

async function call(query) {
  return JSON.stringify(await handlers.checkQuotation({ params: {}, query }, { dataset }))
}
