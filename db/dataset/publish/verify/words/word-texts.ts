/** Verification rules for the texts of a word: punctuation, transliteration, gloss, morphemes and qere. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { type Contents, shown } from '../contents.ts'
import type { Report, RuleName } from '../rules.ts'

const PUNCTUATION = { greek_word: /^[,.·;]? $/, hebrew_word: /^[־׃׀ספ׆ ]+$/ } as const
const LATIN = /^[A-Za-zĒēŌō’()-]+$/
/** Vowel points, and a vav with a dot. */
const POINTED = /[\u05B0-\u05BB\u05C7]|ו\u05BC/

export async function checkPrintedWords(
  dataset: Dataset,
  { lexicon_entry }: Pick<Contents, 'lexicon_entry'>,
  report: Report,
): Promise<void> {
  for (const table of ['greek_word', 'hebrew_word'] as const) {
    await checkDistinct(dataset, { table, columns: ['after'], rule: 'after' }, report, ({ after }) => {
      return after === null || PUNCTUATION[table].test(after)
    })
    const columns = ['text', 'transliteration'] as const
    await checkDistinct(dataset, { table, columns, rule: 'transliteration' }, report, (word) => {
      return word.transliteration === null ? !POINTED.test(word.text ?? '') : LATIN.test(word.transliteration)
    })
  }
  await checkReadings(dataset, report)
  for (const { id: row, lemma } of lexicon_entry)
    if (/[\u0591-\u05AF]/.test(lemma)) report({ table: 'lexicon_entry', row, rule: 'headword-accent', detail: lemma })
  await checkGlosses(dataset, report)
  await checkDivisions(dataset, report)
  await checkQere(dataset, new Set(lexicon_entry.map(({ id }) => id)), report)
}

interface Distinct<Column extends string> {
  readonly table: string
  readonly columns: readonly Column[]
  readonly rule: RuleName
}

async function checkDistinct<Column extends string>(
  dataset: Dataset,
  { table, columns, rule }: Distinct<Column>,
  report: Report,
  isRight: (values: Record<Column, string | null>) => boolean,
): Promise<void> {
  const query = dataset
    .build(table)
    .select(columns)
    .min({ row: 'word_id' })
    .groupBy([...columns])
  for (const { row, ...values } of await dataset.rows<Record<string, string | null>>(query)) {
    if (!isRight(values as Record<Column, string | null>)) {
      report({ table, row: String(row), rule, detail: shown(values) })
    }
  }
}

/** Accents, meteg, rafe, and marks above and below letters. */
const ACCENTS = /[\u0591-\u05AF]|\u05BD|\u05BF|\u05C4|\u05C5|\u034F/g

async function checkReadings(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<{ text: string; transliteration: string }>(
    'SELECT DISTINCT text, transliteration FROM hebrew_word WHERE transliteration IS NOT NULL',
  )
  const readings = new Map<string, Set<string>>()
  for (const { text, transliteration } of words) {
    const form = text.replace(ACCENTS, '')
    readings.set(form, (readings.get(form) ?? new Set()).add(transliteration))
  }
  for (const [row, found] of readings) {
    if (found.size === 1) continue
    report({ table: 'hebrew_word', row, rule: 'one-reading', detail: `${row} is read as ${[...found].join(', ')}` })
  }
}

async function checkGlosses(dataset: Dataset, report: Report): Promise<void> {
  const wrong = await dataset.all<{ row: string; gloss: string | null }>(
    `SELECT word_id AS row, word.gloss FROM hebrew_word AS word LEFT JOIN lexicon_entry AS entry ON entry.id = lexicon_id
     WHERE word.gloss IS NOT entry.gloss OR word.headword IS NOT entry.lemma`,
  )
  for (const { row, gloss } of wrong) report({ table: 'hebrew_word', row, rule: 'word-gloss', detail: shown(gloss) })
}

interface Divided {
  row: string
  text: string
  morph: string
  divisions: string | null
}

async function checkDivisions(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<Divided>(
    `SELECT min(word_id) AS row, text, morph, divisions FROM hebrew_word GROUP BY length(text), morph, divisions`,
  )
  for (const { row, text, morph, divisions } of words) {
    const starts = [0, ...(divisions?.split(',').map(Number) ?? []), text.length]
    const isAscending = starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? 0))
    if (isAscending && starts.length - 1 === morph.split('/').length) continue
    report({
      table: 'hebrew_word',
      row,
      rule: 'divisions',
      detail: `the divisions ${divisions} do not fit ${text} with the tag ${morph}`,
    })
  }
}

async function checkQere(dataset: Dataset, entries: ReadonlySet<string>, report: Report): Promise<void> {
  const rows = await dataset.all<{ row: string; word: string; lexicon_id: string | null }>(
    `SELECT word_id AS row, json_each.value AS word, json_each.value ->> 'lexicon_id' AS lexicon_id
     FROM hebrew_word, json_each(qere) WHERE qere IS NOT NULL`,
  )
  for (const { row, word, lexicon_id } of rows) {
    const { text, lemma, morph } = JSON.parse(word) as Record<string, unknown>
    const isComplete = [text, lemma, morph].every((value) => typeof value === 'string' && value !== '')
    if (isComplete && (lexicon_id === null || entries.has(lexicon_id))) continue
    report({ table: 'hebrew_word', row, rule: 'qere', detail: shown(word) })
  }
}
