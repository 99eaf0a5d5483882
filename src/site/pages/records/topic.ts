/** /topic/{slug} */
import type { Schema } from '../../../queries/records.ts'
import { html } from '../html.ts'
import { capitalised } from './about.ts'
import { commaList, linksTo } from './links.ts'
import type { RecordPage } from './record-page.ts'
import { renderReference } from './references.ts'
import { namesakeSection, verseCountFact, verseSection } from './shared-sections.ts'
import { outlineSection } from './topic-outline.ts'

export const TOPIC_PAGE: RecordPage<Schema<'Topic'>> = {
  kind: 'topic',
  find: async ({ answers }, slug) => (await answers.ask('getTopic', { slug })).data,
  lead: ({ about: { is } }) => html`${capitalised(is.join(', '))}`,
  facts: [
    verseCountFact(),
    { title: 'Whole chapters', render: ({ record: { chapters } }) => commaList(chapters.map(renderReference)) },
    {
      title: 'See also',
      render: async ({ visit, record }) => commaList(await linksTo(visit.answers.dataset, 'topic', record.seeAlso)),
    },
  ],
  picture: () => undefined,
  main: [outlineSection()],
  beside: [namesakeSection()],
  below: [verseSection(({ record }) => record.verses)],
}
