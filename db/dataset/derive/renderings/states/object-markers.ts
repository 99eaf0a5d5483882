/**
 * Moves a pronoun away from an object marker that has no suffix of its person. The source often gives the object of a
 * verb to the `אֵת` that follows: `showed` to הֶרְאֲךָ and `you` to אֵת. Pure.
 */
import { type Clue, cluesOfWord } from '../clues.ts'
import type { Word } from '../evidence.ts'
import { isContent } from '../parts.ts'
import { englishOf } from '../usage.ts'
import type { Rendering } from './rendering.ts'

/** @returns the renderings, each pronoun with the word whose suffix it renders */
export function withoutObjectPronouns(renderings: readonly Rendering[], words: readonly Word[]): Rendering[] {
  return words.reduce(
    (moved, word, index) => {
      const text = moved[index]?.text
      const persons = text && isObjectMarker(word) ? personsOf(text, word) : []
      return persons.length > 0 ? withoutPronoun(moved, words, { index, persons }) : moved
    },
    [...renderings],
  )
}

function isObjectMarker({ strongs_number: number }: Word): boolean {
  return number === 'H853'
}

/**
 * The persons of the pronouns in a text. None if the text begins with the conjunction of the word (`and their`), or if
 * the suffix of the word has one of these persons.
 */
function personsOf(text: string, { clues }: Word): Clue[] {
  const english = text.toLowerCase().match(/\p{Letter}+/gu) ?? []
  if (clues.has('and') && cluesOfWord(english[0] ?? '').includes('and')) return []
  const persons = english.flatMap(cluesOfWord).filter(isPerson)
  const isOwn = [...clues].filter(isPerson).some((own) => persons.some((person) => personOf(person) === personOf(own)))
  return isOwn ? [] : persons
}

function isPerson(clue: Clue): boolean {
  return clue.startsWith('own') || clue.startsWith('subject')
}

function personOf(clue: Clue): string {
  return clue.replace(/^\w+ /, '')
}

interface Marker {
  readonly index: number
  readonly persons: readonly Clue[]
}

/**
 * The pronoun moves to the word that the source joins with the marker. If there is none, it moves to a word that has
 * the suffix and no English. If the word with the suffix has English, the marker is joined with this word. If no word
 * has the suffix, the marker is not rendered.
 */
function withoutPronoun(renderings: readonly Rendering[], words: readonly Word[], marker: Marker): Rendering[] {
  const rendering = renderings[marker.index]
  if (!rendering) return [...renderings]
  const joined = renderings.findIndex(({ joinedWith }) => joinedWith === marker.index)
  const holder = joined === -1 ? holderOf(renderings, words, marker) : joined
  const own = [...(words[marker.index]?.clues ?? [])].filter(isPerson)
  if (holder === undefined) return own.length > 0 ? [...renderings] : renderings.with(marker.index, NOT_RENDERED)
  if (renderings[holder]?.text !== null) return renderings.with(marker.index, joinedWith(holder))
  return renderings
    .map((rendering) => (rendering.joinedWith === marker.index ? joinedWith(holder) : rendering))
    .with(marker.index, objectOf(renderings, { marker: marker.index, holder, own }))
    .with(holder, rendering)
}

interface Suffixed {
  readonly marker: number
  readonly holder: number
  readonly own: readonly Clue[]
}

/**
 * A marker with a suffix is joined with the verb before it, if the English of the verb has the pronoun, or with a
 * holder next to it (`of whom we can inquire`).
 */
function objectOf(renderings: readonly Rendering[], { marker, holder, own }: Suffixed): Rendering {
  const english = englishOf(renderings[marker - 1]?.text ?? '').flatMap(cluesOfWord)
  const isInVerb = own.some((clue) => english.some((other) => personOf(other) === personOf(clue)))
  if (isInVerb) return joinedWith(marker - 1)
  return own.length > 0 && Math.abs(holder - marker) === 1 ? joinedWith(holder) : NOT_RENDERED
}

const NOT_RENDERED: Rendering = { text: null, state: 'none', joinedWith: null }

function joinedWith(holder: number): Rendering {
  return { text: null, state: 'joined', joinedWith: holder }
}

const POSSESSIVE = /\b(?:my|our|your|his|its|her|their)\b/i
/** Words from the marker to a pronoun with a preposition, and to the noun of a possessive. */
const TO_PRONOUN = [-1, -2, -3, 1, 2, 3]
const TO_NOUN = [1, 2]

function holderOf(
  renderings: readonly Rendering[],
  words: readonly Word[],
  { index, persons }: Marker,
): number | undefined {
  const text = renderings[index]?.text ?? ''
  const english = englishOf(text)
  /** Whether the word has a suffix of the same person, and no pronoun of its own in English. */
  const canHold = (place: number) => {
    const word = words[place]
    const isSamePerson = persons.some((person) => person.startsWith('own') && word?.clues.has(person))
    return isSamePerson && !englishOf(renderings[place]?.text ?? '').some((one) => english.includes(one))
  }
  const partOf = (place: number) => words[place]?.part
  const noun = TO_NOUN.map((step) => index + step).find((place) => partOf(place) === 'noun' && canHold(place))
  if (POSSESSIVE.test(text) && noun !== undefined) return noun
  return TO_PRONOUN.map((step) => index + step).find((place) => {
    const isVerbOfMarker = place === index - 1 && partOf(place) !== 'noun'
    return canHold(place) && (isVerbOfMarker || !isContent({ part: partOf(place) ?? 'other' }))
  })
}
