/** The words of the Hebrew Old Testament by verse of the KJV, under D30. */
import { isNewTestament, KJV_VERSES } from './canon.ts'
import { readText } from './files.ts'

export interface ExpectedHebrewWord {
  word_id: string
  position: number
  text: string
  lemma: string
  strongs_number: string | null
  morph: string
  language: 'Hebrew' | 'Aramaic'
}

/** Where the words of a Masoretic verse stand in the KJV: those before the break, and those behind it. */
interface Target {
  before: string
  behind: string
}

const DIRECTORY = 'morphhb/wlc'
const QERE = /<rdg\b(?:[^>]*\/>|[\s\S]*?<\/rdg>)/g
const TOKEN = /<verse osisID="([^"]+)"|<note>(KJV:)|<w ([^>]*)>([\s\S]*?)<\/w>/g

const targets = readVerseMap()

/** Verses without words are not in it. */
export const HEBREW_WORDS_BY_VERSE: ReadonlyMap<string, readonly ExpectedHebrewWord[]> = readWords()

function readWords(): Map<string, ExpectedHebrewWord[]> {
  const books = new Set(KJV_VERSES.filter((verse) => !isNewTestament(verse)).map((verse) => verse.split('.', 1)[0]))
  const byVerse = new Map<string, ExpectedHebrewWord[]>()
  for (const book of books) readBook(readText(`${DIRECTORY}/${book}.xml`), byVerse)
  return byVerse
}

/** A note on the KJV's numbering behind a word is the break of a verse. */
function readBook(text: string, byVerse: Map<string, ExpectedHebrewWord[]>): void {
  let target: Target = { before: '', behind: '' }
  let verse = ''
  let isBehindWord = false
  for (const [, reference, numbering, attributes = '', content = ''] of text.replace(QERE, '').matchAll(TOKEN)) {
    if (reference !== undefined) {
      target = targets.get(reference) ?? { before: reference, behind: reference }
      verse = target.before
    } else if (numbering === undefined) {
      const words = byVerse.get(verse) ?? []
      words.push(wordOf(attributes, content, words.length + 1))
      byVerse.set(verse, words)
    } else if (isBehindWord) verse = target.behind
    isBehindWord = reference === undefined && (isBehindWord || numbering === undefined)
  }
}

function wordOf(attributes: string, content: string, position: number): ExpectedHebrewWord {
  const [word_id = '', lemma = '', morph = ''] = ['id', 'lemma', 'morph'].map(
    (name) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1],
  )
  const number = /\d+/.exec(lemma)?.[0]
  return {
    word_id,
    position,
    text: content.replace(/<[^>]*>|\//g, ''),
    lemma,
    strongs_number: number === undefined ? null : `H${Number(number)}`,
    morph,
    language: morph.startsWith('A') ? 'Aramaic' : 'Hebrew',
  }
}

/** `!a` and `!b` are the halves of a verse; the half that is not named keeps the verse's own number. */
function readVerseMap(): Map<string, Target> {
  const map = new Map<string, Target>()
  const pairs = readText(`${DIRECTORY}/VerseMap.xml`).matchAll(/<verse wlc="([^"!]+)!?(\w?)" kjv="([^"!]+)/g)
  for (const [, masoretic = '', half, verse = ''] of pairs) {
    const target = map.get(masoretic) ?? { before: masoretic, behind: masoretic }
    if (half !== 'b') target.before = verse
    if (half !== 'a') target.behind = verse
    map.set(masoretic, target)
  }
  return map
}
