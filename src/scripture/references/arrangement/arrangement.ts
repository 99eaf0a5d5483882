/**
 * Brings the tokens of a reference into the usual order: the name, the chapter, the verse, in digits.
 * `verse 16 of John 3` becomes `John 3 verse 16`, `the third chapter of John` becomes `John chapter 3`,
 * `Genesis four, 25` becomes `Genesis 4, 25`, and `the 23rd Psalm` becomes `Psalm 23`. All tokens keep their positions in
 * the text.
 */
import type { Steps } from '../../../primitives/run-with-pauses.ts'
import { readExactName } from '../names.ts'
import { skipDot } from '../number-tokens.ts'
import { type NumberWords, numberWordsOf } from '../tables/number-words.ts'
import { isOrdinalEnding, ORDINALS } from '../tables/ordinals.ts'
import {
  CHAPTER_WORDS,
  END_WORDS,
  FILLERS,
  FOREIGN_AND,
  OF_WORDS,
  ORDINAL_ARTICLES,
  SIGLA,
  VERSE_PREPOSITIONS,
  VERSE_WORDS,
} from '../tables/reference-words.ts'
import { type Cursor, moved, movedTo, type Token, tokenAt } from '../tokens.ts'
import { type Arranged, isMarker, isPsalm, isRange, numberToken } from './arranged-tokens.ts'
import { canBeInMoment, moment } from './moments.ts'
import { inDigits } from './spelled-numbers.ts'
import { toTheEnd } from './to-the-end.ts'

/** Numbers with the word before them: `verses 16-18`. */
interface Marked {
  readonly tokens: readonly Token[]
  readonly isVerse: boolean
  readonly next: Cursor
}

/** Maximum number of chapters and verses with markers before a name, and of words between them and the name. */
const MOST_GROUPS = 3
const MOST_ARTICLES = 6

/** Maximum number of numbers in a list after one marker: `verses 8, 9 and 12`. */
const MOST_LISTED = 8

/** `tot en met` is a range: `28 tot en met 30`. */
const DUTCH_WITH = 'met'

/** Most texts have nothing to arrange, and are returned as they are. Pauses after each token. */
export function* arrangedTokens(written: readonly Token[], language?: string): Steps<readonly Token[]> {
  const words = numberWordsOf(language)
  const tokens = written.some(canBeInMoment) ? yield* replaced(written, language, moment) : written
  if (!tokens.some((token, at) => canBeArranged(token, tokens[at - 1], words))) return tokens
  let arranged = yield* replaced(tokens, language, (cursor, before) => inDigits(cursor, before, words))
  arranged = yield* replaced(arranged, language, rangeOfMarked)
  arranged = yield* replaced(arranged, language, ordinalAfterWord)
  arranged = yield* replaced(arranged, language, nameFirst)
  arranged = yield* replaced(arranged, language, toTheEnd)
  return yield* replaced(arranged, language, verseWithoutPreposition)
}

/** Whether a word is a number, an ordinal or a marker, or follows a number as in `23rd` and `23. Psalm`. */
function canBeArranged({ kind, text, spaced }: Token, before: Token | undefined, words: NumberWords | undefined) {
  if (kind !== 'word') return false
  const isAfterNumber = before?.kind === 'dot' || (before?.kind === 'number' && !spaced)
  if (isAfterNumber || CHAPTER_WORDS.has(text) || VERSE_WORDS.has(text) || ORDINALS.has(text)) return true
  if (END_WORDS.has(text)) return true
  const { cardinals, ordinals, hundred } = words ?? {}
  return cardinals?.has(text) || ordinals?.has(text) || text === hundred || text === DUTCH_WITH
}

/**
 * @param replace returns the tokens that replace the tokens at the cursor, or `undefined` if the token at the cursor
 * stays
 */
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
    if (arranged) result.push(...arranged.tokens)
    else result.push(tokens[at] as Token)
    at = arranged?.next ?? at + 1
    yield
  }
  return result
}

/** `verset 14 au verset 21`, `vers 28 tot en met 30`: a dash between the numbers. */
function rangeOfMarked(cursor: Cursor, before: Token[]): Arranged | undefined {
  const word = tokenAt(cursor)
  if (!word || !isRange(word) || word.kind === 'and' || before.at(-1)?.kind !== 'number') return undefined
  const isThrough = tokenAt(moved(cursor, 1))?.text === 'en' && tokenAt(moved(cursor, 2))?.text === DUTCH_WITH
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

/**
 * Whether the number at the cursor belongs to the word before it, as in `3. Kapitel 4`. False in `3. Kapitel 16. Vers`.
 */
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
  if (!chapter && groups.every(({ isVerse }) => isVerse) && SIGLA.has(tokenAt(from)?.text ?? '')) return undefined
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

/** The cursor after a chapter: `3`, `chapter 3`, `, chapter 3`. */
function chapterAt(cursor: Cursor): Cursor | undefined {
  const marked = readMarked(moved(cursor, tokenAt(cursor)?.kind === 'comma' ? 1 : 0))
  if (marked) return marked.isVerse ? undefined : marked.next
  return tokenAt(cursor)?.kind === 'number' ? moved(cursor, 1) : undefined
}
