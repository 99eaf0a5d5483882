/** /group/{slug} */
import { inOrderOf } from '../../../operations/support/batch.ts'
import { listPersonRows } from '../../../queries/entities/people.ts'
import type { Schema } from '../../../queries/records.ts'
import { sortVerses, versePosition } from '../../../scripture/osis.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { aboutOf } from './about.ts'
import { eventSection, eventsOf } from './events-of.ts'
import { commaList, findNames, linksTo } from './links.ts'
import type { RecordPage, Section, Shown } from './record-page.ts'
import { namesakeSection, topicSection, verseSection } from './shared-sections.ts'
import { identifiersFact, labelsFact } from './witness-facts.ts'

type Group = Schema<'Group'>
type Member = Schema<'PersonListItem'>

const EVENTS = eventsOf<Group>('group', ({ events }) => events)

export const GROUP_PAGE: RecordPage<Group> = {
  kind: 'group',
  find: async ({ answers }, slug) => (await answers.ask('getGroup', { slug })).data,
  lead: () => undefined,
  facts: [
    labelsFact(),
    {
      title: 'Members',
      render: ({ record: { members } }) => html`${members.length === 0 ? 'not listed' : members.length}`,
    },
    {
      title: 'Part of',
      render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, 'group', record.partOf)),
    },
    {
      title: 'Parts',
      render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, 'group', record.parts)),
    },
    identifiersFact(),
  ],
  picture: () => undefined,
  main: [memberSection(), eventSection('Events', EVENTS)],
  beside: [topicSection(), namesakeSection()],
  below: [verseSection(versesOfEvents, 'Verses of its events')],
}

function memberSection(): Section<Group> {
  return {
    id: 'members',
    title: 'Members',
    async render({ visit, record: { members: slugs } }) {
      if (slugs.length === 0) return undefined
      const { dataset } = visit.answers
      const [{ rows }, names] = await Promise.all([
        listPersonRows(dataset, { slugs, years: {} }, { limit: slugs.length, offset: 0 }, 'ordinal'),
        findNames(dataset, 'person', slugs),
      ])
      return renderMembers(inOrder(inOrderOf(slugs, rows)), names)
    },
  }
}

/** In the order in which the Bible first names them. The source has no order. */
function inOrder(members: readonly Member[]): readonly Member[] {
  const positionOf = ({ firstMention }: Member) => versePosition(firstMention ?? '') ?? Number.POSITIVE_INFINITY
  return members.toSorted((a, b) => positionOf(a) - positionOf(b))
}

function renderMembers(members: readonly Member[], names: Awaited<ReturnType<typeof findNames>>): Html {
  const items = members.map(({ slug, name, birthYearDisplay }) => {
    const { is } = aboutOf(name, names.get(slug)?.hint ?? null)
    const facts = [...is, ...(birthYearDisplay === null ? [] : [`born ${birthYearDisplay}`])]
    return html`<li><a href="${recordPage('person', slug)}">${name}</a> <small>${facts.join(', ')}</small></li>\n`
  })
  return html`<p class="soft">In the order in which the Bible first names them.</p>
<ol class="records members">
${items}</ol>`
}

/** The API has no verses of groups. */
async function versesOfEvents(shown: Shown<Group>): Promise<readonly string[]> {
  const events = await EVENTS(shown)
  const records = await Promise.all(events.map(({ slug }) => shown.visit.answers.ask('getEvent', { slug })))
  return sortVerses(records.flatMap(({ data }) => data.verses))
}
