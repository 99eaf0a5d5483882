/**
 * Reads a written list of references: its parts, the signs and words between them, and the values that a part inherits
 * from the part before it. part.ts reads one part, and resolution.ts checks whether the verses exist. This file reads
 * the tokens once from left to right, with a bounded look-ahead. It pauses before each part and each word of a
 * sentence.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'
import { isVerse } from '../osis.ts'
import { arrangedTokens } from './arrangement/arrangement.ts'
import { readExactName, readKnownName, readName } from './names.ts'
import { isAnd, numbersBeginAt } from './number-tokens.ts'
import { type Carried, type Gap, isWordBeforeNumber, type Read, readPart } from './part.ts'
import { createProse, type Prose } from './prose.ts'
import { afterSiglaAndNotes, isInOtherText } from './sigla.ts'
import { GOSPEL_WORDS, ORDINALS } from './tables/ordinals.ts'
import {
  CHAPTER_WORDS,
  EVERYDAY_WORDS,
  FILLERS,
  FOREIGN_AND,
  HEBREW,
  INNER_FILLERS,
  LEADING,
  NEVER_FIRST,
  ORDINAL_ARTICLES,
  VERSE_WORDS,
} from './tables/reference-words.ts'
import { type Cursor, moved, movedTo, readTokens, type Token, type Tokens, tokenAt } from './tokens.ts'
import { hasLastVersesAfter } from './unread/ends.ts'
import { hasNumberAfter, hasNumberBefore, isAfterVersesOf } from './unread/numbers.ts'
import { hasCountOfVerses, hasVerseAfterWords } from './unread/verses.ts'
import { sentenceWithoutReference, type WrittenPart, type WrittenReference, writtenAs } from './written-reference.ts'

/**
 * Yields the parts in order, and reads them lazily. Also yields `undefined` as a pause after every few tokens.
 *
 * @param language the language of the text, such as `fr`
 */
export function* readReferences(text: string, language?: string): Generator<WrittenReference | undefined> {
  const { tokens, strayEnd } = yield* readTokens(text)
  yield* readParts(text, { tokens: yield* arrangedTokens(tokens, language), strayEnd }, language)
}

/** @param tokens the tokens of `text` */
export function* readParts(
  text: string,
  { tokens, strayEnd }: Tokens,
  language?: string,
): Generator<WrittenReference | undefined> {
  const prose = createProse(text)
  const brackets = createBrackets()
  let at = 0
  let carried: Carried | undefined
  let isAfterWords = false
  let readUpTo = 0
  while (at < tokens.length) {
    yield
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
    const afterProse = yield* prose.endAt(cursor, carried !== undefined)
    if (afterProse !== undefined) {
      at = afterProse
      carried = undefined
      brackets.remember(first, carried)
      continue
    }
    // A single number after words, as in `John 3 has 36 verses`, belongs to the sentence.
    if (carried && isAfterWords && gap.item === 'nothing' && isSingleNumber(cursor)) {
      at = yield* skipWords(movedTo(cursor, at + 1), carried)
      continue
    }
    const { item, understood } = readPart(cursor, gap.item, carried)
    const isUnnamed = isUnnamedAfter(cursor, isAfterWords, item)
    const after = movedTo(cursor, understood)
    const last = carriedOn(item, { gap: gap.item, isAfterAnd: isAnd(moved(cursor, -1)) }, carried)
    const next = yield* skipWords(after, last)
    isAfterWords = next > understood
    if ((yield* areWords(item, after, prose)) || prose.isDate(cursor)) {
      at = yield* prose.nextReference(cursor)
      yield* sentenceWithoutReference(text, cursor, { next: at, isAfterReference: carried !== undefined })
      carried = undefined
      continue
    }
    const isRunning = prose.isRunningAt(after)
    const isCut = isCutOff(cursor, after, { readUpTo, isUnnamed }) || isChapterOfVerse(item, after)
    readUpTo = endOfRead(item, after, last) ?? readUpTo
    yield writtenAs(item, { text, tokens, strayEnd, at, understood, next, isRunning, isCut })
    carried = last
    brackets.remember(first, carried)
    at = next
  }
}

interface Brackets {
  /** The values that `first` inherits. After closing brackets, these are the values from before the brackets. */
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

/** Whether the word at the cursor can precede a reference, but is not part of it. */
function isLeading(cursor: Cursor): boolean {
  const text = tokenAt(cursor)?.text ?? ''
  if (NEVER_FIRST.has(text)) return readExactName(cursor)?.books !== undefined
  if (text.length === 2 && EVERYDAY_WORDS.has(text) && isBeforeName(moved(cursor, 1))) return true
  if (ORDINAL_ARTICLES.has(text) && isPlaceWord(tokenAt(moved(cursor, 1)))) return true
  return (LEADING.has(text) || isForeignAnd(cursor)) && !readKnownName(cursor)
}

/** After `le`, which is also Leviticus, in `le verset 5`. */
function isPlaceWord(word: Token | undefined): boolean {
  return word !== undefined && (VERSE_WORDS.has(word.text) || CHAPTER_WORDS.has(word.text))
}

/** Whether a name and a number begin at the cursor: after `le`, which is also Leviticus, in `le psaume 23`. */
function isBeforeName(cursor: Cursor): boolean {
  const [word, name] = [tokenAt(cursor), readExactName(cursor)]
  if (word?.kind !== 'word' || EVERYDAY_WORDS.has(word.text) || !name?.books) return false
  return numbersBeginAt(movedTo(cursor, name.next))
}

function isForeignAnd(cursor: Cursor): boolean {
  if (!FOREIGN_AND.has(tokenAt(cursor)?.text ?? '')) return false
  const next = moved(cursor, 1)
  if (LEADING.has(tokenAt(next)?.text ?? '')) return true
  return isWordBeforeNumber(cursor, FOREIGN_AND) || readExactName(next)?.books !== undefined
}

/** Whether the words of a part belong to a sentence and are not a reference. */
function* areWords(part: WrittenPart, after: Cursor, prose: Prose): Steps<boolean> {
  const canBeWords = isNameAlone(part) || isPronoun(part, tokenAt(moved(after, -1)))
  return canBeWords && (yield* prose.isInSentence(afterAnd(after)))
}

/** Whether a part is only the name of a book. In a sentence, such a part is not a reference: `Acts of kindness`. */
function isNameAlone({ books, start, end }: WrittenPart): boolean {
  return books !== undefined && start.chapter === undefined && start.verse === undefined && end === undefined
}

/** Whether the only number of a part is `I`, which is a pronoun in a sentence: `So I went`. */
function isPronoun({ books, start }: WrittenPart, last: Token | undefined): boolean {
  return books !== undefined && start.bare && last?.written === 'I'
}

/**
 * Whether an unknown word directly precedes a part without a name, and may be the name of a book: the 24 in
 * `Eccl 3:1 and Xyz 24`.
 */
function isUnnamedAfter(cursor: Cursor, isAfterWords: boolean, { named }: WrittenPart): boolean {
  const [word, number] = [tokenAt(moved(cursor, -1)), tokenAt(cursor)]
  if (!isAfterWords || named || word?.kind !== 'word' || word.closed || number?.opened) return false
  return /^\p{Lu}/u.test(word.written)
}

/** Index of the token after a part with the name of a book, and the notes after it. */
function endOfRead(
  { books, otherCanonBook }: WrittenPart,
  after: Cursor,
  last: Carried | undefined,
): number | undefined {
  return books || otherCanonBook ? afterSiglaAndNotes(after, last).at : undefined
}

/**
 * Whether a part of the reference was not understood.
 *
 * @param before index of the token after the reference before the part, and whether unknown words directly precede a
 *   part without a name
 */
function isCutOff(cursor: Cursor, after: Cursor, before: { readUpTo: number; isUnnamed: boolean }): boolean {
  const { tokens, at } = cursor
  if (before.isUnnamed || isAfterVersesOf(tokens, at, before.readUpTo) || isCutName(moved(cursor, -1))) return true
  if (isInOtherText(after) || (tokenAt(cursor)?.text === HEBREW && after.at === at + 1)) return true
  if (hasNumberBefore(tokens, at, before.readUpTo)) return true
  return hasNumberAfter(tokens, after.at) || hasLastVersesAfter(tokens, after.at)
}

/** Whether the part is a chapter, and some of its verses follow after words: `John 3, starting at verse 16`. */
function isChapterOfVerse({ start, end }: WrittenPart, after: Cursor): boolean {
  const isChapter = start.chapter !== undefined && start.verse === undefined && end === undefined
  return isChapter && (hasVerseAfterWords(after.tokens, after.at) || hasCountOfVerses(after.tokens, after.at))
}

/**
 * Whether the words before the cursor belong to the name at the cursor, but were not understood. This is so for the
 * ordinal in `Quarto João 1`, and for `Xyz de` in `Xyz de Jean 1`, at the beginning of the text.
 */
function isCutName(cursor: Cursor): boolean {
  const [before, last] = [tokenAt(moved(cursor, -1)), tokenAt(cursor)]
  if (last?.kind !== 'word') return false
  const isBeginning = cursor.at === 1 && before?.kind === 'word' && !FILLERS.has(before.text)
  const isConnected = isBeginning && INNER_FILLERS.has(last.text)
  return isConnected || (ORDINALS.has(last.text) && !GOSPEL_WORDS.has(before?.text ?? ''))
}

function afterAnd(cursor: Cursor): Cursor {
  const { kind, text = '' } = tokenAt(cursor) ?? {}
  return kind === 'and' || FOREIGN_AND.has(text) ? moved(cursor, 1) : cursor
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

/**
 * Whether a number at the cursor stands alone. False in a name, chapter, range or list: `1 Cor`, `3:16`, `3-5`, `3, 4`.
 */
function isSingleNumber(cursor: Cursor): boolean {
  if (tokenAt(cursor)?.kind !== 'number' || readName(cursor)?.books) return false
  const [sign, next] = cursor.tokens.slice(cursor.at + 1, cursor.at + 3)
  return !(sign && isGap(sign) && next?.kind === 'number')
}

/**
 * Skips words after a reference, such as the name of a translation, a remark, or the rest of a sentence.
 *
 * @returns the index of the token after the skipped words
 */
function* skipWords(cursor: Cursor, carried: Carried | undefined): Steps<number> {
  let next = afterSiglaAndNotes(cursor, carried)
  while (tokenAt(next)?.kind === 'word' && !numbersBeginAt(next) && !readKnownName(next)) {
    const name = readName(next)
    const isName = name?.books !== undefined || name?.otherCanonBook !== undefined
    const isNumbered = isName && next.tokens[name.next]?.kind === 'number'
    if (isNumbered || isLeading(next)) break
    next = afterSiglaAndNotes(moved(next, 1), carried)
    yield
  }
  return next.at
}

function isGap({ kind }: Token): boolean {
  return kind !== 'word' && kind !== 'number'
}

/** The signs before a part. */
interface Signs {
  readonly gap: Gap
  readonly isAfterAnd: boolean
}

/** The values after a part. After a book of another canon there are none. */
function carriedOn(part: WrittenPart, signs: Signs, before: Carried | undefined): Carried | undefined {
  const { books, named, start, end, style, otherCanonBook, chapterBefore } = part
  if (!books) return otherCanonBook === undefined ? before : undefined
  const { chapter, verse } = end && end.point !== 'end' ? end.point : start
  const last = end?.books ?? books
  const isInDoubt = chapterBefore !== undefined && isVerse(`${books.books[0]?.osis}.${chapterBefore}.${start.chapter}`)
  const chapterInDoubt = isInDoubt ? chapterBefore : undefined
  const beginsPair = named || signs.gap !== 'list' || (isInDoubt && signs.isAfterAnd)
  const isFirstChapter = beginsPair && start.bare && end === undefined
  const hasOneChapter = last.books[0]?.verseCounts.length === 1
  return { books: last, chapter: hasOneChapter ? 1 : chapter, verse, isFirstChapter, chapterInDoubt, style }
}
