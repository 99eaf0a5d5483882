/**
 * Splits a USFM file into markers and texts. Strict: a marker that is not in the list is an error, because its meaning
 * is not known. The files that use the tokens decide what a marker means.
 */

export interface Token {
  /** `p`, `wj`, `wj*`. Empty for text before the first marker. */
  readonly marker: string
  /** What follows the marker, up to the next one. */
  readonly text: string
}

/** Headers of a file. Their texts are not used. */
export const HEADERS: ReadonlySet<string> = new Set(['id', 'usfm', 'h', 'toc1', 'toc2', 'toc3', 'mt1', 'mt2'])

/** Paragraphs, with the depth of their indent: 0 for prose, 1 and 2 for the lines of a poem. */
export const PARAGRAPHS: ReadonlyMap<string, number> = new Map([
  ['p', 0],
  ['pmo', 0],
  ['li1', 0],
  ['li2', 0],
  ['pc', 0],
  ['mr', 0],
  ['q1', 1],
  ['q2', 2],
  // A refrain, printed at the right margin.
  ['qr', 2],
])

const OTHERS = ['c', 'v', 's1', 's2', 'r', 'd', 'ms', 'qa', 'b', 'wj', 'wj*']
const IN_NOTES = ['f', 'f*', 'fr', 'ft', 'fqa', 'fv', 'fv*', 'ref', 'ref*']

const KNOWN: ReadonlySet<string> = new Set([...HEADERS, ...PARAGRAPHS.keys(), ...OTHERS, ...IN_NOTES])

const MARKER = /\\(\+?[a-z]+\d?\*?)/g

/** @throws Error that names the file and the first unknown marker */
export function tokensOf(file: string, usfm: string): Token[] {
  const [before = '', ...parts] = usfm.split(MARKER)
  if (before.trim() !== '') throw new Error(`${file}: text before the first marker`)
  const tokens: Token[] = []
  for (let at = 0; at < parts.length; at += 2) {
    const marker = parts[at] ?? ''
    if (!KNOWN.has(marker)) throw new Error(`${file}: unknown marker \\${marker}`)
    const text = withCharacters(parts[at + 1] ?? '', file)
    // The space after an opening marker does not belong to the text.
    tokens.push({ marker, text: marker.endsWith('*') ? text : text.replace(/^ /, '') })
  }
  return tokens
}

/** Replaces numeric HTML entities, the only ones in the source: `&#333;`. */
function withCharacters(text: string, file: string): string {
  const replaced = text.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
  const entity = /&#?\w+;/.exec(replaced)
  if (entity) throw new Error(`${file}: unknown entity ${entity[0]}`)
  return replaced
}
