/**
 * How morphological tags are read: each letter means something by the slot it stands in. What the letters mean is in
 * greek.ts and hebrew.ts. Pure.
 */

/** What a letter means in its slot; `null` for a letter that says that there is nothing to say. */
export type Letters = ReadonlyMap<string, string | null>

export type Slot<Field extends string> = readonly [field: Field, letters: Letters]

export function letters(meanings: Readonly<Record<string, string | null>>): Letters {
  return new Map(Object.entries(meanings))
}

/** @returns `undefined` where there are more letters than slots, or one that means nothing in its slot */
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
