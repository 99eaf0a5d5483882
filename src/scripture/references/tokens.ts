/**
 * The signs of a written reference, read once from left to right: words, numbers, and what stands between them, each with its
 * place in the text. Case, diacritics, the script of digits and the kind of dash are settled here. Pure.
 */
export type TokenKind = 'word' | 'number' | 'colon' | 'dot' | 'comma' | 'semicolon' | 'dash' | 'and'

export interface Token {
  readonly kind: TokenKind
  /** Of a word its letters, folded; of a number its digits, 0 to 9. */
  readonly text: string
  /** Of a number; no greater than TOO_GREAT. */
  readonly value: number
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Something blank stands before it. */
  readonly spaced: boolean
  /** Something that means nothing stands before it. */
  readonly afterStray: boolean
}

export interface Tokens {
  readonly tokens: readonly Token[]
  /** Something that means nothing stands after the last. */
  readonly strayEnd: boolean
}

/** No book has so many chapters, no chapter so many verses. */
export const TOO_GREAT = 100_000

const SIGNS: ReadonlyMap<string, TokenKind> = new Map<string, TokenKind>([
  ...signs('colon', ':\u2236\ua789'),
  ...signs('dot', '.\u3002\u00b7'),
  ...signs('comma', ',\u060c\u3001'),
  ...signs('semicolon', ';\u061b\u037e|'),
  ...signs('and', '&+'),
  ...signs('dash', '-\u00ad\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u30fc~'),
])

/** Quotes and brackets: they say nothing of the reference. */
const BLANK = new Set('()[]{}<>"«»“”„‹›')
/** Inside a word they are passed over: `Solomon's`. */
const APOSTROPHES = new Set("'’‘ʼ`´")

type CharacterKind = TokenKind | 'blank' | 'apostrophe' | 'mark' | 'stray'

export function readTokens(text: string): Tokens {
  const tokens: Token[] = []
  let open: OpenToken | undefined
  let blank = false
  let stray = false
  let at = 0
  for (const character of text) {
    const start = at
    at += character.length
    const { kind, plain } = classify(character)
    if (open && goesOn(open, kind)) {
      open.text += plain
      open.end = at
      continue
    }
    if (open) tokens.push(closed(open))
    open = undefined
    if (isSign(kind)) {
      open = { kind, text: plain, start, end: at, spaced: blank, afterStray: stray }
      blank = false
      stray = false
    } else if (kind === 'stray') stray = true
    else blank = blank || kind !== 'mark'
  }
  if (open) tokens.push(closed(open))
  return { tokens, strayEnd: stray }
}

interface OpenToken {
  kind: TokenKind
  text: string
  start: number
  end: number
  spaced: boolean
  afterStray: boolean
}

/** Letters make words, digits numbers; marks belong to what they stand on, apostrophes to their word. */
function goesOn(open: OpenToken, kind: CharacterKind): boolean {
  if (kind === 'mark') return true
  if (open.kind === 'word') return kind === 'word' || kind === 'apostrophe'
  return open.kind === 'number' && kind === 'number'
}

function closed(open: OpenToken): Token {
  const value = open.kind === 'number' ? Math.min(Number(open.text), TOO_GREAT) : 0
  return { ...open, kind: open.text === 'and' ? 'and' : open.kind, value }
}

function isSign(kind: CharacterKind): kind is TokenKind {
  return kind !== 'blank' && kind !== 'apostrophe' && kind !== 'mark' && kind !== 'stray'
}

interface Classified {
  readonly kind: CharacterKind
  readonly plain: string
}

/** Most of what is written is ASCII: looked up, not worked out. */
const ASCII: readonly Classified[] = Array.from({ length: 128 }, (_, code) => classifyAnew(String.fromCharCode(code)))

function classify(character: string): Classified {
  return ASCII[character.codePointAt(0) ?? 0] ?? classifyAnew(character)
}

function classifyAnew(character: string): Classified {
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

/** Digits of a script stand side by side, nought first; those that do not are made plain by NFKD. */
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
