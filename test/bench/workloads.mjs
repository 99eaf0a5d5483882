// The workloads: which requests are sent, in which order, to whom. Each is the same at every run on the same dataset.
import { mixedRequests } from './mix.mjs'
import { randomFrom, shuffled, zipf } from './random.mjs'
import { RATE, steadySearches } from './searches.mjs'

const SEED = 1
/** Positions of a sequence that goes round: enough that each key comes with many different paths. */
const LENGTH = 60_000
/** Of the cold workload, and how many come before it so that only the answers are cold, and not the program. */
const COLD = 30_000
const COLD_WARM_UP = 1_000

/** Slower by orders: it is asked for as many verses as it answers in a time that one can wait for. */
export const DATASETTE_VERSES = 1_500

const PREPARED = ['raw', 'koa']
const SERVICE = ['embedded', 'redis']

/** @returns [{ id, title, contenders, reference, requests, order, orders, once, warmUp }]; `orders`: by contender, where they differ */
export async function loadWorkloads(dataset) {
  const people = await dataset('person').orderBy('ordinal').pluck('slug')
  return [
    onePath('a', 'one hot person, David', `/v1/people/${davidOf(people)}`),
    {
      ...onePath('a304', 'the same, the caller has it already (`304`)', `/v1/people/${davidOf(people)}`),
      requests: [
        { path: `/v1/people/${davidOf(people)}`, kind: 'conditional' },
        { path: `/v1/people/${davidOf(people)}` },
      ],
      contenders: ['inFull', 'embedded'],
      reference: 'inFull',
      // Who is asked for which of the two.
      orders: { embedded: new Uint32Array(LENGTH), inFull: new Uint32Array(LENGTH).fill(1) },
    },
    {
      id: 'b',
      title: `people details, Zipf over all ${people.length.toLocaleString('en-US')}`,
      contenders: [...PREPARED, 'fastify', ...SERVICE],
      reference: 'koa',
      ...drawn(people.map((slug) => ({ path: `/v1/people/${slug}` }))),
    },
    {
      id: 'c',
      title: 'a mix over all operations, Zipf keys, 2 % not found, 1 % invalid, 10 % conditional',
      contenders: ['fastify', ...SERVICE],
      reference: 'fastify',
      ...(await mixedRequests(dataset, { seed: SEED, length: LENGTH })),
    },
    await coldVerses(dataset),
    {
      id: 'e',
      title: `searches and filtered lists, no two alike, ${RATE} a second`,
      contenders: SERVICE,
      reference: 'embedded',
      ...(await steadySearches(dataset, SEED)),
    },
    onePath('f', 'the largest record', await largestRecord(dataset)),
  ]
}

/** Upstream's first David; the starter dataset has him too. */
function davidOf(people) {
  return people.find((slug) => /^david_\d+$/.test(slug)) ?? people[0]
}

function onePath(id, title, path) {
  return {
    id,
    title: `${title} (\`${path}\`)`,
    contenders: [...PREPARED, 'fastify', ...SERVICE],
    reference: 'koa',
    requests: [{ path }],
    order: new Uint32Array(LENGTH),
  }
}

export function drawn(requests) {
  const random = randomFrom(SEED)
  const draw = zipf(
    requests.map((_, place) => place),
    random,
  )
  return { requests, order: Uint32Array.from({ length: LENGTH }, draw) }
}

async function coldVerses(dataset) {
  const verses = shuffled(await dataset('verse').select('ordinal', 'osis_ref').orderBy('ordinal'), randomFrom(SEED))
  const asked = verses.slice(0, COLD_WARM_UP + COLD)
  return {
    id: 'd',
    title: 'cold: every request another verse',
    contenders: ['fastify', 'datasette', ...SERVICE],
    reference: 'fastify',
    requests: asked.map(({ ordinal, osis_ref }) => ({ path: `/v1/verses/${osis_ref}`, verse: ordinal })),
    order: Uint32Array.from(asked.keys()),
    once: true,
    warmUp: Math.min(COLD_WARM_UP, Math.floor(asked.length / 10)),
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
