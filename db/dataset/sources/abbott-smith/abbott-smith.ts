/**
 * Abbott-Smith's manual lexicon of the New Testament: TEI, keyed by Strong's number. Returns one record per number. In
 * the source, an article can have several numbers, and a number several articles.
 */
import { canonicalStrongsNumber } from '../../../../src/scripture/strongs-numbers.ts'
import { createMarker, type Marker, shifted } from '../../upstream/reading/linked-text.ts'
import { flattened, orNull, plainText, withoutSeparators } from '../../upstream/reading/plain-text.ts'
import { childElements, elements, textContent, type XmlElement } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'
import type { AbbottSmithRecord, LexiconSense } from '../../upstream/word-records.ts'
import { correctedVerses, type HasWord, withCorrectedReferences } from './references.ts'

const FILE = 'AbbottSmithStrongs-2017-02-10/abbottsmithstrongs.xml'

/**
 * Two articles with the same number are duplicates if they start with the same letters and digits, up to this length.
 */
const LETTERS_TO_COMPARE = 40

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹'
const LOWERED = '₀₁₂₃₄₅₆₇₈₉'

/**
 * @param hasWord decides whether a reference counts verses as Westcott and Hort do
 * @returns records in the order of the first article of each number
 */
export function readAbbottSmith(source: Source, hasWord: HasWord = () => false): AbbottSmithRecord[] {
  const records = new Map<string, AbbottSmithRecord>()
  const entries = [...elements(source.document(FILE), 'entryFree')]
  const verses = correctedVerses(entries, FILE, source)
  for (const entry of entries) {
    const article = toArticle(withCorrectedReferences(entry, { verses, hasWord }, source), source)
    for (const number of numbersOf(entry, article, source)) {
      const earlier = records.get(number)
      records.set(number, earlier ? merged(earlier, article, source) : { strongs_number: number, ...article })
    }
  }
  return [...records.values()]
}

type Article = Omit<AbbottSmithRecord, 'strongs_number'>

function numbersOf(entry: XmlElement, { lemma, article }: Article, source: Source): string[] {
  const key = entry.attributes['n'] ?? ''
  if (key === '') throw new Error(`${FILE}: an entry has no key: ${article.slice(0, 60)}`)
  // A letter after the number means that the word is not in Strong's, but is related to the word with this number. The
  // key `0????` means that the number is not known.
  if (!/^\d/.test(key)) source.dropped('no-strongs-number', key)
  else if (/^\d+[a-z]$/.test(key)) source.dropped('strongs-number-with-letter', key)
  else if (key === '0????') source.dropped('strongs-number-unknown', `${lemma}`)
  else return key.split('|').map((digits) => greekNumber(digits, key))
  return []
}

function greekNumber(digits: string, key: string): string {
  const number = canonicalStrongsNumber(`G${digits}`)
  if (number === undefined || !/^\d{5}$/.test(digits)) throw new Error(`${FILE}: unknown key "${key}"`)
  return number
}

function merged(earlier: AbbottSmithRecord, other: Article, source: Source): AbbottSmithRecord {
  const { article, links, senses } = other
  if (!/\p{Script=Latin}/u.test(article)) {
    source.dropped('further-article-without-text', earlier.strongs_number)
    return earlier
  }
  if (earlier.article.split('\n\n').some((paragraph) => beginAlike(paragraph, article))) {
    source.dropped('article-printed-twice', earlier.strongs_number)
    return earlier
  }
  source.repaired('articles-joined', earlier.strongs_number)
  const joined = `${earlier.article}\n\n`
  return {
    ...earlier,
    article: joined + article,
    links: [...earlier.links, ...shifted(links, joined.length)],
    senses: [...earlier.senses, ...senses],
  }
}

function beginAlike(a: string, b: string): boolean {
  const [beginning, other] = [a, b].map((text) => text.replace(/[^\p{L}\d]/gu, '').slice(0, LETTERS_TO_COMPARE))
  return beginning === other
}

function toArticle(entry: XmlElement, source: Source): Article {
  const marker = createMarker()
  const { text, links } = marker.read(proseOf(entry, source, marker))
  const form = childElements(entry, 'form')[0]
  return {
    lemma: form ? lemmaOf(form) : null,
    // Remove the dagger and asterisks, which describe attestation. The article keeps them.
    headword: form ? orNull(withoutSeparators(proseOf(form, source)).replace(/^[*† ]+/, '')) : null,
    article: text,
    links,
    senses: sensesOf(entry),
  }
}

/** Counts nothing: repairs to the text of a sense are already counted with its article. */
const UNCOUNTED: Repairs = { repaired() {}, dropped() {} }

/** Returns each sense, followed by the senses inside it. @param outer label of the enclosing sense */
function sensesOf(element: XmlElement, outer = ''): LexiconSense[] {
  return childElements(element, 'sense').flatMap((sense) => {
    const label = `${outer} ${senseLabel(sense)}`.trim()
    const marker = createMarker()
    const { text, links } = marker.read(proseOf(withoutSenses(sense), UNCOUNTED, marker))
    const own = { text: withoutSeparators(text), references: [...new Set(links.map(({ osis_ref }) => osis_ref))] }
    const isEmpty = !/\p{L}/u.test(own.text)
    return [...(isEmpty ? [] : [{ label: orNull(label), ...own }]), ...sensesOf(sense, label)]
  })
}

function withoutSenses({ children, ...element }: XmlElement): XmlElement {
  return { ...element, children: children.filter((child) => typeof child === 'string' || child.name !== 'sense') }
}

/** The first bold text, otherwise the first Greek text. Removes the hyphens of printed compounds (`ἄ-βυσσος`). */
function lemmaOf(form: XmlElement): string | null {
  const words = descendants(form)
  const bold = words.find(({ name, attributes }) => name === 'hi' && attributes['rend'] === 'bold')
  const greek = words.find(({ name, attributes }) => name === 'foreign' && attributes['xml:lang'] === 'grc')
  const printed = withoutSeparators(plainText(bold ? textContent(bold) : greek ? textContent(greek) : ''))
  const word = withGreekLetters(printed).replace(/ ?[,(].*| -\p{L}{0,5}$| (?:and|=) .*/su, '')
  return orNull(word.replace(/(?<=\p{L}) ?- ?(?=\p{L})/gu, ''))
}

function descendants(element: XmlElement): XmlElement[] {
  return childElements(element).flatMap((child) => [child, ...descendants(child)])
}

/** Counts the changes to a text. */
type Repairs = Pick<Source, 'repaired' | 'dropped'>

/** @param marker marks references, if given */
function proseOf(element: XmlElement, source: Repairs, marker?: Marker): string {
  const text = flattened(element, function write(inner): string | undefined {
    if (inner.name === 'sense') return ` ${senseLabel(inner)}${flattened(inner, write)} `
    if (['form', 'etym', 'seg', 'gramGrp', 're', 'p', 'lb'].includes(inner.name)) return ` ${flattened(inner, write)} `
    if (inner.name === 'ref' && marker) return marker.mark(inner.attributes['osisRef'] ?? '', flattened(inner, write))
    // Superscript around a <ref> marks a reference, not an exponent.
    if (childElements(inner, 'ref').length > 0) return undefined
    const { rend } = inner.attributes
    if (rend === 'superscript') return moved(textContent(inner), RAISED)
    if (rend === 'subscript' || rend === 'sub') return moved(textContent(inner), LOWERED)
    return undefined
  })
  const withoutNotes = text.replace(/\s*\{editor note[^}]*\}/gi, (note) => {
    source.dropped('editor-note', note.trim())
    return ''
  })
  // A `>` before a space means "whence". Any other `>` is a transcription error.
  const read = withGreekLetters(plainText(withoutNotes.replace(/>(?=\S)/g, '')))
  return read.replace(LOST_LETTERS, (word) => {
    source.repaired('lost-letter', word)
    return WHOLE_WORDS[word] ?? word
  })
}

/**
 * Greek words that lost a letter in scanning. They were found by the words of the New Testament: no text and no other
 * article has them, and one more letter makes a word that the New Testament has at least 40 times. Read: the others are
 * parts of compounds, and words of other dialects.
 */
const WHOLE_WORDS: Readonly<Record<string, string>> = {
  παήρ: 'πατήρ',
  ἀρχιερύς: 'ἀρχιερεύς',
  εὐαγέλιον: 'εὐαγγέλιον',
  ἐσὶν: 'ἐστὶν',
}
const LOST_LETTERS = new RegExp(`(?<!\\p{L})(?:${Object.keys(WHOLE_WORDS).join('|')})(?!\\p{L})`, 'gu')

/** Replaces look-alikes inside Greek words: the Latin o, and the detached breathing mark. */
function withGreekLetters(text: string): string {
  return text.replace(/(?<=\p{Script=Greek})o|o(?=\p{Script=Greek})/gu, 'ο').replace(/ \u0313/g, '’')
}

function senseLabel({ attributes }: XmlElement): string {
  const label = attributes['n']?.trim() ?? ''
  if (label === '') return ''
  return /[.)]$/.test(label) ? `${label} ` : `${label}. `
}

/**
 * Replaces digits with superscript or subscript digits: in `LAE, 125₄`, the 4 is a note on page 125. Adds a space
 * before text that starts with a bracket or a capital letter, because it starts a new word.
 */
function moved(text: string, digits: string): string {
  const spaced = /^[(\p{Lu}]/u.test(text.trim()) ? ` ${text.trim()}` : text
  return spaced.replace(/\d/g, (digit) => digits[Number(digit)] ?? digit)
}
