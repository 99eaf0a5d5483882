/**
 * Easton's Bible Dictionary as Theographic has it: one row for each sense of a headword, in Markdown. The senses of one
 * headword become one entry, a paragraph each. Plain text is easton-text.ts, what it points to easton-references.ts.
 */
import type { DictionaryRecord } from '../../records.ts'
import { slugOf, uniqueSlugs } from '../../slug.ts'
import type { Source } from '../../source.ts'
import { type FindHeadword, headwordFinder } from '../headwords.ts'
import { type CsvRow, cellDecimal, cellError, cellSlugs, rawCell, readRows, requiredText, whereIs } from './csv.ts'
import { articlesNamed, versesOfLinks } from './easton-references.ts'
import { toPlainText } from './easton-text.ts'

const FILE = 'CSV/Easton.csv'

interface Headword {
  name: string
  slug: string
  /** In the order of `itemNum`. */
  senses: CsvRow[]
}

export function readEastonEntries(source: Source): DictionaryRecord[] {
  const headwords = readHeadwords(readRows(source, FILE))
  const find = headwordFinder(headwords)
  return headwords.map((headword) => readEntry(headword, find, source))
}

function readHeadwords(rows: CsvRow[]): Headword[] {
  const senses = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const term = requiredText(row, 'termID')
    senses.set(term, [...(senses.get(term) ?? []), row])
  }
  const unique = uniqueSlugs()
  return [...senses.values()].map((unordered) => {
    const numbered = unordered.map((row) => ({ row, number: numberOf(row) }))
    const ordered = numbered.sort((a, b) => a.number - b.number).map(({ row }) => row)
    const name = nameOf(ordered)
    return { name, slug: `${unique(slugOf(name))}_easton`, senses: ordered }
  })
}

function numberOf(row: CsvRow): number {
  const number = cellDecimal(row, 'itemNum')
  if (number === null) throw cellError(row, 'itemNum', 'is empty')
  return number
}

function nameOf(senses: CsvRow[]): string {
  const names = senses.map((row) => requiredText(row, 'termLabel'))
  const other = senses.find((_, index) => names[index] !== names[0])
  if (other) throw cellError(other, 'termLabel', `differs from '${names[0]}' of the same termID`)
  return names[0] ?? ''
}

function readEntry({ name, slug, senses }: Headword, find: FindHeadword, source: Source): DictionaryRecord {
  const paragraphs = senses.map((row) => toPlainText(rawCell(row, 'dictText').normalize('NFC')))
  const text = paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')
  const [first] = senses
  if (text === '' && first) throw new Error(`${whereIs(first)}: no sense of the headword has a text`)
  const markdown = senses.map((row) => rawCell(row, 'dictText')).join('\n\n')
  const seeAlso = articlesNamed(text, find, (label) => source.dropped('see-also-unresolved', `${slug}: ${label}`))
  return {
    slug,
    name,
    source: 'easton',
    text,
    verses: versesOfLinks(markdown, slug, source),
    people: [...new Set(senses.flatMap((row) => cellSlugs(row, 'personLookup')))],
    places: [...new Set(senses.flatMap((row) => cellSlugs(row, 'placeLookup')))],
    seeAlso: seeAlso.filter((other) => other !== slug),
  }
}
