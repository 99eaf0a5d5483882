/**
 * Smith's Bible Dictionary: JSON with one object per entry. The text of an entry is a list of blocks. text.ts parses
 * the blocks, references.ts their references. Smith names people and places only in prose, and the source does not
 * distinguish people with the same name, so `people` and `places` stay empty.
 */

import { type FindHeadword, headwordFinder } from '../../upstream/reading/headwords.ts'
import { jsonReader, TEXT, tidyText } from '../../upstream/reading/json.ts'
import type { DictionaryRecord } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import type { ImportReport, Source } from '../../upstream/source.ts'
import { linksOf, restoreBooks, versesOf } from './references.ts'
import { readBlock } from './text.ts'

const FILE = 'data/reference/smiths-bible-dictionary.json'

interface PrintedEntry {
  term: string
  blocks: string[]
}

/** The fields read here. Upstream has more. */
const readDictionary = jsonReader<{ readonly data: readonly { term: string; definition_blocks: readonly string[] }[] }>(
  {
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'array',
        items: {
          type: 'object',
          required: ['term', 'definition_blocks'],
          properties: { term: TEXT, definition_blocks: { type: 'array', minItems: 1, items: TEXT } },
        },
      },
    },
  },
)

/**
 * Two pronunciations of one name, which differ only in accents that the source lost: `Abishai, Or Abishai`,
 * `Adino, Or Adino, The Eznite`.
 */
const DOUBLED = /^(.+?), Or \1(?=,|$)/

/** Matches the names of entries about a book of the Bible: `Daniel, The Book Of`, `John, Gospel Of`. */
const ABOUT_A_BOOK = /\b(?:Books?|Gospel|Epistles?)\b/

interface NamedEntry {
  name: string
  slug: string
  blocks: string[]
}

export function readSmithEntries(source: Source): DictionaryRecord[] {
  const printed = readPrinted(source)
  const terms = new Set(printed.map((entry) => entry.term))
  const unique = uniqueSlugs()
  const corrected = source.correct(
    FILE,
    printed.map(({ term }) => ({ term })),
  )
  const named = printed.map(({ term, blocks }, index): NamedEntry => {
    const spelled = corrected[index]?.['term'] ?? term
    const name = spelled.replace(DOUBLED, '$1')
    if (name !== spelled) source.repaired('doubled-heading', term)
    // The slug stays that of the printed heading, so that it does not change with a correction (D43).
    return { name, slug: `${unique(slugOf(term))}_smith`, blocks }
  })
  // An entry whose heading was printed correctly comes before one that got the same heading by a correction.
  const find = headwordFinder([...named.filter(isAsPrinted), ...named.filter((entry) => !isAsPrinted(entry))])
  return named.map((entry) => readEntry(entry, { terms, find, report: source }))
}

function isAsPrinted({ name, slug }: NamedEntry): boolean {
  return slug === `${slugOf(name)}_smith`
}

interface Work {
  terms: ReadonlySet<string>
  find: FindHeadword
  report: ImportReport
}

function readEntry({ name, slug, blocks }: NamedEntry, { terms, find, report }: Work): DictionaryRecord {
  const doubled = (label: string) => report.repaired('doubled-label', `${slug}: ${label}`)
  const linked = blocks.map((block) => readBlock(block, terms, doubled))
  const isOfBook = ABOUT_A_BOOK.test(name)
  const text = restoreBooks(linked.map((block) => block.text).join('\n\n'), { isOfBook, where: slug, report })
  const seeAlso = new Set<string>()
  for (const label of linked.flatMap((block) => block.labels)) {
    const found = find(label.replace(DOUBLED, '$1'))
    if (!found) report.dropped('see-also-unresolved', `${slug}: ${label}`)
    else if (found !== slug) seeAlso.add(found)
  }
  const verses = versesOf(text, slug, report)
  const links = linksOf(text)
  return { slug, name, source: 'smith', text, links, senses: [], verses, people: [], places: [], seeAlso: [...seeAlso] }
}

function readPrinted(source: Source): PrintedEntry[] {
  return readDictionary(source.text(FILE), FILE).data.map(({ term, definition_blocks: blocks }) => ({
    term: tidyText(term),
    blocks: blocks.map((block) => block.normalize('NFC')),
  }))
}
