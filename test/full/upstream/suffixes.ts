/**
 * Suffixes of Hebrew words that are written alike for two persons or genders, by the two rules of docs/data/words.md.
 * This code was written from that page, independently of the build.
 */
import { KJV } from './kjv.ts'

interface Word {
  word_id: string
  text: string
  morph: string
}

/** The tag stays: the verse can be read in both ways. */
const OPEN = ['066mo']

/** Words to a woman among words to a man. */
const TO_A_WOMAN = ['06BHc', '07U4a', '10VX2', '07q9y', '10Ao5', '33372', '01j5X']

const ATNAH = '\u0591'

/** @param verses words by verse, in the order of the Bible @returns the same words, with other tags */
export function withSuffixes<Item extends Word>(verses: ReadonlyMap<string, readonly Item[]>): Map<string, Item[]> {
  return new Map(
    [...verses].map(([verse, words]) => [
      verse,
      words.map((word, index) => ({ ...word, morph: tagOf(word, { verse, words, index, verses }) })),
    ]),
  )
}

interface Context {
  verse: string
  words: readonly Word[]
  index: number
  verses: ReadonlyMap<string, readonly Word[]>
}

function tagOf({ word_id: id, text, morph }: Word, context: Context): string {
  if (OPEN.includes(id)) return morph
  if (morph.endsWith('/Sp1cp') && isHim(text, KJV.get(context.verse) ?? '')) return `${morph.slice(0, -3)}3ms`
  const isPausalFeminine = morph.endsWith('/Sp2fs') && isPausal(text)
  if (!isPausalFeminine || TO_A_WOMAN.includes(id)) return morph
  return genderFor(context) === 'm' ? `${morph.slice(0, -3)}2ms` : morph
}

/** Consonants and points, without accents, in a fixed order. */
function pointed(text: string): string {
  return text.normalize('NFC').replace(/[^\u05b0-\u05bc\u05c1\u05c2\u05c7\u05d0-\u05ea]/g, '')
}

function isHim(text: string, english: string): boolean {
  if (text.replace(/[^א-ת]/g, '') === 'ממנו')
    return !/\b(?:from us|of us|than us|for us|from we|of we|than we|for we)\b/i.test(english)
  // A segol before the suffix -nu; the letter that has it can have a dagesh.
  if (!/\u05b6\u05bc?נ\u05bcו\u05bc$/.test(pointed(text))) return false
  return !/\b(?:us|we|our|ours|ourselves)\b/i.test(english)
}

function isPausal(text: string): boolean {
  return /\u05b8\u05bc?ך\u05b0$/.test(pointed(text))
}

/** The gender of the second person singular in the clause, otherwise in the verse, otherwise in the verses around it. */
function genderFor({ verse, words, index, verses }: Context): string | undefined {
  const breaks = words.flatMap(({ text }, at) => (text.includes(ATNAH) ? [at] : []))
  const start = Math.max(-1, ...breaks.filter((at) => at < index)) + 1
  const end = Math.min(words.length - 1, ...breaks.filter((at) => at >= index))
  const clause = words.slice(start, end + 1)
  const [book, chapter, number] = verse.split('.')
  const around = [-1, 1].flatMap((step) => verses.get(`${book}.${chapter}.${Number(number) + step}`) ?? [])
  for (const part of [clause, words, around]) {
    const genders = new Set(part.flatMap(gendersOf))
    if (genders.size > 0) return genders.size === 1 ? [...genders][0] : undefined
  }
  return undefined
}

function gendersOf({ text, morph }: Word): string[] {
  if (isPausal(text) && /Sp2[mf]s$/.test(morph)) return []
  return morph
    .slice(1)
    .split('/')
    .flatMap((part) => /^(?:V..2|Pp2|Sp2)([mf])s/.exec(part)?.[1] ?? [])
}
