/** Rules for quotations and parallels (D69, D84), and for the kinds of cross-references that they decide. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { testamentOf, versePosition } from '../../../../src/scripture/osis.ts'
import { readOsisPassage } from '../../../../src/scripture/references/osis-passages.ts'
import { type Contents, shown } from './contents.ts'
import type { Report } from './rules.ts'

interface QuotationRow {
  ordinal: number
  from_verse: string
  from_verse_end: string | null
  to_verse_start: string
  to_verse_end: string | null
  kind: string
  sources: string
}

const COLUMNS = [
  'ordinal',
  'from_verse',
  'from_verse_end',
  'to_verse_start',
  'to_verse_end',
  'kind',
  'sources',
] as const

const SOURCES = ['["bsb"]', '["bsb","ubs"]', '["ubs"]']

/** Groups with one pair, or whose number comes before the first pair of a lower number; and those of one source. */
const WRONG_GROUPS = `
  WITH grouped AS (
    SELECT "group" AS number, min(ordinal) AS first, count(*) AS pairs, count(*) FILTER (WHERE sources LIKE '%ubs%') AS stated
    FROM quotation WHERE "group" IS NOT NULL GROUP BY 1
  ), numbered AS (SELECT *, row_number() OVER (ORDER BY first) AS expected FROM grouped)
  SELECT number AS row, pairs || ' pairs, of which ubs states ' || stated || ', expected number ' || expected AS detail
  FROM numbered WHERE pairs < 2 OR stated <> pairs OR number <> expected`

/** Words of a pair that are not in the verses of their side, or that are on its side twice. */
const WRONG_WORDS = `
  WITH side AS (
    SELECT ordinal, from_verse AS row, words ->> '$.from' AS words, from_verse AS start, coalesce(from_verse_end, from_verse) AS stop
    FROM quotation UNION ALL
    SELECT ordinal, from_verse, words ->> '$.to', to_verse_start, coalesce(to_verse_end, to_verse_start) FROM quotation
  ), listed AS (
    SELECT ordinal, row, start, stop, word.value AS id, count(*) AS times
    FROM side, json_each(side.words) AS agreement, json_each(agreement.value) AS word GROUP BY 1, 2, 3, 4, 5
  ), known AS (
    SELECT word_id, verse_ordinal FROM greek_word UNION ALL SELECT word_id, verse_ordinal FROM hebrew_word
  ), wanted AS MATERIALIZED (
    SELECT word_id, verse_ordinal FROM known WHERE word_id IN (SELECT id FROM listed)
  )
  SELECT row, id || ' is not once in ' || start || '-' || stop AS detail
  FROM listed
    JOIN verse AS first ON first.osis_ref = start JOIN verse AS last ON last.osis_ref = stop
    LEFT JOIN wanted ON word_id = id
  WHERE times > 1 OR verse_ordinal IS NULL OR verse_ordinal NOT BETWEEN first.ordinal AND last.ordinal`

/** The words of a quoted passage are those of the Septuagint. A pair that only `bsb` states has no words. */
const UNKNOWN_WORDS = `
  SELECT from_verse AS row, 'has words that no source compares' AS detail FROM quotation
  WHERE words IS NOT NULL AND (sources NOT LIKE '%ubs%' OR (kind = 'quotation' AND words ->> '$.to' IS NOT NULL))`

/** Recomputes the kind of each cross-reference. Of two kinds, `quotation` is the greater text. */
const WRONG_KINDS = `
  WITH side AS (
    SELECT kind, here.ordinal AS first, coalesce(hereEnd.ordinal, here.ordinal) AS last,
      there.ordinal AS otherFirst, coalesce(thereEnd.ordinal, there.ordinal) AS otherLast
    FROM quotation
      JOIN verse AS here ON here.osis_ref = from_verse LEFT JOIN verse AS hereEnd ON hereEnd.osis_ref = from_verse_end
      JOIN verse AS there ON there.osis_ref = to_verse_start LEFT JOIN verse AS thereEnd ON thereEnd.osis_ref = to_verse_end
  ), pair AS MATERIALIZED (
    SELECT verse.osis_ref, kind, otherFirst, otherLast FROM side JOIN verse ON verse.ordinal BETWEEN first AND last
    UNION ALL
    SELECT verse.osis_ref, kind, first, last FROM side JOIN verse ON verse.ordinal BETWEEN otherFirst AND otherLast
  ), expected AS (
    SELECT from_verse, rank, max(pair.kind) AS kind
    FROM pair
      JOIN cross_reference ON from_verse = pair.osis_ref
      JOIN verse AS start ON start.osis_ref = to_verse_start
      LEFT JOIN verse AS stop ON stop.osis_ref = to_verse_end
    WHERE start.ordinal <= otherLast AND coalesce(stop.ordinal, start.ordinal) >= otherFirst
    GROUP BY from_verse, rank
  )
  SELECT from_verse || ' ' || rank AS row, actual.kind AS actual, expected.kind AS expected
  FROM cross_reference AS actual LEFT JOIN expected USING (from_verse, rank)
  WHERE actual.kind IS NOT expected.kind`

const COMPARED = [
  ['quotation-group', WRONG_GROUPS],
  ['quotation-words', WRONG_WORDS],
  ['quotation-words', UNKNOWN_WORDS],
] as const

export async function checkQuotations(dataset: Dataset, { section }: Contents, report: Report): Promise<void> {
  const rows = await dataset.all<QuotationRow>(`SELECT ${COLUMNS} FROM quotation ORDER BY ordinal`, [], COLUMNS)
  for (const [index, row] of rows.entries()) {
    if (isValid(row) && row.ordinal === index + 1 && isAfter(row, rows[index - 1])) continue
    report({ table: 'quotation', row: row.from_verse, rule: 'quotation', detail: shown(row) })
  }
  const stated = section.flatMap(({ osis_start, osis_end, parallels }) =>
    parallels.map((parallel) => {
      const passage = readOsisPassage(parallel)
      return `${osis_start} ${osis_end} ${passage?.start} ${passage?.end}`
    }),
  )
  const listed = rows
    .filter(({ kind, sources }) => kind === 'parallel' && sources.includes('bsb'))
    .map((row) => endsOf(row).join(' '))
  for (const row of differences(stated, listed))
    report({ table: 'quotation', row, rule: 'parallel', detail: 'is not both in a section and in the list' })
  for (const [rule, query] of COMPARED)
    for (const { row, detail } of await dataset.slow.all<{ row: string; detail: string }>(query))
      report({ table: 'quotation', row: String(row), rule, detail })
  const wrong = await dataset.slow.all<{ row: string; actual: string | null; expected: string | null }>(WRONG_KINDS)
  for (const { row, actual, expected } of wrong)
    report({ table: 'cross_reference', row, rule: 'kind', detail: `is ${actual}, expected ${expected}` })
}

function isValid(row: QuotationRow): boolean {
  const [from, fromEnd, to, toEnd] = positionsOf(row)
  const isOrdered =
    from <= fromEnd && to <= toEnd && row.from_verse !== row.from_verse_end && row.to_verse_start !== row.to_verse_end
  if (!isOrdered || [from, fromEnd, to, toEnd].some(Number.isNaN) || !SOURCES.includes(row.sources)) return false
  if (row.kind === 'parallel') return true
  return row.kind === 'quotation' && testamentOf(row.from_verse) === 'NT' && testamentOf(row.to_verse_start) === 'OT'
}

/** Whether the row comes after the other in the order of the list. Two rows can differ only in their kinds. */
function isAfter(row: QuotationRow, other: QuotationRow | undefined): boolean {
  if (!other) return true
  const before = positionsOf(other)
  const at = positionsOf(row).findIndex((position, index) => position !== before[index])
  return at < 0 ? other.kind < row.kind : (positionsOf(row)[at] ?? 0) > (before[at] ?? 0)
}

function endsOf({ from_verse, from_verse_end, to_verse_start, to_verse_end }: QuotationRow) {
  return [from_verse, from_verse_end ?? from_verse, to_verse_start, to_verse_end ?? to_verse_start] as const
}

function positionsOf(row: QuotationRow): [number, number, number, number] {
  const [from, fromEnd, to, toEnd] = endsOf(row).map((verse) => versePosition(verse) ?? Number.NaN)
  return [from ?? 0, fromEnd ?? 0, to ?? 0, toEnd ?? 0]
}

function differences(stated: readonly string[], listed: readonly string[]): string[] {
  const [all, known] = [new Set(stated), new Set(listed)]
  return [...[...all].filter((one) => !known.has(one)), ...[...known].filter((one) => !all.has(one))]
}
