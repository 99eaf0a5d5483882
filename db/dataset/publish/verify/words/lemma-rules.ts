/** Rule for the lemma search tables: they match the words and dictionaries exactly. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import type { Row } from '../../../derive/row.ts'
import { greekLemmaRows, hebrewLemmaRows, type LemmaCount } from '../../../derive/words/lemmas.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

export async function checkLemmas(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  const counts = await dataset.rows<LemmaCount>(
    dataset
      .build('greek_word')
      .select('strongs_number', 'lemma')
      .count({ words: '*' })
      .groupBy('strongs_number', 'lemma'),
  )
  await compare(dataset, 'greek_lemma', greekLemmaRows(counts), report)
  const strongs = contents.strongs.filter(({ language }) => language !== 'Greek')
  await compare(dataset, 'hebrew_lemma', hebrewLemmaRows([...strongs, ...contents.lexicon_entry]), report)
}

async function compare(dataset: Dataset, table: string, expected: readonly Row[], report: Report): Promise<void> {
  const rows = await dataset.rows<Row>(dataset.build(table).select())
  const held = new Map(rows.map((row) => [keyOf(row), row]))
  const wanted = new Map(expected.map((row) => [keyOf(row), row]))
  for (const [key, row] of held) if (!wanted.has(key)) report(violation(table, row, 'surplus'))
  for (const [key, row] of wanted) if (!held.has(key)) report(violation(table, row, 'missing'))
}

function keyOf({ folded, strongs_number: number, lemma = '', words = '' }: Row): string {
  return [folded, number, lemma, words].join(' ')
}

function violation(table: string, row: Row, what: string): Parameters<Report>[0] {
  return { table, row: String(row['folded']), rule: 'lemma', detail: `${what}: ${keyOf(row)}` }
}
