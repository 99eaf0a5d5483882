// Workload c: a mix of 25 operations, as from many different callers. The shares are an estimate: more requests
// for single records than for lists, and more for verses and people than for lexicon entries.
import { versesWithWords } from './dataset.mjs'
import { randomFrom, zipf } from './random.mjs'

const NOT_FOUND = 0.02
const INVALID = 0.01
const CONDITIONAL = 0.1

const MISSING = [
  '/v1/people/nobody_0',
  '/v1/places/nowhere_0',
  '/v1/verses/John.3.99',
  '/v1/topics/nothing',
  '/v1/dictionary/nothing_easton',
]
const WRONG = [
  '/v1/people?limit=0',
  '/v1/people?gender=male',
  '/v1/places?limit=abc',
  '/v1/search?q=',
  '/v1/topics?offset=-1',
]

/** @returns { requests, order }: distinct requests, and the order in which they are sent */
export async function mixedRequests(dataset, { seed, length }) {
  const random = randomFrom(seed)
  const draw = drawFrom(await shares(dataset, random), random)
  const places = new Map()
  const requests = []
  const order = Uint32Array.from({ length }, () => {
    const request = next(random, draw)
    const name = `${request.kind} ${request.path}`
    if (!places.has(name)) places.set(name, requests.push(request) - 1)
    return places.get(name)
  })
  return { requests, order }
}

function next(random, draw) {
  const chance = random()
  if (chance < NOT_FOUND) return { path: MISSING[Math.floor(random() * MISSING.length)], kind: 'missing' }
  if (chance < NOT_FOUND + INVALID) return { path: WRONG[Math.floor(random() * WRONG.length)], kind: 'invalid' }
  const path = draw()
  if (path === '/v1/usage') return { path, kind: 'usage' }
  return { path, kind: random() < CONDITIONAL ? 'conditional' : 'ok' }
}

/** [share, () => path] for each kind of request that succeeds. */
async function shares(dataset, random) {
  const column = (table, name) => dataset(table).orderBy(name).pluck(name)
  const drawing = async (table, name) => zipf(await column(table, name), random)
  const person = await drawing('person', 'slug')
  const place = await drawing('place', 'slug')
  const event = await drawing('event', 'slug')
  const group = await drawing('people_group', 'slug')
  const topic = await drawing('topic', 'slug')
  const entry = await drawing('dictionary_entry', 'slug')
  const verse = await drawing('verse', 'osis_ref')
  const greek = zipf(await versesWithWords(dataset, 'greek_word'), random)
  const hebrew = zipf(await versesWithWords(dataset, 'hebrew_word'), random)
  const strongs = await drawing('strongs', 'strongs_number')
  const greekEntry = await drawing('greek_lexicon_entry', 'strongs_number')
  const lexiconEntry = await drawing('lexicon_entry', 'id')
  const word = zipf(await wordsOfNames(dataset), random)
  const start = zipf([0, 50, 100, 150, 200, 250], random)
  const one = (...items) => items[Math.floor(random() * items.length)]
  return [
    [18, () => `/v1/people/${person()}`],
    [18, () => `/v1/verses/${verse()}`],
    [8, () => `/v1/verses/${verse()}/cross-references`],
    [8, () => `/v1/search?q=${word()}`],
    [2, () => `/v1/search?q=${word()}&type=${one('person', 'place', 'topic')}`],
    [3, () => `/v1/people?q=${word()}`],
    [3, () => `/v1/people?gender=${one('Male', 'Female')}&offset=${start()}`],
    [6, () => `/v1/places/${place()}`],
    [2, () => `/v1/places?has_coordinates=true&offset=${start()}`],
    [1, () => `/v1/places?q=${word()}`],
    [5, () => `/v1/greek/${greek()}`],
    [5, () => `/v1/hebrew/${hebrew()}`],
    [4, () => `/v1/topics/${topic()}`],
    [2, () => `/v1/topics?q=${word()}`],
    [4, () => `/v1/dictionary/${entry()}`],
    [1, () => `/v1/dictionary?source=easton&offset=${start()}`],
    [3, () => `/v1/events/${event()}`],
    [1, () => `/v1/events?from_year=-1000&to_year=${one(-500, 0, 70)}`],
    [1, () => `/v1/groups/${group()}`],
    [1, () => '/v1/groups'],
    [2, () => `/v1/strongs/${strongs()}`],
    [1, () => `/v1/strongs?language=Greek&offset=${start()}`],
    [2, () => `/v1/greek-lexicon/${greekEntry()}`],
    [1, () => `/v1/lexicon/${lexiconEntry()}`],
    [1, () => `/v1/lexicon?strongs_number=${one('H430', 'H1', 'H3068')}`],
    [1, () => '/v1/books'],
    [1, () => '/v1/meta'],
    [1, () => '/v1/usage'],
  ]
}

function drawFrom(all, random) {
  const sum = all.reduce((total, [share]) => total + share, 0)
  return () => {
    let wanted = random() * sum
    const chosen = all.find(([share]) => {
      wanted -= share
      return wanted < 0
    })
    return (chosen ?? all[0])[1]()
  }
}

/** Realistic search terms: every run of at least three letters from a to z in a name. */
export async function wordsOfNames(dataset) {
  const names = await dataset('search_entity').orderBy('ordinal').pluck('name')
  const words = names.flatMap((name) => name.toLowerCase().match(/[a-z]{3,}/g) ?? [])
  return [...new Set(words)]
}
