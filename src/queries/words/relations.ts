/** Which Strong's numbers belong together: derivations, and forms that are counted under another number. */
import type { Dataset } from '../../dataset/open.ts'
import { groupBy } from '../../primitives/group-by.ts'
import { oncePer } from '../../primitives/once.ts'
import { runInSlices, type Steps } from '../../primitives/run-with-pauses.ts'
import type { Lemma } from './lemma-index.ts'

/** Numbers in the text of a derivation. */
const NUMBERS = /\b[GH][1-9]\d*[a-z]?\b/g

interface Relations {
  /** All numbers of the dataset. */
  readonly known: ReadonlySet<string>
  /** The numbers that the derivation of a number names. */
  readonly origins: ReadonlyMap<string, readonly string[]>
  /** The numbers whose derivation names a number. */
  readonly derived: ReadonlyMap<string, readonly string[]>
  /** The numbers that are counted under a number. */
  readonly countedHere: ReadonlyMap<string, readonly string[]>
}

interface Row {
  readonly strongs_number: string
  readonly derivation: string | null
  readonly counted_under: string | null
}

/** Read once per dataset. The full dataset has 14,000 entries. */
const relationsOf = oncePer(async (dataset: Dataset): Promise<Relations> => {
  const rows = await dataset.bulk.all<Row>(
    'SELECT strongs_number, derivation, counted_under FROM strongs ORDER BY ordinal',
    [],
    ['strongs_number', 'derivation', 'counted_under'],
  )
  return runInSlices(relate(rows))
})

function* relate(rows: readonly Row[]): Steps<Relations> {
  const known = new Set(rows.map((row) => row.strongs_number))
  const origins = new Map<string, readonly string[]>()
  const derived = new Map<string, string[]>()
  for (const { strongs_number: number, derivation } of rows) {
    const named = [...new Set(derivation?.match(NUMBERS))].filter((one) => known.has(one) && one !== number)
    origins.set(number, named)
    for (const origin of named) {
      const numbers = derived.get(origin)
      if (numbers) numbers.push(number)
      else derived.set(origin, [number])
    }
    yield
  }
  const counted = groupBy(rows, (row) => row.counted_under ?? '')
  const countedHere = new Map([...counted].map(([number, group]) => [number, group.map((row) => row.strongs_number)]))
  return { known, origins, derived, countedHere }
}

export async function findKnownNumbers(dataset: Dataset): Promise<ReadonlySet<string>> {
  return (await relationsOf(dataset)).known
}

export type RelatedWord = Lemma & { readonly common_gloss: string | null }

export interface RelatedWords {
  /** Words that this word is derived from. */
  readonly origins: readonly RelatedWord[]
  /** Words with the same origin. Empty if more than 20 words share it, such as a preposition. */
  readonly siblings: readonly RelatedWord[]
  /** Words that are derived from this word. */
  readonly derived: readonly RelatedWord[]
  /** Words that are counted under this number. */
  readonly countedHere: readonly RelatedWord[]
}

/** A word with more derived words is a common part of others, not a root. */
const MAX_SIBLINGS = 20

/** @param number canonical Strong's number */
export async function findRelatedWords(dataset: Dataset, number: string): Promise<RelatedWords> {
  const relations = await relationsOf(dataset)
  const origins = relations.origins.get(number) ?? []
  const derived = relations.derived.get(number) ?? []
  const countedHere = relations.countedHere.get(number) ?? []
  const near = new Set([number, ...origins, ...derived])
  const families = origins.map((origin) => relations.derived.get(origin) ?? [])
  const siblings = families.filter((family) => family.length <= MAX_SIBLINGS).flat()
  const lists = { origins, siblings: siblings.filter((one) => !near.has(one)), derived, countedHere }
  const words = await readWords(dataset, Object.values(lists).flat())
  const inOrder = (numbers: readonly string[]) => [...new Set(numbers)].flatMap((one) => words.get(one) ?? [])
  return {
    origins: inOrder(lists.origins),
    siblings: inOrder(lists.siblings),
    derived: inOrder(lists.derived),
    countedHere: inOrder(lists.countedHere),
  }
}

async function readWords(dataset: Dataset, numbers: readonly string[]): Promise<ReadonlyMap<string, RelatedWord>> {
  if (numbers.length === 0) return new Map()
  const rows = await dataset.all<RelatedWord>(
    `SELECT strongs_number, language, lemma, transliteration, common_gloss FROM strongs
     WHERE strongs_number IN (SELECT value FROM json_each(?))`,
    [JSON.stringify(numbers)],
    ['strongs_number', 'language', 'lemma', 'transliteration', 'common_gloss'],
  )
  return new Map(rows.map((row) => [row.strongs_number, row]))
}
