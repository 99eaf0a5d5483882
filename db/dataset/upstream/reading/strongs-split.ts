/**
 * Repairs entries of Strong's dictionary in which upstream separated derivation and definition at the wrong semicolon.
 * Used by both importers of Strong's dictionary.
 */
import type { StrongsRecord } from '../word-records.ts'

type Split = Readonly<Record<'derivation' | 'definition', string>>

/**
 * The definition starts with the second part of a compound: derivation `from G2596`, definition `and G3695; to equip
 * fully with armor`.
 */
const SECOND_PART = /^and (?:a derivative of )?(?:G\d|\p{Script=Greek})/u

/** The definition starts with a second sense, so the first one is in the derivation. */
const SECOND_SENSE = /^(?:figuratively|by implication|by extension|literally|hence|\(only plural\)),? /

/** The first sense, at the end of a derivation: `…; a deity, especially …`, `a primitive root, to associate with`. */
const FIRST_SENSE = /(?:^properly, |(?<=;) |(?<=primitive root),? )(?=(?:properly, )?(?:to|a|an) )/

/** @returns a record with the right split; the same one if its split is right */
export function withRepairedSplit(record: StrongsRecord): StrongsRecord {
  const { derivation, definition } = record
  if (derivation === null || definition === null) return record
  const split = resplit({ derivation, definition })
  if (!split) return record
  return { ...record, derivation: split.derivation || null, definition: split.definition }
}

function resplit({ derivation, definition }: Split): Split | undefined {
  const whole = `${derivation}; ${definition}`
  if (SECOND_PART.test(definition)) return splitAt(`${derivation} ${definition}`, endOfPart(derivation, definition))
  if (isOpen(derivation) && !isOpen(whole)) return splitAt(whole, endOfPart(derivation, definition) + 1)
  const sense = SECOND_SENSE.test(definition) ? FIRST_SENSE.exec(derivation) : null
  return sense ? splitAt(whole, sense.index) : undefined
}

function splitAt(whole: string, index: number): Split {
  return {
    derivation: whole.slice(0, index).replace(/[\s,;]+$/, ''),
    definition: whole
      .slice(index)
      .replace(/^[\s,;]+/, '')
      .replace('i.e.;', 'i.e.'),
  }
}

/**
 * Finds the first semicolon of the definition that is outside parentheses. Returns its position in the text that
 * consists of derivation, one space and definition.
 */
function endOfPart(derivation: string, definition: string): number {
  const cuts = [...definition.matchAll(/;/g)].map(({ index }) => index)
  const cut = cuts.find((index) => !isOpen(`${derivation} ${definition.slice(0, index)}`))
  return derivation.length + 1 + (cut ?? 0)
}

function isOpen(text: string): boolean {
  return text.split('(').length > text.split(')').length
}
