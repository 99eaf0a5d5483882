/** The words that change the meaning of a sentence: negations, numbers and names. And spellings that do not. */
import { distance } from 'fastest-levenshtein'
import { respellings } from '../text-search/respelling.ts'
import type { Vocabulary } from './text-version.ts'

/** A folded word. */
export interface ComparedWord {
  readonly word: string
  /** Whether it is a name in any case: a word with a capital letter that no text has, or that stands for God. */
  readonly isName: boolean
}

const NEGATIONS = new Set(
  'not no nor neither never none nothing nobody nowhere cannot nay without dont doesnt didnt cant wont isnt arent wasnt werent havent hasnt hadnt shouldnt wouldnt couldnt mustnt shant'.split(
    ' ',
  ),
)

export function isNegation(word: string): boolean {
  return NEGATIONS.has(word)
}

const NUMBERS = new Set(
  (
    'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen ' +
    'twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million score threescore fourscore dozen ' +
    'hundreds thousands millions tens scores fifties once twice thrice half single double triple ' +
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth ' +
    'sixteenth seventeenth eighteenth nineteenth twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ' +
    'ninetieth hundredth thousandth'
  ).split(' '),
)

const DIGITS = /^\d+$/
const FOLD = /^(.+)fold$/
const BORN = /^(.+)(?:born|fruits?)$/

/** Also `threefold` and `firstborn`. */
function isNumber(word: string): boolean {
  if (NUMBERS.has(word) || DIGITS.test(word)) return true
  const part = FOLD.exec(word)?.[1] ?? BORN.exec(word)?.[1]
  return part !== undefined && NUMBERS.has(part)
}

/** Names that the texts also write small. */
export const NAMES_OF_GOD: ReadonlySet<string> = new Set(['god', 'lord'])

/** Whether the two sides differ in a negation, a number or a name, or one word is the opposite of the other. */
export function changesMeaning(
  quoted: readonly ComparedWord[],
  passage: readonly ComparedWord[],
  { names }: Pick<Vocabulary, 'names'>,
): boolean {
  const telling = ({ word, isName }: ComparedWord) => {
    if (isNegation(word)) return ['(negation)']
    return isName || names.has(word) || isNumber(word) ? [word] : []
  }
  const [one, other] = [quoted.flatMap(telling), passage.flatMap(telling)]
  if (one.sort().join(' ') !== other.sort().join(' ')) return true
  return quoted.some(({ word }) => passage.some((words) => areOpposites(word, words.word)))
}

/** Whether the passage has more negations than the quotation. */
export function losesNegation(quoted: readonly ComparedWord[], passage: readonly ComparedWord[]): boolean {
  const count = (words: readonly ComparedWord[]) => words.filter(({ word }) => isNegation(word)).length
  return count(passage) > count(quoted)
}

const PREFIXES = new Set(['un', 'in', 'im', 'dis', 'ir'])

/** `to` is not the opposite of `unto`. */
const SHORTEST_OPPOSITE = 4

function areOpposites(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  const added = long.length - short.length
  // Two long passages that differ have 40,000 pairs of words: the lengths rule out most of them.
  if (short.length < SHORTEST_OPPOSITE || added < 2 || added > 3) return false
  return long.endsWith(short) && PREFIXES.has(long.slice(0, added))
}

/** Shorter words are too easily other words. */
const SHORTEST_MISSPELLED = 5

/** @param isKnown whether a text has the quoted word. A word that no text has can be misspelled */
export function isOtherSpelling(quoted: string, passage: string, isKnown: boolean): boolean {
  if (modern(quoted) === modern(passage) || respellings(quoted).includes(passage)) return true
  if (isKnown || Math.min(quoted.length, passage.length) < SHORTEST_MISSPELLED) return false
  return !areOpposites(quoted, passage) && distance(quoted, passage) === 1
}

/** Parts of words that the King James Version writes otherwise, and how they are written today. */
const MODERN: Readonly<Record<string, string>> = {
  alway: 'always',
  asswage: 'assuage',
  bason: 'basin',
  brasen: 'brazen',
  cloke: 'cloak',
  handywork: 'handiwork',
  ick: 'ic',
  intreat: 'entreat',
  judaea: 'judea',
  plaister: 'plaster',
  shew: 'show',
  spunge: 'sponge',
  stablish: 'establish',
  stedfast: 'steadfast',
  subtil: 'subtle',
  vail: 'veil',
}

/** One pattern for all: hundreds of words can differ. */
const OLD =
  /^(?:alway$|asswage|bason|brasen|cloke|handywork|intreat|judaea|plaister|shew|spunge|stablish|stedfast|subtil|vail)|ick$/

/** Spellings of the King James Version in modern letters. */
function modern(word: string): string {
  return word.replace(OLD, (part) => MODERN[part] ?? part)
}
