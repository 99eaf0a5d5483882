/**
 * Greek Strong's numbers that no word has, because the text counts their words under the number of the dictionary form:
 * G2400 (ἰδού) under G3708 (ὁράω). Found by the text, or by Strong's derivation. Pure.
 */
import { readHandWritten } from '../../upstream/hand-written.ts'
import type { StrongsRecord } from '../../upstream/word-records.ts'
import type { Occurrences } from '../rows.ts'

interface SettledNumber {
  readonly number: string
  readonly counted_under: string
  readonly evidence: string
}

/** Numbers that neither the text nor the derivation settles: the stem of another tense, and a contraction. */
const SETTLED: ReadonlyMap<string, string> = new Map(
  readHandWritten<SettledNumber>('sources/strongs-greek/counted-under.csv').map((row) => [
    row.number,
    row.counted_under,
  ]),
)

/** A derivation that names a form of one other number: `optative present of G1510`, `neuter of the same as G1747`. */
const FORM_OF =
  /^(?:a |the )?(?:neuter|feminine|middle voice|comparative|superlative|continued comparative|irregular|imperative|present infinitive|optative|imperfect|future|adverb comparative|third person|3rd person|first person|second person|nominative|accusative|genitive|dative|form|assumed by some)\b.*\b(?:of|from)(?: the same as)? (G\d+)(?![^;]*G\d)/

/** The Strong's numbers of the words with each text. */
export interface FormTally {
  add(word: { text: string; strongs_number: string }): void
  /** Numbers of the words that are spelled like a headword, or like it without accents, most frequent first. */
  numbersOf(lemma: string): string[]
  /** Numbers of the words with the accents of a headword. A grave accent is an acute one. */
  exactNumbersOf(lemma: string): string[]
}

export function createFormTally(): FormTally {
  const forms = new Map<string, Map<string, number>>()
  return {
    add({ text, strongs_number: number }) {
      const key = keyOf(text)
      const numbers = forms.get(key) ?? new Map<string, number>()
      forms.set(key, numbers.set(number, (numbers.get(number) ?? 0) + 1))
    },
    numbersOf(lemma) {
      const keys = [lemma, `${lemma}ν`].flatMap((form) => [keyOf(form), withoutAccents(keyOf(form))])
      const found = [...new Set(keys)].flatMap((key) => [...(forms.get(key) ?? [])])
      return [...new Set(found.sort(([, a], [, b]) => b - a).map(([number]) => number))]
    },
    exactNumbersOf: (lemma) => [...(forms.get(keyOf(lemma))?.keys() ?? [])],
  }
}

/** A grave accent is an acute one at the end of a sentence. An enclitic word has none. */
function keyOf(text: string): string {
  return text.normalize('NFD').replaceAll('\u0300', '\u0301').toLowerCase()
}

function withoutAccents(key: string): string {
  return key.replace(/[\u0301\u0342]/g, '')
}

/** @returns numbers of words in the text, keyed by number without words */
export function countedUnder(
  entries: readonly StrongsRecord[],
  occurrences: Occurrences,
  forms: Omit<FormTally, 'add'>,
): Map<string, string> {
  const isUsed = (number: string) => (occurrences.get(number) ?? 0) > 0
  const unused = entries.filter(({ language, strongs_number: number }) => language === 'Greek' && !isUsed(number))
  const targets = unused.map((entry) => [entry.strongs_number, targetsOf(entry, forms).find(isUsed)] as const)
  return new Map(targets.flatMap(([number, target]) => (target ? [[number, target]] : [])))
}

/**
 * The surest one first. An exact spelling is stronger evidence than the derivation: Strong derives ἰδού from another
 * verb than the text. The derivation comes before a word that is only spelled alike without accents: a
 * short text may have εἰ (if) and not εἶ (you are).
 */
function targetsOf({ strongs_number, lemma, derivation }: StrongsRecord, forms: Omit<FormTally, 'add'>) {
  const candidates = forms.numbersOf(lemma)
  const exact = forms.exactNumbersOf(lemma)
  return [
    SETTLED.get(strongs_number),
    candidates.find((number) => new RegExp(`\\b${number}\\b`).test(derivation ?? '')),
    exact.length === 1 ? exact[0] : undefined,
    FORM_OF.exec(derivation ?? '')?.[1],
    candidates.length === 1 ? candidates[0] : undefined,
  ].filter((target) => target !== undefined)
}
