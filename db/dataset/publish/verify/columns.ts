/** What stands in the columns of the tables of records: which hold lists, slugs of other records, long text. */
import type { IdentityType } from '../../derive/identity.ts'

/** What a slug or the members of a list name: records of a table, verses, chapters, or nothing but text. */
export type Named = 'person' | 'people_group' | 'place' | 'event' | 'topic' | 'dictionary_entry'
export type Listed = Named | 'verse' | 'chapter' | 'text' | 'section'

export interface Columns {
  /** What identifies a row. */
  readonly key: string
  /** What its UUID is made from, with the key. */
  readonly identity?: IdentityType
  /** Columns of one slug. */
  readonly links?: Readonly<Record<string, Named>>
  /** Columns of JSON lists. */
  readonly lists?: Readonly<Record<string, Listed>>
  /** Columns whose text may have more than one line. */
  readonly prose?: readonly string[]
}

export const TABLES = {
  person: {
    key: 'slug',
    identity: 'person',
    links: { birthPlace: 'place', deathPlace: 'place', father: 'person', mother: 'person' },
    lists: {
      alsoCalled: 'text',
      siblings: 'person',
      children: 'person',
      partners: 'person',
      verses: 'verse',
      peopleGroups: 'people_group',
    },
  },
  people_group: { key: 'slug', identity: 'group', lists: { members: 'person' } },
  place: { key: 'slug', identity: 'place' },
  event: {
    key: 'slug',
    identity: 'event',
    links: { predecessor: 'event' },
    lists: { participants: 'person', places: 'place', groups: 'people_group', partOf: 'event', verses: 'verse' },
  },
  topic: {
    key: 'slug',
    identity: 'topic',
    lists: { verses: 'verse', chapters: 'chapter', sections: 'section', seeAlso: 'topic' },
  },
  dictionary_entry: {
    key: 'slug',
    identity: 'dictionary',
    lists: { verses: 'verse', people: 'person', places: 'place', seeAlso: 'dictionary_entry' },
    prose: ['text'],
  },
  verse: { key: 'osis_ref', lists: { people: 'person', places: 'place', events: 'event', topics: 'topic' } },
  strongs: { key: 'strongs_number', identity: 'strongs' },
  greek_lexicon_entry: { key: 'strongs_number', identity: 'greek-lexicon', prose: ['abbott_smith'] },
  lexicon_entry: { key: 'id', identity: 'lexicon' },
} as const satisfies Readonly<Record<string, Columns>>

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

export function columnsOf(table: TableName): Columns {
  return TABLES[table]
}
