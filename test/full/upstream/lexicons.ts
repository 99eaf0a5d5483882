/**
 * The Greek lexicon (Dodson and Abbott-Smith) and the Hebrew lexicon (the lexical index, with the
 * articles of Brown, Driver and Briggs).
 */
import { type Article, readAbbottSmith } from './abbott-smith.ts'
import { correctedValues, readText } from './files.ts'
import { lettersOf, withLabel } from './letters.ts'
import { uuidOf } from './naming.ts'
import { ENTRY_OCCURRENCES, OCCURRENCES } from './occurrences.ts'
import { all, attribute, type Element, first, readXml, textOf } from './xml.ts'

/** Corrected glosses, by entry. */
const GLOSSES = correctedValues('hebrew-lexicon/LexicalIndex.xml', 'def')

/** Corrected parts of speech, by entry. */
const PARTS = correctedValues('hebrew-lexicon/LexicalIndex.xml', 'pos')

export interface ExpectedGreekEntry {
  strongs_number: string
  uuid: string
  occurrences: number
  /** `null` if Dodson does not have the number. */
  dodson: { lemma: string; headword: string; short_gloss: string; definition: string } | null
  /** Abbott-Smith's articles for the number. */
  articles: Article[]
}

export interface ExpectedHebrewEntry {
  exact: {
    id: string
    uuid: string
    strongs_number: string | null
    language: 'Hebrew' | 'Aramaic'
    lemma: string
    transliteration: string | null
    part_of_speech: string | null
    gloss: string | null
    occurrences: number
  }
  /**
   * The letters of the article. `null` if there is none, or if it contains only the word itself.
   */
  article: string | null
}

/**
 * Entries of Dodson that are skipped. Their word has no Strong's number of its own, so Dodson gives
 * it the number of a related word. The related word has its own entry with that number.
 */
const BORROWED_NUMBERS = new Set(['ἄγγος | 0030', 'ἀγγέλλω | 0518'])

const PARTS_OF_SPEECH = new Map(
  `N noun, Np proper name, V verb, A adjective, Ag gentilic adjective, D adverb, R preposition, Pp personal pronoun,
  Tj interjection, T particle, Pd demonstrative pronoun, C conjunction, C? conjunction, Ng gentilic noun,
  Pi interrogative pronoun, Tm demonstrative particle, Pf indefinite pronoun, P pronoun, Ao ordinal number,
  Ti interrogative particle, Pr relative pronoun, To direct object marker, Td definite article`
    .split(',')
    .map((pair): [string, string] => {
      const [code = '', ...words] = pair.trim().split(' ')
      return [code, words.join(' ')]
    }),
).set('R C', 'preposition, conjunction')

export const GREEK_LEXICON: readonly ExpectedGreekEntry[] = readGreekLexicon()

/**
 * Sorted by Strong's number, then by occurrences (most first), then by id. Entries without a number
 * come last, by id.
 */
export const HEBREW_LEXICON: readonly ExpectedHebrewEntry[] = readHebrewLexicon().sort(
  (a, b) =>
    Math.sign(rankOf(a) - rankOf(b)) ||
    (a.exact.strongs_number === null ? 0 : b.exact.occurrences - a.exact.occurrences) ||
    (a.exact.id < b.exact.id ? -1 : 1),
)

function readGreekLexicon(): ExpectedGreekEntry[] {
  const dodson = readDodson()
  const articles = readAbbottSmith()
  return [...new Set([...dodson.keys(), ...articles.keys()])]
    .sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))
    .map((number) => ({
      strongs_number: number,
      uuid: uuidOf('greek-lexicon', number),
      occurrences: OCCURRENCES.get(number) ?? 0,
      dodson: dodson.get(number) ?? null,
      articles: articles.get(number) ?? [],
    }))
}

function readDodson(): Map<string, NonNullable<ExpectedGreekEntry['dodson']>> {
  const entries = all(readXml(readText('dodson/dodson.xml')), 'entry')
    .filter((entry) => !BORROWED_NUMBERS.has(attribute(entry, 'n')))
    .map((entry) => {
      const [lemma = '', number = ''] = attribute(entry, 'n').split(' | ')
      const [short_gloss = '', definition = ''] = all(entry, 'def').map(lineOf)
      const isNumber = /^\d+$/.test(definition)
      const texts = { short_gloss, definition: isNumber ? short_gloss : definition }
      const headword = lineOf(first(entry, 'orth'))
      return [`G${Number(number)}`, { lemma: lemma.trim().normalize('NFC'), headword, ...texts }] as const
    })
  return new Map(entries)
}

function readHebrewLexicon(): ExpectedHebrewEntry[] {
  const articles = readArticles()
  const index = readXml(readText('hebrew-lexicon/LexicalIndex.xml'))
  return all(index, 'part').flatMap((part) => {
    const language = attribute(part, 'xml:lang') === 'arc' ? 'Aramaic' : 'Hebrew'
    return all(part, 'entry').map((entry) => ({
      exact: { language, ...indexedAs(entry) },
      article: articles.get(attribute(first(entry, 'xref'), 'bdb')) ?? null,
    }))
  })
}

function indexedAs(entry: Element): Omit<ExpectedHebrewEntry['exact'], 'language'> {
  const word = first(entry, 'w')
  const strong = attribute(first(entry, 'xref'), 'strong')
  const number = /^\d+$/.test(strong) ? `H${Number(strong)}` : null
  const id = attribute(entry, 'id')
  return {
    id,
    uuid: uuidOf('lexicon', id),
    strongs_number: number,
    lemma: textOf(word?.children ?? [], () => undefined)
      .replace(/[\u0591-\u05AF]/g, '')
      .trim(),
    transliteration: attribute(word, 'xlit').trim() || null,
    part_of_speech: PARTS_OF_SPEECH.get(PARTS.get(id) ?? lineOf(first(entry, 'pos'))) ?? null,
    gloss: glossOf(GLOSSES.get(id) ?? lineOf(first(entry, 'def'))),
    occurrences: ENTRY_OCCURRENCES.get(id) ?? 0,
  }
}

/**
 * Reads the articles that contain more than the Hebrew word. Some references contain the id of an
 * article instead of its word. Such an id is replaced with the word.
 */
function readArticles(): Map<string, string> {
  const root = readXml(readText('hebrew-lexicon/BrownDriverBriggs.xml'))
  const entries = all(root, 'entry')
  const words = new Map(
    entries.map((entry) => [attribute(entry, 'id'), textOf([first(entry, 'w') ?? ''], () => undefined)]),
  )
  const withWord = (element: Element): string | undefined =>
    withLabel(element, withWord) ??
    (element.name === 'w' ? words.get(textOf(element.children, () => undefined)) : undefined)
  const articles = entries.map((entry) => [attribute(entry, 'id'), textOf([entry], withWord)] as const)
  return new Map(
    articles
      .filter(([, text]) => /\p{L}/u.test(text.replace(/\p{Script=Hebrew}/gu, '')))
      .map(([id, text]) => [id, lettersOf(text)]),
  )
}

/**
 * Some glosses were cut off before the word that they refer to. A `See`, a `Compare`, or an `Als` (cut
 * off from `Also`) at the end is removed.
 */
function glossOf(text: string): string | null {
  return text.replace(/[\s.,;(]*\b(?:See|Compare|Als)(?: also)?$/, '') || null
}

function lineOf(element: Element | undefined): string {
  return textOf(element?.children ?? [], () => undefined)
    .replace(/\s+/g, ' ')
    .replace(/ (?=[?)])/g, '')
    .trim()
    .normalize('NFC')
}

function rankOf({ exact }: ExpectedHebrewEntry): number {
  return exact.strongs_number === null ? Number.POSITIVE_INFINITY : Number(exact.strongs_number.slice(1))
}
