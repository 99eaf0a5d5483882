/** Creates slugs for entities that have none upstream (D23): groups, events, topics, dictionary entries. */

/**
 * `Tribe of Levi` → `tribe_of_levi`. Apostrophes are dropped, hyphens stay, and any other run of non-alphanumerics
 * becomes one `_`, or nothing at the beginning and end.
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .replace(/[^a-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '')
}

/**
 * Returns a function that makes slugs unique: the second `hail` becomes `hail_2`. Call that function in source order.
 */
export function uniqueSlugs(): (slug: string) => string {
  const uses = new Map<string, number>()
  return (slug) => {
    const use = (uses.get(slug) ?? 0) + 1
    uses.set(slug, use)
    return use === 1 ? slug : `${slug}_${use}`
  }
}
