// Names of people, places and events that match what the user types.
import { isForgivable, isMisspelled } from '../../../scripture/search/name-words.ts'
import { load } from '../data.js'
import { yearText } from '../elements.js'

/** Words of a question that name nothing. */
const FILLERS = new Set(
  'a and at between come did from how in is map of on or related s the to was were where who'.split(' '),
)

let loading

/**
 * @param kinds the kinds of records to find; all kinds if left out
 * @returns `found`: the results, best first, each with the path of its view and its name. `isPartial`: no result has
 *   all words that were typed, or words that begin with them. Words of a question may be missing
 */
export async function findNames(text, kinds) {
  const named = (await names()).filter(({ kind }) => !kinds || kinds.includes(kind))
  const words = wordsOf(text)
  const asked = words.filter((word) => !FILLERS.has(word))
  const whole = words.join(' ')
  const matching = named.filter(({ words: own }) => words.every((word) => begins(own, word)))
  const exact = matching.filter(({ key }) => key.startsWith(whole))
  if (words.length === 0) return { found: [], isPartial: false }
  if (matching.length > 0)
    return { found: [...exact, ...matching.filter((one) => !exact.includes(one))], isPartial: false }
  const paths = kinds ? [] : pathBetween(named, asked)
  const close = partial(named, asked)
  const hasAll = (one) => one !== undefined && asked.every((word) => begins(one.words, word))
  const isMeant = paths.length > 0 ? asked.length === 2 : hasAll(close[0])
  return { found: [...paths, ...close], isPartial: !isMeant }
}

export function loadNames() {
  return names()
}

function wordsOf(text) {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function begins(own, word) {
  return own.some((one) => one.startsWith(word))
}

function resembles(own, word) {
  return isForgivable(word) && own.some((one) => isMisspelled(one, word))
}

/** The records that match the most words. A word that begins no name may have a typing error. */
function partial(named, asked) {
  const tests = asked.map((word) => (named.some(({ words }) => begins(words, word)) ? begins : resembles))
  const scored = named.map((one) => ({
    one,
    score: asked.filter((word, index) => tests[index](one.words, word)).length,
  }))
  const best = scored.reduce((most, { score }) => Math.max(most, score), 0)
  const close = best === 0 ? [] : scored.filter(({ score }) => score === best)
  return close.map(({ one }) => one)
}

/** The family path between the first two people that are named. */
function pathBetween(named, asked) {
  const people = asked.flatMap((word) => named.find((one) => one.kind === 'person' && one.words[0] === word) ?? [])
  const [from, to] = people
  if (!to || from === to) return []
  const path = `${from.path}/path/${to.path.split('/').at(-1)}`
  return [{ path, name: `From ${from.name} to ${to.name}`, hint: 'how they are related' }]
}

/** Loads the names of all records, most mentioned first. An event is sorted as if it had five mentions. */
function names() {
  loading ??= Promise.all([load('people'), load('places'), load('events')]).then(([people, places, events]) =>
    [
      ...people.map((one) => ({
        path: `/explore/person/${one.slug}`,
        name: one.name,
        kind: 'person',
        hint: personHint(one, people),
        weight: one.verseCount,
      })),
      ...places.map(({ slug, name, type, mentions }) => ({
        path: `/explore/place/${slug}`,
        name,
        kind: 'place',
        hint: [type ?? 'place', verses(mentions)].join(', '),
        weight: mentions,
      })),
      ...events.map(({ slug, name, startYear }) => ({
        path: `/explore/event/${slug}`,
        name,
        kind: 'event',
        hint: ['event', yearText(startYear)].filter(Boolean).join(', '),
        weight: 5,
      })),
    ]
      .map((one) => ({ ...one, words: wordsOf(one.name), key: wordsOf(one.name).join(' ') }))
      .sort((a, b) => b.weight - a.weight),
  )
  loading.catch(() => {
    loading = undefined
  })
  return loading
}

/** Names a relative, so that people with the same name can be told apart. */
function personHint({ gender, father, mother, partners, verseCount }, people) {
  const child = gender === 'F' ? 'daughter' : 'son'
  const relative =
    people[father ?? mother] !== undefined
      ? `${child} of ${people[father ?? mother].name}`
      : partners.length > 0
        ? `partner of ${people[partners[0]].name}`
        : 'person'
  return `${relative}, ${verses(verseCount)}`
}

function verses(count) {
  return `${count} ${count === 1 ? 'verse' : 'verses'}`
}
