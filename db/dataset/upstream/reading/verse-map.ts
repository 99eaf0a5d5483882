/**
 * The map from the verses of the Hebrew Bible (Masoretic numbering) to those of the KJV. It belongs to morphhb. The
 * Hebrew lexicon counts verses in the same way.
 */
import { isVerse } from '../../../../src/scripture/osis.ts'
import type { Source } from '../source.ts'
import { elements } from './xml.ts'

const VERSE_MAP = 'wlc/VerseMap.xml'

/**
 * The KJV verses that contain a Masoretic verse. If the KJV splits the Masoretic verse, `first` is the KJV verse with
 * the beginning, and `second` is the KJV verse with the rest. Otherwise both are the same.
 */
export interface Targets {
  first: string
  second: string
}

/** Keyed by Masoretic verse. Only verses with a different KJV number are listed. */
export function readVerseMap(source: Source): Map<string, Targets> {
  const map = new Map<string, Targets>()
  for (const { attributes } of elements(source.document(VERSE_MAP), 'verse')) {
    const [wlc = '', half] = (attributes['wlc'] ?? '').split('!')
    const kjv = withoutHalf(attributes['kjv'] ?? '')
    if (!isVerse(kjv)) throw new Error(`${VERSE_MAP}: ${wlc} is mapped to "${kjv}", which is not a verse`)
    // If only one half is listed, the other half keeps its number.
    const targets = map.get(wlc) ?? { first: wlc, second: wlc }
    if (half !== 'b') targets.first = kjv
    if (half !== 'a') targets.second = kjv
    map.set(wlc, targets)
  }
  return map
}

/** `1Kgs.22.43!b` → `1Kgs.22.43`: words in half of a KJV verse get the reference of the whole verse. */
export function withoutHalf(reference: string): string {
  return reference.replace(/![ab]$/, '')
}

/**
 * Converts a reference of the Hebrew Bible, which can be a range, to KJV numbering. A verse that the KJV splits becomes a
 * range. Other references stay as they are.
 *
 * @param map from `readVerseMap`
 */
export function toKjvNumbering(reference: string, map: ReadonlyMap<string, Targets>): string {
  const [first = '', last = first] = reference.split('-')
  const [start, end] = [targetsOf(first, map).first, targetsOf(last, map).second]
  return start === end ? start : `${start}-${end}`
}

/** `!a` and `!b` are the halves of a verse. */
function targetsOf(reference: string, map: ReadonlyMap<string, Targets>): Targets {
  const [verse = '', half] = reference.split('!')
  const { first, second } = map.get(verse) ?? { first: verse, second: verse }
  if (half === undefined) return { first, second }
  const target = half === 'b' ? second : first
  return { first: target, second: target }
}
