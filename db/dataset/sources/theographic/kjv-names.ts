/**
 * Checks the `kjvName` of each place against the King James text. Upstream often has the ESV name in this field,
 * although the King James text has a different spelling (Accho, not Acco) or translates the name (the south, not
 * Negeb).
 */
import { lettersOf } from '../../upstream/reading/letters.ts'
import type { PlaceRecord, VerseTextRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'

/**
 * Sets `kjvName` to null if no verse of the place contains the letters of the name. A part of the name in brackets is
 * ignored. Leaves a place unchanged if it has no verses, or if the text of one of them is not known.
 */
export function withKjvNames(
  places: readonly PlaceRecord[],
  texts: readonly VerseTextRecord[],
  source: Pick<Source, 'dropped'>,
): PlaceRecord[] {
  const letters = new Map(texts.map(({ osis_ref, text }) => [osis_ref, lettersOf(text)]))
  return places.map((place) => {
    const { slug, kjvName, verses } = place
    const known = verses.map((verse) => letters.get(verse))
    if (kjvName === null || known.length === 0 || known.includes(undefined)) return place
    const name = lettersOf(kjvName.replace(/\(.*\)/, ''))
    if (known.some((text) => text?.includes(name))) return place
    source.dropped('not-in-kjv', `${slug}, kjvName`)
    return { ...place, kjvName: null }
  })
}
