/** /person/{slug} */
import type { Schema } from '../../../queries/records.ts'
import { bookOf } from '../../../scripture/osis.ts'
import { type Html, html } from '../html.ts'
import { personPicture } from '../pictures/record-pictures.ts'
import { articleSection } from './articles/article-beginnings.ts'
import { eventPlaceSection, eventSection, eventsOf } from './events-of.ts'
import { familySection, renderKin } from './family.ts'
import { commaList, linksTo, sentenceList } from './links.ts'
import type { RecordPage, Shown } from './record-page.ts'
import { renderReference } from './references.ts'
import { namesakeSection, otherNamesFact, topicSection, verseCountFact, verseSection } from './shared-sections.ts'
import { speechSection } from './speeches.ts'
import { identifiersFact, labelsFact } from './witness-facts.ts'
import { renderYearDoubt, yearText } from './years.ts'

type Person = Schema<'Person'>

const EVENTS = eventsOf<Person>('person', ({ events }) => events)

export const PERSON_PAGE: RecordPage<Person> = {
  kind: 'person',
  find: async ({ answers }, slug) => (await answers.ask('getPerson', { slug })).data,
  lead: async (shown) => (await renderKin(shown)) ?? renderMentions(shown.record),
  facts: [
    otherNamesFact(),
    labelsFact(),
    {
      title: 'The name means',
      render: ({ record: { nameMeaning } }) => (nameMeaning === null ? undefined : html`“${nameMeaning}”`),
    },
    { title: 'Kind', render: ({ record: { kind } }) => (kind === 'human' ? undefined : html`${kind}`) },
    { title: 'Gender', render: ({ record: { gender } }) => html`${gender.toLowerCase()}` },
    {
      title: 'Born',
      render: (shown) => renderYearAndPlace(shown, shown.record.birthYear, shown.record.birthPlace),
    },
    {
      title: 'Died',
      render: (shown) => renderYearAndPlace(shown, shown.record.deathYear, shown.record.deathPlace),
    },
    { title: 'Mentioned', render: renderMentionYears },
    {
      title: 'Groups',
      render: async ({ visit, record }) =>
        commaList(await linksTo(visit.answers.dataset, 'group', record.peopleGroups)),
    },
    verseCountFact(),
    identifiersFact(),
  ],
  picture: async (shown) => personPicture(shown.visit.answers, shown.record, await EVENTS(shown)),
  main: [articleSection(), eventSection('Events', EVENTS), speechSection()],
  beside: [
    familySection(),
    eventPlaceSection(EVENTS),
    topicSection(),
    namesakeSection(({ dictionary }, slug) => dictionary.some((article) => article.slug === slug)),
  ],
  below: [verseSection(({ record }) => record.verses)],
}

/** Maximum number of books in a lead. */
const BOOKS_NAMED = 4

/** Where the Bible names a person of whom no relatives are known: `In 36 verses of Acts, Galatians and Colossians`. */
function renderMentions({ verses }: Person): Html | undefined {
  const [first] = verses
  if (first === undefined) return undefined
  if (verses.length === 1) return html`Only in ${renderReference(first)}`
  const books = [...new Set(verses.map((verse) => bookOf(verse)?.name ?? ''))]
  const names =
    books.length > BOOKS_NAMED ? `${books.length} books` : (sentenceList(books.map((book) => html`${book}`)) ?? '')
  return html`In <a href="#in-the-bible">${verses.length} verses</a> of ${names}`
}

async function renderYearAndPlace(
  { visit }: Shown<Person>,
  year: number | null,
  slug: string | null,
): Promise<Html | undefined> {
  const [place] = await linksTo(visit.answers.dataset, 'place', slug === null ? [] : [slug])
  if (year === null) return place && html`in ${place}`
  const when = html`${yearText(year)}${renderYearDoubt(year) ?? ''}`
  return place ? html`${when} in ${place}` : when
}

/** For people whose lifetime is not known. The verses and the events of a person are dated separately. */
function renderMentionYears({ record }: Shown<Person>): Html | undefined {
  const { birthYear, deathYear, mentionedFromYear: from, mentionedToYear: to } = record
  if (birthYear !== null || deathYear !== null || from === null || to === null) return undefined
  const years = from === to ? yearText(from) : `${yearText(from)} to ${yearText(to)}`
  return html`in verses about ${years}${renderYearDoubt(from) ?? ''}`
}
