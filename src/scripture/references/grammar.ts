/**
 * Splits a written list of references into its parts: book, chapter and verse, and the end of a range. Reads the tokens once
 * from left to right, with a bounded look-ahead. Whether the verses exist is decided in resolution.ts.
 */
import type { NamedBooks } from './book-tables.ts'
import { readKnownName, readName } from './names.ts'
import { type NumberContext, numbersBeginAt, type Point, readNumbers, type Style } from './numbers.ts'
import { type Cursor, moved, movedTo, readTokens, type Token, type Tokens, tokenAt } from './tokens.ts'
import { END_WORD, LEADING, RANGE_WORDS } from './words.ts'

export interface WrittenReference {
  /** The text of the part. */
  readonly input: string
  /** `undefined` if it names no known book. */
  readonly books: NamedBooks | undefined
  /** The book of another canon that it names. */
  readonly elsewhere: string | undefined
  /** There are words in the place of a name. */
  readonly named: boolean
  readonly start: Point
  readonly end: WrittenEnd | undefined
  /** Something in it was skipped. */
  readonly passedOver: boolean
}

export interface WrittenEnd {
  /** Set if the end names another book. */
  readonly books: NamedBooks | undefined
  /** `end` is the rest of the chapter or book. */
  readonly point: Point | 'end'
}

/** What the next part inherits if it leaves it out. */
interface Carried {
  readonly books: NamedBooks
  readonly chapter: number | undefined
  readonly inVerses: boolean
  readonly style: Style
}

type Beginning = Pick<WrittenReference, 'books' | 'elsewhere' | 'named' | 'start'> & { readonly style: Style }

/** Something that was read, and the index of the token after it. */
interface Read<Item> {
  readonly item: Item
  readonly next: number
}

/** The strongest sign between two parts. */
type Gap = 'nothing' | 'list' | 'semicolon'

const WHOLE: Point = { chapter: undefined, verse: undefined, bare: false, follow: undefined }

/** The parts in order, read lazily. */
export function readReferences(text: string): Generator<WrittenReference> {
  return readParts(text, readTokens(text))
}

/** @param signs of the text */
export function* readParts(text: string, { tokens, strayEnd }: Tokens): Generator<WrittenReference> {
  let at = 0
  let carried: Carried | undefined
  while (at < tokens.length) {
    const gap = readGap({ tokens, at })
    at = gap.next
    const first = tokens[at]
    if (!first) return
    if (LEADING.has(first.text) && !readKnownName({ tokens, at })) {
      at += 1
      continue
    }
    const part = readPart({ tokens, at }, gap.item, carried)
    const input = text.slice(first.start, tokens[part.next - 1]?.end)
    const { books, elsewhere, named, start, end } = part.item
    const passedOver = part.item.passedOver || (part.next === tokens.length && strayEnd)
    yield { input, books, elsewhere, named, start, end, passedOver }
    carried = carriedOn(part.item) ?? carried
    at = part.next
  }
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

type Part = Omit<WrittenReference, 'input'> & { readonly style: Style }

function readPart(cursor: Cursor, gap: Gap, carried: Carried | undefined): Read<Part> {
  const beginning = readBeginning(cursor, gap, carried)
  const end = readEnd(movedTo(cursor, beginning.next), beginning.item)
  const understood = Math.max(end?.next ?? beginning.next, cursor.at + 1)
  const next = skipRemark(movedTo(cursor, understood))
  const hasStrays = cursor.tokens.slice(cursor.at, next).some(({ afterStray }) => afterStray)
  return { item: { ...beginning.item, end: end?.item, passedOver: hasStrays || next > understood }, next }
}

function readBeginning(cursor: Cursor, gap: Gap, carried: Carried | undefined): Read<Beginning> {
  const name = readName(cursor)
  const isKnown = name?.books !== undefined || name?.elsewhere !== undefined
  if (carried && !isKnown && numbersBeginAt(cursor)) return readCarriedOn(cursor, gap, carried)
  const context = firstNumbersOf(name?.books)
  const { item, next } = readPoint(movedTo(cursor, name?.next ?? cursor.at), context)
  return { item: { books: name?.books, elsewhere: name?.elsewhere, named: name !== undefined, ...item }, next }
}

/** After a comma, a number is of the same kind as the last one. After a semicolon, it is a chapter. */
function readCarriedOn(cursor: Cursor, gap: Gap, { books, chapter, inVerses, style }: Carried): Read<Beginning> {
  const inList = gap !== 'semicolon'
  const context = { books, carried: inList && inVerses ? { chapter } : undefined, style, inList }
  const { item, next } = readPoint(cursor, context)
  return { item: { books, elsewhere: undefined, named: false, ...item }, next }
}

function readPoint(cursor: Cursor, context: NumberContext): Read<{ start: Point; style: Style }> {
  const read = readNumbers(cursor, context)
  if (!read) return { item: { start: WHOLE, style: context.style }, next: cursor.at }
  return { item: { start: read.point, style: read.style }, next: read.next }
}

/** The end of a range, if a range sign and something that can end it follow. */
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

/** Skips words after a reference that are not one: a translation, a remark. @returns the index of the token after them */
function skipRemark(cursor: Cursor): number {
  let next = cursor
  while (tokenAt(next)?.kind === 'word' && !numbersBeginAt(next) && !readKnownName(next)) {
    const name = readName(next)
    const isGuessed = name?.books !== undefined && next.tokens[name.next]?.kind === 'number'
    if (isGuessed || LEADING.has(tokenAt(next)?.text ?? '')) break
    next = moved(next, 1)
  }
  return next.at
}

/** `-`, `--`, `to`, `. –`; `undefined` if there is no range sign. */
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

function carriedOn({ books, start, end, style }: Part): Carried | undefined {
  if (!books) return undefined
  const { chapter, verse } = end && end.point !== 'end' ? end.point : start
  const last = end?.books ?? books
  const hasOneChapter = last.books[0]?.verseCounts.length === 1
  return { books: last, chapter: hasOneChapter ? 1 : chapter, inVerses: verse !== undefined, style }
}
