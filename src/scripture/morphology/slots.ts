/** Parses morphological tags, in which the slot of a letter decides its meaning. The letters are in greek.ts and hebrew.ts. */

/** The meanings of the letters of a slot; `null` for a letter that means "not applicable". */
export type Letters = ReadonlyMap<string, string | null>

export type Slot<Field extends string> = readonly [field: Field, letters: Letters]

export function letters(meanings: Readonly<Record<string, string | null>>): Letters {
  return new Map(Object.entries(meanings))
}

/** @returns `undefined` if there are more letters than slots, or a letter is unknown in its slot */
export function readSlots<Field extends string>(
  text: string,
  slots: readonly Slot<Field>[],
): Partial<Record<Field, string | null>> | undefined {
  if (text.length > slots.length) return undefined
  const read: Partial<Record<Field, string | null>> = {}
  for (const [index, [field, meanings]] of slots.slice(0, text.length).entries()) {
    const meaning = meanings.get(text.charAt(index))
    if (meaning === undefined) return undefined
    read[field] = meaning
  }
  return read
}

/** Caches without a bound, because the dataset has only a few thousand tags. */
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
