/**
 * Easton's Bible Dictionary from Theographic: one row for each sense of a headword, in Markdown. The senses of a
 * headword are joined with blank lines into one entry. easton-text.ts converts the text, easton-references.ts extracts
 * references.
 */

import { type FindHeadword, headwordFinder } from '../../upstream/reading/headwords.ts'
import { createMarker, type LinkedText, shifted } from '../../upstream/reading/linked-text.ts'
import type { DictionaryRecord, DictionarySense, TextLink } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import type { Source } from '../../upstream/source.ts'
import { type CsvRow, cellDecimal, cellError, cellSlugs, rawCell, readRows, requiredText, whereIs } from './csv.ts'
import { articlesNamed, referenceOfLink, versesOfLinks } from './easton-references.ts'
import { toPlainText } from './easton-text.ts'

const FILE = 'CSV/Easton.csv'

interface Headword {
  name: string
  slug: string
  /** Sorted by `itemNum`. */
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
  const { text, links, senses: parts } = entryText(senses)
  const [first] = senses
  if (text === '' && first) throw new Error(`${whereIs(first)}: all senses of the headword are empty`)
  const markdown = senses.map((row) => rawCell(row, 'dictText')).join('\n\n')
  const seeAlso = articlesNamed(text, find, (label) => source.dropped('see-also-unresolved', `${slug}: ${label}`))
  return {
    slug,
    name,
    source: 'easton',
    text,
    links,
    senses: parts,
    verses: versesOfLinks(markdown, slug, source),
    people: [...new Set(senses.flatMap((row) => cellSlugs(row, 'personLookup')))],
    places: [...new Set(senses.flatMap((row) => cellSlugs(row, 'placeLookup')))],
    seeAlso: seeAlso.filter((other) => other !== slug),
  }
}

/** Joins the senses that have a text. They are separated by a blank line. */
function entryText(rows: readonly CsvRow[]): Pick<DictionaryRecord, 'text' | 'links' | 'senses'> {
  let text = ''
  const links: TextLink[] = []
  const senses: DictionarySense[] = []
  for (const row of rows) {
    const sense = linkedText(rawCell(row, 'dictText').normalize('NFC'))
    if (sense.text === '') continue
    if (text !== '') text += '\n\n'
    const start = text.length
    text += sense.text
    links.push(...shifted(sense.links, start))
    const [people, places] = [cellSlugs(row, 'personLookup'), cellSlugs(row, 'placeLookup')]
    senses.push({
      start,
      end: text.length,
      text: sense.text,
      people: [...new Set(people)],
      places: [...new Set(places)],
    })
  }
  return { text, links, senses }
}

function linkedText(markdown: string): LinkedText {
  const marker = createMarker()
  return marker.read(toPlainText(markdown, (label, target) => marker.mark(referenceOfLink(label, target) ?? '', label)))
}
