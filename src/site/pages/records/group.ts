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
import { namesakeSection, otherNamesFact, topicSection, verseCountFact, verseSection } from './shared-sections.ts'
import { identifiersFact, labelsFact } from './witness-facts.ts'

type Group = Schema<'Group'> & { readonly verses: readonly string[] }
type Member = Schema<'PersonListItem'>

const EVENTS = eventsOf<Group>('group', ({ events }) => events)

/** Kinds whose members are in the order of the API. */
const IN_ORDER: ReadonlySet<string> = new Set(['office', 'circle'])

/** As the page calls the kinds of the API. */
const KINDS: Readonly<Record<string, string>> = {
  tribe: 'Tribe',
  people: 'People',
  party: 'Party',
  family: 'Family',
  residents: 'People of a town',
  office: 'Office',
  circle: 'Circle',
}

export const GROUP_PAGE: RecordPage<Group> = {
  kind: 'group',
  find: async ({ answers }, slug) => {
    const { data } = await answers.ask('getGroup', { slug })
    return { ...data, verses: data.verses ?? [] }
  },
  lead: () => undefined,
  facts: [
    { title: 'Kind', render: ({ record: { kind } }) => html`${KINDS[kind] ?? kind}` },
    otherNamesFact(),
    labelsFact(),
    verseCountFact(),
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
    {
      title: 'Named after',
      render: async ({ visit, record: { ancestor, land } }) =>
        commaList([
          ...(await linksTo(visit.answers.dataset, 'person', ancestor === null ? [] : [ancestor])),
          ...(await linksTo(visit.answers.dataset, 'place', land === null ? [] : [land])),
        ]),
    },
    identifiersFact(),
  ],
  picture: () => undefined,
  main: [memberSection(), eventSection('Events', EVENTS)],
  beside: [topicSection(), namesakeSection()],
  below: [verseSection(({ record }) => record.verses), verseSection(versesOfEvents, 'Verses of its events')],
}

function memberSection(): Section<Group> {
  return {
    id: 'members',
    title: 'Members',
    async render({ visit, record: { members: slugs, kind } }) {
      if (slugs.length === 0) return undefined
      const { dataset } = visit.answers
      const [{ rows }, names] = await Promise.all([
        listPersonRows(dataset, { slugs, years: {} }, { limit: slugs.length, offset: 0 }, 'ordinal'),
        findNames(dataset, 'person', slugs),
      ])
      const members = inOrderOf(slugs, rows)
      return IN_ORDER.has(kind)
        ? renderMembers(members, names)
        : renderMembers(inOrder(members), names, 'In the order in which the Bible first names them.')
    },
  }
}

/** In the order in which the Bible first names them. Other groups than offices have no order. */
function inOrder(members: readonly Member[]): readonly Member[] {
  const positionOf = ({ firstMention }: Member) => versePosition(firstMention ?? '') ?? Number.POSITIVE_INFINITY
  return members.toSorted((a, b) => positionOf(a) - positionOf(b))
}

function renderMembers(members: readonly Member[], names: Awaited<ReturnType<typeof findNames>>, note?: string): Html {
  const items = members.map(({ slug, name, birthYearDisplay }) => {
    const { is } = aboutOf(name, names.get(slug)?.hint ?? null)
    const facts = [...is, ...(birthYearDisplay === null ? [] : [`born ${birthYearDisplay}`])]
    return html`<li><a href="${recordPage('person', slug)}">${name}</a> <small>${facts.join(', ')}</small></li>\n`
  })
  return html`${
    note === undefined
      ? html``
      : html`<p class="soft">${note}</p>
`
  }<ol class="records members">
${items}</ol>`
}

/** For a group that no verse names. */
async function versesOfEvents(shown: Shown<Group>): Promise<readonly string[]> {
  if (shown.record.verses.length > 0) return []
  const events = await EVENTS(shown)
  const records = await Promise.all(events.map(({ slug }) => shown.visit.answers.ask('getEvent', { slug })))
  return sortVerses(records.flatMap(({ data }) => data.verses))
}
