/**
 * How morphological tags are read: each letter means something by the place it stands in. What the letters mean is in
 * greek.ts and hebrew.ts. Pure.
 */

/** What a letter means in its place; `null` for a letter that says that there is nothing to say. */
export type Letters = ReadonlyMap<string, string | null>

export type Place<Field extends string> = readonly [field: Field, letters: Letters]

export function letters(meanings: Readonly<Record<string, string | null>>): Letters {
  return new Map(Object.entries(meanings))
}

/** @returns `undefined` where there are more letters than places, or one that means nothing in its place */
export function readPlaces<Field extends string>(
  text: string,
  places: readonly Place<Field>[],
): Partial<Record<Field, string | null>> | undefined {
  if (text.length > places.length) return undefined
  const read: Partial<Record<Field, string | null>> = {}
  for (const [index, [field, meanings]] of places.slice(0, text.length).entries()) {
    const meaning = meanings.get(text.charAt(index))
    if (meaning === undefined) return undefined
    read[field] = meaning
  }
  return read
}

/** There are a few thousand tags, each of many words: it is read once. */
export function remembered<Meaning>(read: (tag: string) => Meaning): (tag: string) => Meaning {
  const known = new Map<string, Meaning>()
  return (tag) => {
    const before = known.get(tag)
    if (before !== undefined) return before
    const meaning = read(tag)
    known.set(tag, meaning)
    return meaning
  }
}
