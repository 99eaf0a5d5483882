/** /explore/person/{slug}/path/{other}: how two people are related, step by step. */
import type { Schema } from '../../../queries/records.ts'
import { kinshipPage, recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'

type Kinship = Schema<'Kinship'>

export async function renderKinship({ answers, parameters }: Visit): Promise<LiveContent> {
  const { slug = '', other = '' } = parameters
  const { data: kinship } = await answers.ask('getKinship', { slug, other })
  const { person, other: found } = kinship
  const title = `From ${person.name} to ${found.name}`
  return {
    title,
    description: `${title}: ${sentenceOf(kinship)}`,
    current: '/explore',
    main: html`<h1>${title}</h1>
<p class="lead-in">${sentenceOf(kinship)}</p>
${renderPath(kinship)}
<p><a href="${kinshipPage(found.slug, person.slug)}">From ${found.name} to ${person.name}</a></p>`,
  }
}

function renderPath({ person, path }: Kinship): Html {
  if (path.length === 0) return html``
  // The list starts at 0, because the first person is not a step.
  const steps = path.map(
    ({ slug, name, relation }) => html`<li>${relation} <a href="${recordPage('person', slug)}">${name}</a></li>\n`,
  )
  return html`<ol class="path" start="0">
<li><a href="${recordPage('person', person.slug)}">${person.name}</a></li>
${steps}</ol>`
}

/** `David: great-grandson of Ruth. 3 steps.` */
function sentenceOf({
  person,
  other,
  related,
  relation,
  relationByDescent,
  relationByMarriage,
  steps,
}: Kinship): string {
  if (person.slug === other.slug) return 'This is the same person.'
  if (!related) return 'No path of parents, children, siblings and partners connects them.'
  const others = [
    ['by descent', relationByDescent],
    ['by marriage', relationByMarriage],
  ].flatMap(([way, one]) => (one === null || one === relation ? [] : [`Also ${way}: ${one}.`]))
  const first = relation === null ? [] : [`${other.name}: ${relation} of ${person.name}.`]
  return [...first, ...others, `${steps} ${steps === 1 ? 'step' : 'steps'}.`].join(' ')
}
