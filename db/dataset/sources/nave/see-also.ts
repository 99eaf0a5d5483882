/**
 * Resolves `See PRIESTS` or `See CHURCH, CORRUPTION IN` to a topic. The label (`PRIESTS`) often differs from the topic's
 * name. They are compared in three steps: in full; up to the first parenthesis; up to the first comma or parenthesis.
 * In the last step, a topic's name also ends at `AND`. If none of the steps finds a topic, the label is the beginning
 * of exactly one name (`DEPRAVITY` of `DEPRAVITY OF MAN`), or begins with a name (`LAW OF MOSES`).
 */

import { addUnambiguous, lookUp } from '../../upstream/reading/headwords.ts'
import { slugOf } from '../../upstream/slug.ts'

/** Finds the slug of a topic by its label. */
export type FindTopic = (label: string) => string | undefined

/** Labels that are ambiguous, or that no rule can resolve. */
const EXCEPTIONS: ReadonlyMap<string, string> = new Map([
  ['minister', 'minister_christian'],
  ['angel', 'angel_a_spirit'],
  ['fear_of_god', 'reverence'],
  ['adrammeleck', 'adrammelech'],
  ['affiliction', 'afflictions_and_adversities'],
  ['backsliding', 'backsliders'],
  ['be-zaleel', 'bezalel'],
  ['carpenter', 'carpentry'],
  ['chrysolite', 'chrysolyte'],
  ['claudius_lysias', 'claudius_lysius'],
  ['confidence_betrayed', 'confidence'],
  ['dekah', 'dekar'],
  ['doubt', 'doubting'],
  ['duty_to_god', 'duty'],
  ['earrings', 'ear-ring'],
  ['faith_in_christ', 'faith'],
  ['firstfruits', 'first_fruits'],
  ['goats_hair', 'goat'],
  ['gopherwood', 'gopher_wood'],
  ['hazar-adar', 'hazar-addar'],
  ['impenitent', 'impenitence'],
  ['john_the_baptist', 'john'],
  ['judgment_according_to_opportunity', 'judgment'],
  ['life_everlasting', 'life'],
  ['life_from_god', 'life'],
  ['mary_magdalene', 'mary'],
  ['mercy_seat', 'mercy-seat'],
  ['midwife', 'midwifery'],
  ['night_time', 'night'],
  ['palmerworm', 'palmer-worm'],
  ['perserverance', 'perseverance'],
  ['prayer_before_receiving_food', 'prayer'],
  ['pruning-hook', 'pruning'],
  ['reason', 'reasoning'],
  ['self-crimination', 'self-incrimination'],
  ['seriah', 'seraiah'],
  ['shelamites', 'shelanites'],
  ['speaking_evil', 'evil_speaking'],
  ['tale-bearer', 'talebearer'],
  ['thanksgiving_and_prayer_before_taking_food', 'prayer'],
  ['treasury', 'treasure-houses'],
  ['uncharitablness', 'uncharitableness'],
  ['war_of', 'war'],
  ['zerubbabal', 'zerubbabel'],
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
