/**
 * Divides a Hebrew word into prefixes, stem and suffixes. Combines its text, its lemma (`c/1254 a`) and its tag
 * (`HC/Vqp3ms`).
 */
import { type HebrewMorpheme, readHebrewTag, unparsedHebrew } from './hebrew.ts'

export interface Morpheme {
  readonly text: string
  readonly kind: 'prefix' | 'stem' | 'suffix'
  /** Letter of a prefix in the lemma. `undefined` for other kinds, and if the lemma omits one of the prefixes. */
  readonly letter: string | undefined
  readonly parsing: HebrewMorpheme
}

export interface DividedWord {
  readonly text: string
  /** Where the second and later morphemes begin in the text: `2,5`. `null` for a word of one morpheme. */
  readonly divisions: string | null
  readonly lemma: string
  readonly morph: string
}

export function morphemesOf({ text, divisions, lemma, morph }: DividedWord): Morpheme[] {
  const parsings = readHebrewTag(morph) ?? unparsedHebrew(morph)
  const starts = [0, ...(divisions === null ? [] : divisions.split(',').map(Number))]
  const stem = stemIndex(parsings)
  const isNumbered = /\d/.test(lemma)
  const letters = lemma.split('/').filter((part) => !/\d/.test(part))
  const prefixes = isNumbered ? stem : stem + 1
  return starts.map((start, index) => ({
    text: text.slice(start, starts[index + 1]),
    kind: index > stem ? 'suffix' : isNumbered && index === stem ? 'stem' : 'prefix',
    // A lemma can omit prefixes. Then it is unknown which letter belongs to which prefix.
    letter: letters.length === prefixes && index < prefixes ? letters[index] : undefined,
    parsing: parsings[index] ?? unparsed(morph),
  }))
}

/** Used if a tag has fewer parts than the text. The verification of the dataset reports such words. */
function unparsed(morph: string): HebrewMorpheme {
  return unparsedHebrew(morph)[0] as HebrewMorpheme
}

/** The last morpheme that is not a suffix. The article at the end of Aramaic words counts as a suffix. */
function stemIndex(parsings: readonly HebrewMorpheme[]): number {
  let index = parsings.length - 1
  while (index > 0 && isSuffix(parsings[index])) index -= 1
  return index
}

function isSuffix(parsing: HebrewMorpheme | undefined): boolean {
  return parsing !== undefined && (parsing.code.startsWith('S') || parsing.code === 'Td')
}
