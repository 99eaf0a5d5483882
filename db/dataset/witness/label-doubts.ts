/**
 * Says which names in other languages are doubtful: a program aligned them with the words of the texts. A doubtful name
 * is left out unless a person read it (labels.csv). Pure.
 */
import { lettersOf } from '../upstream/reading/letters.ts'
import { likenessOf } from './sounds.ts'

/** Why a name is doubtful. */
export type LabelDoubt = 'lower-case' | 'shared' | 'unlike' | 'oblique'

export interface WrittenLabel {
  /** BCP 47 code. */
  readonly language: string
  readonly label: string
  /** English names of the record. */
  readonly names: readonly string[]
}

/** A word that this many English names have as their name in one language is a common word. */
const SHARED_BY = 4
/** Names with less in common are unlike. */
export const LIKE = 0.5
/** A name in Chinese cannot be compared by its letters. */
const WITHOUT_LETTERS: ReadonlySet<string> = new Set(['zh'])

/** @param sharedBy number of English names that have this label in this language */
export function doubtOf(written: WrittenLabel, sharedBy: number): LabelDoubt | undefined {
  if (isCommonWord(written.label)) return 'lower-case'
  if (sharedBy >= SHARED_BY) return 'shared'
  if (!isLike(written)) return 'unlike'
  return isOblique(written) ? 'oblique' : undefined
}

function isCommonWord(label: string): boolean {
  return /^\p{Ll}\S*$/u.test(label)
}

function isLike({ language, label, names }: WrittenLabel): boolean {
  return WITHOUT_LETTERS.has(language) || names.some((name) => likenessOf(label, name) >= LIKE)
}

/** Russian endings that names have in the nominative too, each with the ends of the English names that have them. */
const RUSSIAN_ENDINGS: readonly (readonly [ending: RegExp, english: RegExp])[] = [
  [/[ая]$/, /(?:a|ah|e|as)$/],
  [/у$/, /[uo]$/],
  [/[иы]$/, /[iyse]$/],
  [/[ео]$/, /[eoa]$|oh$/],
  [/[ое]в$/, /[bv]$/],
  [/[оеы]м$/, /[mn]$/],
  [/ой$/, /i$/],
  [/ю$/, /iu$/],
  [/(?:ый|ий|ая|ое|ые|ому|ской)$/, /i$/],
]

/** True for a Russian name that is probably not in the nominative: `Аарона`. */
function isOblique({ language, label, names }: WrittenLabel): boolean {
  if (language !== 'ru' || /\s/.test(label)) return false
  const letters = names.map(lettersOf)
  return RUSSIAN_ENDINGS.some(([ending, english]) => ending.test(label) && !letters.some((name) => english.test(name)))
}
