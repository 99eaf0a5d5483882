/**
 * The Hebrew and Aramaic lexicon: entries of the lexical index, each with its article from Brown, Driver and Briggs.
 */
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import { createMarker, type LinkedText } from '../../upstream/reading/linked-text.ts'
import { flattened, normalized, orNull, plainText } from '../../upstream/reading/plain-text.ts'
import type { Targets } from '../../upstream/reading/verse-map.ts'
import { childElements, elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'
import type { HebrewLanguage, LexiconRecord } from '../../upstream/word-records.ts'
import { partOfSpeech } from './parts-of-speech.ts'
import { referenceReader } from './references.ts'

const INDEX = 'LexicalIndex.xml'
const ARTICLES = 'BrownDriverBriggs.xml'

const LANGUAGES: Readonly<Record<string, HebrewLanguage>> = { heb: 'Hebrew', arc: 'Aramaic' }

/** Placeholders that upstream uses for words in scripts that it did not transcribe. */
const UNTRANSCRIBED: ReadonlySet<string> = new Set(['Arabic', 'Syriac', 'Ethiopic', 'Persian'])

/** @param verseMap from the files of the Hebrew Bible */
export function* readHebrewLexicon(source: Source, verseMap: ReadonlyMap<string, Targets>): Generator<LexiconRecord> {
  const articles = readArticles(source, referenceReader(source, verseMap))
  const parts = [...elements(source.document(INDEX), 'part')]
  const cells = correctedCells(parts, source)
  const ids = new Set<string>()
  for (const part of parts) {
    const language = LANGUAGES[part.attributes['xml:lang'] ?? '']
    if (!language) throw new Error(`${INDEX}: a part has an unknown language "${part.attributes['xml:lang']}"`)
    for (const entry of childElements(part, 'entry')) {
      const record = toLexiconEntry(entry, { language, articles, cells }, source)
      if (ids.has(record.id)) throw new Error(`${INDEX}: the id "${record.id}" is repeated`)
      ids.add(record.id)
      yield record
    }
  }
}

/** The gloss and the code of the part of speech of an entry, with corrections. */
interface IndexCells {
  readonly def: string
  readonly pos: string
}

/** The cells of the index, keyed by entry. */
function correctedCells(parts: readonly XmlElement[], source: Source): ReadonlyMap<string, IndexCells> {
  const entries = parts.flatMap((part) => childElements(part, 'entry'))
  const cells = entries.map((entry) => ({
    id: entry.attributes['id'] ?? '',
    def: childText(entry, 'def'),
    pos: childText(entry, 'pos'),
  }))
  return new Map(source.correct(INDEX, cells).map(({ id = '', def = '', pos = '' }) => [id, { def, pos }]))
}

interface Index {
  readonly language: HebrewLanguage
  readonly articles: ReadonlyMap<string, LinkedText | null>
  readonly cells: ReadonlyMap<string, IndexCells>
}

function toLexiconEntry(entry: XmlElement, { language, articles, cells }: Index, source: Source): LexiconRecord {
  const { id = '' } = entry.attributes
  const [word, ...others] = childElements(entry, 'w')
  if (id === '' || !word || others.length > 0)
    throw new Error(`${INDEX}: the entry "${id}" does not have exactly one word`)
  const { bdb, strong } = childElements(entry, 'xref')[0]?.attributes ?? {}
  if (bdb !== undefined && !articles.has(bdb)) throw new Error(`${INDEX}: ${id} refers to an unknown article "${bdb}"`)
  const article = articles.get(bdb ?? '')
  const { def = '', pos = '' } = cells.get(id) ?? {}
  return {
    id,
    strongs_number: strong === undefined ? null : strongsNumber(strong, id, source),
    language,
    lemma: withoutAccents(plainText(textContent(word)), id, source),
    transliteration: orNull(normalized(word.attributes['xlit'] ?? '')),
    part_of_speech: partOfSpeechOf(pos, id),
    gloss: orNull(withoutReference(def, id, source)),
    article: article?.text ?? null,
    links: article?.links ?? [],
  }
}

/** Marks of cantillation. The lexicon marks the stress of some headwords with them, or has copied them from a verse. */
const ACCENTS = /[\u0591-\u05AF]/g

function withoutAccents(lemma: string, id: string, source: Source): string {
  const plain = lemma.replace(ACCENTS, '')
  if (plain !== lemma) source.repaired('accent-in-headword', id)
  return plain
}

function strongsNumber(strong: string, id: string, source: Source): string | null {
  // Prefixes have a letter instead of a number, as in the lemmas of morphhb.
  if (/^[a-z]$/.test(strong)) {
    source.dropped('letter-for-strongs-number', id)
    return null
  }
  const number = canonicalStrongsNumber(`H${strong}`)
  if (number === undefined) throw new Error(`${INDEX}: ${id} has the invalid number "${strong}"`)
  return number
}

function partOfSpeechOf(codes: string, id: string): string | null {
  if (codes === '') return null
  const name = partOfSpeech(codes)
  if (name === undefined) throw new Error(`${INDEX}: ${id} has an unknown part of speech "${codes}"`)
  return name
}

/**
 * The gloss, without words such as `See` at its end. Upstream took the gloss from Strong's renderings, and often cut it
 * off where the renderings refer to another number.
 */
function withoutReference(gloss: string, id: string, source: Source): string {
  const trimmed = gloss.replace(/\.? (?:(?:Compare|See)(?: also)?|\(Als)$/, '')
  if (trimmed !== gloss) source.repaired('gloss-cut-at-reference', id)
  return trimmed
}

function childText(entry: XmlElement, name: string): string {
  return plainText(childElements(entry, name).map(textContent).join(' '))
}

/** Article texts, keyed by id; `null` if the article contains only the Hebrew word. */
function readArticles(source: Source, toReference: ReturnType<typeof referenceReader>): Map<string, LinkedText | null> {
  const words = readHeadwords(source)
  const articles = new Map<string, LinkedText | null>()
  for (const entry of elements(source.document(ARTICLES), 'entry')) {
    const { id = '' } = entry.attributes
    if (id === '' || articles.has(id)) throw new Error(`${ARTICLES}: the id "${id}" is empty or repeated`)
    const article = articleOf(entry, { words, toReference }, source)
    // An article must contain Latin letters or a reference.
    articles.set(id, /[\p{Script=Latin}\d]/u.test(article.text) ? article : null)
    if (articles.get(id) === null) source.dropped('article-without-text', id)
  }
  return articles
}

/**
 * The first word of each article, keyed by the id of the article. Where an article refers to another one by its id,
 * this word replaces the id.
 */
function readHeadwords(source: Source): Map<string, string> {
  const words = new Map<string, string>()
  for (const entry of elements(source.document(ARTICLES), 'entry')) {
    const [word] = childElements(entry, 'w')
    if (word) words.set(entry.attributes['id'] ?? '', textContent(word))
  }
  return words
}

interface Lookups {
  /** First word of each article. */
  readonly words: ReadonlyMap<string, string>
  readonly toReference: ReturnType<typeof referenceReader>
}

function articleOf(entry: XmlElement, { words, toReference }: Lookups, source: Source): LinkedText {
  const { id = '' } = entry.attributes
  const marker = createMarker()
  const text = flattened(entry, function write(element): string | undefined {
    if (element.name === 'status' || element.name === 'page') return ''
    if (element.name === 'sense') return ` ${senseLabel(element)}${flattened(element, write)} `
    if (element.name === 'foreign' && UNTRANSCRIBED.has(textContent(element))) {
      source.repaired('untranscribed-word', id)
      return `[${textContent(element)}]`
    }
    if (element.name === 'ref') {
      return marker.mark(toReference(element.attributes['r'] ?? '', id), flattened(element, write))
    }
    const word = words.get(textContent(element).trim())
    if (element.name !== 'w' || word === undefined) return undefined
    source.repaired('identifier-for-word', id)
    return word
  })
  return marker.read(plainText(text).replace(/[\s,;:]+$/, ''))
}

/** `1. `, `a. `, `(1) `; empty for a sense without a number. */
function senseLabel({ attributes }: XmlElement): string {
  const { n = '' } = attributes
  if (n === '') return ''
  return n.startsWith('(') ? `${n} ` : `${n}. `
}
