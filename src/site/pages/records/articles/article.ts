/** /article/{slug} */
import type { Schema } from '../../../../queries/records.ts'
import { html } from '../../html.ts'
import { commaList, findNames, linksTo } from '../links.ts'
import type { RecordPage, Section } from '../record-page.ts'
import { namesakeSection, topicSection } from '../shared-sections.ts'
import { DICTIONARIES } from './article-beginnings.ts'
import { articleLinks } from './article-links.ts'
import { renderText } from './article-text.ts'

type Article = Schema<'DictionaryEntry'>

export const ARTICLE_PAGE: RecordPage<Article> = {
  kind: 'article',
  find: async ({ answers }, slug) => (await answers.ask('getDictionaryEntry', { slug })).data,
  lead: ({ record: { source } }) => html`${DICTIONARIES[source] ?? source}`,
  facts: [
    {
      title: 'People',
      render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, 'person', record.people)),
    },
    {
      title: 'Places',
      render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, 'place', record.places)),
    },
    {
      title: 'See also',
      render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, 'article', record.seeAlso)),
    },
  ],
  picture: () => undefined,
  main: [textSection()],
  beside: [
    topicSection(),
    namesakeSection(({ people, places }, slug) => people.includes(slug) || places.includes(slug)),
  ],
  below: [],
}

function textSection(): Section<Article> {
  return {
    id: 'article',
    title: 'Article',
    async render({ visit, record }) {
      const names = await findNames(visit.answers.dataset, 'article', record.seeAlso)
      return html`<div class="article">
${renderText({ text: record.text, links: articleLinks(record, names) })}</div>`
    },
  }
}
