/**
 * The words of names and search texts (D22): how a text is split into words, which spellings count as the same, which
 * words may be missing, and what counts as a typing error. Used by the search and the dataset build.
 */
import { fold } from '../fold.ts'

/** Kinds of records with names. The position of a kind is part of the ids in the tables of the search. */
export const NAMED_KINDS = [
  'person',
  'place',
  'event',
  'group',
  'topic',
  'dictionary',
  'strongs',
  'lexicon_entry',
] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

const APOSTROPHES = /['’‘ʼʻ`´]/g
const WORD = /[\p{L}\p{N}]+/gu

/** Words that can be written in several ways: the common spelling, keyed by another spelling. */
const SAME_WORD: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['mtn', 'mount'],
  ['st', 'saint'],
  ['1', 'first'],
  ['1st', 'first'],
  ['2', 'second'],
  ['2nd', 'second'],
  ['3', 'third'],
  ['3rd', 'third'],
  ['10', 'ten'],
  ['12', 'twelve'],
  ['3000', 'three thousand'],
  ['4000', 'four thousand'],
  ['5000', 'five thousand'],
])

/** Words that do not distinguish names. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  'a an and at by for from her his in is of on s the to was with who'.split(' '),
)

/** Titles and kinds of things, which may appear next to a name: `king ahab` finds Ahab. */
const TITLES = new Set(
  (
    'apostle apostles disciple disciples emperor governor king pharaoh priest prophet prophetess queen saint ' +
    'bible biblical book city country land river town village'
  ).split(' '),
)

/**
 * The rulers of a realm in the plural, with the forms that match as well as the word itself. `kings of judah` means the
 * kingdom. A name with the singular, such as `David Anointed King of Judah`, is about one king.
 */
const RULERS: ReadonlyMap<string, readonly string[]> = new Map([['kings', ['kings', 'kingdom', 'kingdoms']]])

/** A number that no name needs, and that says nothing about a name without it: `twelve tribes of israel`. */
const COUNT = 'twelve'

/** Words for a relation, as in `mother of samuel`. */
export const RELATIONS: ReadonlySet<string> = new Set(
  'brother daughter father husband mother sister son wife'.split(' '),
)

/** Other words of a query that mean one or two of these relations. The plurals with `s` are not listed. */
const OTHER_RELATIONS: ReadonlyMap<string, readonly string[]> = new Map([
  ['child', ['son', 'daughter']],
  ['children', ['son', 'daughter']],
  ['parent', ['father', 'mother']],
  ['sibling', ['brother', 'sister']],
  ['wives', ['wife']],
])

/** The folded form in which names are compared with `q` (D21): without apostrophes. */
export function foldName(text: string): string {
  return fold(text).replace(APOSTROPHES, '')
}

/** Words in their common spelling: `Mt. Carmel` gives `mount`, `carmel`. */
export function wordsOf(text: string): string[] {
  const words = foldName(text).match(WORD) ?? []
  return words.flatMap((word) => SAME_WORD.get(word)?.split(' ') ?? word)
}

/** The words that must match; all words if every word is a small word or a title. */
export function requiredWords(words: readonly string[]): readonly string[] {
  const required = words.filter(isDistinctive)
  return required.length > 0 ? required : words
}

/** Words that may match but need not: titles next to other words. */
export function titlesIn(words: readonly string[]): readonly string[] {
  const required = requiredWords(words)
  return words.filter((word) => TITLES.has(word) && !required.includes(word))
}

/** A key that is equal for names that differ only in case, diacritics, punctuation or spelling (`Mt`, `Mount`). */
export function wholeKey(words: readonly string[]): string {
  return words.join('')
}

/** The relations that a word of a query means: `sons` gives `son`. Empty for other words. */
export function relationsMeant(word: string): readonly string[] {
  const singular = word.replace(/s$/, '')
  return OTHER_RELATIONS.get(word) ?? OTHER_RELATIONS.get(singular) ?? (RELATIONS.has(singular) ? [singular] : [])
}

/** The indexed word that finds the mother of Samuel: `motherofsamuel`. */
export function relationWord(relation: string, name: string): string {
  return `${relation}of${name}`
}

/** The indexed word that finds people by a place, as in `simon of cyrene`: `ofcyrene`. */
export function originWord(place: string): string {
  return `of${place}`
}

/** Words of a query that can precede the place of a person, as in `simon of cyrene`. */
export const PLACE_PREPOSITIONS: ReadonlySet<string> = new Set(['of', 'from'])

/** Whether a word distinguishes names from each other, unlike small words, titles and the count. */
export function isDistinctive(word: string): boolean {
  return !SMALL_WORDS.has(word) && !TITLES.has(word) && word !== COUNT
}

/**
 * In letters. Shorter words are not checked for typing errors, because they are similar to too many others: `rot` is
 * one error from `Lot`, `Rut` and `root`.
 */
const SHORTEST_FORGIVEN = 4

/**
 * The word, and other forms of it. A word that ends in `s`, `ed` or `ing` (`walking`) gives its stem, and the stem with
 * each of these endings. Any other word (`temple`) gives only the form with `s`.
 */
export function formsOf(word: string): string[] {
  const stem = ENDINGS.map((ending) => withoutEnding(word, ending)).find((one) => one !== undefined)
  const forms = stem === undefined ? [`${word}s`] : [stem, `${stem}s`, `${stem}ed`, `${stem}ing`]
  return [...new Set([word, ...forms])]
}

/** The forms of a word of a query that match a name best. For the rulers of a realm, the realm and not the singular. */
export function bestFormsOf(word: string): readonly string[] {
  return RULERS.get(word) ?? formsOf(word)
}

/**
 * The beginning that a noun shares with its verb: `conver` for `conversion`, as in `converted`. For the plural of a
 * title, the title: `king` for `kings`, as in `kingdom`. Returns other words unchanged.
 */
export function stemOf(word: string): string {
  const singular = word.replace(/s$/, '')
  if (TITLES.has(singular)) return singular
  const stem = word.replace(NOUN_ENDING, '')
  return stem.length >= SHORTEST_NOUN_STEM ? stem : word
}

const NOUN_ENDING = /(?:ation|[stx]ion|ment|ism)s?$/
const SHORTEST_NOUN_STEM = 4

const ENDINGS = ['ing', 'ed', 's']
const SHORTEST_STEM = 3

function withoutEnding(word: string, ending: string): string | undefined {
  return word.endsWith(ending) && word.length - ending.length >= SHORTEST_STEM
    ? word.slice(0, -ending.length)
    : undefined
}

/** Whether a word is long enough to search for typing errors. */
export function isForgivable(word: string): boolean {
  return (word.match(/\p{L}/gu) ?? []).length >= SHORTEST_FORGIVEN
}

/** Letters and pairs that sound the same, and doubled letters. */
const SAME_SOUND: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/ae|oe/g, 'e'],
  [/ch|ck|c|q|kh/g, 'k'],
  [/y|j/g, 'i'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
]

/** A word, and the key of its sound. */
export interface Sounded {
  readonly word: string
  readonly sound: string
}

export function sounded(word: string): Sounded {
  return { word, sound: soundOf(word) }
}

/** Whether two different words sound alike, or are one typing error apart in spelling or sound. */
export function isMisspelled(a: Sounded, b: Sounded): boolean {
  if (a.word === b.word) return false
  return isOneErrorAway(a.word, b.word) || a.sound === b.sound || isOneErrorAway(a.sound, b.sound)
}

/** A key that is equal for words that are spelled differently but sound alike: `rebecca` and `rebekka`. */
export function soundOf(word: string): string {
  return SAME_SOUND.reduce((text, [pattern, letter]) => text.replace(pattern, letter), word)
}

/**
 * Whether one character is added, missing or different, or two adjacent characters are swapped. `false` for equal
 * texts.
 */
export function isOneErrorAway(a: string, b: string): boolean {
  const [from, to] = [charactersOf(a), charactersOf(b)]
  const shortest = Math.min(from.length, to.length)
  let start = 0
  while (start < shortest && from[start] === to[start]) start += 1
  let end = 0
  while (end < shortest - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const [longer, shorter] = [Math.max(from.length, to.length) - start - end, shortest - start - end]
  if (longer === 2 && shorter === 2) return from[start] === to[start + 1] && from[start + 1] === to[start]
  return longer === 1
}

const SURROGATE = /[\ud800-\udfff]/

/** Returns the text itself if each character is one UTF-16 unit, because that is much faster than making an array. */
function charactersOf(text: string): string | string[] {
  return SURROGATE.test(text) ? [...text] : text
}
