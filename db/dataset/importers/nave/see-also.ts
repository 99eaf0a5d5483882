/**
 * Which topic Nave means by `See PRIESTS` or `See CHURCH, CORRUPTION IN`: he points to headings that he does not print
 * quite so. A label finds its topic by the whole name, without what the heading puts in parentheses, in the other
 * number, and at last by what stands before the first comma.
 */
import { slugOf } from '../../slug.ts'

export interface FoundTopic {
  slug: string
  /** Whether the label says no more than the topic's name; else it names a part of the article as well. */
  whole: boolean
}

export type FindTopic = (label: string) => FoundTopic | undefined

/** Labels of which two headings, or none by any rule, could be meant. */
const MEANT: ReadonlyMap<string, string> = new Map([
  ['minister', 'minister_christian'],
  ['angel', 'angel_a_spirit'],
  ['fear_of_god', 'reverence'],
])

/** @param topics in source order */
export function topicFinder(topics: readonly { name: string; slug: string }[]): FindTopic {
  const slugs = new Set(topics.map((topic) => topic.slug))
  const whole = new Map<string, string>()
  for (const { name, slug } of topics.toReversed()) whole.set(slugOf(name), slug)
  addUnambiguous(whole, topics, (name) => name.replace(/ ?\(.*$/, ''))
  const heads = new Map(whole)
  addUnambiguous(heads, topics, (name) => name.split(/,| \(| AND /)[0] ?? '')
  for (const [label, slug] of MEANT) {
    if (slugs.has(slug)) whole.set(label, slug)
    if (slugs.has(slug)) heads.set(label, slug)
  }
  return (label) => {
    // The marker stands before the word in `See [n]also BARN`.
    const name = label.replace(/^also /i, '')
    const full = firstOf(whole, name) ?? firstOf(whole, name.replace(/ ?\(.*$/, ''))
    if (full) return { slug: full, whole: true }
    const part = firstOf(heads, name.split(/,| \(/)[0] ?? '')
    return part ? { slug: part, whole: false } : undefined
  }
}

function addUnambiguous(
  keys: Map<string, string>,
  topics: readonly { name: string; slug: string }[],
  shorten: (name: string) => string,
): void {
  const candidates = new Map<string, string[]>()
  for (const topic of topics) {
    const key = slugOf(shorten(topic.name))
    candidates.set(key, [...(candidates.get(key) ?? []), topic.slug])
  }
  for (const [key, [slug, ...others]] of candidates) {
    if (slug && others.length === 0 && !keys.has(key)) keys.set(key, slug)
  }
}

function firstOf(keys: ReadonlyMap<string, string>, name: string): string | undefined {
  const key = slugOf(name)
  return numbersOf(key)
    .map((form) => keys.get(form))
    .find((slug) => slug !== undefined)
}

/** The key itself, then what may be its singular or plural: `city` and `cities`, `woman` and `women`. */
function numbersOf(key: string): string[] {
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
}
