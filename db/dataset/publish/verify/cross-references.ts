/** Rules for cross-references, checked in SQL: there are too many rows to load. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { checkVerseColumn } from './references.ts'
import type { Report } from './rules.ts'

const TABLE = 'cross_reference'

interface Ranked {
  from_verse: string
  rank: number
  expected: number
  start: string
  end: string | null
  backwards: 0 | 1
}

/** Selects the references whose rank differs from the expected rank, or whose range ends at or before its start. */
const WRONG = `
  WITH placed AS (
    SELECT from_verse, rank, votes, to_verse_start, to_verse_end, first.ordinal AS first, last.ordinal AS last
    FROM cross_reference
      LEFT JOIN verse AS first ON first.osis_ref = to_verse_start
      LEFT JOIN verse AS last ON last.osis_ref = to_verse_end
  ), ranked AS (
    SELECT *,
      row_number() OVER (PARTITION BY from_verse ORDER BY votes DESC, first, coalesce(last, 0), rank) AS expected,
      last <= first AS backwards
    FROM placed
  )
  SELECT from_verse, rank, expected, to_verse_start AS start, to_verse_end AS end, coalesce(backwards, 0) AS backwards
  FROM ranked WHERE rank <> expected OR backwards`

const REPEATED = `
  SELECT from_verse, to_verse_start AS start, to_verse_end AS end, count(*) AS times
  FROM cross_reference GROUP BY from_verse, to_verse_start, to_verse_end HAVING count(*) > 1`

export async function checkCrossReferences(dataset: Dataset, report: Report): Promise<void> {
  for (const column of ['from_verse', 'to_verse_start', 'to_verse_end']) {
    await checkVerseColumn(dataset, TABLE, column, report)
  }
  const wrong = await dataset.all<Ranked>(WRONG)
  for (const { from_verse: from, rank, expected, start, end, backwards } of wrong) {
    const row = `${from} ${rank}`
    if (backwards) report({ table: TABLE, row, rule: 'range', detail: `${start}-${end}` })
    if (rank !== expected) report({ table: TABLE, row, rule: 'rank', detail: `${start} should have rank ${expected}` })
  }
  const repeated = await dataset.all<{ from_verse: string; start: string; end: string | null; times: number }>(REPEATED)
  for (const { from_verse: row, start, end, times } of repeated) {
    report({
      table: TABLE,
      row,
      rule: 'unique',
      detail: `${start}${end === null ? '' : `-${end}`} occurs ${times} times`,
    })
  }
}
