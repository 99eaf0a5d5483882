/**
 * The tables of the downloads: one JSON object a line, as the operation returns it. The lines come from the handlers, a few
 * records at a time, so that a download always agrees with the API.
 */
import type { Dataset } from '../../dataset/open.ts'
import { handlers } from '../../handlers/index.ts'
import type { Services } from '../../handlers/operation-types.ts'
import type { Page } from '../../handlers/page.ts'
import { listKeys, presentValues } from '../../queries/keys.ts'
import { VERSES } from '../../scripture/osis.ts'

/** A table whose records are found by a key, in the order of their list. */
interface Keyed {
  readonly column: string
  read(key: string, services: Services): Promise<{ data: object }>
}

/** A table whose records are listed by verse, in canonical order. */
interface Listed {
  /** The column of the verse. */
  readonly column: string
  /** `osis_ref` is added to records that do not name their verse. */
  readonly namesVerse: boolean
  read(verse: string, page: { limit: number; offset: number }, services: Services): Promise<Page<object>>
}

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

const LISTED: Readonly<Record<string, Listed>> = {
  cross_reference: {
    column: 'from_verse',
    namesVerse: true,
    read: (verse, page, services) =>
      handlers.listCrossReferences(
        { params: { osis_ref: verse }, query: { ...page, direction: 'outgoing' } },
        services,
      ),
  },
  greek_word: {
    column: 'osis_ref',
    namesVerse: false,
    read: (verse, page, services) => handlers.listGreekWords({ params: { osis_ref: verse }, query: page }, services),
  },
  hebrew_word: {
    column: 'osis_ref',
    namesVerse: false,
    read: (verse, page, services) => handlers.listHebrewWords({ params: { osis_ref: verse }, query: page }, services),
  },
}

export const DOWNLOADED_TABLES: readonly string[] = [...Object.keys(KEYED), ...Object.keys(LISTED)]

/** Records made in one turn of the event loop. Other requests wait for no more than these. */
const RECORDS_PER_TURN = 20

/** Verses looked up by one query. */
const VERSES_PER_QUERY = 200

/** The longest page of the contract. Few lists of a verse are longer. */
const PAGE = 200

/** Pieces of JSON Lines. @param table one of DOWNLOADED_TABLES */
export async function* recordLines(dataset: Dataset, table: string): AsyncGenerator<string> {
  const [keyed, listed] = [KEYED[table], LISTED[table]]
  if (keyed) yield* keyedLines(dataset, table, keyed)
  if (listed) yield* listedLines(dataset, table, listed)
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

async function* listedLines(dataset: Dataset, table: string, listed: Listed): AsyncGenerator<string> {
  for await (const verses of versesOf(dataset, table, listed.column)) {
    const lists = await Promise.all(verses.map((verse) => wholeList(dataset, listed, verse)))
    const records = lists.flatMap((list, index) =>
      listed.namesVerse ? list : list.map((record) => ({ osis_ref: verses[index], ...record })),
    )
    yield linesOf(records)
  }
}

/** Only verses that have records: most verses of a small dataset have none. */
async function* versesOf(dataset: Dataset, table: string, column: string): AsyncGenerator<string[]> {
  for (let at = 0; at < VERSES.length; at += VERSES_PER_QUERY) {
    const candidates = VERSES.slice(at, at + VERSES_PER_QUERY)
    const present = new Set(await presentValues(dataset, { table, column }, candidates))
    const verses = candidates.filter((verse) => present.has(verse))
    for (let next = 0; next < verses.length; next += RECORDS_PER_TURN) yield verses.slice(next, next + RECORDS_PER_TURN)
  }
}

async function wholeList(dataset: Dataset, { read }: Listed, verse: string): Promise<object[]> {
  const records: object[] = []
  for (;;) {
    const { data, meta } = await read(verse, { limit: PAGE, offset: records.length }, { dataset })
    records.push(...data)
    if (records.length >= meta.total) return records
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
