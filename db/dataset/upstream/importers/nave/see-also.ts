/**
 * Resolves `See PRIESTS` or `See CHURCH, CORRUPTION IN` to a topic. The label (`PRIESTS`) often differs from the topic's
 * name. They are compared in three steps: in full; up to the first parenthesis; up to the first comma or parenthesis.
 * In the last step, a topic's name also ends at `AND`.
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
    // In `See [n]also BARN`, the label begins with `also`, because it is the text after the marker `[n]`.
    const name = label.replace(/^also /i, '')
    const whole = lookUp(names, slugOf(name)) ?? lookUp(names, slugOf(withoutParentheses(name)))
    return whole ?? lookUp(heads, slugOf(name.split(/,| \(/)[0] ?? ''))
  }
}

function withoutParentheses(name: string): string {
  return name.replace(/ ?\(.*$/, '')
}
