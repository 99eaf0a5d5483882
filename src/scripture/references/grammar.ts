/**
 * Splits a written list of references into parts. A part has a book, a chapter and a verse, and the end if it is a
 * range. Reads the tokens once from left to right, with a bounded look-ahead. resolution.ts checks whether the verses
 * exist.
 */
import type { NamedBooks } from './book-tables.ts'
import { readExactName, readKnownName, readName } from './names.ts'
import {
  isVerseMarked,
  type NumberContext,
  numbersBeginAt,
  numbersContinueAt,
  type Point,
  readNumbers,
  type Style,
} from './numbers.ts'
import { createProse } from './prose.ts'
import { afterSiglaAndNotes } from './sigla.ts'
import { type Cursor, moved, movedTo, readTokens, type Token, type Tokens, tokenAt } from './tokens.ts'
import { END_WORD, FOREIGN_AND, LEADING, NEVER_FIRST, RANGE_WORDS } from './words.ts'
import {
  type Part,
  sentenceWithoutReference,
  WHOLE,
  type WrittenEnd,
  type WrittenReference,
  writtenAs,
} from './written-reference.ts'

/** Values that the next part inherits if it omits them. */
interface Carried {
  readonly books: NamedBooks
  readonly chapter: number | undefined
  readonly inVerses: boolean
  /** Whether the part is one chapter, after a name or a semicolon: `Rom 8`. */
  readonly isFirstChapter: boolean
  readonly style: Style
}

type Beginning = Pick<WrittenReference, 'books' | 'otherCanonBook' | 'named' | 'start' | 'chapterBefore'> & {
  readonly style: Style
}

/** An item that was read, and the index of the token after it. */
interface Read<Item> {
  readonly item: Item
  readonly next: number
}

/** The strongest separator between two parts. */
type Gap = 'nothing' | 'list' | 'semicolon'

/**
 * The parts in order, read lazily.
 *
 * @param language the language of the text, such as `fr`
 */
export function readReferences(text: string, language?: string): Generator<WrittenReference> {
  return readParts(text, readTokens(text), language)
}

/** @param tokens the tokens of `text` */
export function* readParts(text: string, { tokens, strayEnd }: Tokens, language?: string): Generator<WrittenReference> {
  const prose = createProse(text)
  const brackets = createBrackets()
  let at = 0
  let carried: Carried | undefined
  let isAfterWords = false
  while (at < tokens.length) {
    const previous = tokens[at - 1]
    const gap = readGap(afterSiglaAndNotes({ tokens, at, language }, carried))
    at = gap.next
    const first = tokens[at]
    if (!first) return
    carried = brackets.carriedTo(first, previous, carried)
    const cursor = { tokens, at, language }
    if (isLeading(cursor)) {
      at += 1
      continue
    }
    const afterProse = prose.endAt(cursor, carried !== undefined)
    if (afterProse !== undefined) {
      at = afterProse
      carried = undefined
      brackets.remember(first, carried)
      continue
    }
    // A single number after words, as in `John 3 has 36 verses`, belongs to the sentence.
    if (carried && isAfterWords && gap.item === 'nothing' && isSingleNumber(cursor)) {
      at = skipWords(movedTo(cursor, at + 1), carried)
      continue
    }
    const { item, understood } = readPart(cursor, gap.item, carried)
    const after = movedTo(cursor, understood)
    const last = carriedOn(item, gap.item) ?? carried
    const next = skipWords(after, last)
    isAfterWords = next > understood
    if (isNameAlone(item) && prose.isRunningAt(afterAnd(after))) {
      at = prose.nextReference(cursor)
      yield* sentenceWithoutReference(text, cursor, { next: at, isAfterReference: carried !== undefined })
      carried = undefined
      continue
    }
    const isRunning = prose.isRunningAt(after)
    yield writtenAs(item, { text, tokens, strayEnd, at, understood, next, isRunning })
    carried = last
    brackets.remember(first, carried)
    at = next
  }
}

interface Brackets {
  /** The values for `first`: those from before the brackets if brackets close between `previous` and `first`. */
  carriedTo(first: Token, previous: Token | undefined, carried: Carried | undefined): Carried | undefined
  /** Keeps the values after the part that begins with the token, unless the part is in brackets. */
  remember(first: Token, carried: Carried | undefined): void
}

/** After the brackets in `Isa 7:14 (Matt 1:23); 9:6`, the text continues with Isaiah. */
function createBrackets(): Brackets {
  let outside: Carried | undefined
  return {
    carriedTo(first, previous, carried) {
      return previous?.inBrackets && !first.inBrackets ? (outside ?? carried) : carried
    },
    remember(first, carried) {
      if (!first.inBrackets) outside = carried
    },
  }
}

/** Whether a word is here that can precede a reference, but is not part of it. */
function isLeading(cursor: Cursor): boolean {
  const text = tokenAt(cursor)?.text ?? ''
  if (NEVER_FIRST.has(text)) return readExactName(cursor)?.books !== undefined
  return (LEADING.has(text) || isForeignAnd(cursor)) && !readKnownName(cursor)
}

function isForeignAnd(cursor: Cursor): boolean {
  return FOREIGN_AND.has(tokenAt(cursor)?.text ?? '') && readExactName(moved(cursor, 1))?.books !== undefined
}

/** Whether a part is only the name of a book. In a sentence, such a part is not a reference: `Acts of kindness`. */
function isNameAlone({ books, start, end }: Part): boolean {
  return books !== undefined && start.chapter === undefined && start.verse === undefined && end === undefined
}

function afterAnd(cursor: Cursor): Cursor {
  return tokenAt(cursor)?.kind === 'and' ? moved(cursor, 1) : cursor
}

function readGap(cursor: Cursor): Read<Gap> {
  let gap: Gap = 'nothing'
  let next = cursor
  for (let token = tokenAt(next); token && isGap(token); token = tokenAt(next)) {
    if (token.kind === 'semicolon') gap = 'semicolon'
    else if (gap === 'nothing') gap = 'list'
    next = moved(next, 1)
  }
  return { item: gap, next: next.at }
}

/** @returns the part, and the index of the token after the last one that belongs to it */
function readPart(cursor: Cursor, gap: Gap, carried: Carried | undefined): { item: Part; understood: number } {
  const beginning = readBeginning(cursor, gap, carried)
  const end = readEnd(movedTo(cursor, beginning.next), beginning.item)
  const understood = Math.max(end?.next ?? beginning.next, cursor.at + 1)
  return { item: { ...beginning.item, end: end?.item }, understood }
}

/** Whether a number is here that belongs to no name, chapter, range or list: not `1 Cor`, `3:16`, `3-5`, `3, 4`. */
function isSingleNumber(cursor: Cursor): boolean {
  if (tokenAt(cursor)?.kind !== 'number' || readName(cursor)?.books) return false
  const [sign, next] = cursor.tokens.slice(cursor.at + 1, cursor.at + 3)
  return !(sign && isGap(sign) && next?.kind === 'number')
}

function readBeginning(cursor: Cursor, gap: Gap, carried: Carried | undefined): Read<Beginning> {
  const name = readName(cursor)
  const isKnown = name?.books !== undefined || name?.otherCanonBook !== undefined
  if (carried && !isKnown && numbersContinueAt(cursor)) return readCarriedOn(cursor, gap, carried)
  const context = firstNumbersOf(name?.books)
  const { item, next } = readPoint(movedTo(cursor, name?.next ?? cursor.at), context)
  const { books, otherCanonBook } = name ?? { books: undefined, otherCanonBook: undefined }
  return { item: { books, otherCanonBook, named: name !== undefined, chapterBefore: undefined, ...item }, next }
}

/**
 * After a comma, a number is a chapter or a verse, whichever the previous number was. After a semicolon, it is a
 * chapter.
 */
function readCarriedOn(cursor: Cursor, gap: Gap, carried: Carried): Read<Beginning> {
  const { books, chapter, inVerses, style } = carried
  const inList = gap !== 'semicolon'
  // In `Jn 3 (esp. v. 16)`, the number is a verse of the chapter before it. In `Matt. iv., v. 3`, `v` may be chapter five.
  const isOfChapter = inVerses || (style !== 'roman' && isVerseMarked(cursor))
  const context = { books, carried: inList && isOfChapter ? { chapter } : undefined, style, inList }
  const { item, next } = readPoint(cursor, context)
  const chapterBefore = item.start.bare && isAfterChapterAndComma(cursor, carried) ? chapter : undefined
  return { item: { books, otherCanonBook: undefined, named: false, chapterBefore, ...item }, next }
}

/** Whether the number here follows the first chapter and a comma: `Rom 8, 28`. */
function isAfterChapterAndComma(cursor: Cursor, { inVerses, isFirstChapter }: Carried): boolean {
  const sign = tokenAt(moved(cursor, -1))
  return !inVerses && isFirstChapter && sign?.kind === 'comma' && sign.text !== '/'
}

function readPoint(cursor: Cursor, context: NumberContext): Read<{ start: Point; style: Style }> {
  const read = readNumbers(cursor, context)
  if (!read) return { item: { start: WHOLE, style: context.style }, next: cursor.at }
  return { item: { start: read.point, style: read.style }, next: read.next }
}

/** Reads a range sign and the end of the range. `undefined` if there is no range. */
function readEnd(cursor: Cursor, { start, style, books }: Beginning): Read<WrittenEnd> | undefined {
  const end = cursorAfterRangeSign(cursor)
  if (end === undefined) return undefined
  if (tokenAt(end)?.text === END_WORD) return { item: { books: undefined, point: 'end' }, next: end.at + 1 }
  const name = readKnownName(end)
  const carried = start.verse === undefined ? undefined : { chapter: start.chapter }
  const context = name ? firstNumbersOf(name.books) : { books, carried, style, inList: true }
  const read = readNumbers(name ? movedTo(end, name.next) : end, context)
  const next = read?.next ?? name?.next
  return next === undefined ? undefined : { item: { books: name?.books, point: read?.point ?? WHOLE }, next }
}

function firstNumbersOf(books: NamedBooks | undefined): NumberContext {
  return { books, carried: undefined, style: undefined, inList: false }
}

/**
 * Skips words after a reference, such as the name of a translation, a remark, or the rest of a sentence.
 *
 * @returns the index of the token after them
 */
function skipWords(cursor: Cursor, carried: Carried | undefined): number {
  let next = afterSiglaAndNotes(cursor, carried)
  while (tokenAt(next)?.kind === 'word' && !numbersBeginAt(next) && !readKnownName(next)) {
    const name = readName(next)
    const isGuessed = name?.books !== undefined && next.tokens[name.next]?.kind === 'number'
    if (isGuessed || isLeading(next)) break
    next = afterSiglaAndNotes(moved(next, 1), carried)
  }
  return next.at
}

/** Range signs are `-`, `--`, `to`, `. –`. Returns `undefined` if there is none. */
function cursorAfterRangeSign(cursor: Cursor): Cursor | undefined {
  let next = tokenAt(cursor)?.kind === 'dot' ? moved(cursor, 1) : cursor
  if (RANGE_WORDS.has(tokenAt(next)?.text ?? '')) return moved(next, 1)
  if (tokenAt(next)?.kind !== 'dash') return undefined
  while (tokenAt(next)?.kind === 'dash') next = moved(next, 1)
  return next
}

function isGap({ kind }: Token): boolean {
  return kind !== 'word' && kind !== 'number'
}

function carriedOn({ books, named, start, end, style }: Part, gap: Gap): Carried | undefined {
  if (!books) return undefined
  const { chapter, verse } = end && end.point !== 'end' ? end.point : start
  const last = end?.books ?? books
  const hasOneChapter = last.books[0]?.verseCounts.length === 1
  const isFirstChapter = (named || gap !== 'list') && start.bare && end === undefined
  return { books: last, chapter: hasOneChapter ? 1 : chapter, inVerses: verse !== undefined, isFirstChapter, style }
}
