/**
 * The tables of the downloads: one JSON object per line, as the API returns it. The records come from the handlers of
 * the API, so that a download always agrees with the API.
 */
import type { Dataset } from '../../dataset/open.ts'
import { handlers } from '../../operations/all-operations.ts'
import type { Services } from '../../operations/support/operation-types.ts'
import type { Page } from '../../operations/support/page.ts'
import { listKeys, presentValues } from '../../queries/record-keys.ts'
import { VERSES } from '../../scripture/osis.ts'

/** A table whose records are found by key, in the order of `ordinal`. */
interface Keyed {
  readonly column: string
  read(key: string, services: Services): Promise<{ data: object }>
}

/** A list that is read page by page. */
type Read = (page: { limit: number; offset: number }, services: Services) => Promise<Page<object>>

/** The version has no effect without `include`. */
const WITHOUT_TEXT = { version: 'kjv' }

const KEYED: Readonly<Record<string, Keyed>> = {
  person: bySlug(handlers.getPerson),
  people_group: bySlug(handlers.getGroup),
  place: bySlug(handlers.getPlace),
  event: bySlug(handlers.getEvent),
  topic: bySlug(handlers.getTopic),
  dictionary_entry: bySlug(handlers.getDictionaryEntry),
  verse: {
    column: 'osis_ref',
    read: (key, services) => handlers.getVerse({ params: { osis_ref: key }, query: {} }, services),
  },
  verse_text: textOfVersion('kjv'),
  verse_text_bsb: textOfVersion('bsb'),
  section: {
    column: 'slug',
    read: (key, services) => handlers.getSection({ params: { slug: key }, query: WITHOUT_TEXT }, services),
  },
  speech: {
    column: 'speech_id',
    read: (key, services) => handlers.getSpeech({ params: { speech_id: key }, query: {} }, services),
  },
  strongs: {
    column: 'strongs_number',
    read: (key, services) => handlers.getStrongs({ params: { number: key }, query: {} }, services),
  },
  greek_lexicon_entry: {
    column: 'strongs_number',
    read: (key, services) => handlers.getGreekLexiconEntry({ params: { strongs_number: key }, query: {} }, services),
  },
  lexicon_entry: {
    column: 'id',
    read: (key, services) => handlers.getLexiconEntry({ params: { id: key }, query: {} }, services),
  },
}

/** Tables whose records can be read as one list. */
const LISTED: Readonly<Record<string, Read>> = {
  quotation: (page, services) =>
    handlers.listVerseQuotations(
      { params: { osis_ref: 'Gen-Rev' }, query: { ...page, ...WITHOUT_TEXT, direction: 'outgoing' } },
      services,
    ),
  greek_word: (page, services) => handlers.listGreekWords({ params: { osis_ref: 'Matt-Rev' }, query: page }, services),
  hebrew_word: (page, services) => handlers.listHebrewWords({ params: { osis_ref: 'Gen-Mal' }, query: page }, services),
}

/** A table of shapes on the map, and the table of the records that have them. */
interface Shaped {
  readonly of: string
  read(slug: string, services: Services): Promise<object>
}

const SHAPED: Readonly<Record<string, Shaped>> = {
  place_extent: {
    of: 'place',
    read: (slug, services) => handlers.getPlaceExtent({ params: { slug }, query: {} }, services),
  },
  event_route: {
    of: 'event',
    read: (slug, services) => handlers.getEventRoute({ params: { slug }, query: {} }, services),
  },
}

export const DOWNLOADED_TABLES: readonly string[] = [
  ...Object.keys(KEYED),
  ...Object.keys(SHAPED),
  'cross_reference',
  ...Object.keys(LISTED),
]

/** Records made in one turn of the event loop. Few, to keep the delay of other requests short. */
const RECORDS_PER_TURN = 20

/** Verses per query that checks which verses have records. */
const VERSES_PER_QUERY = 200

/** Records per page of a list. Few verses have more cross-references than fit on a page. */
const PAGE = 200

/**
 * Yields JSON Lines, several lines at a time.
 * @param table one of DOWNLOADED_TABLES
 */
export async function* recordLines(dataset: Dataset, table: string): AsyncGenerator<string> {
  const [keyed, listed, shaped] = [KEYED[table], LISTED[table], SHAPED[table]]
  if (keyed) yield* keyedLines(dataset, table, keyed)
  if (listed) yield* listedLines(dataset, listed)
  if (shaped) yield* shapeLines(dataset, table, shaped)
  if (table === 'cross_reference') yield* crossReferenceLines(dataset)
}

async function* keyedLines(dataset: Dataset, table: string, { column, read }: Keyed): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const keys = await listKeys(dataset, { table, column }, { after, limit: RECORDS_PER_TURN })
    const last = keys.at(-1)
    if (!last) return
    after = last.ordinal
    const replies = await Promise.all(keys.map(({ key }) => read(key, { dataset })))
    yield linesOf(replies.map(({ data }) => data))
  }
}

async function* listedLines(dataset: Dataset, read: Read): AsyncGenerator<string> {
  for (let offset = 0; ; offset += PAGE) {
    const { data } = await read({ limit: PAGE, offset }, { dataset })
    if (data.length === 0) return
    yield linesOf(data)
  }
}

/** A line for each record with a shape: the shape as a FeatureCollection, and the slug of the record. */
async function* shapeLines(dataset: Dataset, table: string, { of, read }: Shaped): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const keys = await listKeys(dataset, { table: of, column: 'slug' }, { after, limit: RECORDS_PER_TURN })
    const last = keys.at(-1)
    if (!last) return
    after = last.ordinal
    const records = keys.map(({ key }) => key)
    const present = new Set(await presentValues(dataset, { table, column: 'slug' }, records))
    const slugs = records.filter((slug) => present.has(slug))
    const shapes = await Promise.all(slugs.map((slug) => read(slug, { dataset })))
    yield linesOf(shapes.map((shape, index) => ({ slug: slugs[index], ...shape })))
  }
}

/** The cross-references of each verse, in canonical order. */
async function* crossReferenceLines(dataset: Dataset): AsyncGenerator<string> {
  for await (const verses of versesOf(dataset, 'cross_reference', 'from_verse')) {
    const lists = await Promise.all(verses.map((verse) => crossReferencesOf(dataset, verse)))
    yield linesOf(lists.flat())
  }
}

/** Yields only verses that have records. In a small dataset most verses have none. */
async function* versesOf(dataset: Dataset, table: string, column: string): AsyncGenerator<string[]> {
  for (let at = 0; at < VERSES.length; at += VERSES_PER_QUERY) {
    const candidates = VERSES.slice(at, at + VERSES_PER_QUERY)
    const present = new Set(await presentValues(dataset, { table, column }, candidates))
    const verses = candidates.filter((verse) => present.has(verse))
    for (let next = 0; next < verses.length; next += RECORDS_PER_TURN) yield verses.slice(next, next + RECORDS_PER_TURN)
  }
}

async function crossReferencesOf(dataset: Dataset, verse: string): Promise<object[]> {
  const records: object[] = []
  for (;;) {
    const query = { limit: PAGE, offset: records.length, direction: 'outgoing', ...WITHOUT_TEXT }
    const { data, meta } = await handlers.listCrossReferences({ params: { osis_ref: verse }, query }, { dataset })
    records.push(...data)
    if (records.length >= meta.total) return records
  }
}

function textOfVersion(version: string): Keyed {
  return {
    column: 'osis_ref',
    read: async (key, services) => {
      const query = { version, limit: 1, offset: 0 }
      const { data } = await handlers.getText({ params: { osis_ref: key }, query }, services)
      return { data: data[0] ?? {} }
    },
  }
}

function bySlug(
  handler: (request: { params: { slug: string }; query: object }, services: Services) => Promise<{ data: object }>,
): Keyed {
  return { column: 'slug', read: (slug, services) => handler({ params: { slug }, query: {} }, services) }
}

function linesOf(records: readonly object[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}
