/**
 * Splits a written reference into words, numbers and signs, each with its position in the text. Normalizes case,
 * diacritics and the digits of other scripts. Signs with the same meaning, such as all dashes, have the same kind.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'

/** A `moment` is a time or a date, which arrangement.ts makes of several tokens. It is skipped like a sign. */
export type TokenKind = 'word' | 'number' | 'colon' | 'dot' | 'comma' | 'semicolon' | 'dash' | 'and' | 'moment'

export interface Token {
  readonly kind: TokenKind
  /** The folded letters of a word, a number in the digits 0 to 9, or a sign. */
  readonly text: string
  /** The letters of a word in lower case, with their diacritics: `jó`. */
  readonly accented: string
  /** The token as it is written: `LXX`. */
  readonly written: string
  /** The value of a number, at most MAX_VALUE. 0 for other tokens. */
  readonly value: number
  /** Position of the token in the text, in UTF-16 code units. */
  readonly start: number
  /** Position after the token, in UTF-16 code units. */
  readonly end: number
  /** Whether white space, a quote or a bracket precedes the token. */
  readonly spaced: boolean
  /** Whether an opening bracket directly precedes the token. */
  readonly opened: boolean
  /** Whether a closing bracket directly follows the token. */
  readonly closed: boolean
  /** Whether the token is inside brackets. */
  readonly inBrackets: boolean
  /** Whether a character without meaning precedes the token. */
  readonly afterStray: boolean
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Whether a character without meaning follows the last token. */
  readonly strayEnd: boolean
}

/** A position in the tokens. */
export interface Cursor {
  readonly tokens: readonly Token[]
  readonly at: number
  /** Language of the text, such as `fr`, if it is known. */
  readonly language?: string | undefined
}

export function tokenAt({ tokens, at }: Cursor): Token | undefined {
  return tokens[at]
}

export function moved(cursor: Cursor, steps: number): Cursor {
  return movedTo(cursor, cursor.at + steps)
}

export function movedTo({ tokens, language }: Cursor, at: number): Cursor {
  return { tokens, at, language }
}

/** Larger numbers get this value, which is greater than any number of chapters or verses. */
const MAX_VALUE = 100_000

const SIGNS: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ...signs('colon', ':\u2236\ua789'),
  ...signs('dot', '.\u3002\u00b7'),
  ...signs('comma', ',\u060c\u3001/'),
  ...signs('semicolon', ';\u061b\u037e|'),
  ...signs('and', '&+'),
  ...signs('dash', '-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc~'),
])

/** Quotes and brackets are treated as white space. */
const BLANK = new Set('()[]{}<>"«»“”„‹›')
const OPENING_BRACKETS = '(['
const CLOSING_BRACKETS = ')]'
/** Skipped inside a word: `Solomon's`. */
const APOSTROPHES = new Set("'’‘ʼ`´")

/** Words that end at an apostrophe: `d’Isaïe`, `dell’Apocalisse`. */
const ELIDED = new Set(['d', 'l', 'dell', 'dall', 'nell', 'sull'])

type CharacterKind = TokenKind | 'blank' | 'apostrophe' | 'mark' | 'stray'

/** Splits a text into tokens. Pauses after each character outside ASCII, because such a character takes longest. */
export function* readTokens(text: string): Steps<Tokens> {
  const tokens: Token[] = []
  let open: OpenToken | undefined
  let spaced = false
  let afterStray = false
  let opened = false
  let depth = 0
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const { kind, plain } = classify(character)
    if (character > LAST_OF_ASCII) yield
    if (open && continues(open, kind)) {
      open.text += plain
      open.accented += character
      open.end = at
      continue
    }
    if (open) tokens.push(closed(open, CLOSING_BRACKETS.includes(character)))
    open = undefined
    if (isSign(kind)) {
      const inBrackets = depth > 0
      open = { kind, text: plain, accented: character, start, end: at, spaced, opened, inBrackets, afterStray }
      spaced = false
      afterStray = false
    } else if (kind === 'stray') afterStray = true
    else spaced = spaced || kind !== 'mark'
    opened = OPENING_BRACKETS.includes(character)
    depth = depthAfter(character, depth)
  }
  if (open) tokens.push(closed(open, false))
  return { tokens, strayEnd: afterStray }
}

function depthAfter(character: string, depth: number): number {
  if (OPENING_BRACKETS.includes(character)) return depth + 1
  return CLOSING_BRACKETS.includes(character) ? Math.max(0, depth - 1) : depth
}

/** A token to which characters may still be added. Its `accented` has the characters as they are written. */
type OpenToken = { -readonly [Field in keyof Omit<Token, 'written' | 'value' | 'closed'>]: Token[Field] }

/** Whether a character belongs to the open token. Combining marks belong to any token, apostrophes only to words. */
function continues(open: OpenToken, kind: CharacterKind): boolean {
  if (kind === 'mark') return true
  if (open.kind === 'word') return kind === 'word' || (kind === 'apostrophe' && !ELIDED.has(open.text))
  return open.kind === 'number' && kind === 'number'
}

/** Completes a token. Lists the fields, because a spread of the open token takes five times as long. */
function closed(open: OpenToken, beforeBracket: boolean): Token {
  const { text, start, end, spaced, opened, inBrackets, afterStray, accented: written } = open
  return {
    kind: text === 'and' ? 'and' : open.kind,
    text,
    accented: composed(written).toLowerCase(),
    written,
    value: open.kind === 'number' ? Math.min(Number(text), MAX_VALUE) : 0,
    start,
    end,
    spaced,
    opened,
    closed: beforeBracket,
    inBrackets,
    afterStray,
  }
}

/** Matches a text in ASCII, which has no letters with diacritics. */
const ASCII_TEXT = /^[\0-\x7f]*$/

/** The text in NFC. The check for ASCII takes less time than normalizing ASCII. */
function composed(text: string): string {
  return ASCII_TEXT.test(text) ? text : text.normalize('NFC')
}

function isSign(kind: CharacterKind): kind is TokenKind {
  return kind !== 'blank' && kind !== 'apostrophe' && kind !== 'mark' && kind !== 'stray'
}

interface Classified {
  readonly kind: CharacterKind
  readonly plain: string
}

const LAST_OF_ASCII = '\x7f'

/** The classes of all ASCII characters. Most characters are ASCII, and a table is faster than regular expressions. */
const ASCII: readonly Classified[] = Array.from({ length: 128 }, (_, code) => classifyAny(String.fromCharCode(code)))

function classify(character: string): Classified {
  return ASCII[character.codePointAt(0) ?? 0] ?? classifyAny(character)
}

function classifyAny(character: string): Classified {
  const sign = SIGNS.get(character)
  if (sign) return { kind: sign, plain: character }
  if (APOSTROPHES.has(character)) return { kind: 'apostrophe', plain: '' }
  if (BLANK.has(character) || /^[\s\p{Cf}]$/u.test(character)) return { kind: 'blank', plain: '' }
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  if (plain === '') return { kind: 'mark', plain }
  const sameSign = SIGNS.get(plain)
  if (sameSign) return { kind: sameSign, plain }
  if (/^\p{Nd}/u.test(plain)) return { kind: 'number', plain: digitOf(plain) }
  if (/^\p{L}/u.test(plain)) return { kind: 'word', plain }
  return { kind: 'stray', plain }
}

/**
 * Converts digits of any script. In a script, the digits 0 to 9 are consecutive code points. NFKD has already converted
 * the exceptions.
 */
function digitOf(digits: string): string {
  return Array.from(digits, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    let zero = code
    while (code - zero < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return digit >= '0' && digit <= '9' ? digit : String(code - zero)
  }).join('')
}

function signs(kind: TokenKind, characters: string): [string, TokenKind][] {
  return Array.from(characters, (character) => [character, kind])
}
