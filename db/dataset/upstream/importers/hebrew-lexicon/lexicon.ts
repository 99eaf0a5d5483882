/**
 * The Hebrew and Aramaic lexicon: the entries of the lexical index, each with the article of Brown, Driver and Briggs
 * that it names.
 */
import { canonicalStrongsNumber } from '../../../../../src/scripture/strongs-numbers.ts'
import type { HebrewLanguage, LexiconRecord } from '../../records.ts'
import type { Source } from '../../source.ts'
import { flattened, normalized, orNull, plainText } from '../plain-text.ts'
import { childElements, elements, textContent, type XmlElement } from '../xml.ts'
import { partOfSpeech } from './parts-of-speech.ts'

const INDEX = 'LexicalIndex.xml'
const ARTICLES = 'BrownDriverBriggs.xml'

const LANGUAGES: Readonly<Record<string, HebrewLanguage>> = { heb: 'Hebrew', arc: 'Aramaic' }

/** What upstream writes in place of words in scripts that it did not transcribe. */
const UNTRANSCRIBED: ReadonlySet<string> = new Set(['Arabic', 'Syriac', 'Ethiopic', 'Persian'])

export async function* readHebrewLexicon(source: Source): AsyncGenerator<LexiconRecord> {
  const articles = await readArticles(source)
  const ids = new Set<string>()
  for await (const part of elements(source.chunks(INDEX), 'part')) {
    const language = LANGUAGES[part.attributes['xml:lang'] ?? '']
    if (!language) throw new Error(`${INDEX}: a part is in an unknown language "${part.attributes['xml:lang']}"`)
    for (const entry of childElements(part, 'entry')) {
      const record = toLexiconEntry(entry, language, articles, source)
      if (ids.has(record.id)) throw new Error(`${INDEX}: the id "${record.id}" is repeated`)
      ids.add(record.id)
      yield record
    }
  }
}

function toLexiconEntry(
  entry: XmlElement,
  language: HebrewLanguage,
  articles: ReadonlyMap<string, string | null>,
  source: Source,
): LexiconRecord {
  const { id = '' } = entry.attributes
  const [word, ...others] = childElements(entry, 'w')
  if (id === '' || !word || others.length > 0) throw new Error(`${INDEX}: the entry "${id}" has not one word`)
  const { bdb, strong } = childElements(entry, 'xref')[0]?.attributes ?? {}
  if (bdb !== undefined && !articles.has(bdb)) throw new Error(`${INDEX}: ${id} names an unknown article "${bdb}"`)
  return {
    id,
    strongs_number: strong === undefined ? null : strongsNumber(strong, id, source),
    language,
    lemma: plainText(textContent(word)),
    transliteration: orNull(normalized(word.attributes['xlit'] ?? '')),
    part_of_speech: partOfSpeechOf(entry, id),
    gloss: orNull(glossOf(entry, id, source)),
    article: bdb === undefined ? null : (articles.get(bdb) ?? null),
  }
}

function strongsNumber(strong: string, id: string, source: Source): string | null {
  // Prefixes have a letter in place of a number, as in the lemmas of morphhb.
  if (/^[a-z]$/.test(strong)) {
    source.dropped('letter-for-strongs-number', id)
    return null
  }
  const number = canonicalStrongsNumber(`H${strong}`)
  if (number === undefined) throw new Error(`${INDEX}: ${id} has the number "${strong}"`)
  return number
}

function partOfSpeechOf(entry: XmlElement, id: string): string | null {
  const codes = childText(entry, 'pos')
  if (codes === '') return null
  const name = partOfSpeech(codes)
  if (name === undefined) throw new Error(`${INDEX}: ${id} has an unknown part of speech "${codes}"`)
  return name
}

/** Taken from Strong's renderings, and often cut off where those go on to refer to another number. */
function glossOf(entry: XmlElement, id: string, source: Source): string {
  const gloss = childText(entry, 'def')
  const mended = gloss.replace(/\.? (?:(?:Compare|See)(?: also)?|\(Als)$/, '')
  if (mended !== gloss) source.repaired('gloss-cut-at-reference', id)
  return mended
}

function childText(entry: XmlElement, name: string): string {
  return plainText(childElements(entry, name).map(textContent).join(' '))
}

/** By id; `null` for an article that holds the word alone. */
async function readArticles(source: Source): Promise<Map<string, string | null>> {
  const articles = new Map<string, string | null>()
  for await (const entry of elements(source.chunks(ARTICLES), 'entry')) {
    const { id = '' } = entry.attributes
    if (id === '' || articles.has(id)) throw new Error(`${ARTICLES}: the id "${id}" is empty or repeated`)
    const text = articleText(entry, id, source)
    // Words in Latin letters, or a reference to where the word stands.
    articles.set(id, /[\p{Script=Latin}\d]/u.test(text) ? text : null)
    if (articles.get(id) === null) source.dropped('article-without-text', id)
  }
  return articles
}

function articleText(entry: XmlElement, id: string, source: Source): string {
  const text = flattened(entry, function write(element): string | undefined {
    if (element.name === 'status' || element.name === 'page') return ''
    if (element.name === 'sense') return ` ${senseLabel(element)}${flattened(element, write)} `
    if (element.name === 'foreign' && UNTRANSCRIBED.has(textContent(element))) {
      source.repaired('untranscribed-word', id)
      return `[${textContent(element)}]`
    }
    return undefined
  })
  return plainText(text).replace(/[\s,;:]+$/, '')
}

/** `1. `, `a. `, `(1) `; nothing for a sense that is not numbered. */
function senseLabel({ attributes }: XmlElement): string {
  const { n = '' } = attributes
  if (n === '') return ''
  return n.startsWith('(') ? `${n} ` : `${n}. `
}
