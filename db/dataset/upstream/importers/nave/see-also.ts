/**
 * Which topic Nave means by `See PRIESTS` or `See CHURCH, CORRUPTION IN`: he points to headings that he does not print
 * quite so. A label finds its topic by the whole name, without what the heading puts in parentheses, and at last by what
 * stands before the first comma.
 */
import { slugOf } from '../../slug.ts'
import { addUnambiguous, lookUp } from '../headwords.ts'

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
  const names = new Map<string, string>()
  for (const { name, slug } of topics.toReversed()) names.set(slugOf(name), slug)
  for (const [label, slug] of MEANT) {
    if (topics.some((topic) => topic.slug === slug)) names.set(label, slug)
  }
  addUnambiguous(names, topics, withoutParentheses)
  const heads = new Map(names)
  addUnambiguous(heads, topics, (name) => name.split(/,| \(| AND /)[0] ?? '')
  return (label) => {
    // The marker stands before the word in `See [n]also BARN`.
    const name = label.replace(/^also /i, '')
    const whole = lookUp(names, slugOf(name)) ?? lookUp(names, slugOf(withoutParentheses(name)))
    if (whole) return { slug: whole, whole: true }
    const part = lookUp(heads, slugOf(name.split(/,| \(/)[0] ?? ''))
    return part ? { slug: part, whole: false } : undefined
  }
}

function withoutParentheses(name: string): string {
  return name.replace(/ ?\(.*$/, '')
}
