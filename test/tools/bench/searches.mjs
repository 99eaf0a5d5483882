// Workload e: distinct searches and filtered lists, so that none is cached. Search terms are words of names or parts of
// them, down to single letters, which match the most names.
import { wordsOfNames } from './mix.mjs'
import { randomFrom } from './random.mjs'

export const RATE = 200
const WARM_UP = 2 * RATE
const TIMED = 15 * RATE

/**
 * Number of random paths to try for each wanted request. Without this limit, the search for distinct paths would not
 * end on a small dataset, which has too few of them.
 */
const ATTEMPTS = 20

/** @returns a workload at a constant rate; the caller adds `id`, `title`, `contenders` and `reference` */
export async function steadySearches(dataset, seed) {
  const random = randomFrom(seed)
  const words = await wordsOfNames(dataset)
  const types = (await dataset('place').distinct('featureType').whereNotNull('featureType').orderBy('featureType')).map(
    ({ featureType }) => encodeURIComponent(featureType),
  )
  const paths = new Set()
  for (let attempt = 0; paths.size < WARM_UP + TIMED && attempt < ATTEMPTS * (WARM_UP + TIMED); attempt += 1) {
    paths.add(
      oneOf(KINDS, random)(
        () => part(oneOf(words, random), random),
        (items) => oneOf(items, random),
        types,
      ),
    )
  }
  const requests = Array.from(paths, (path) => ({ path }))
  return {
    requests,
    order: Uint32Array.from(requests.keys()),
    warmUp: Math.min(WARM_UP, Math.floor(requests.length / 10)),
    once: true,
    rate: RATE,
  }
}

const STARTS = Array.from({ length: 60 }, (_, index) => index * 50)
const YEARS = Array.from({ length: 80 }, (_, index) => -4000 + index * 50)

/**
 * Functions that make paths: five for searches, the others for filtered lists. `text` returns a search term, `one`
 * picks from a list, and `types` are the feature types of places.
 */
const KINDS = [
  (text) => `/v1/search?q=${text()}`,
  (text) => `/v1/search?q=${text()}&limit=200`,
  (text, one) => `/v1/search?q=${text()}&offset=${one(STARTS)}`,
  (text, one) => `/v1/search?q=${text()}&type=${one(['person', 'place', 'event', 'dictionary', 'topic'])}`,
  (text, one) => `/v1/search?q=${text()}&limit=${one([10, 20, 100])}`,
  (text) => `/v1/people?q=${text()}`,
  (text, one) => `/v1/people?gender=${one(['Male', 'Female'])}&q=${text()}&offset=${one(STARTS)}`,
  (_text, one) => `/v1/people?gender=${one(['Male', 'Female'])}&limit=${one([10, 50, 200])}&offset=${one(STARTS)}`,
  (text, one, types) => `/v1/places?feature_type=${one(types)}&q=${text()}`,
  (_text, one) => `/v1/places?has_coordinates=${one(['true', 'false'])}&limit=${one([50, 200])}&offset=${one(STARTS)}`,
  (_text, one) => `/v1/events?from_year=${one(YEARS)}&to_year=${one(YEARS)}`,
  (text) => `/v1/topics?q=${text()}`,
  (text, one) => `/v1/dictionary?source=${one(['easton', 'smith'])}&q=${text()}`,
]

/** The whole word, its first letters, or letters from anywhere in it. */
function part(word, random) {
  const chance = random()
  if (chance < 0.4) return word
  const start = chance < 0.8 ? 0 : Math.floor(random() * word.length)
  return word.slice(start, start + 1 + Math.floor(random() * 4))
}

function oneOf(items, random) {
  return items[Math.floor(random() * items.length)]
}
