/**
 * The parts of a written list of references, as they are written: which book, from which chapter and verse, to which. Reads
 * the tokens once from left to right and looks a bounded number of them ahead. Whether there are such verses is
 * resolution.ts. Pure.
 */
import type { NamedBooks } from './book-lookup.ts'
import { readKnownName, readName } from './names.ts'
import { createNumberReader, type NumberContext, type Point, type Style } from './numbers.ts'
import { readTokens, type Token, type Tokens } from './tokens.ts'
import { END_WORD, LEADING, RANGE_WORDS } from './words.ts'

export interface WrittenReference {
  /** The text of the part. */
  readonly input: string
  /** `undefined` where it names none that is known. */
  readonly books: NamedBooks | undefined
  /** The book of another canon that it names. */
  readonly elsewhere: string | undefined
  /** Words stand where a name belongs. */
  readonly named: boolean
  readonly start: Point
  readonly end: WrittenEnd | undefined
  /** Something in it was passed over. */
  readonly passedOver: boolean
}

export interface WrittenEnd {
  /** Where it names another book. */
  readonly books: NamedBooks | undefined
  /** The rest of the chapter or book where it is only said to be the end. */
  readonly point: Point | 'end'
}

/** What the next part takes from the last where it leaves it out. */
interface Carried {
  readonly books: NamedBooks
  readonly chapter: number | undefined
  readonly inVerses: boolean
  readonly style: Style
}

interface Beginning {
  readonly books: NamedBooks | undefined
  readonly elsewhere: string | undefined
  readonly named: boolean
  readonly start: Point
  readonly style: Style
}

/** What stands between two parts; of several the strongest. */
type Gap = 'nothing' | 'list' | 'semicolon'

const WHOLE: Point = { chapter: undefined, verse: undefined, bare: false, follow: undefined }

/** One part after the other, as they are asked for. */
export function readReferences(text: string): Generator<WrittenReference> {
  return readParts(text, readTokens(text))
}

/** @param signs of the text */
export function* readParts(text: string, { tokens, strayEnd }: Tokens): Generator<WrittenReference> {
  const numbers = createNumberReader(tokens)
  let at = 0
  let carried: Carried | undefined
  while (at < tokens.length) {
    const gap = skipGap()
    if (at >= tokens.length) return
    if (LEADING.has(tokens[at]?.text ?? '') && !readKnownName(tokens, at)) {
      at += 1
      continue
    }
    yield readPart(gap)
  }

  function skipGap(): Gap {
    let gap: Gap = 'nothing'
    for (; at < tokens.length && isGap(tokens[at]); at += 1) {
      if (tokens[at]?.kind === 'semicolon') gap = 'semicolon'
      else if (gap === 'nothing') gap = 'list'
    }
    return gap
  }

  function readPart(gap: Gap): WrittenReference {
    const first = at
    const { books, elsewhere, named, start, style } = readBeginning(gap)
    const end = readEnd(start, style, books)
    if (at === first) at += 1
    const understood = at
    passOver()
    if (books) carried = carryOn(end?.books ?? books, end && end.point !== 'end' ? end.point : start, style)
    const strays = tokens.slice(first, at).some(({ afterStray }) => afterStray) || (at === tokens.length && strayEnd)
    const input = text.slice(tokens[first]?.start, tokens[at - 1]?.end)
    return { input, books, elsewhere, named, start, end, passedOver: strays || at > understood }
  }

  function readBeginning(gap: Gap): Beginning {
    const name = readName(tokens, at)
    const known = name?.books !== undefined || name?.elsewhere !== undefined
    if (carried && !known && numbers.beginAt(at)) return readCarriedOn(gap, carried)
    at = name?.next ?? at
    const context = { books: name?.books, carried: undefined, style: undefined, inList: false }
    return { books: name?.books, elsewhere: name?.elsewhere, named: name !== undefined, ...readPoint(at, context) }
  }

  /** Behind a comma a number is what the last one was, behind a semicolon it is a chapter. */
  function readCarriedOn(gap: Gap, { books, chapter, inVerses, style }: Carried): Beginning {
    const inList = gap !== 'semicolon'
    const context = { books, carried: inList && inVerses ? { chapter } : undefined, style, inList }
    return { books, elsewhere: undefined, named: false, ...readPoint(at, context) }
  }

  function readPoint(from: number, context: NumberContext): { start: Point; style: Style } {
    const read = numbers.read(from, context)
    if (read) at = read.next
    return { start: read?.point ?? WHOLE, style: read?.style ?? context.style }
  }

  function readEnd(start: Point, style: Style, books: NamedBooks | undefined): WrittenEnd | undefined {
    const next = behindRangeSign(tokens, at)
    if (next === undefined) return undefined
    if (tokens[next]?.text === END_WORD) {
      at = next + 1
      return { books: undefined, point: 'end' }
    }
    const name = readKnownName(tokens, next)
    const context = name
      ? { books: name.books, carried: undefined, style: undefined, inList: false }
      : { books, carried: start.verse === undefined ? undefined : { chapter: start.chapter }, style, inList: true }
    const read = numbers.read(name?.next ?? next, context)
    if (!name && !read) return undefined
    at = read?.next ?? name?.next ?? next
    return { books: name?.books, point: read?.point ?? WHOLE }
  }

  /** Words behind a reference that are no reference: a translation, a remark. */
  function passOver(): void {
    while (tokens[at]?.kind === 'word' && !numbers.beginAt(at) && !readKnownName(tokens, at)) {
      const name = readName(tokens, at)
      const guessed = name?.books !== undefined && tokens[name.next]?.kind === 'number'
      if (guessed || LEADING.has(tokens[at]?.text ?? '')) return
      at += 1
    }
  }
}

/** `-`, `--`, `to`, `. –`; `undefined` where no range goes on. */
function behindRangeSign(tokens: readonly Token[], from: number): number | undefined {
  let at = tokens[from]?.kind === 'dot' ? from + 1 : from
  if (RANGE_WORDS.has(tokens[at]?.text ?? '')) return at + 1
  if (tokens[at]?.kind !== 'dash') return undefined
  while (tokens[at]?.kind === 'dash') at += 1
  return at
}

function isGap(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'word' && token.kind !== 'number'
}

function carryOn(books: NamedBooks, { chapter, verse }: Point, style: Style): Carried {
  const oneChapter = books.books[0]?.verseCounts.length === 1
  return { books, chapter: oneChapter ? 1 : chapter, inVerses: verse !== undefined, style }
}
