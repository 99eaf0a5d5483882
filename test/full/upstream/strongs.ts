/** Strong's dictionaries of Greek and Hebrew, rendered as plain text. */
import { readText } from './files.ts'
import { uuidOf } from './naming.ts'
import { OCCURRENCES } from './occurrences.ts'
import { all, attribute, type Element, first, isElement, type Node, readXml, textOf } from './xml.ts'

export interface ExpectedStrongs {
  /** Fields with exactly one correct value. */
  exact: {
    strongs_number: string
    uuid: string
    language: 'Greek' | 'Hebrew' | 'Aramaic'
    lemma: string
    transliteration: string
    pronunciation: string | null
    occurrences: number
  }
  texts: { derivation: string | null; definition: string | null; kjv_usage: string | null }
}

const GREEK_TEXTS = ['strongs_derivation', 'strongs_def', 'kjv_def']

/**
 * Entries whose last element ends too early. The text after it is the rest of the KJV's renderings.
 */
const CUT_OFF_USAGES = new Set(['G1511', 'G4324', 'G5104'])

/** The file has the pronunciation of this phrase in its text, not in the attribute. */
const PRONUNCIATIONS = new Map([['G3378', 'may ook']])

/** Misprints in the files, and their corrections (docs/data/counts.md). */
const CORRECTIONS: readonly (readonly [number: string, misprint: RegExp, correction: string])[] = [
  ['G25', /G5689/, 'H5689'],
  ['G137', /G5869/, 'H5869'],
  ['G965', /H1036/, 'H1035'],
  ['G1232', /G1123/, 'G1223'],
  ['G1511', /was\. come/, 'was, come'],
  ['G3179', /UP9875.* lemma_no 1/, 'μεθιστάνω'],
  ['G3304', /G3203/, 'G3303'],
  ['G3305', /G3203/, 'G3303'],
  ['G3378', /^may ook; /, ''],
  ['G3642', /G6590/, 'G5590'],
  ['G3741', /\. 342$/, ''],
  ['G4159', /G4213/, 'G4214'],
  ['G4460', /G7343/, 'H7343'],
  ['G4460', /H4477/, 'G4477'],
  ['G5275', /G5295/, 'G5259'],
  ['H155', /;;/, ';'],
  ['H159', /H156/, 'H157'],
  ['H2649', /H2468/, 'H2648'],
  ['H7790', /H7889/, 'H7788'],
  ['H1499', /\.\. gozal/, '. gozal'],
  ['H3807', / l$/, ''],
  ['H1835', /^Daniel$/, 'Dan.'],
  ['H3003', /Jobesh/, 'Jabesh'],
  ['H4122', /Maher-sha-lal-bash-baz/, 'Maher-shalal-hash-baz'],
]

/**
 * Entries that the files split at the wrong semicolon, and the first words of the correct
 * definition.
 */
const SPLITS = new Map([
  ['G77', 'costless'],
  ['G97', 'undeceitful'],
  ['G1163', 'it is (was'],
  ['G2316', 'a deity'],
  ['G2358', 'to make an'],
  ['G2521', 'to sit down'],
  ['G2524', 'to lower'],
  ['G2528', 'to equip'],
  ['G2530', 'according to which'],
  ['G2919', 'properly, to distinguish'],
  ['G3708', 'properly, to stare'],
  ['G4486', 'to "break'],
  ['H102', 'a cover'],
  ['H502', 'to associate'],
  ['H505', 'a thousand'],
  ['H1942', 'desire'],
  ['H3787', 'properly, to be straight'],
  ['H5535', 'to be silent'],
  ['H6049', 'to cover'],
  ['H7925', 'properly, to incline'],
])

/** Greek before Hebrew, each in numerical order. */
export const STRONGS: readonly ExpectedStrongs[] = [...greek(), ...hebrew()]

function greek(): ExpectedStrongs[] {
  const root = readXml(readText('strongs-greek/greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml'))
  return all(root, 'entry')
    .filter((entry) => !textOf(entry.children, greekReference).includes('Not Used'))
    .map((entry) => {
      const word = first(entry, 'greek')
      const number = `G${Number(attribute(entry, 'strongs'))}`
      return {
        exact: {
          ...identity(number),
          language: 'Greek' as const,
          lemma: attribute(word, 'unicode').normalize('NFC'),
          transliteration: attribute(word, 'translit').normalize('NFC'),
          pronunciation: PRONUNCIATIONS.get(number) ?? (attribute(first(entry, 'pronunciation'), 'strongs') || null),
        },
        texts: withCorrections(number, greekTexts(entry, number)),
      }
    })
}

/**
 * Text outside the three elements of GREEK_TEXTS belongs to the derivation if it comes before them,
 * and to the definition if it comes after them. The file separates derivation and definition at the
 * first semicolon, even inside parentheses. Here the separator is the first semicolon outside
 * parentheses.
 */
function greekTexts(entry: Element, number: string): ExpectedStrongs['texts'] {
  const isText = (node: Node) => isElement(node) && GREEK_TEXTS.includes(node.name)
  const word = entry.children.findIndex((node) => isElement(node) && node.name === 'greek')
  const beginning = entry.children.slice(word + 1, entry.children.findIndex(isText))
  const remarks = rendered(entry.children.slice(entry.children.findLastIndex(isText) + 1))
  const [derivation = '', definition = '', usage = ''] = GREEK_TEXTS.map((name) => inner(first(entry, name)))
  const renderings = Math.max(usage.lastIndexOf(':--'), 0)
  const misplaced = tidy(usage.slice(0, renderings))
  const [from, meaning] = parted(derivation, joined([tidy(definition), misplaced], '; ') ?? '')
  const cutOff = CUT_OFF_USAGES.has(number)
  return {
    // The digits of one number are transposed: the root of G4715 (στατήρ) is that of G2476 (ἵστημι).
    derivation: joined([tidy(rendered(beginning)), from], '; ')?.replace('base of G2746', 'base of G2476') ?? null,
    definition: joined([meaning, cutOff ? null : tidy(remarks)], meaning?.match(/[.?!]$/) ? ' ' : '. '),
    kjv_usage: tidy(usage.slice(renderings) + (cutOff ? remarks : '')),
  }
}

function parted(derivation: string, definition: string): [string | null, string | null] {
  const text = `${derivation} ${definition}`
  const isWhole = tidy(definition) !== null && depthOf(derivation) <= 0
  const isNeverClosed = tidy(definition) !== null && depthOf(text) > 0
  if (isWhole || isNeverClosed) return [tidy(derivation), tidy(definition)]
  for (let at = text.indexOf(';'); at >= 0; at = text.indexOf(';', at + 1)) {
    const meaning = tidy(text.slice(at + 1))
    if (depthOf(text.slice(0, at)) <= 0 && meaning !== null) return [tidy(text.slice(0, at)), meaning]
  }
  return [null, tidy(text)]
}

/** Number of open parentheses at the end of the text. */
function depthOf(text: string): number {
  return text.split('(').length - text.split(')').length
}

function joined(texts: readonly (string | null)[], by: string): string | null {
  const present = texts.filter((text) => text !== null)
  return present.length === 0 ? null : present.join(by)
}

function inner(element: Element | undefined): string {
  return rendered(element?.children ?? [])
}

/** A bare number of four digits is a Strong's number without its letter. The letter is added. */
function rendered(nodes: readonly Node[]): string {
  return textOf(nodes, greekReference)
    .normalize('NFC')
    .replace(/(?<=[a-z]-)\s+(?!and\b|or\b)(?=[a-z])/g, '')
    .replace(
      /(?<![\dA-Z])(\d{4})(?!\d)/g,
      (_, number: string) => `${number.startsWith('0') ? 'H' : 'G'}${Number(number)}`,
    )
}

function greekReference({ name, attributes }: Element): string | undefined {
  if (name === 'greek') return attributes.get('unicode')
  if (name === 'pronunciation' || name === 'see') return ''
  if (name !== 'strongsref') return undefined
  return `${attributes.get('language')?.charAt(0)}${Number(attributes.get('strongs'))}`
}

function hebrew(): ExpectedStrongs[] {
  const root = readXml(readText('hebrew-lexicon/HebrewStrong.xml'))
  return all(root, 'entry').map((entry) => {
    const word = first(entry, 'w')
    const number = attribute(entry, 'id')
    const derivation = hebrewText(entry, 'source')
    return {
      exact: {
        ...identity(number),
        language: isAramaic(attribute(word, 'xml:lang'), derivation) ? ('Aramaic' as const) : ('Hebrew' as const),
        lemma: word ? textOf(word.children, hebrewReference) : '',
        transliteration: attribute(word, 'xlit'),
        pronunciation: attribute(word, 'pron') || null,
      },
      texts: withCorrections(number, {
        derivation,
        definition: hebrewText(entry, 'meaning'),
        kjv_usage: hebrewText(entry, 'usage'),
      }),
    }
  })
}

/** The file has no language for proper names. Only their derivation shows which are Aramaic. */
function isAramaic(language: string, derivation: string | null): boolean {
  return language === 'arc' || (language === 'x-pn' && derivation !== null && /^\(Aramaic\)/.test(derivation))
}

function hebrewText(entry: Element, name: string): string | null {
  return tidy(textOf(first(entry, name)?.children ?? [], hebrewReference))
}

function hebrewReference({ name, attributes }: Element): string | undefined {
  if (name === 'note') return ''
  return name === 'w' ? attributes.get('src') : undefined
}

function withCorrections(number: string, texts: ExpectedStrongs['texts']): ExpectedStrongs['texts'] {
  const corrections = CORRECTIONS.filter(([correctedNumber]) => correctedNumber === number)
  const corrected = (text: string | null) =>
    corrections.reduce((sofar, [, misprint, correction]) => sofar?.replace(misprint, correction) ?? null, text)
  const { derivation, definition, kjv_usage } = withCorrectSplit(number, texts)
  return { derivation: corrected(derivation), definition: corrected(definition), kjv_usage: corrected(kjv_usage) }
}

function withCorrectSplit(number: string, texts: ExpectedStrongs['texts']): ExpectedStrongs['texts'] {
  const start = SPLITS.get(number)
  if (start === undefined) return texts
  const { derivation, definition } = texts
  const whole = `${derivation}${definition?.startsWith('and ') ? '' : ';'} ${definition}`
  const at = whole.indexOf(start)
  return {
    ...texts,
    derivation: tidy(whole.slice(0, at)),
    definition: whole.slice(at).replace('i.e.;', 'i.e.'),
  }
}

function identity(number: string): { strongs_number: string; uuid: string; occurrences: number } {
  return { strongs_number: number, uuid: uuidOf('strongs', number), occurrences: OCCURRENCES.get(number) ?? 0 }
}

/**
 * The text on one line, with normal spacing, and without the separators between the parts of an
 * entry.
 */
function tidy(text: string): string | null {
  const line = text
    .replace(/(?<=\()\s+|\s+(?=[,;.?)])|(?<=[(,]\s*-)\s+(?=[a-z])/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s:;,]*(?:--)?\s*|[\s:;,]+$/g, '')
  return line === '' ? null : line
}
