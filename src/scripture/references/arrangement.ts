/**
 * Brings the tokens of a reference into the usual order: the name, the chapter, the verse, in digits. `verse 16 of John 3`
 * becomes `John 3 verse 16`, `the third chapter of John` becomes `John chapter 3`, `Genesis four, 25` becomes
 * `Genesis 4, 25`, and `the 23rd Psalm` becomes `Psalm 23`. All tokens keep their positions in the text.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import { readExactName } from './names.ts'
import { skipDot } from './number-tokens.ts'
import { type NumberWords, numberWordsOf } from './tables/number-words.ts'
import { isOrdinalEnding, ORDINALS } from './tables/ordinals.ts'
import {
  CHAPTER_WORDS,
  FILLERS,
  FOREIGN_AND,
  FOREIGN_TO,
  OF_WORDS,
  ORDINAL_ARTICLES,
  RANGE_WORDS,
  VERSE_PREPOSITIONS,
  VERSE_WORDS,
} from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, type Token, tokenAt } from './tokens.ts'

/** Tokens in their new order, and the index of the token after those that they replace. */
interface Arranged {
  readonly tokens: readonly Token[]
  readonly next: number
}

/** Numbers with the word before them: `verses 16-18`. */
interface Marked {
  readonly tokens: readonly Token[]
  readonly isVerse: boolean
  readonly next: Cursor
}

/** Maximum number of tokens of a name before a number in words. */
const LONGEST_NAME = 6

const MOST_GROUPS = 3
const MOST_ARTICLES = 6

/** Maximum number of numbers in a list after one marker: `verses 8, 9 and 12`. */
const MOST_LISTED = 8

/** Pauses after each token. */
export function* arrangedTokens(tokens: readonly Token[], language?: string): Steps<readonly Token[]> {
  const words = numberWordsOf(language)
  let arranged = yield* replaced(tokens, language, (cursor, before) => inDigits(cursor, before, words))
  arranged = yield* replaced(arranged, language, rangeOfMarked)
  arranged = yield* replaced(arranged, language, ordinalAfterWord)
  arranged = yield* replaced(arranged, language, nameFirst)
  return yield* replaced(arranged, language, verseWithoutPreposition)
}

/** @param replace returns what stands for the tokens at the cursor, or `undefined` for the token itself */
function* replaced(
  tokens: readonly Token[],
  language: string | undefined,
  replace: (cursor: Cursor, before: Token[]) => Arranged | undefined,
): Steps<readonly Token[]> {
  const result: Token[] = []
  for (let at = 0; at < tokens.length; ) {
    const arranged =
      tokens[at]?.kind === 'word' || tokens[at]?.kind === 'number'
        ? replace({ tokens, at, language }, result)
        : undefined
    result.push(...(arranged?.tokens ?? tokens.slice(at, at + 1)))
    at = arranged?.next ?? at + 1
    yield
  }
  return result
}

/** A number in words, after a name, a marker or another number: `Genesis four`, `verse twenty-five`, `John three sixteen`. */
function inDigits(cursor: Cursor, before: readonly Token[], words: NumberWords | undefined): Arranged | undefined {
  const number = words && readNumberWords(cursor, words)
  if (!number) return undefined
  const after = tokenAt(number.next)
  const token = numberToken(cursor, number.next, number.value)
  if (number.isOrdinal) {
    if (!isMarker(after) && !isPsalm(number.next)) return undefined
    const ending = {
      ...token,
      kind: 'word' as const,
      text: 'th',
      accented: 'th',
      written: 'th',
      value: 0,
      spaced: false,
    }
    return { tokens: [token, ending], next: number.next.at }
  }
  const isOf = OF_WORDS.has(after?.text ?? '') && isMarker(before.at(-1))
  const isFollowed = after?.kind === 'word' && !isMarker(after) && !isRange(after) && !words.cardinals.has(after.text)
  if ((isFollowed && !isOf) || !isPlaceOfNumber(cursor, before)) return undefined
  return { tokens: [{ ...token, spaced: true }], next: number.next.at + (isSignOfVerse(number.next, words) ? 1 : 0) }
}

/** After a chapter in words: the hyphen of `three-sixteen` and the comma of `four, 25`. */
function isSignOfVerse(cursor: Cursor, { cardinals }: NumberWords): boolean {
  const [sign, next] = [tokenAt(cursor), tokenAt(moved(cursor, 1))]
  if (sign?.kind === 'comma') return next?.kind === 'number'
  return sign?.kind === 'dash' && !sign.spaced && next?.spaced === false && cardinals.has(next.text)
}

function isPlaceOfNumber(cursor: Cursor, before: readonly Token[]): boolean {
  const [earlier, last] = [before.at(-2), before.at(-1)]
  if (last?.kind === 'number' || isMarker(last)) return true
  if (last && (last.kind !== 'word' || isRange(last))) return earlier?.kind === 'number'
  for (let at = cursor.at - 1; at >= Math.max(0, cursor.at - LONGEST_NAME); at -= 1) {
    const name = readExactName(movedTo(cursor, at))
    if (name?.books && name.next === cursor.at) return true
  }
  return false
}

/** Reads `twenty-five`, `twenty five`, `trente et un`, `one hundred and nineteen`, `hundred nineteenth`. */
function readNumberWords(
  cursor: Cursor,
  { cardinals, ordinals, hundred }: NumberWords,
): { value: number; isOrdinal: boolean; next: Cursor } | undefined {
  const textAt = (place: Cursor) => tokenAt(place)?.text ?? ''
  const isHundred = textAt(cursor) === hundred
  const isOneHundred = cardinals.get(textAt(cursor)) === 1 && textAt(moved(cursor, 1)) === hundred
  let next = moved(cursor, isHundred ? 1 : isOneHundred ? 2 : 0)
  let value = isHundred || isOneHundred ? 100 : 0
  const begun = afterConnector(next, value > 0)
  const first = cardinals.get(textAt(begun))
  if (first !== undefined) {
    value += first
    next = moved(begun, 1)
    const unit = afterConnector(next, true)
    const added = first >= 20 ? (cardinals.get(textAt(unit)) ?? ordinals.get(textAt(unit))) : undefined
    if (added === undefined || added > 9) return { value, isOrdinal: false, next }
    return { value: value + added, isOrdinal: ordinals.has(textAt(unit)), next: moved(unit, 1) }
  }
  const ordinal = ordinals.get(textAt(begun))
  if (ordinal !== undefined) return { value: value + ordinal, isOrdinal: true, next: moved(begun, 1) }
  return value > 0 ? { value, isOrdinal: false, next } : undefined
}

/** Skips `and`, its equivalents, or a hyphen without spaces, inside a number. */
function afterConnector(cursor: Cursor, isInside: boolean): Cursor {
  const token = tokenAt(cursor)
  if (!isInside || !token) return cursor
  const isHyphen = token.kind === 'dash' && !token.spaced
  return isHyphen || /^(?:and|et|y|e)$/.test(token.text) ? moved(cursor, 1) : cursor
}

/** `verset 14 au verset 21`, `vers 28 tot en met 30`: a dash between the numbers. */
function rangeOfMarked(cursor: Cursor, before: Token[]): Arranged | undefined {
  const word = tokenAt(cursor)
  if (!word || !isRange(word) || word.kind === 'and' || before.at(-1)?.kind !== 'number') return undefined
  const isThrough = tokenAt(moved(cursor, 1))?.text === 'en' && tokenAt(moved(cursor, 2))?.text === 'met'
  const end = moved(cursor, isThrough ? 3 : 1)
  const number = isMarker(tokenAt(end)) && isMarker(before.at(-2)) ? skipDot(moved(end, 1)) : end
  if (tokenAt(number)?.kind !== 'number' || number.at === cursor.at + 1) return undefined
  return { tokens: [{ ...word, kind: 'dash', text: '-' }], next: number.at }
}

/** `Acts 2, from verse 14`: without the word between the chapter and the verse. */
function verseWithoutPreposition(cursor: Cursor, before: Token[]): Arranged | undefined {
  const last = before.at(-1)?.kind === 'comma' ? before.at(-2) : before.at(-1)
  if (last?.kind !== 'number') return undefined
  let next = cursor
  while (next.at < cursor.at + 2 && VERSE_PREPOSITIONS.has(tokenAt(next)?.text ?? '')) next = moved(next, 1)
  const isVerse = VERSE_WORDS.has(tokenAt(next)?.text ?? '')
  const isDropped = next.at > cursor.at && isVerse && tokenAt(skipDot(moved(next, 1)))?.kind === 'number'
  return isDropped ? { tokens: [], next: next.at } : undefined
}

/** `16th verse`, `third chapter`, `3. Kapitel`, `3e chapitre`, `23rd Psalm`: the word first, then the number. */
function ordinalAfterWord(cursor: Cursor, before: Token[]): Arranged | undefined {
  const ordinal = readOrdinal(cursor)
  if (!ordinal) return undefined
  const word = ordinal.next
  const psalm = isPsalm(word) ? readExactName(word) : undefined
  const after = movedTo(word, psalm?.next ?? word.at + 1)
  if (!psalm && (!isMarker(tokenAt(word)) || isNumberOf(after))) return undefined
  dropArticle(before)
  const number = { ...numberToken(cursor, word, ordinal.value), spaced: true }
  return { tokens: [...cursor.tokens.slice(word.at, after.at), number], next: after.at }
}

function dropArticle(before: Token[]): void {
  if (ORDINAL_ARTICLES.has(before.at(-1)?.text ?? '')) before.pop()
}

/** Whether the number at the cursor belongs to the word before it, as in `3. Kapitel 4`. False in `3. Kapitel 16. Vers`. */
function isNumberOf(cursor: Cursor): boolean {
  const number = skipDot(cursor)
  if (tokenAt(number)?.kind !== 'number') return false
  const ordinal = readOrdinal(number)
  return ordinal === undefined || !isMarker(tokenAt(ordinal.next))
}

function readOrdinal(cursor: Cursor): { value: number; next: Cursor } | undefined {
  const token = tokenAt(cursor)
  const value = token?.kind === 'number' ? token.value : ORDINALS.get(token?.text ?? '')
  if (value === undefined) return undefined
  if (token?.kind === 'word') return token.text.length > 2 ? { value, next: moved(cursor, 1) } : undefined
  const next = skipDot(moved(cursor, 1))
  const ending = tokenAt(next)
  if (ending?.spaced === false && isOrdinalEnding(ending.text)) return { value, next: moved(next, 1) }
  return next.at > cursor.at + 1 ? { value, next } : undefined
}

/** `verse 16 of John 3`, `chapter 3, verse 16 of John`, `verse 16 of chapter 3 of John`. */
function nameFirst(cursor: Cursor, before: Token[]): Arranged | undefined {
  const groups: Marked[] = []
  let next = cursor
  while (groups.length < MOST_GROUPS) {
    const marked = readMarked(next)
    if (!marked) break
    groups.push(marked)
    next = movedTo(marked.next, marked.next.at + (isGroupSign(marked.next) ? 1 : 0))
  }
  const last = groups.at(-1)
  if (!last || !OF_WORDS.has(tokenAt(last.next)?.text ?? '')) return undefined
  const from = afterArticles(last.next)
  const read = readExactName(from)
  if (!read?.books) return undefined
  dropArticle(before)
  const chapter = groups.every(({ isVerse }) => isVerse) ? chapterAt(movedTo(cursor, read.next)) : undefined
  const end = chapter ?? movedTo(cursor, read.next)
  const ordered = [...groups].sort((a, b) => Number(a.isVerse) - Number(b.isVerse))
  return { tokens: [...cursor.tokens.slice(from.at, end.at), ...ordered.flatMap(({ tokens }) => tokens)], next: end.at }
}

/** Skips `of the book of`, `de l'évangile de` before a name. */
function afterArticles(cursor: Cursor): Cursor {
  const isSkipped = ({ kind, text }: Token) =>
    kind === 'word' && (OF_WORDS.has(text) || FILLERS.has(text) || ORDINAL_ARTICLES.has(text) || text === 'l')
  let next = cursor
  while (next.at < cursor.at + MOST_ARTICLES) {
    const token = tokenAt(next)
    if (!token || !isSkipped(token)) break
    next = moved(next, 1)
  }
  return next
}

/** Between two groups: a comma, or `of`. */
function isGroupSign(cursor: Cursor): boolean {
  const token = tokenAt(cursor)
  const isSign = token?.kind === 'comma' || OF_WORDS.has(token?.text ?? '')
  return isSign && readMarked(moved(cursor, 1)) !== undefined
}

function readMarked(cursor: Cursor): Marked | undefined {
  const word = tokenAt(cursor)?.text ?? ''
  const isVerse = VERSE_WORDS.has(word)
  if (!isVerse && !CHAPTER_WORDS.has(word)) return undefined
  let next = skipDot(moved(cursor, 1))
  if (tokenAt(next)?.kind !== 'number') return undefined
  next = moved(next, 1)
  for (let listed = 1; listed < MOST_LISTED; listed += 1) {
    const sign = tokenAt(next)
    const isSign = sign?.kind === 'dash' || sign?.kind === 'comma' || isRange(sign) || FOREIGN_AND.has(sign?.text ?? '')
    if (!isSign || tokenAt(moved(next, 1))?.kind !== 'number') break
    next = moved(next, 2)
  }
  return { tokens: cursor.tokens.slice(cursor.at, next.at), isVerse, next }
}

/** The cursor after a chapter: `3`, `chapter 3`. */
function chapterAt(cursor: Cursor): Cursor | undefined {
  const marked = readMarked(cursor)
  if (marked) return marked.isVerse ? undefined : marked.next
  return tokenAt(cursor)?.kind === 'number' ? moved(cursor, 1) : undefined
}

/** `v` is not a marker here, because it is also a numeral. */
function isMarker(token: Token | undefined): boolean {
  return (
    token?.kind === 'word' && token.text.length > 1 && (CHAPTER_WORDS.has(token.text) || VERSE_WORDS.has(token.text))
  )
}

function isRange(token: Token | undefined): boolean {
  return token !== undefined && (token.kind === 'and' || RANGE_WORDS.has(token.text) || FOREIGN_TO.has(token.text))
}

function isPsalm(cursor: Cursor): boolean {
  return readExactName(cursor)?.books?.books[0]?.osis === 'Ps'
}

/** One token for the tokens from the cursor up to `next`. */
function numberToken(cursor: Cursor, next: Cursor, value: number): Token {
  const [first, last] = [tokenAt(cursor) as Token, tokenAt(moved(next, -1)) as Token]
  const text = String(value)
  return { ...first, kind: 'number', text, accented: text, value, end: last.end, closed: last.closed }
}
