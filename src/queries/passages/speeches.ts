/** Speeches in canonical order (D82). */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import type { VerseSpan } from '../../scripture/osis.ts'
import type { Listing, PageQuery } from '../listing.ts'
import { formOf, type Schema, type Stored } from '../records.ts'

type Speech = Schema<'Speech'>

const { columns: COLUMNS, parse } = formOf('Speech')

interface Spoken {
  readonly speech: Speech
  readonly span: VerseSpan
  /** Parts of the first and of the last verse, as offsets in the Berean text. `null` if they are not certain. */
  readonly bsbSpans: readonly (readonly (readonly [start: number, end: number])[])[] | null
}

/** All speeches. Read once per dataset: the full dataset has about 6,500, which is less memory than an index of words. */
const speechesOf = oncePer(async (dataset: Dataset): Promise<ReadonlyMap<string, Spoken>> => {
  const sql = `SELECT ${COLUMNS}, start_ordinal, end_ordinal, bsb_spans FROM speech ORDER BY ordinal`
  const rows = await dataset.bulk.all<
    Stored<Speech> & { start_ordinal: number; end_ordinal: number; bsb_spans: string | null }
  >(sql)
  return new Map(
    rows.map(({ start_ordinal: first, end_ordinal: last, bsb_spans: spans, ...row }) => {
      const speech = parse(row as Stored<Speech>)
      return [speech.speech_id, { speech, span: { first, last }, bsbSpans: spans === null ? null : JSON.parse(spans) }]
    }),
  )
})

export async function findSpeech(dataset: Dataset, id: string): Promise<Speech | undefined> {
  return (await findSpoken(dataset, id))?.speech
}

export async function countSpeeches(dataset: Dataset): Promise<number> {
  return (await speechesOf(dataset)).size
}

/** The speech with its place in the text. */
export async function findSpoken(dataset: Dataset, id: string): Promise<Spoken | undefined> {
  return (await speechesOf(dataset)).get(id)
}

export interface SpeechFilter {
  /** Slug of a record of any type. */
  readonly speaker?: string | undefined
  readonly span?: VerseSpan | undefined
  /** All types but `hypothetical` if not set. */
  readonly quoteType?: string | undefined
}

export async function listSpeechRows(
  dataset: Dataset,
  { speaker, span, quoteType }: SpeechFilter,
  { limit, offset }: PageQuery,
): Promise<Listing<Speech>> {
  const found: Speech[] = []
  for (const { speech, span: own } of (await speechesOf(dataset)).values()) {
    const isOfType = quoteType === undefined ? speech.quote_type !== 'hypothetical' : speech.quote_type === quoteType
    const isIn = span === undefined || (own.first <= span.last && span.first <= own.last)
    const isBySpeaker = speaker === undefined || speech.speakers.some(({ slug }) => slug === speaker)
    if (isOfType && isIn && isBySpeaker) found.push(speech)
  }
  return { rows: found.slice(offset, offset + limit), total: found.length }
}
