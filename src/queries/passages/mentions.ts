/**
 * People, places, events, topics and groups of a passage. They are counted in memory, with an index of all verses. The index is
 * built on first use and takes about 1.5 MB for the full dataset. The filter `passage` of lists also uses it (D73).
 */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { runInSlices, type Steps } from '../../primitives/run-with-pauses.ts'
import { buildMentionIndex, countMentions, type MentionIndex, mentionedIn } from '../../scripture/mention-index.ts'
import { VERSES, type VerseSpan } from '../../scripture/osis.ts'
import type { Filter } from '../listing.ts'
import type { Schema } from '../records.ts'

/** The lists of a verse, and the table that the slugs of each list refer to. */
const KINDS = { people: 'person', places: 'place', events: 'event', topics: 'topic', groups: 'people_group' } as const

export type MentionKind = keyof typeof KINDS

export interface Mentions {
  rows: Schema<'PassageMention'>[]
  /** Number of entities in the whole passage, not only in `rows`. */
  total: number
}

const mentionIndexes = oncePer(async (dataset: Dataset): Promise<Record<MentionKind, MentionIndex>> => {
  return {
    people: await readIndex(dataset, 'people'),
    places: await readIndex(dataset, 'places'),
    events: await readIndex(dataset, 'events'),
    topics: await readIndex(dataset, 'topics'),
    groups: await readIndex(dataset, 'groups'),
  }
})

/** @returns a function that lists mentions: most verses first, then by first mention, then by slug */
export async function openMentions(
  dataset: Dataset,
): Promise<(kind: MentionKind, span: VerseSpan, limit: number) => Mentions> {
  const indexes = await mentionIndexes(dataset)
  return (kind, span, limit) => {
    const { mentions, total } = countMentions(indexes[kind], span, limit)
    const rows = mentions.map(({ slug, name, verseCount, firstVerse }) => ({
      slug,
      name,
      verse_count: verseCount,
      first_verse: VERSES[firstVerse - 1] ?? '',
    }))
    return { rows, total }
  }
}

/** Rows that a verse of the passage mentions. All rows if `passage` is not set. */
export async function passageFilters(
  dataset: Dataset,
  kind: MentionKind,
  passage: VerseSpan | undefined,
): Promise<Filter[]> {
  if (passage === undefined) return []
  const { [kind]: index } = await mentionIndexes(dataset)
  const ordinals = JSON.stringify(mentionedIn(index, passage))
  return [(query) => query.whereRaw('ordinal in (select value from json_each(?))', [ordinals])]
}

/** An SQL condition for the groups of people and events with these ordinals, and those with these ordinals. */
const GROUPS_OF = `(slug in (
  select json_each.value from json_each(?) as mentioned
    cross join person on person.ordinal = mentioned.value cross join json_each(person.peopleGroups)
  union select json_each.value from json_each(?) as mentioned
    cross join event on event.ordinal = mentioned.value cross join json_each(event.groups)
) or ordinal in (select value from json_each(?)))`

/** Groups that are named in the passage, or have a member or an event there. All groups if `passage` is not set. */
export async function groupPassageFilters(dataset: Dataset, passage: VerseSpan | undefined): Promise<Filter[]> {
  if (passage === undefined) return []
  const { people, events, groups } = await mentionIndexes(dataset)
  const ordinals = [people, events, groups].map((index) => JSON.stringify(mentionedIn(index, passage)))
  return [(query) => query.whereRaw(GROUPS_OF, ordinals)]
}

async function readIndex(dataset: Dataset, kind: MentionKind): Promise<MentionIndex> {
  const rows = await dataset.bulk.all<IndexRow>(
    `SELECT ordinal, slug, name, mentions FROM (
       SELECT mention.value AS mentioned, json_group_array(verse.ordinal) AS mentions
       FROM verse, json_each(verse.${kind}) AS mention GROUP BY mention.value
     ) AS counted JOIN ${KINDS[kind]} ON slug = mentioned ORDER BY mentioned`,
  )
  return runInSlices(parseIndex(rows))
}

interface IndexRow {
  readonly ordinal: number
  readonly slug: string
  readonly name: string
  readonly mentions: string
}

function* parseIndex(rows: readonly IndexRow[]): Steps<MentionIndex> {
  const entities = []
  for (const { mentions, ...entity } of rows) {
    entities.push({ ...entity, verses: JSON.parse(mentions) as number[] })
    yield
  }
  return yield* buildMentionIndex(entities)
}
