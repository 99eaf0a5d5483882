/**
 * Parses morphological tags, in which the meaning of a letter depends on its position (slot). greek.ts and hebrew.ts
 * define the letters.
 */

/** The meanings of the letters in a slot. `null` means "not applicable". */
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

/** Caches the result for each tag, without a limit, because the dataset has only a few thousand different tags. */
export function memoized<Meaning>(read: (tag: string) => Meaning): (tag: string) => Meaning {
  const known = new Map<string, Meaning>()
  return (tag) => {
    if (known.has(tag)) return known.get(tag) as Meaning
    const meaning = read(tag)
    known.set(tag, meaning)
    return meaning
  }
}
