/** Reads chapter and verse from where they may begin: `3:16`, `3.16a`, `3,16`, `xxiii. 1`, `ch. 3 v. 16`, `16ff`. Pure. */
import { lastVerseOf } from '../osis.ts'
import type { NamedBooks } from './book-lookup.ts'
import { readKnownName } from './names.ts'
import { romanValue } from './roman-numerals.ts'
import type { Token } from './tokens.ts'
import { CHAPTER_WORDS, FOLLOWING, VERSE_LETTERS, VERSE_WORDS } from './words.ts'

export interface Point {
  readonly chapter: number | undefined
  readonly verse: number | undefined
  /** One number, and nothing says of what. */
  readonly bare: boolean
  /** What of the verses or chapters behind it is meant too. */
  readonly follow: 'next' | 'rest' | undefined
}

/** What stands between chapter and verse: where one sign does, another separates the items of a list. */
export type Style = 'colon' | 'dot' | 'comma' | 'roman' | undefined

export interface NumberContext {
  readonly books: NamedBooks | undefined
  /** Where a single number is a verse: of this chapter. */
  readonly carried: { readonly chapter: number | undefined } | undefined
  readonly style: Style
  /** Behind a comma or a dash: not the first numbers of their book. */
  readonly inList: boolean
}

export interface ReadNumbers {
  readonly point: Point
  readonly style: Style
  readonly next: number
}

export interface NumberReader {
  /** Whether chapter or verse can begin there. */
  beginAt(index: number): boolean
  read(index: number, context: NumberContext): ReadNumbers | undefined
}

interface Verse {
  readonly verse: number
  readonly next: number
  readonly style: Style
}

export function createNumberReader(tokens: readonly Token[]): NumberReader {
  return { beginAt, read }

  function beginAt(index: number): boolean {
    return valueAt(index) !== undefined || isMarked(index, CHAPTER_WORDS) || isMarked(index, VERSE_WORDS)
  }

  function read(from: number, context: NumberContext): ReadNumbers | undefined {
    const at = context.inList ? from : skipBehindName(from)
    if (isMarked(at, CHAPTER_WORDS)) return readChapter(skipDots(at + 1), false, context)
    if (isMarked(at, VERSE_WORDS) && !isNumeralFive(at, context)) return readVerse(skipDots(at + 1), context)
    if (valueAt(at) === undefined) return undefined
    return readChapter(at, true, context)
  }

  /** A number of a chapter, and of a verse behind it; where a chapter is carried, a number alone is a verse. */
  function readChapter(at: number, bare: boolean, context: NumberContext): ReadNumbers {
    const chapter = valueAt(at) ?? 0
    const roman = tokens[at]?.kind === 'word'
    const verse = readVerseBehind(at + 1, chapter, {
      ...context,
      style: context.style ?? (roman ? 'roman' : undefined),
    })
    if (verse) {
      const { follow, next } = readEnding(verse.next)
      return { point: { chapter, verse: verse.verse, bare: false, follow }, style: verse.style, next }
    }
    const { follow, next } = readEnding(at + 1)
    const style = context.style ?? (roman ? 'roman' : undefined)
    if (bare && context.carried) {
      return { point: { chapter: context.carried.chapter, verse: chapter, bare: false, follow }, style, next }
    }
    return { point: { chapter, verse: undefined, bare, follow }, style, next }
  }

  function readVerse(at: number, context: NumberContext): ReadNumbers {
    const { follow, next } = readEnding(at + 1)
    const point = { chapter: context.carried?.chapter, verse: valueAt(at) ?? 0, bare: false, follow }
    return { point, style: context.style, next }
  }

  function readVerseBehind(at: number, chapter: number, context: NumberContext): Verse | undefined {
    const sign = tokens[at]
    const marked = verseMarkedAt(at, context.style)
    if (marked) return marked
    switch (sign?.kind) {
      case 'colon':
        return verseAt(at + 1, 'colon')
      case 'dot':
        return isDotOfVerse(at, context) ? verseAt(at + 1, context.style ?? 'dot') : undefined
      case 'comma':
        return isEuropean(at, chapter, context) ? verseAt(at + 1, 'comma') : undefined
      case 'number':
        return isVerseAlone(at, context) ? verseAt(at, context.style) : undefined
      default:
        return undefined
    }
  }

  /** `3 v. 16`, `3, verse 16` */
  function verseMarkedAt(at: number, style: Style): Verse | undefined {
    const marker = isSeparator(tokens[at]) ? skipDots(at + 1) : at
    return isMarked(marker, VERSE_WORDS) ? verseAt(skipDots(marker + 1), style) : undefined
  }

  /** `John 3 16` */
  function isVerseAlone(at: number, { inList }: NumberContext): boolean {
    return tokens[at]?.spaced === true && !inList && !readKnownName(tokens, at)
  }

  /** `3.16`; but in `Mt 5,3.5` and `John.3.16.17.18` it separates verses, and in `John 3. 1 Cor 5` parts. */
  function isDotOfVerse(at: number, { style, carried, inList }: NumberContext): boolean {
    if (style === 'colon' || style === 'comma') return false
    const behindDot = tokens[at - 2]?.kind === 'dot'
    if (inList && carried && style === 'dot' && behindDot) return false
    return !(tokens[at + 1]?.spaced && readKnownName(tokens, at + 1))
  }

  /** `Gn 1,1`: no space, and there is such a verse. `Gen 1, 2` are two chapters. */
  function isEuropean(at: number, chapter: number, { books, style, inList }: NumberContext): boolean {
    const [comma, number] = [tokens[at], tokens[at + 1]]
    if (number?.kind !== 'number' || comma?.spaced || number.spaced) return false
    if (inList ? style !== 'comma' : style !== undefined && style !== 'comma') return false
    const book = books?.books[0]
    return book !== undefined && number.value >= 1 && number.value <= lastVerseOf(book.osis, chapter)
  }

  function verseAt(at: number, style: Style): Verse | undefined {
    const verse = valueAt(at)
    return verse === undefined ? undefined : { verse, next: at + 1, style }
  }

  /** `16a`, `16f`, `16 ff.` */
  function readEnding(at: number): { follow: Point['follow']; next: number } {
    const letter = tokens[at]
    const next = letter?.kind === 'word' && !letter.spaced && VERSE_LETTERS.has(letter.text) ? at + 1 : at
    const follow = FOLLOWING.get(tokens[next]?.text ?? '')
    return { follow, next: follow ? next + 1 : next }
  }

  function valueAt(at: number): number | undefined {
    const token = tokens[at]
    if (token?.kind === 'number') return token.value
    return token?.kind === 'word' ? romanValue(token.text) : undefined
  }

  function isMarked(at: number, markers: ReadonlySet<string>): boolean {
    return markers.has(tokens[at]?.text ?? '') && valueAt(skipDots(at + 1)) !== undefined
  }

  /** `Matt. v. 3` is the fifth chapter, `Jude v. 3` the third verse. */
  function isNumeralFive(at: number, { books, inList }: NumberContext): boolean {
    return tokens[at]?.text === 'v' && !inList && (books?.books[0]?.verseCounts.length ?? 0) > 1
  }

  function skipDots(at: number): number {
    return tokens[at]?.kind === 'dot' ? at + 1 : at
  }

  /** `Ps. 23`, `Ps. cl`, `John: 3`, `John, ch. 3`; no further than to the numbers. */
  function skipBehindName(at: number): number {
    if (!isSeparator(tokens[at])) return at
    const next = skipDots(at + 1)
    const isNumeral = tokens[at]?.kind === 'dot' && tokens[next]?.kind === 'word'
    return beginAt(next) && (isNumeral || !readKnownName(tokens, next)) ? next : at
  }
}

function isSeparator(token: Token | undefined): boolean {
  return token?.kind === 'dot' || token?.kind === 'colon' || token?.kind === 'comma'
}
