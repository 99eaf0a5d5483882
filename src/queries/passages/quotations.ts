/** Quotations of the Old Testament in the New, and parallel passages, in canonical order (D69). */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import { spanOf } from '../../scripture/references/presentation.ts'
import type { Listing, PageQuery } from '../listing.ts'
import { formOf, type Schema, type Stored } from '../records.ts'

type Quotation = Schema<'Quotation'>

export interface QuotationFilter {
  /** The spans of the passage. If not set, all quotations and parallels are listed. */
  readonly spans?: readonly VerseSpan[] | undefined
  /** `outgoing`, `incoming` or `both`. */
  readonly direction: string
  readonly kind?: string | undefined
}

interface Pair {
  readonly row: Stored<Quotation>
  readonly from: VerseSpan
  readonly to: VerseSpan
}

const { columns, parse } = formOf('Quotation')

/** All pairs. Read once per dataset: the full dataset has about 7,000 pairs. Filtering them takes less than 0.5 ms. */
const pairsOf = oncePer(async (dataset: Dataset): Promise<readonly Pair[]> => {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const rows = await dataset.bulk.all<Stored<Quotation>>(`SELECT ${names} FROM quotation ORDER BY ordinal`, [], columns)
  return rows.map((row) => ({
    row,
    from: spanOf({ start: row.from_verse, end: row.from_verse_end ?? row.from_verse }),
    to: spanOf({ start: row.to_verse_start, end: row.to_verse_end ?? row.to_verse_start }),
  }))
})

export async function listQuotationRows(
  dataset: Dataset,
  filter: QuotationFilter,
  { limit, offset }: PageQuery,
): Promise<Listing<Quotation>> {
  const pairs = await pairsOf(dataset)
  const found = matching(pairs, filter).map(({ row }) => row)
  return { rows: found.slice(offset, offset + limit).map(parse), total: found.length }
}

/**
 * The pairs that match the filter. Two sections that refer to each other are two pairs. If both directions are listed,
 * only the pair from the passage is listed.
 */
function matching(pairs: readonly Pair[], { spans, direction, kind }: QuotationFilter): readonly Pair[] {
  const ofKind = kind === undefined ? pairs : pairs.filter(({ row }) => row.kind === kind)
  if (spans === undefined) return ofKind
  const isInPassage = ({ first, last }: VerseSpan) => spans.some((span) => first <= span.last && span.first <= last)
  if (direction === 'outgoing') return ofKind.filter(({ from }) => isInPassage(from))
  if (direction === 'incoming') return ofKind.filter(({ to }) => isInPassage(to))
  const outgoing = new Set(ofKind.filter(({ from }) => isInPassage(from)).map(({ from, to }) => nameOf(from, to)))
  return ofKind.filter(({ from, to }) => isInPassage(from) || (isInPassage(to) && !outgoing.has(nameOf(to, from))))
}

function nameOf(from: VerseSpan, to: VerseSpan): string {
  return [from.first, from.last, to.first, to.last].join()
}
