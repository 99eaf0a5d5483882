/** Finds Strong's entries by lemma or transliteration, for the text of a search box. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { runInSlices, type Steps } from '../../primitives/run-with-pauses.ts'
import { foldLemma } from '../../scripture/lemmas.ts'
import { transliterationKey } from '../../scripture/search/transliterations.ts'

export interface Lemma {
  readonly strongs_number: string
  readonly language: string
  readonly lemma: string
  readonly transliteration: string | null
}

export interface LemmaIndex {
  /** Most frequent first. */
  byLemma(text: string): readonly Lemma[]
  /** Most frequent first. `Hebrew` includes Aramaic. */
  byTransliteration(text: string, language: 'Greek' | 'Hebrew'): readonly Lemma[]
}

/** Read once per dataset. The full dataset has 14,000 entries. */
export const lemmaIndexOf = oncePer(async (dataset: Dataset): Promise<LemmaIndex> => {
  const rows = await dataset.bulk.all<Lemma>(
    'SELECT strongs_number, language, lemma, transliteration FROM strongs ORDER BY occurrences DESC, ordinal',
  )
  return runInSlices(createIndex(rows))
})

function* createIndex(rows: readonly Lemma[]): Steps<LemmaIndex> {
  const lemmas = new Map<string, Lemma[]>()
  const transliterations = { Greek: new Map<string, Lemma[]>(), Hebrew: new Map<string, Lemma[]>() }
  for (const row of rows) {
    add(lemmas, foldLemma(row.lemma), row)
    const language = row.language === 'Greek' ? 'Greek' : 'Hebrew'
    add(transliterations[language], transliterationKey(row.transliteration ?? '', language), row)
    yield
  }
  return {
    byLemma: (text) => lemmas.get(foldLemma(text)) ?? [],
    byTransliteration: (text, language) => transliterations[language].get(transliterationKey(text, language)) ?? [],
  }
}

function add(index: Map<string, Lemma[]>, key: string, row: Lemma): void {
  const rows = index.get(key)
  if (key === '') return
  if (rows) rows.push(row)
  else index.set(key, [row])
}
