/**
 * Slugs, UUIDs, folding and name order by the rules that D9, D21, D23 and D24 document for clients.
 */
import { createHash } from 'node:crypto'

export type EntityType = 'person' | 'place' | 'event' | 'group' | 'dictionary' | 'topic'

const URL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8'
const NAMESPACE = uuid5(URL_NAMESPACE, 'urn:biblical-reference-data')

export function uuidOf(type: EntityType | 'strongs' | 'greek-lexicon' | 'lexicon', slug: string): string {
  return uuid5(NAMESPACE, `${type}:${slug}`)
}

export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}

/** Folds `q` and the names that it is compared with (D21). Apostrophes are removed, too. */
export function foldQuery(text: string): string {
  return fold(text).replace(/['’‘ʼʻ`´]/g, '')
}

export function slugOf(name: string): string {
  const words = fold(name)
    .replace(/['’‘]/g, '')
    .match(/[a-z0-9-]+/g)
  return words === null ? '' : words.join('_')
}

/**
 * The slug of each name. Duplicates are numbered in input order, and the number precedes `ending`.
 */
export function slugsOf(names: readonly string[], ending = ''): string[] {
  const uses = new Map<string, number>()
  return names.map((name) => {
    const slug = slugOf(name)
    const use = (uses.get(slug) ?? 0) + 1
    uses.set(slug, use)
    return `${use === 1 ? slug : `${slug}_${use}`}${ending}`
  })
}

/** Sorts by folded name, then by slug. Every list of entities has this order. */
export function byName(a: { name: string; slug: string }, b: { name: string; slug: string }): number {
  return ascending(fold(a.name), fold(b.name)) || ascending(a.slug, b.slug)
}

function ascending(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function uuid5(namespace: string, name: string): string {
  const hash = createHash('sha1')
    .update(Buffer.from(namespace.replaceAll('-', ''), 'hex'))
    .update(name)
    .digest()
  const bytes = hash.subarray(0, 16)
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
