/**
 * Resolves `See PRIESTS` or `See CHURCH, CORRUPTION IN` to a topic. The label (`PRIESTS`) often differs from the topic's
 * name. They are compared in three steps: in full; up to the first parenthesis; up to the first comma or parenthesis.
 * In the last step, a topic's name also ends at `AND`. If none of the steps finds a topic, the label is the beginning
 * of exactly one name (`DEPRAVITY` of `DEPRAVITY OF MAN`), or begins with a name (`LAW OF MOSES`).
 */
import { readHandWritten } from '../../upstream/hand-written.ts'
import { addUnambiguous, lookUp } from '../../upstream/reading/headwords.ts'
import { slugOf } from '../../upstream/slug.ts'

/** Finds the slug of a topic by its label. */
export type FindTopic = (label: string) => string | undefined

interface SeeLabel {
  /** As a slug. */
  readonly label: string
  readonly topic: string
  readonly evidence: string
}

/** Labels that are ambiguous, or that no rule can resolve. */
const EXCEPTIONS: readonly SeeLabel[] = readHandWritten('sources/nave/see-labels.csv')

/** @param topics in source order */
export function topicFinder(topics: readonly { name: string; slug: string }[]): FindTopic {
  const names = new Map<string, string>()
  for (const { name, slug } of topics.toReversed()) names.set(slugOf(name), slug)
  for (const { label, topic } of EXCEPTIONS) {
    if (topics.some(({ slug }) => slug === topic)) names.set(label, topic)
  }
  addUnambiguous(names, topics, withoutParentheses)
  const heads = new Map(names)
  addUnambiguous(heads, topics, (name) => name.split(/,| \(| AND /)[0] ?? '')
  return (label) => {
    // In `See [n]also BARN`, the label begins with `also`, because it is the text after the marker `[n]`.
    const name = label.replace(/^also /i, '')
    const whole = lookUp(names, slugOf(name)) ?? lookUp(names, slugOf(withoutParentheses(name)))
    const head = slugOf(name.split(/,| \(/)[0] ?? '')
    return (
      whole ?? lookUp(heads, head) ?? onlyLonger(topics, head) ?? lookUp(heads, slugOf(name.split(/ of /i)[0] ?? ''))
    )
  }
}

/** The only topic whose name continues the label. */
function onlyLonger(topics: readonly { slug: string }[], label: string): string | undefined {
  const longer = topics.filter(({ slug }) => label !== '' && slug.startsWith(`${label}_`))
  return longer.length === 1 ? longer[0]?.slug : undefined
}

function withoutParentheses(name: string): string {
  return name.replace(/ ?\(.*$/, '')
}
