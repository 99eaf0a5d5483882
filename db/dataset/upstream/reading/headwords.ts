/**
 * Resolves cross-references between dictionary entries: `See PRIESTS`, `the valley of Jehoshaphat (q.v.)`. Compares
 * names as slugs, in singular and plural. Also matches inverted headings (`Jehoshaphat, Valley of`).
 */
import { slugOf } from '../slug.ts'

/** Slug of the entry. `undefined` if nothing matches, or if the only matches are several inverted headings. */
export type FindHeadword = (label: string) => string | undefined

/** @param entries in source order. The first entry wins if names repeat */
export function headwordFinder(entries: readonly { name: string; slug: string }[]): FindHeadword {
  const slugs = new Map<string, string>()
  for (const { name, slug } of entries.toReversed()) slugs.set(slugOf(name), slug)
  addUnambiguous(slugs, entries, (name) => name.replace(/^([^,]+), (.+)$/, '$2 $1'))
  return (label) => lookUp(slugs, slugOf(label))
}

/** Adds a second key for each entry, unless the key is taken or ambiguous. */
export function addUnambiguous(
  slugs: Map<string, string>,
  entries: readonly { name: string; slug: string }[],
  keyOf: (name: string) => string,
): void {
  const candidates = new Map<string, string[]>()
  for (const { name, slug } of entries) {
    const key = slugOf(keyOf(name))
    candidates.set(key, [...(candidates.get(key) ?? []), slug])
  }
  for (const [key, [slug, ...others]] of candidates) {
    if (slug && others.length === 0 && !slugs.has(key)) slugs.set(key, slug)
  }
}

/** Tries the key, then possible singular and plural forms: `city` and `cities`, `woman` and `women`. */
export function lookUp(slugs: ReadonlyMap<string, string>, key: string): string | undefined {
  if (key === '') return undefined
  return [
    key,
    `${key}s`,
    `${key}es`,
    key.replace(/s$/, ''),
    key.replace(/es$/, ''),
    key.replace(/y$/, 'ies'),
    key.replace(/ies$/, 'y'),
    key.replace(/man$/, 'men'),
    key.replace(/men$/, 'man'),
  ]
    .map((form) => slugs.get(form))
    .find((slug) => slug !== undefined)
}
