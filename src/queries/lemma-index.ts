/** Finds Strong's entries by lemma or transliteration, for texts that are typed into a search box. */
import type { Dataset } from '../dataset/open.ts'
import { oncePer } from '../primitives/once.ts'
import { runInSlices } from '../primitives/slices.ts'
import { foldLemma } from '../scripture/lemmas.ts'
import { transliterationKey } from '../scripture/transliterations.ts'

export interface Lemma {
  readonly strongs_number: string
  readonly language: string
  readonly lemma: string
  readonly transliteration: string | null
}

export interface LemmaIndex {
  /** The most frequent first. */
  byLemma(text: string): readonly Lemma[]
  /** The same, of both languages. */
  byTransliteration(text: string): readonly Lemma[]
}

/** Read once for each dataset: the 14,000 entries of the full dataset. */
export const lemmaIndexOf = oncePer(async (dataset: Dataset): Promise<LemmaIndex> => {
  const rows = await dataset.bulk.all<Lemma>(
    'SELECT strongs_number, language, lemma, transliteration FROM strongs ORDER BY occurrences DESC, ordinal',
  )
  return runInSlices(createIndex(rows))
})

function* createIndex(rows: readonly Lemma[]): Generator<void, LemmaIndex> {
  const lemmas = new Map<string, Lemma[]>()
  const greek = new Map<string, Lemma[]>()
  const hebrew = new Map<string, Lemma[]>()
  for (const row of rows) {
    add(lemmas, foldLemma(row.lemma), row)
    if (row.language === 'Greek') add(greek, transliterationKey(row.transliteration ?? '', 'Greek'), row)
    else add(hebrew, transliterationKey(row.transliteration ?? '', 'Hebrew'), row)
    yield
  }
  return {
    byLemma: (text) => lemmas.get(foldLemma(text)) ?? [],
    byTransliteration: (text) => [
      ...(greek.get(transliterationKey(text, 'Greek')) ?? []),
      ...(hebrew.get(transliterationKey(text, 'Hebrew')) ?? []),
    ],
  }
}

function add(index: Map<string, Lemma[]>, key: string, row: Lemma): void {
  const rows = index.get(key)
  if (key === '') return
  if (rows) rows.push(row)
  else index.set(key, [row])
}
