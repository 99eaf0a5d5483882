/** /place/{slug} */
import type { Schema } from '../../../../queries/records.ts'
import { type Html, html, webLink } from '../../html.ts'
import { placePicture } from '../../pictures/record-pictures.ts'
import { capitalised } from '../about.ts'
import { articleSection } from '../articles/article-beginnings.ts'
import { eventSection, eventsOf, peopleIn } from '../events-of.ts'
import { commaList, linksTo } from '../links.ts'
import type { RecordPage, Section } from '../record-page.ts'
import { namesakeSection, otherNamesFact, topicSection, verseCountFact, verseSection } from '../shared-sections.ts'
import { identifiersFact, labelsFact } from '../witness-facts.ts'
import { nearPlacesOf, nearSection } from './near-places.ts'
import { renderPoint } from './place-point.ts'
import { proposalSection } from './place-proposals.ts'

type Place = Schema<'Place'>

const EVENTS = eventsOf<Place>('place', ({ events }) => events)

export const PLACE_PAGE: RecordPage<Place> = {
  kind: 'place',
  find: async ({ answers }, slug) => (await answers.ask('getPlace', { slug })).data,
  lead: ({ record: { name, featureType, featureSubType, modernName } }) => {
    const kind = [featureType, featureSubType].filter((type) => type !== null).join(', ')
    const now = modernName === null || modernName === name ? [] : [`now ${modernName}`]
    const parts = [...(kind === '' ? [] : [kind.toLowerCase()]), ...now]
    return parts.length === 0 ? undefined : html`${capitalised(parts.join(', '))}`
  },
  facts: [
    otherNamesFact(),
    labelsFact(),
    { title: 'In the King James Version', render: ({ record: { kjvName, name } }) => otherThan(kjvName, name) },
    { title: 'In the English Standard Version', render: ({ record: { esvName, name } }) => otherThan(esvName, name) },
    {
      title: 'Same place as',
      render: async ({ visit, record: { duplicateOf } }) =>
        commaList(await linksTo(visit.answers.dataset, 'place', duplicateOf === null ? [] : [duplicateOf])),
    },
    { title: 'Point', render: renderPoint },
    verseCountFact(),
    {
      title: 'Gazetteers',
      render: ({ record: { gazetteerLinks } }) =>
        commaList(gazetteerLinks.map(({ gazetteer, id, url }) => webLink(url, `${gazetteer} ${id}`))),
    },
    identifiersFact(),
  ],
  picture: async (shown) => placePicture(shown.visit.answers, shown.record, await nearPlacesOf(shown)),
  main: [proposalSection(), articleSection(), eventSection('Events', EVENTS)],
  beside: [
    nearSection(),
    peopleSection(),
    topicSection(),
    namesakeSection(({ dictionary }, slug) => dictionary.some((article) => article.slug === slug)),
  ],
  below: [verseSection(({ record }) => record.verses)],
}

function otherThan(name: string | null, shown: string): Html | undefined {
  return name === null || name === shown ? undefined : html`${name}`
}

function peopleSection(): Section<Place> {
  return {
    id: 'people',
    title: 'People',
    async render(shown) {
      const { peopleBorn, peopleDied } = shown.record
      const groups: [title: string, slugs: readonly string[]][] = [
        ['Born here', peopleBorn],
        ['Died here', peopleDied],
        ['In its events', peopleIn(await EVENTS(shown))],
      ]
      const rows = await Promise.all(
        groups.map(async ([title, slugs]) => {
          const links = commaList(await linksTo(shown.visit.answers.dataset, 'person', slugs))
          return links ? [html`<div><dt>${title}</dt><dd>${links}</dd></div>\n`] : []
        }),
      )
      return rows.flat().length === 0 ? undefined : html`<dl class="what">\n${rows.flat()}</dl>`
    },
  }
}
