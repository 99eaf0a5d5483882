/** Rules for cross-references, checked in SQL: there are too many rows to load. */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { compareText } from '../../../../src/scripture/compare-text.ts'
import { VERSES } from '../../../../src/scripture/osis.ts'
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

/** Recomputes the references that lead to each verse. */
const TARGETS = `
  SELECT held.ordinal AS verse,
    row_number() OVER (
      PARTITION BY held.ordinal
      ORDER BY votes DESC, source.ordinal, first.ordinal, iif(to_verse_end IS NULL, 0, last.ordinal)
    ) AS rank,
    votes, source.ordinal AS from_verse, cross_reference.rank AS from_rank
  FROM cross_reference
    JOIN verse AS source ON source.osis_ref = from_verse
    JOIN verse AS first ON first.osis_ref = to_verse_start
    JOIN verse AS last ON last.osis_ref = coalesce(to_verse_end, to_verse_start)
    JOIN verse AS held ON held.ordinal BETWEEN first.ordinal AND last.ordinal`

const MISSING_TARGETS = `
  SELECT expected.verse, expected.rank, 'is missing or wrong' AS what
  FROM (${TARGETS}) AS expected LEFT JOIN cross_reference_target AS actual USING (verse, rank)
  WHERE (actual.votes, actual.from_verse, actual.from_rank)
    IS NOT (expected.votes, expected.from_verse, expected.from_rank)`

/** Selects the rows that should not exist. Slow, so it runs only if rows are missing or the numbers of rows differ. */
const SURPLUS_TARGETS = `
  SELECT verse, rank, 'should not exist' AS what FROM (
    SELECT verse, rank, votes, from_verse, from_rank FROM cross_reference_target EXCEPT SELECT * FROM (${TARGETS})
  )`

const NUMBERS_OF_TARGETS = `
  SELECT (SELECT count(*) FROM (${TARGETS})) AS expected, (SELECT count(*) FROM cross_reference_target) AS actual`

interface WrongTarget {
  verse: number
  rank: number
  what: string
}

async function wrongTargets({ all }: Dataset): Promise<WrongTarget[]> {
  const missing = await all<WrongTarget>(MISSING_TARGETS)
  const [numbers] = await all<{ expected: number; actual: number }>(NUMBERS_OF_TARGETS)
  const surplus =
    missing.length === 0 && numbers?.expected === numbers?.actual ? [] : await all<WrongTarget>(SURPLUS_TARGETS)
  return [...missing, ...surplus].sort((a, b) => a.verse - b.verse || a.rank - b.rank || compareText(a.what, b.what))
}

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
  for (const { verse, rank, what } of await wrongTargets(dataset)) {
    const row = `${VERSES[verse - 1] ?? verse} ${rank}`
    report({ table: 'cross_reference_target', row, rule: 'target', detail: `incoming references: ${what}` })
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
