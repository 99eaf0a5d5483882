/**
 * Checks kinship paths against the rules of decision D58: the kind of path that two people must
 * have, and the name of a blood relation. Does not use the code under test.
 */

/** A set, or the keys of a map. */
interface Slugs {
  has(slug: string): boolean
  keys(): Iterable<string>
}

export interface Kin {
  readonly gender: string
  readonly parents: Slugs
  readonly children: Slugs
  readonly siblings: Slugs
  readonly partners: Slugs
}

export interface Answer {
  readonly relation: string | null
  readonly path: readonly { readonly slug: string; readonly relation: string }[]
  readonly related: boolean
}

/** Everyone, keyed by slug. Each link is listed at both ends. */
export type People = ReadonlyMap<string, Kin>

/**
 * One letter per step of a path: parent, child, sibling, partner (m). The rules match the path as a
 * string of these letters.
 */
const LETTERS: Readonly<Record<string, string>> = {
  father: 'p',
  mother: 'p',
  son: 'c',
  daughter: 'c',
  brother: 's',
  sister: 's',
  'half-brother': 's',
  'half-sister': 's',
  partner: 'm',
}

/**
 * Checks the first response against the rules, and that the second response has the same people in
 * reverse order.
 *
 * @returns the errors; empty if there are none
 */
export function kinshipErrors(
  people: People,
  [one, other]: readonly [string, string],
  answers: [Answer, Answer],
): string[] {
  const [answer, back] = answers
  const errors: string[] = []
  const check = (holds: boolean, rule: string) => {
    if (!holds)
      errors.push(`${one} ${other}: ${rule}: ${answer.path.map(({ slug, relation }) => `${relation} ${slug}`)}`)
  }
  const stops = [one, ...answer.path.map(({ slug }) => slug)]
  check(
    stops.every((_, index) => index === 0 || isLink(people, stops[index - 1] ?? '', answer.path[index - 1])),
    'every step is a link',
  )
  check(!answer.related || stops.at(-1) === other, 'ends at the other person')
  check(one === other || !stops.includes('god_1324') || !answer.related, 'God is not a relative')
  const returned = [other, ...back.path.map(({ slug }) => slug)].reverse()
  check(answer.related === back.related && (!answer.related || returned.join() === stops.join()), 'symmetric')
  const letters = answer.path.map(({ relation }) => LETTERS[relation] ?? '?').join('')
  const up = generations(people, one)
  const otherUp = generations(people, other)
  check(pattern(people, [one, other], { up, otherUp }).test(letters), 'kind of path')
  const lineal = up.get(other) ?? otherUp.get(one)
  if (lineal !== undefined) check(letters.length === lineal, 'shortest descent')
  if (/^p*s?c*$/.test(letters) && answer.related) {
    const isMale = people.get(other)?.gender === 'Male'
    const isHalf = answer.path.length === 1 && answer.path[0]?.relation.startsWith('half-')
    const name = bloodName(letters, isMale)
    const expected = isHalf
      ? answer.path[0]?.relation
      : `${haveOtherParents(people, letters, one, other) ? 'half-' : ''}${name}`
    check(answer.relation === expected, `named ${answer.relation}, not ${expected}`)
  }
  return errors
}

/** Whether two people with a common parent, who are not listed as siblings, have different other parents. */
function haveOtherParents(people: People, letters: string, one: string, other: string): boolean {
  const parents = [...(people.get(one)?.parents.keys() ?? [])]
  const otherParents = [...(people.get(other)?.parents.keys() ?? [])]
  const common = parents.filter((parent) => otherParents.includes(parent))
  return letters === 'pc' && parents.length === 2 && otherParents.length === 2 && common.length === 1
}

function isLink(people: People, from: string, step: Answer['path'][number] | undefined): boolean {
  const kin = people.get(from)
  const letter = LETTERS[step?.relation ?? '']
  const links = { p: kin?.parents, c: kin?.children, s: kin?.siblings, m: kin?.partners }
  return links[letter as 'p']?.has(step?.slug ?? '') === true
}

interface Lines {
  readonly up: ReadonlyMap<string, number>
  readonly otherUp: ReadonlyMap<string, number>
}

/** The pattern that the steps of the path must match. */
function pattern(people: People, [one, other]: readonly [string, string], { up, otherUp }: Lines): RegExp {
  if (one === other) return /^$/
  if (up.has(other)) return /^p+$/
  if (otherUp.has(one)) return /^c+$/
  if (people.get(one)?.partners.has(other)) return /^m$/
  if (people.get(one)?.siblings.has(other)) return /^s$/
  const meets = haveCommonAncestor(people, { up, otherUp })
  // Up to a common ancestor and then down. Or up, across from one sibling to the other, and then down.
  if (meets) return /^p*(s|(?<=p)(?=c))c*$/
  // No blood relation: a path through partners, or no path.
  return /^(?!p*s?c*$)|^$/
}

/** True also if an ancestor of one person is a sibling of an ancestor of the other. */
function haveCommonAncestor(people: People, { up, otherUp }: Lines): boolean {
  for (const slug of up.keys()) {
    if (otherUp.has(slug)) return true
    for (const sibling of people.get(slug)?.siblings.keys() ?? []) if (otherUp.has(sibling)) return true
  }
  return false
}

const known = new WeakMap<Kin, ReadonlyMap<string, number>>()

/** Number of generations to every ancestor, and 0 for the person. Computed once for each person. */
function generations(people: People, slug: string): ReadonlyMap<string, number> {
  const kin = people.get(slug)
  const line = (kin && known.get(kin)) ?? ancestorsOf(people, slug)
  if (kin) known.set(kin, line)
  return line
}

function ancestorsOf(people: People, slug: string): Map<string, number> {
  const line = new Map([[slug, 0]])
  for (const [next, distance] of line) {
    for (const parent of people.get(next)?.parents.keys() ?? []) if (!line.has(parent)) line.set(parent, distance + 1)
  }
  return line
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth']

function bloodName(letters: string, male: boolean): string {
  const up = letters.replace(/c/g, '').length
  const down = letters.replace(/p/g, '').length
  const near: Readonly<Record<string, readonly [string, string]>> = {
    '0 0': ['self', 'self'],
    '1 0': ['father', 'mother'],
    '0 1': ['son', 'daughter'],
    '1 1': ['brother', 'sister'],
  }
  const pick = ([man, woman]: readonly [string, string]) => (male ? man : woman)
  const word = near[`${up} ${down}`]
  if (word) return pick(word)
  if (down === 0) return great(up - 2, pick(['grandfather', 'grandmother']))
  if (up === 0) return great(down - 2, pick(['grandson', 'granddaughter']))
  if (down === 1) return great(up - 2, pick(['uncle', 'aunt']))
  if (up === 1) return great(down - 2, pick(['nephew', 'niece']))
  return cousin(Math.min(up, down) - 1, Math.abs(up - down))
}

function cousin(degree: number, removed: number): string {
  const times = ['', ' once removed', ' twice removed'][removed] ?? ` ${removed} times removed`
  return `${ORDINALS[degree] ?? nth(degree)} cousin${times}`
}

function great(count: number, word: string): string {
  return count > 2 ? `${nth(count)} great-${word}` : `${'great-'.repeat(count)}${word}`
}

function nth(count: number): string {
  const teen = Math.floor(count / 10) % 10 === 1
  const suffix = teen ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th')
  return `${count}${suffix}`
}
