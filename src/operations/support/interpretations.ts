/**
 * Other meanings that the text of a search can have: a reference, a Strong's number, a lemma or a transliteration
 * (D22).
 */
import type { Dataset } from '../../dataset/open.ts'
import { type Lemma, lemmaIndexOf } from '../../queries/words/lemma-index.ts'
import { findStrongs } from '../../queries/words/lexicons.ts'
import { BOOKS } from '../../scripture/books.ts'
import { osisOf, type Passage, textOf } from '../../scripture/references/presentation.ts'
import { resolveReferences } from '../../scripture/references/resolution.ts'
import { strongsNumbersOf } from '../../scripture/strongs-numbers.ts'
import type { Schema } from './operation-types.ts'

type Interpretation = Schema<'Interpretation'>

const MAX_INTERPRETATIONS = 5

/** In characters. A shorter text is a book only if it is its complete name: `Job`. */
const SHORTEST_BOOK = 4

/** In characters. Longer texts are not compared with lemmas. */
const LONGEST_LEMMA = 40

export async function interpretationsOf(dataset: Dataset, q: string): Promise<Interpretation[]> {
  const text = q.trim()
  const found = [...references(text), ...(await strongsNumbers(dataset, text)), ...(await lemmas(dataset, text))]
  return found.slice(0, MAX_INTERPRETATIONS)
}

/**
 * Returns the references in the text, each followed by its other meanings: `Jo 3:16` can be Joshua 3:16 or John 3:16.
 * Returns none if one of them is only partly a reference or does not exist. The text may contain other words. A text
 * without digits must be the name of a book: `acts of kindness` has no reference.
 */
function references(text: string): Interpretation[] {
  if (!/\d/.test(text)) return bookNamed(text).map(toReference)
  const passages: Passage[] = []
  for (const { passage, match, alternatives } of resolveReferences(text)) {
    if (!passage || match === 'partial') return []
    passages.push(passage, ...alternatives)
    if (passages.length >= MAX_INTERPRETATIONS) break
  }
  return passages.map(toReference)
}

/**
 * Returns the book whose name or abbreviation the text is. Ignores abbreviations of up to three letters, because many
 * are also names: `Dan` is a place.
 */
function bookNamed(text: string): Passage[] {
  if (text.length < SHORTEST_BOOK && !BOOKS.some(({ name }) => name.toLowerCase() === text.toLowerCase())) return []
  const [first] = resolveReferences(text)
  return first?.passage && first.match === 'exact' && first.input === text ? [first.passage] : []
}

function toReference(passage: Passage): Interpretation {
  const osis = osisOf(passage)
  return { kind: 'reference', value: osis, text: textOf(passage), path: `/v1/passages/${osis}` }
}

async function strongsNumbers(dataset: Dataset, text: string): Promise<Interpretation[]> {
  // Without its letter, a number is more often part of a name.
  const [number] = /^[GH]/i.test(text) ? strongsNumbersOf(text) : []
  const entry = number === undefined ? undefined : await findStrongs(dataset, number)
  return entry ? [toInterpretation('strongs', entry.strongs_number, entry)] : []
}

async function lemmas(dataset: Dataset, text: string): Promise<Interpretation[]> {
  if (text.length > LONGEST_LEMMA || /\d/.test(text)) return []
  const index = await lemmaIndexOf(dataset)
  return [
    ...index.byLemma(text).map((entry) => toInterpretation('lemma', entry.lemma, entry)),
    ...[...index.byTransliteration(text, 'Greek'), ...index.byTransliteration(text, 'Hebrew')].map((entry) =>
      toInterpretation('transliteration', entry.transliteration ?? text, entry),
    ),
  ]
}

function toInterpretation(kind: Interpretation['kind'], value: string, entry: Lemma): Interpretation {
  const { lemma, transliteration, strongs_number: number } = entry
  const spoken = transliteration === null ? '' : ` (${transliteration})`
  return { kind, value, text: `${lemma}${spoken}, ${number}`, path: `/v1/strongs/${number}` }
}
