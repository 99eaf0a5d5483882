/** Describes the columns of the record tables: lists, references to other records, long text. */
import type { IdentityType } from '../../derive/identity.ts'

/** Tables whose records a slug can refer to. */
export type Named = 'person' | 'people_group' | 'place' | 'event' | 'topic' | 'dictionary_entry'
/** Kinds of list members: records of a table, verses, chapters, plain text, or objects. */
export type Listed =
  | Named
  | 'verse'
  | 'chapter'
  | 'text'
  | 'section'
  | 'text-link'
  | 'sense'
  | 'lexicon-sense'
  | 'identification'
  | 'gazetteer-link'
  | 'article'
  | 'line'
  | 'footnote'
  | 'text-span'
  | 'passage'

export interface Columns {
  /** Column that identifies a row. */
  readonly key: string
  /** Type that the UUID is computed from, together with the key. */
  readonly identity?: IdentityType
  /** Columns that contain one slug. */
  readonly links?: Readonly<Record<string, Named>>
  /** Columns that contain a JSON list. */
  readonly lists?: Readonly<Record<string, Listed>>
  /** Columns whose text can have several lines. */
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
      halfSiblings: 'person',
      children: 'person',
      partners: 'person',
      verses: 'verse',
      peopleGroups: 'people_group',
      events: 'event',
      dictionary: 'article',
    },
  },
  people_group: {
    key: 'slug',
    identity: 'group',
    lists: { members: 'person', partOf: 'people_group', parts: 'people_group', events: 'event' },
  },
  place: {
    key: 'slug',
    identity: 'place',
    links: { coordinatesFrom: 'place', duplicateOf: 'place' },
    lists: {
      alsoCalled: 'text',
      identifications: 'identification',
      gazetteerLinks: 'gazetteer-link',
      verses: 'verse',
      events: 'event',
      peopleBorn: 'person',
      peopleDied: 'person',
      dictionary: 'article',
    },
  },
  event: {
    key: 'slug',
    identity: 'event',
    links: { predecessor: 'event' },
    lists: {
      participants: 'person',
      places: 'place',
      groups: 'people_group',
      partOf: 'event',
      verses: 'verse',
      parts: 'event',
      followedBy: 'event',
    },
  },
  book: { key: 'osis', links: { place_written: 'place' }, lists: { writers: 'person' } },
  topic: {
    key: 'slug',
    identity: 'topic',
    lists: { verses: 'verse', chapters: 'chapter', sections: 'section', seeAlso: 'topic' },
  },
  dictionary_entry: {
    key: 'slug',
    identity: 'dictionary',
    lists: {
      links: 'text-link',
      senses: 'sense',
      verses: 'verse',
      people: 'person',
      places: 'place',
      seeAlso: 'dictionary_entry',
    },
    prose: ['text'],
  },
  verse: { key: 'osis_ref', lists: { people: 'person', places: 'place', events: 'event', topics: 'topic' } },
  verse_text: { key: 'osis_ref' },
  verse_text_bsb: {
    key: 'osis_ref',
    lists: { lines: 'line', footnotes: 'footnote', words_of_jesus: 'text-span' },
  },
  section: { key: 'slug', identity: 'section', lists: { parallels: 'passage' } },
  strongs: { key: 'strongs_number', identity: 'strongs' },
  greek_lexicon_entry: {
    key: 'strongs_number',
    identity: 'greek-lexicon',
    lists: { links: 'text-link', senses: 'lexicon-sense' },
    prose: ['abbott_smith'],
  },
  lexicon_entry: { key: 'id', identity: 'lexicon', lists: { links: 'text-link' } },
} as const satisfies Readonly<Record<string, Columns>>

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

export function columnsOf(table: TableName): Columns {
  return TABLES[table]
}
