/** The headwords of Easton's and Smith's dictionaries, their slugs, and Easton's texts about people and places. */
import { correctedValues, listed, readText, readTheographic } from './files.ts'
import { slugsOf, uuidOf } from './naming.ts'

export interface ExpectedEntry {
  slug: string
  uuid: string
  name: string
  source: 'easton' | 'smith'
}

const SMITH = 'smith/data/reference/smiths-bible-dictionary.json'

/** Headings that are damaged in the file, corrected from the printed work (docs/data/counts.md). */
const CORRECTED_HEADWORDS: ReadonlyMap<string, string> = new Map([
  ['High Places6813 Priest', 'High Priest'],
  ['Pharzites. The', 'Pharzites, The'],
  ['Ajah = A Iah', 'Ajah = Aiah'],
])

const SMITH_NAMES = smithNames()

export const DICTIONARY: readonly ExpectedEntry[] = [
  ...entries('easton', eastonHeadwords()),
  ...entries('smith', smithHeadwords()).map((entry, index) => ({ ...entry, name: SMITH_NAMES[index] ?? '' })),
]

function entries(source: 'easton' | 'smith', headwords: readonly string[]): ExpectedEntry[] {
  const slugs = slugsOf(headwords, `_${source}`)
  return headwords.map((name, index) => {
    const slug = slugs[index] ?? ''
    return { slug, uuid: uuidOf('dictionary', slug), name, source }
  })
}

/** One headword per term. Numbered sub-entries are parts of one entry. */
function eastonHeadwords(): string[] {
  const byTerm = new Map<string, string>()
  for (const row of readTheographic('Easton')) {
    if (!byTerm.has(row('termID'))) byTerm.set(row('termID'), row('termLabel').trim().normalize('NFC'))
  }
  return [...byTerm.values()]
}

/** The headings that make the slugs. */
function smithHeadwords(): string[] {
  return smithTerms().map((term) => CORRECTED_HEADWORDS.get(term) ?? term.trim().normalize('NFC'))
}

/** The names: misprinted headings are corrected, and a heading such as `Abishai, Or Abishai` is not repeated. */
function smithNames(): string[] {
  const corrected = correctedValues(SMITH, 'term')
  return smithHeadwords().map((heading) => {
    const [first, second, ...others] = (corrected.get(heading) ?? heading).split(', ')
    return second === `Or ${first}` ? [first, ...others].join(', ') : (corrected.get(heading) ?? heading)
  })
}

function smithTerms(): string[] {
  const { data } = JSON.parse(readText(SMITH)) as { data: { term: string }[] }
  return data.map(({ term }) => term)
}

interface DictionaryPart {
  slug: string
  name: string
  source: string
  /** The text, without the URLs of its links. */
  text: string
}

/**
 * Easton's texts about people or places, keyed by the slug of the person or place. If several parts
 * of an entry are about the same record, their texts are joined in order.
 */
export function dictionaryParts(column: 'personLookup' | 'placeLookup'): Map<string, DictionaryPart[]> {
  const entryOf = new Map(
    eastonTerms().map((term, index) => [term, DICTIONARY[index] ?? { slug: '', name: '', source: '' }]),
  )
  const found = new Map<string, DictionaryPart[]>()
  const rows = readTheographic('Easton').sort((a, b) => Number(a('itemNum')) - Number(b('itemNum')))
  for (const row of rows) {
    const { slug, name, source } = entryOf.get(row('termID')) ?? { slug: '', name: '', source: '' }
    const text = row('dictText').replace(/\]\([^)]*\)/g, ']')
    for (const subject of new Set(listed(row(column)))) {
      const parts = found.get(subject) ?? []
      const earlier = parts.find((part) => part.slug === slug)
      if (earlier) earlier.text += text
      else found.set(subject, [...parts, { slug, name, source, text }])
    }
  }
  return found
}

function eastonTerms(): string[] {
  return [...new Set(readTheographic('Easton').map((row) => row('termID')))]
}
