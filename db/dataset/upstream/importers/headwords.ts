/**
 * Which entry a dictionary means when it names one in passing: `See PRIESTS`, `the valley of Jehoshaphat (q.v.)`. Words
 * are compared as slugs, in either number, and with the inversion of a heading (`Jehoshaphat, Valley of`) undone.
 */
import { slugOf } from '../slug.ts'

/** Slug of the entry; `undefined` where none, or more than one, could be meant. */
export type FindHeadword = (label: string) => string | undefined

/** @param entries in source order: of two with the same name the first is meant */
export function headwordFinder(entries: readonly { name: string; slug: string }[]): FindHeadword {
  const slugs = new Map<string, string>()
  for (const { name, slug } of entries.toReversed()) slugs.set(slugOf(name), slug)
  addUnambiguous(slugs, entries, (name) => name.replace(/^([^,]+), (.+)$/, '$2 $1'))
  return (label) => lookUp(slugs, slugOf(label))
}

/** Adds a second key of every entry, unless it is taken or two entries would share it. */
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

/** The key itself, else what may be its singular or plural: `city` and `cities`, `woman` and `women`. */
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
