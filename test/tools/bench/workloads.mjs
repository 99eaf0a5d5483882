// The workloads: requests, order and contenders. Deterministic for a given dataset.
import { mixedRequests } from './mix.mjs'
import { randomFrom, shuffled, zipf } from './random.mjs'
import { RATE, steadySearches } from './searches.mjs'

const SEED = 1
/** Length of the sequence that a workload repeats. Long enough that each key requests many different paths. */
const LENGTH = 60_000
/** Number of measured requests of the cold workload. */
const COLD = 30_000
/** Requests for other verses that are sent before the measured ones: they warm up the program, but not the cache. */
const COLD_WARM_UP = 1_000

const PREPARED = ['raw', 'koa']
const PEERS = ['peer', 'peerRedis']
const SERVICE = ['embedded', 'redis', 'previous']

/**
 * @returns [{ id, title, contenders, reference, requests, order, orders, once, warmUp }]; `order`: indexes into
 * `requests`; `orders`: the same, keyed by contender, if contenders get different requests
 */
export async function loadWorkloads(dataset) {
  const people = await dataset('person').orderBy('ordinal').pluck('slug')
  return [
    onePath('a', 'one person, David', `/v1/people/${davidOf(people)}`),
    {
      ...onePath('a304', 'the same with `If-None-Match` (`304`)', `/v1/people/${davidOf(people)}`),
      requests: [
        { path: `/v1/people/${davidOf(people)}`, kind: 'conditional' },
        { path: `/v1/people/${davidOf(people)}` },
      ],
      contenders: ['inFull', 'embedded'],
      reference: 'inFull',
      // Each contender gets only one of the two requests: index 0 is the conditional one, 1 the
      // full one.
      orders: { embedded: new Uint32Array(LENGTH), inFull: new Uint32Array(LENGTH).fill(1) },
    },
    {
      id: 'b',
      title: `people, Zipf distribution over all ${people.length.toLocaleString('en-US')}`,
      contenders: [...PREPARED, 'fastify', ...PEERS, ...SERVICE],
      reference: 'koa',
      ...withZipfOrder(people.map((slug) => ({ path: `/v1/people/${slug}` }))),
    },
    {
      id: 'c',
      title: 'mix of 25 operations, records by Zipf distribution, 2 % not found, 1 % invalid, 10 % conditional',
      contenders: ['fastify', ...PEERS, ...SERVICE],
      reference: 'peer',
      ...(await mixedRequests(dataset, { seed: SEED, length: LENGTH })),
    },
    await coldVerses(dataset),
    {
      id: 'e',
      title: `different searches and filtered lists, ${RATE} per second`,
      // Bare Koa shows how much a request costs at this rate, when the process sleeps between requests.
      contenders: ['koa', ...SERVICE],
      reference: 'koa',
      ...(await steadySearches(dataset, SEED)),
    },
    onePath('f', 'the largest record', await largestRecord(dataset)),
  ]
}

/** The first David in upstream's order. The starter dataset contains him too. */
function davidOf(people) {
  return people.find((slug) => /^david_\d+$/.test(slug)) ?? people[0]
}

function onePath(id, title, path) {
  return {
    id,
    title: `${title} (\`${path}\`)`,
    contenders: [...PREPARED, 'fastify', ...PEERS, ...SERVICE],
    reference: 'koa',
    requests: [{ path }],
    order: new Uint32Array(LENGTH),
  }
}

export function withZipfOrder(requests) {
  const random = randomFrom(SEED)
  const draw = zipf(
    requests.map((_, place) => place),
    random,
  )
  return { requests, order: Uint32Array.from({ length: LENGTH }, draw) }
}

async function coldVerses(dataset) {
  const verses = shuffled(await dataset('verse').select('ordinal', 'osis_ref').orderBy('ordinal'), randomFrom(SEED))
  const chosen = verses.slice(0, COLD_WARM_UP + COLD)
  return {
    id: 'd',
    title: 'cold: each verse once',
    contenders: ['fastify', ...PEERS, ...SERVICE],
    reference: 'peer',
    requests: chosen.map(({ ordinal, osis_ref }) => ({ path: `/v1/verses/${osis_ref}`, verse: ordinal })),
    order: Uint32Array.from(chosen.keys()),
    once: true,
    warmUp: Math.min(COLD_WARM_UP, Math.floor(chosen.length / 10)),
  }
}

async function largestRecord(dataset) {
  const candidates = await Promise.all([
    largestOf(dataset, 'people', 'person', 'length(verses) + length(siblings) + length(children)'),
    largestOf(dataset, 'topics', 'topic', 'length(verses) + length(sections)'),
    largestOf(dataset, 'dictionary', 'dictionary_entry', 'length(CAST(text AS BLOB)) + length(verses)'),
  ])
  return candidates.sort((one, other) => other.size - one.size)[0].path
}

async function largestOf(dataset, collection, table, size) {
  const [row] = await dataset(table)
    .select('slug', dataset.raw(`${size} AS size`))
    .orderBy('size', 'desc')
    .limit(1)
  return { path: `/v1/${collection}/${row.slug}`, size: row.size }
}
