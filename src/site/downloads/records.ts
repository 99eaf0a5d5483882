/**
 * The tables as they are downloaded: every record as its operation answers it, one JSON object a line. The handlers
 * themselves are asked, a few records at a time, so that a download cannot say something else than the API.
 */
import type { Dataset } from '../../dataset/open.ts'
import { handlers } from '../../handlers/index.ts'
import type { Handler, OperationId, OperationRequest } from '../../handlers/operation-types.ts'
import type { Page } from '../../handlers/page.ts'
import { listKeys, presentValues } from '../../queries/keys.ts'
import { VERSES } from '../../scripture/osis.ts'

/** Records that are looked up by their key, in the order of their list. */
interface Keyed {
  readonly operationId: OperationId
  readonly table: string
  readonly column: string
  /** Of the path, where it is not called as the column. */
  readonly parameter?: string
}

/** Records that are listed by verse, in canonical order; `osis_ref` is added where they do not name it. */
interface Listed {
  readonly operationId: OperationId
  readonly table: string
  /** Of the verse. */
  readonly column: string
  readonly hasReference: boolean
}

const KEYED: Readonly<Record<string, Keyed>> = {
  person: { operationId: 'getPerson', table: 'person', column: 'slug' },
  people_group: { operationId: 'getGroup', table: 'people_group', column: 'slug' },
  place: { operationId: 'getPlace', table: 'place', column: 'slug' },
  event: { operationId: 'getEvent', table: 'event', column: 'slug' },
  topic: { operationId: 'getTopic', table: 'topic', column: 'slug' },
  dictionary_entry: { operationId: 'getDictionaryEntry', table: 'dictionary_entry', column: 'slug' },
  verse: { operationId: 'getVerse', table: 'verse', column: 'osis_ref' },
  strongs: { operationId: 'getStrongs', table: 'strongs', column: 'strongs_number', parameter: 'number' },
  greek_lexicon_entry: { operationId: 'getGreekLexiconEntry', table: 'greek_lexicon_entry', column: 'strongs_number' },
  lexicon_entry: { operationId: 'getLexiconEntry', table: 'lexicon_entry', column: 'id' },
}

const LISTED: Readonly<Record<string, Listed>> = {
  cross_reference: {
    operationId: 'listCrossReferences',
    table: 'cross_reference',
    column: 'from_verse',
    hasReference: true,
  },
  greek_word: { operationId: 'listGreekWords', table: 'greek_word', column: 'osis_ref', hasReference: false },
  hebrew_word: { operationId: 'listHebrewWords', table: 'hebrew_word', column: 'osis_ref', hasReference: false },
}

export const DOWNLOADED_TABLES: readonly string[] = [...Object.keys(KEYED), ...Object.keys(LISTED)]

/** Records made in one turn: what others ask meanwhile waits for no more than these. */
const AT_ONCE = 20

/** Verses that one query is asked about. */
const LOOKED_THROUGH = 200

/** The longest page that the contract allows; no list of a verse is much longer. */
const PAGE = 200

/** Lines of JSON, several in each piece. @param table one of DOWNLOADED_TABLES */
export async function* recordLines(dataset: Dataset, table: string): AsyncGenerator<string> {
  const [keyed, listed] = [KEYED[table], LISTED[table]]
  if (keyed) yield* keyedLines(dataset, keyed)
  if (listed) yield* listedLines(dataset, listed)
}

async function* keyedLines(dataset: Dataset, { operationId, table, column, parameter = column }: Keyed) {
  for (let after = 0; ; ) {
    const keys = await listKeys(dataset, { table, column }, { after, limit: AT_ONCE })
    const last = keys.at(-1)
    if (!last) return
    after = last.ordinal
    const answers = await Promise.all(keys.map(({ key }) => ask(dataset, operationId, { [parameter]: key })))
    yield linesOf(answers.map(({ data }) => data))
  }
}

async function* listedLines(dataset: Dataset, listed: Listed) {
  const { operationId, hasReference } = listed
  for await (const verses of versesOf(dataset, listed)) {
    const lists = await Promise.all(verses.map((verse) => wholeList(dataset, operationId, verse)))
    const records = lists.flatMap((list, index) =>
      hasReference ? list : list.map((record) => ({ osis_ref: verses[index], ...record })),
    )
    yield linesOf(records)
  }
}

/** Those that have anything, a few at a time: most of the verses have none in a small dataset. */
async function* versesOf(dataset: Dataset, listed: Listed): AsyncGenerator<string[]> {
  for (let at = 0; at < VERSES.length; at += LOOKED_THROUGH) {
    const present = new Set(await presentValues(dataset, listed, VERSES.slice(at, at + LOOKED_THROUGH)))
    const verses = VERSES.slice(at, at + LOOKED_THROUGH).filter((verse) => present.has(verse))
    for (let next = 0; next < verses.length; next += AT_ONCE) yield verses.slice(next, next + AT_ONCE)
  }
}

async function wholeList(dataset: Dataset, operationId: OperationId, verse: string): Promise<object[]> {
  const records: object[] = []
  for (;;) {
    const query = { limit: PAGE, offset: records.length }
    const { data, meta } = (await ask(dataset, operationId, { osis_ref: verse }, query)) as Page<object>
    records.push(...data)
    if (records.length >= meta.total) return records
  }
}

function ask(
  dataset: Dataset,
  operationId: OperationId,
  params: object,
  query: object = {},
): Promise<{ data: unknown }> {
  const handler = handlers[operationId] as Handler<OperationId>
  return handler({ params, query } as unknown as OperationRequest<OperationId>, { dataset })
}

function linesOf(records: readonly unknown[]): string {
  return records.map((record) => `${JSON.stringify(record)}\n`).join('')
}
