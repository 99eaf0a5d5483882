/** Filters by name and by identifier, for the lists of records that have names in other languages. */
import type { Dataset } from '../../dataset/open.ts'
import { firstListedId, lastListedId } from '../../scripture/search/name-ids.ts'
import { foldName, type NamedKind, wholeKey, wordsOf } from '../../scripture/search/name-words.ts'
import { type Filter, isIgnored, listedNames } from '../listing.ts'
import { namesIn } from '../search/labels.ts'

export interface NameFilter {
  readonly q?: string | undefined
  /** BCP 47 code: names in this language count like English ones. */
  readonly lang?: string | undefined
  /** Scheme, colon and id. */
  readonly identifier?: string | undefined
}

/**
 * Rows whose listed name contains `q`, or whose name in another language is `q`. With `lang`, also rows whose name in
 * that language contains `q`. A blank `q` is ignored.
 */
export async function nameAndLabelFilters(
  dataset: Dataset,
  kind: NamedKind,
  { q = '', lang, identifier }: NameFilter,
): Promise<Filter[]> {
  const filters = identifier === undefined ? [] : [identifierFilter(kind, identifier)]
  if (isIgnored(q)) return filters
  const first = firstListedId(kind)
  const listed = listedNames(dataset, kind, q).select(dataset.build.raw('rowid - ?', [first]))
  const inLanguage = lang === undefined ? [] : (await namesIn(dataset, lang)).containing(foldName(q), kind)
  const labelled = [...(await listedLabels(dataset, kind, q)), ...inLanguage]
  const ordinals = JSON.stringify(labelled.map((id) => id - first))
  return [
    ...filters,
    (query) =>
      query.where((either) => {
        either.whereIn('ordinal', listed)
        if (labelled.length > 0) either.orWhereRaw('ordinal IN (SELECT value FROM json_each(?))', [ordinals])
      }),
  ]
}

const LABELS_OF_KEY = 'SELECT listed_id, label FROM search_label WHERE key = ? AND listed_id BETWEEN ? AND ?'

/**
 * Ids in `listed_name` of the records whose name in another language is `q`. The key of a label leaves out spaces,
 * punctuation and some vowel signs. They count in a list, as in an English name.
 */
async function listedLabels(dataset: Dataset, kind: NamedKind, q: string): Promise<number[]> {
  const rows = await dataset.all<{ listed_id: number; label: string }>(LABELS_OF_KEY, [
    wholeKey(wordsOf(q)),
    firstListedId(kind),
    lastListedId(kind),
  ])
  const folded = foldName(q)
  return rows.filter(({ label }) => foldName(label) === folded).map(({ listed_id }) => listed_id)
}

function identifierFilter(kind: NamedKind, identifier: string): Filter {
  const [first, last] = [firstListedId(kind), lastListedId(kind)]
  return (query) =>
    query.whereRaw('ordinal IN (SELECT listed_id - ? FROM identifier WHERE key = ? AND listed_id BETWEEN ? AND ?)', [
      first,
      identifier,
      first,
      last,
    ])
}
