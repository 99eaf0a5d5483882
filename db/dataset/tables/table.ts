/** The form of a table's description, and the orders of lists (D9). schema.sql has the columns with their types. */
import type { FIELDS } from '../../../generated/fields.ts'
import { compareText } from '../../../src/scripture/compare-text.ts'
import { fold } from '../../../src/scripture/fold.ts'
import { compareStrongsNumbers } from '../../../src/scripture/strongs-numbers.ts'
import type { IdentityType } from '../derive/identity.ts'

type AnyRow = Readonly<Record<string, unknown>>

export type Compare = (a: AnyRow, b: AnyRow) => number

export interface Table {
  /** Column that identifies a row. Tables with a key are loaded and checked record by record. */
  readonly key?: string
  /** The schema of the contract whose fields are columns. Not set if no column has a list or a slug. */
  readonly schema?: keyof typeof FIELDS
  /** Type that the UUID is computed from, together with the key. */
  readonly identity?: IdentityType
  /** Lists that only details have, each with the schema of its members. */
  readonly optionalLists?: Readonly<Record<string, string>>
  /** Columns whose text can have several lines. */
  readonly prose?: readonly string[]
  /** Fields of the schema that are not columns. */
  readonly computed?: readonly string[]
  /** Order of the rows. */
  readonly order?: Compare
  /** Allowed values (D1, D7, D27). Fields for which upstream can introduce new values are not checked. */
  readonly values?: Readonly<Record<string, readonly unknown[]>>
  /** At least one of these columns must have a value. */
  readonly content?: readonly string[]
  /** For each source, the SQL condition that selects the rows with data from it. The source is credited for the table. */
  readonly origins?: Readonly<Record<string, string>>
  /** Listed in `counts` of GET /v1/meta (D32). */
  readonly isCounted?: true
  /** GET /v1/meta/coverage says how many records have each field. */
  readonly hasCoverage?: true
  /** Columns that the API does not show. */
  readonly internal?: readonly string[]
  /** The records are compared with an older dataset (D74), but for these fields and those that follow from others. */
  readonly notCompared?: readonly string[]
  /** Rows are inserted with a `rowid`. */
  readonly hasRowId?: true
}

export const byName: Compare = (a, b) =>
  compareText(fold(String(a['name'])), fold(String(b['name']))) || compareText(String(a['slug']), String(b['slug']))

export const byNumber: Compare = (a, b) =>
  compareStrongsNumbers(String(a['strongs_number']), String(b['strongs_number']))

/** Entries with the same number are sorted by occurrences, most first. Entries without a number come last. */
export const byNumberAndUse: Compare = (a, b) =>
  Number(a['strongs_number'] === null) - Number(b['strongs_number'] === null) ||
  (a['strongs_number'] === null ? 0 : byNumber(a, b) || Number(b['occurrences']) - Number(a['occurrences'])) ||
  compareText(String(a['id']), String(b['id']))
