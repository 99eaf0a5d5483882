/** The family tree of a person: three generations of ancestors, and two of descendants. */
import { groupBy } from '../../../primitives/group-by.ts'
import type { Schema } from '../../../queries/records.ts'
import { recordPage } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { type Html, html } from '../html.ts'
import { renderFigure } from './figure.ts'

const [ANCESTORS, DESCENDANTS] = [3, 2]

/** With more descendants, only the children are shown: a larger tree would be hard to read. */
const MOST_SHOWN = 40

type Node = Schema<'FamilyNode'>

/** @returns `undefined` if no ancestors and descendants are known */
export async function renderFamilyTree(answers: Answers, slug: string): Promise<Html | undefined> {
  const { data: family } = await answers.ask('getFamily', { slug, generations: ANCESTORS, max_nodes: 1000 })
  const nodes = new Map(family.nodes.map((node) => [node.slug, node]))
  const person = nodes.get(slug)
  if (!person || family.edges.length === 0) return undefined
  const children = groupBy(family.edges, ({ parent }) => parent)
  const parents = groupBy(family.edges, ({ child }) => child)
  const partners = groupBy(
    family.partnerships.flatMap(({ person: one, partner }) => [
      { one, other: partner },
      { one: partner, other: one },
    ]),
    ({ one }) => one,
  )
  const near = (edges: readonly string[]) => edges.flatMap((one) => nodes.get(one) ?? [])
  const childrenOf = (node: Node) => near((children.get(node.slug) ?? []).map(({ child }) => child))
  const parentsOf = (node: Node) => near((parents.get(node.slug) ?? []).map(({ parent }) => parent))
  const grandchildren = childrenOf(person).flatMap(childrenOf).length
  const isLarge = grandchildren + childrenOf(person).length > MOST_SHOWN
  const noteOf = (node: Node) => near((partners.get(node.slug) ?? []).map(({ other }) => other))
  const render = (node: Node, next: (one: Node) => readonly Node[], depth: number): Html =>
    renderNode(node, noteOf(node), depth === 0 ? [] : next(node).map((one) => render(one, next, depth - 1)))
  const hidden = isLarge
    ? html`<p class="soft">The ${grandchildren} grandchildren are on the pages of the children.</p>\n`
    : html``
  return renderFigure({
    kind: 'family',
    label: `Family tree of ${person.name}`,
    dataTitle: 'The same as a list',
    data: html`<div class="generations">
<p class="soft">Descendants</p>
<ul data-side="1">
${render(person, childrenOf, isLarge ? 1 : DESCENDANTS)}</ul>
<p class="soft">Ancestors</p>
<ul data-side="-1">
${render(person, parentsOf, ANCESTORS)}</ul>
</div>
`,
    above: hidden,
  })
}

function renderNode({ slug, name, gender }: Node, partners: readonly Node[], inside: readonly Html[]): Html {
  const note = partners.length === 0 ? html`` : html` <small>with ${partners.map((one) => one.name).join(', ')}</small>`
  const list = inside.length === 0 ? html`` : html`\n<ul>\n${inside}</ul>\n`
  return html`<li data-gender="${gender}"><a href="${recordPage('person', slug)}">${name}</a>${note}${list}</li>
`
}
