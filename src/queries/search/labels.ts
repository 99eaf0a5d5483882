/** Names of people, places and groups in other languages (D79). Reads all names of a language into memory. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { entityOf, firstListedId, lastListedId, ordinalOf } from '../../scripture/search/name-ids.ts'
import { foldName, type NamedKind, wholeKey, wordsOf } from '../../scripture/search/name-words.ts'

interface LabelRow {
  id: number
  listed_id: number
  label: string
}

/** The names in one language. Ids are those of `search_word`, sorted. */
export interface LanguageNames {
  /** Names with this word. */
  exact(word: string): number[]
  /** Names with a word that begins with these letters. */
  prefix(beginning: string): number[]
  /** Names that consist of these words. */
  whole(words: readonly string[]): number[]
  /** Ids in `listed_name` of the records of a kind whose name contains the text. */
  containing(text: string, kind: NamedKind): number[]
  /** @param ordinal of the row in `search_entity` */
  labelOf(ordinal: number): string | undefined
}

const languagesOf = oncePer((_: Dataset) => new Map<string, Promise<LanguageNames>>())

/** Read once per dataset and language. A language of the full dataset has 4,000 names. */
export function namesIn(dataset: Dataset, language: string): Promise<LanguageNames> {
  const languages = languagesOf(dataset)
  const known = languages.get(language)
  if (known) return known
  const read = readNames(dataset, language)
  languages.set(language, read)
  read.catch(() => languages.delete(language))
  return read
}

async function readNames(dataset: Dataset, language: string): Promise<LanguageNames> {
  const rows = await dataset.bulk.all<LabelRow>(
    'SELECT id, listed_id, label FROM search_label WHERE language = ? ORDER BY id',
    [language],
    ['id', 'listed_id', 'label'],
  )
  return createNames(rows)
}

function createNames(rows: readonly LabelRow[]): LanguageNames {
  const [byWord, byKey] = [new Map<string, number[]>(), new Map<string, number[]>()]
  for (const { id, label } of rows) {
    const words = wordsOf(label)
    for (const word of new Set(words)) add(byWord, word, id)
    add(byKey, wholeKey(words), id)
  }
  const vocabulary = [...byWord.keys()]
  const folded = rows.map(({ listed_id, label }) => ({ listed_id, text: foldName(label) }))
  const labels = new Map(rows.map(({ id, label }) => [ordinalOf(entityOf(id)), label]))
  return {
    exact: (word) => byWord.get(word) ?? [],
    prefix: (beginning) => {
      const words = vocabulary.filter((word) => word.startsWith(beginning))
      return [...new Set(words.flatMap((word) => byWord.get(word) ?? []))].sort((a, b) => a - b)
    },
    whole: (words) => byKey.get(wholeKey(words)) ?? [],
    containing: (text, kind) =>
      folded
        .filter((one) => isOfKind(one.listed_id, kind) && one.text.includes(text))
        .map(({ listed_id }) => listed_id),
    labelOf: (ordinal) => labels.get(ordinal),
  }
}

function isOfKind(listedId: number, kind: NamedKind): boolean {
  return listedId >= firstListedId(kind) && listedId <= lastListedId(kind)
}

function add(index: Map<string, number[]>, key: string, id: number): void {
  const known = index.get(key)
  if (known) known.push(id)
  else index.set(key, [id])
}

const LABELS_OF_KEY = 'SELECT id, label FROM search_label WHERE key = ? ORDER BY language'

/** The names in any language that are equal to the text, but for case and diacritics, by ordinal in `search_entity`. */
export async function labelsEqualTo(dataset: Dataset, q: string): Promise<ReadonlyMap<number, string>> {
  const rows = await dataset.all<Pick<LabelRow, 'id' | 'label'>>(LABELS_OF_KEY, [wholeKey(wordsOf(q))], ['id', 'label'])
  return new Map(rows.map(({ id, label }) => [ordinalOf(entityOf(id)), label]))
}
