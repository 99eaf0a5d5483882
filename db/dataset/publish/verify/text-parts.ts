/** Rules for links and senses: their positions in the text, and the references and slugs that they name. */
import type { Schema } from '../../../../generated/fields.ts'
import { readOsisPassage } from '../../../../src/scripture/references/osis-passages.ts'
import type { TextLink } from '../../upstream/records.ts'
import type { LexiconSense } from '../../upstream/word-records.ts'
import { type Contents, shown } from './contents.ts'
import type { Slugs } from './references.ts'
import type { Report } from './rules.ts'

interface Linked {
  readonly table: string
  readonly row: string
  readonly text: string | null
  readonly links: readonly TextLink[]
}

export function checkTextParts(contents: Contents, slugs: Slugs, report: Report): void {
  for (const { slug, text, links, senses } of contents.dictionary_entry) {
    checkTextLinks({ table: 'dictionary_entry', row: slug, text, links }, report)
    checkSenses({ slug, text, senses }, slugs, report)
  }
  for (const { strongs_number: row, abbott_smith: text, links, senses } of contents.greek_lexicon_entry) {
    checkTextLinks({ table: 'greek_lexicon_entry', row, text, links }, report)
    checkLexiconSenses({ table: 'greek_lexicon_entry', row, text, links }, senses, report)
  }
  for (const { id: row, article: text, links } of contents.lexicon_entry) {
    checkTextLinks({ table: 'lexicon_entry', row, text, links }, report)
  }
}

function checkTextLinks({ table, row, text, links }: Linked, report: Report): void {
  const characters = Array.from(text ?? '')
  let end = 0
  for (const link of links) {
    const label = characters.slice(link.start, link.end).join('')
    const isPlaced = link.start >= end && link.end <= characters.length && label !== '' && label === label.trim()
    if (!isPlaced || !readOsisPassage(link.osis_ref)) {
      report({ table, row, rule: 'text-link', detail: `${shown(link)} at ${shown(label)}` })
    }
    end = link.end
  }
}

type Senses = { readonly slug: string; readonly text: string; readonly senses: readonly Schema<'DictionarySense'>[] }

/** Senses are the paragraphs of the text, in order, separated by blank lines. */
function checkSenses({ slug: row, text, senses }: Senses, slugs: Slugs, report: Report): void {
  if (senses.length === 0) return
  const parts = senses.map(({ start, end }) => text.slice(start, end))
  const known = senses.every(
    ({ people, places }) =>
      people.every((slug) => slugs.get('person')?.has(slug)) && places.every((slug) => slugs.get('place')?.has(slug)),
  )
  if (known && parts.join('\n\n') === text) return
  report({ table: 'dictionary_entry', row, rule: 'sense', detail: shown(senses) })
}

/**
 * The article must contain the senses in order, each after its label. Its links must include all references of the
 * senses.
 */
function checkLexiconSenses(
  { table, row, text, links }: Linked,
  senses: readonly LexiconSense[],
  report: Report,
): void {
  const letters = lettersAndDigitsOf(text ?? '')
  const linked = links.map(({ osis_ref }) => osis_ref)
  let read = 0
  for (const { label, text: own, references } of senses) {
    const labels = label === null ? [] : label.split(' ')
    const sense = lettersAndDigitsOf((labels.at(-1) ?? '') + own)
    const start = letters.indexOf(sense, read)
    const isNamed = references.every((reference) => linked.includes(reference))
    if (start < 0 || lettersAndDigitsOf(own) === '' || !isNamed) {
      report({ table, row, rule: 'lexicon-sense', detail: `${label} ${shown(own)}` })
    }
    read = Math.max(start + sense.length, read)
  }
}

/** Keeps only letters and digits, because a sense and its article can differ in spaces and punctuation. */
function lettersAndDigitsOf(text: string): string {
  return text.replace(/[^\p{L}\p{M}\d]/gu, '')
}
