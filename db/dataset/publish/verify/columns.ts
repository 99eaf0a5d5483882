/** Describes the record tables. The contract (generated/fields.ts) has their lists and references to other records. */
import { FIELDS } from '../../../../generated/fields.ts'
import type { IdentityType } from '../../derive/identity.ts'

interface Table {
  /** Column that identifies a row. */
  readonly key: string
  /** The schema of the contract whose fields are columns. Not set if no column has a list or a slug. */
  readonly schema?: keyof typeof FIELDS
  /** Type that the UUID is computed from, together with the key. */
  readonly identity?: IdentityType
  /** Columns whose text can have several lines. */
  readonly prose?: readonly string[]
  /** Fields of the schema that are not columns. */
  readonly computed?: readonly string[]
}

const TABLES = {
  person: { schema: 'Person', key: 'slug', identity: 'person' },
  people_group: { schema: 'Group', key: 'slug', identity: 'group' },
  place: { schema: 'Place', key: 'slug', identity: 'place' },
  event: { schema: 'Event', key: 'slug', identity: 'event' },
  book: { schema: 'Book', key: 'osis', computed: ['chapters'] },
  topic: { schema: 'Topic', key: 'slug', identity: 'topic' },
  dictionary_entry: { schema: 'DictionaryEntry', key: 'slug', identity: 'dictionary', prose: ['text'] },
  verse: { schema: 'Verse', key: 'osis_ref' },
  verse_text: { key: 'osis_ref' },
  verse_text_bsb: { schema: 'VerseText', key: 'osis_ref' },
  section: { schema: 'Section', key: 'slug', identity: 'section' },
  strongs: { schema: 'Strongs', key: 'strongs_number', identity: 'strongs' },
  greek_lexicon_entry: {
    schema: 'GreekLexiconEntry',
    key: 'strongs_number',
    identity: 'greek-lexicon',
    prose: ['abbott_smith'],
  },
  lexicon_entry: { schema: 'LexiconEntry', key: 'id', identity: 'lexicon' },
} as const satisfies Readonly<Record<string, Table>>

export type TableName = keyof typeof TABLES

export const TABLE_NAMES = Object.keys(TABLES) as TableName[]

/** The tables of the records that a slug can refer to, keyed by the schema of the slug. */
const TABLE_OF_SLUG: Readonly<Record<string, TableName>> = {
  PersonSlug: 'person',
  GroupSlug: 'people_group',
  PlaceSlug: 'place',
  EventSlug: 'event',
  TopicSlug: 'topic',
  DictionarySlug: 'dictionary_entry',
}

/** @param schema the type of a column, or of the members of a list */
export function tableOfSlug(schema: string): TableName | undefined {
  return TABLE_OF_SLUG[schema]
}

export interface Columns extends Table {
  /** Columns that contain one slug, each with the schema of the slug. */
  readonly links: Readonly<Record<string, string>>
  /** Columns that contain a JSON list, each with the schema of its members. */
  readonly lists: Readonly<Record<string, string>>
}

const COLUMNS = Object.fromEntries(TABLE_NAMES.map((name) => [name, describe(TABLES[name])])) as Record<
  TableName,
  Columns
>

export function columnsOf(table: TableName): Columns {
  return COLUMNS[table]
}

function describe(table: Table): Columns {
  const fields = Object.entries<string>(table.schema ? FIELDS[table.schema] : {})
    .filter(([field]) => !table.computed?.includes(field))
    .map(([field, type]) => [field, type.replace('?', '')] as const)
  const lists = fields.filter(([, type]) => type.endsWith('[]')).map(([field, type]) => [field, type.slice(0, -2)])
  const links = fields.filter(([, type]) => type in TABLE_OF_SLUG)
  return { ...table, links: Object.fromEntries(links), lists: Object.fromEntries(lists) }
}

/** The table whose records have the schema. */
export function tableOfRecord(schema: string): TableName {
  const found = TABLE_NAMES.find((name) => COLUMNS[name].schema === schema)
  if (found === undefined) throw new Error(`no table has records of the schema ${schema}`)
  return found
}
