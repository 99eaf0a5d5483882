/**
 * Gives the pronoun of a suffix to the word that has the suffix. The source gives `above` to עֲלֵיהֶם and `them` to
 * מִלְמָעְלָה, `you among the peoples` to בָּעַמִּים after אֶתְכֶם, which gets nothing, and `I am sending` to וְאֶשְׁלָחֲךָ and
 * `you to them` to אֲלֵיהֶם. Pure.
 */
import { type Clue, cluesOfWord } from '../clues.ts'
import type { Word } from '../evidence.ts'
import { isContent, isVerb } from '../parts.ts'
import { englishOf } from '../usage.ts'
import { marksBetween, type RenderedVerse } from './rendered-verse.ts'
import { type Rendering, rejoined } from './rendering.ts'

/** @returns the renderings, each pronoun with the word whose suffix it renders */
export function withOwnPronouns(renderings: readonly Rendering[], verse: RenderedVerse): Rendering[] {
  return verse.words.reduce(
    (moved, word, index) => {
      const text = moved[index]?.text ?? ''
      if (!word.strongs_number?.startsWith('H') || isVerb(word)) return moved
      const [, pronoun = '', rest = ''] = OBJECT_FIRST.exec(text) ?? []
      const clues = cluesOfWord(pronoun.toLowerCase()).filter((clue) => clue.startsWith('own'))
      if (clues.length === 0 || hasPerson(word, clues)) return moved
      const stray = { index, pronoun, rest, clues }
      return rest === ''
        ? withPreposition(moved, verse, stray)
        : (withMarker(moved, verse, stray) ?? withVerb(moved, verse, stray))
    },
    [...renderings],
  )
}

/** An object pronoun, alone or before a preposition. */
const OBJECT_FIRST =
  /^(them|him|me|us|you|it)(?: ((?:in|into|on|to|from|among|with|over|before|against|at|for|by|under|out|upon|through)\b.*))?$/i

function hasPerson({ clues }: Word, persons: readonly Clue[]): boolean {
  return persons.some((person) => clues.has(person))
}

interface Stray {
  readonly index: number
  readonly pronoun: string
  readonly rest: string
  readonly clues: readonly Clue[]
}

/** The word before that has the suffix and only a preposition in English gets the pronoun: `above them`. */
function withPreposition(renderings: Rendering[], { words, matches }: RenderedVerse, stray: Stray): Rendering[] {
  const { index, pronoun, clues } = stray
  const before = index - 1
  const text = renderings[before]?.text ?? ''
  const isNext = matches[index] === (matches[before] ?? -1) + 1
  const holder = words[before]
  const isHolder = holder !== undefined && !isContent(holder) && hasPerson(holder, clues)
  if (!isNext || !isHolder || !ONE_WORD.test(text)) return renderings
  return rejoined(renderings, index, before)
    .with(before, { text: `${text} ${pronoun}`, state: 'text', joinedWith: null })
    .with(index, { text: null, state: 'joined', joinedWith: before })
}

const ONE_WORD = /^\p{Letter}+$/u

/** Greatest distance, in words, between a pronoun and its verb or the object marker that has it. */
const FARTHEST = 3

/** The object marker with the suffix gets the pronoun, if it has no English. `undefined` if there is none. */
function withMarker(renderings: Rendering[], { words }: RenderedVerse, stray: Stray): Rendering[] | undefined {
  const { index, pronoun, rest, clues } = stray
  const marker = words.findIndex((word, place) => {
    const isMarker = word.strongs_number === 'H853' && hasPerson(word, clues)
    const { state, joinedWith } = renderings[place] ?? {}
    return isMarker && Math.abs(place - index) <= FARTHEST && (state === 'none' || joinedWith === index)
  })
  return marker === -1 ? undefined : renderings.with(marker, withText(pronoun)).with(index, withText(rest))
}

/** The verb with the suffix gets the pronoun, if its English directly precedes it and has none of the person. */
function withVerb(renderings: Rendering[], verse: RenderedVerse, stray: Stray): Rendering[] {
  const { index, pronoun, rest, clues } = stray
  const phrase = verse.matches[index] ?? 0
  const before = verse.isText.slice(0, phrase).lastIndexOf(true)
  const place = before === -1 ? -1 : verse.matches.indexOf(before)
  const [verb, text] = [verse.words[place], renderings[place]?.text]
  const isHolder = verb !== undefined && isVerb(verb) && hasPerson(verb, clues) && Math.abs(place - index) <= FARTHEST
  if (!isHolder || !text || marksBetween(verse, before, phrase) > 0 || namesPerson(text, clues)) return renderings
  return renderings.with(place, withText(`${text} ${pronoun}`)).with(index, withText(rest))
}

function namesPerson(text: string, persons: readonly Clue[]): boolean {
  return englishOf(text).some((english) => cluesOfWord(english).some((clue) => persons.includes(clue)))
}

function withText(text: string): Rendering {
  return { text, state: 'text', joinedWith: null }
}
