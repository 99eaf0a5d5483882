/**
 * Resolves `See PRIESTS` or `See CHURCH, CORRUPTION IN` to a topic. The label, which is the text after `See`, often
 * differs from the topic's name. Both are first compared in full, then without parentheses and the text after them,
 * then only up to the first comma or parenthesis, or `AND` in a topic's name.
 */
import { slugOf } from '../../slug.ts'
import { addUnambiguous, lookUp } from '../headwords.ts'

/** Finds the slug of a topic by its label. */
export type FindTopic = (label: string) => string | undefined

/** Labels that are ambiguous, or that no rule can resolve. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['minister', 'minister_christian'],
  ['angel', 'angel_a_spirit'],
  ['fear_of_god', 'reverence'],
])

/** @param topics in source order */
export function topicFinder(topics: readonly { name: string; slug: string }[]): FindTopic {
  const names = new Map<string, string>()
  for (const { name, slug } of topics.toReversed()) names.set(slugOf(name), slug)
  for (const [label, slug] of EXCEPTIONS) {
    if (topics.some((topic) => topic.slug === slug)) names.set(label, slug)
  }
  addUnambiguous(names, topics, withoutParentheses)
  const heads = new Map(names)
  addUnambiguous(heads, topics, (name) => name.split(/,| \(| AND /)[0] ?? '')
  return (label) => {
    // A label is the text after the link marker `[n]`. In `See [n]also BARN` it begins with `also`.
    const name = label.replace(/^also /i, '')
    const whole = lookUp(names, slugOf(name)) ?? lookUp(names, slugOf(withoutParentheses(name)))
    return whole ?? lookUp(heads, slugOf(name.split(/,| \(/)[0] ?? ''))
  }
}

function withoutParentheses(name: string): string {
  return name.replace(/ ?\(.*$/, '')
}
