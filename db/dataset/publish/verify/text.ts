/** Rules for text: plain, clean, Unicode NFC (D6, D11). */
import type { Dataset } from '../../../../src/dataset/open.ts'
import { TABLE_NAMES, type TableName } from '../../tables/all-tables.ts'
import { normalized } from '../../upstream/reading/plain-text.ts'
import { columnsOf } from './columns.ts'
import { type AnyRow, type Contents, keyOf, rowsOf, shown } from './contents.ts'
import type { Report, RuleName } from './rules.ts'

export interface PlacedText {
  table: string
  row: string
  column: string
  text: string
  /** True if the text can have several lines. */
  isProse?: boolean
}

/** Patterns that are forbidden in every text. */
const FORBIDDEN: readonly (readonly [RuleName, RegExp])[] = [
  ['text-empty', /^$/],
  ['text-blanks', /^\s|\s$|[^\S\n]{2}|[^\S\n]\n|\n[^\S\n]|\n{3}|[^\S \n]/],
  // C0 and C1 controls, except line ends and the characters of text-blanks; soft hyphens; direction marks; zero-width
  // characters; replacement characters; private use; lone surrogates.
  [
    'text-control',
    /[\0-\x08\x0E-\x1F\x7F-\x9F\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u206F\uFEFF\uFFFD\p{Co}\p{Cs}]/u,
  ],
  // A bracketed number that touches a letter is a link marker. Printed numbers in brackets do not touch a letter:
  // `Mk 16:[15]`, `DODO [2]`.
  ['text-markup', /<\/?[a-z!?][^>]*>|\]\(|\[\d+\](?=\p{L})|(?<=\p{L})\[\d+\]|&(?:#\d+|#x[\da-f]+|[a-z]+\d*);|\{\{/iu],
]

/** A line break inside a sentence: the next line starts with a lower-case letter. */
const BROKEN_SENTENCE = /[^\n]\n(?=\p{Ll})/u

export function checkText({ table, row, column, text, isProse = false }: PlacedText, report: Report): void {
  const add = (rule: RuleName, quoted: string) => report({ table, row, rule, detail: `${column}: ${quoted}` })
  for (const [rule, pattern] of FORBIDDEN) {
    const found = pattern.exec(text)
    if (found) add(rule, around(text, found.index))
  }
  const joined = isProse ? /\p{L}_\d/u.exec(text) : null
  if (joined) add('text-markup', around(text, joined.index))
  const broken = (isProse ? BROKEN_SENTENCE : /\n/).exec(text)
  if (broken) add('text-lines', around(text, broken.index))
  if (normalized(text) !== text) add('text-nfc', shown(text))
}

export function checkTexts(contents: Contents, report: Report): void {
  for (const table of TABLE_NAMES) {
    for (const row of rowsOf(contents, table)) {
      for (const [column, text] of textsOf(table, row)) {
        const isProse = columnsOf(table).prose?.includes(column) === true
        checkText({ table, row: keyOf(row, table), column, text, isProse }, report)
      }
    }
  }
}

/** Members of lists with text, each with the field that has the text. The field is empty if the members are strings. */
const TEXT_FIELDS: Readonly<Record<string, string>> = {
  OtherName: '',
  TopicSection: 'heading',
  VerseLine: 'text',
  Footnote: 'text',
  Identification: 'name',
  LexiconSense: 'text',
  RenderingCount: 'text',
}

/** Returns each text of a row with its column. References and slugs in lists are checked by other rules. */
function textsOf(table: TableName, row: AnyRow): [column: string, text: string][] {
  return Object.entries(row).flatMap(([column, value]): [string, string][] => {
    if (typeof value === 'string') return [[column, value]]
    const named = TEXT_FIELDS[columnsOf(table).lists[column] ?? '']
    if (named === undefined || value === null) return []
    const texts = (value as (string | AnyRow)[]).map((item) => (typeof item === 'string' ? item : item[named]))
    return texts.filter((text) => typeof text === 'string').map((text) => [column, text])
  })
}

/** Text columns of the word tables. Each distinct text is checked once. */
const WORD_COLUMNS = ['text', 'lemma', 'morph', 'gloss', 'rendering'] as const

export async function checkWordTexts(dataset: Dataset, report: Report): Promise<void> {
  for (const table of ['greek_word', 'hebrew_word']) {
    for (const column of WORD_COLUMNS) {
      const texts = await dataset.rows<{ text: string; row: string }>(
        dataset.build(table).select({ text: column }).min({ row: 'word_id' }).whereNotNull(column).groupBy(column),
      )
      for (const { text, row } of texts) checkText({ table, row, column, text }, report)
    }
  }
}

const QUOTED_BEFORE = 20
const QUOTED = 60

function around(text: string, index: number): string {
  return shown(text.slice(Math.max(0, index - QUOTED_BEFORE), index + QUOTED - QUOTED_BEFORE))
}
