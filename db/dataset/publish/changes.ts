/**
 * Lists what changed in the records since an older dataset, for /downloads/changes.csv (D74). A build has no older
 * dataset of its own: it gets one with `--previous`, and lists nothing without it (E171).
 */
import { FIELDS } from '../../../generated/fields.ts'
import { type Reader, readAnyDataset } from '../../../src/dataset/open.ts'
import { compareText } from '../../../src/scripture/compare-text.ts'
import type { Row } from '../derive/row.ts'
import { COMPARED_TABLES, TABLES } from '../tables/all-tables.ts'
import type { Correction } from '../upstream/corrections.ts'
import { DERIVED } from './verify/derived.ts'

/** Row of the table `change`. */
export interface Change {
  /** Type and slug: `place tyre_1184`. */
  readonly record: string
  /** Empty if the whole record is new or gone. */
  readonly field: string
  /** Of a list: the items that only the older dataset has, separated by spaces. */
  readonly old: string
  /** Of a list: the items that only this dataset has. */
  readonly new: string
  readonly reason: string
}

type Records = ReadonlyMap<string, Readonly<Record<string, string>>>

/** Fields that are not compared in any table. Nor are those that follow from others (verify/derived.ts). */
const NOT_COMPARED = ['slug', 'uuid']

type Table = (typeof COMPARED_TABLES)[number]

/** Files of the corrections, and the tables of their records. */
const TABLE_OF_FILE: Readonly<Record<string, Table>> = {
  'theographic/CSV/People.csv': 'person',
  'theographic/CSV/Places.csv': 'place',
  'theographic/CSV/PeopleGroups.csv': 'people_group',
  'theographic/CSV/Events.csv': 'event',
}

/** Source columns whose field has another name. */
const FIELD_OF_COLUMN: Readonly<Record<string, string>> = {
  aliases: 'alsoCalled',
  displayTitle: 'name',
  duplicate_of: 'duplicateOf',
  halfSiblingsSameFather: 'halfSiblings',
  locations: 'places',
  memberOf: 'peopleGroups',
  slug: '',
}

const NEW_FIELD = 'New field: the older dataset does not have it.'

/** Rules that change fields. The first one that names the table and the field is the reason, if no correction is. */
const REASONS: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^\w+ dictionary$|^dictionary_entry /, 'Rule: the article has the name of the record and cites its verses.'],
  [
    /^place precision$/,
    'Rule: the best proposal for the site has a confidence below 0.5, or no proposal is within 15 km of the point.',
  ],
  [/^place (latitude|longitude|coordinateSource|coordinatesFrom|modernName)$/, 'Rule: wrong points are replaced.'],
  [/^person nameMeaning$/, 'Rule: the meaning is that of one of the names.'],
  [/./, 'Follows from the correction of another record or field.'],
]

/** @param all reads the new dataset */
export async function changeRows(
  all: Reader['all'],
  previous: string,
  corrections: Iterable<Correction>,
): Promise<Row[]> {
  const reasons = reasonsOf(corrections)
  const changes = await readAnyDataset(previous, async (older) => {
    const found: Change[] = []
    for (const table of COMPARED_TABLES) {
      const fields = comparedFields(table)
      const [before, after] = [await readRecords(older.all, table, fields), await readRecords(all, table, fields)]
      found.push(...differences(table, { before, after }, reasons))
    }
    return found
  })
  return changes.map((change, index) => ({ ordinal: index + 1, ...change }))
}

function comparedFields(table: Table): string[] {
  const { schema, notCompared } = TABLES[table]
  const following = DERIVED.filter((derivation) => derivation.table === table).map(({ field }) => field)
  const left: readonly string[] = [...NOT_COMPARED, ...(notCompared ?? []), ...following]
  return Object.keys(schema ? FIELDS[schema] : {}).filter((field) => !left.includes(field))
}

async function readRecords(all: Reader['all'], table: Table, fields: readonly string[]): Promise<Records> {
  const columns = await all<{ name: string }>('SELECT name FROM pragma_table_info(?)', [table])
  const known = fields.filter((field) => columns.some(({ name }) => name === field))
  const rows = await all<Record<string, string | number | null>>(`SELECT slug, ${known.join(', ')} FROM ${table}`)
  return new Map(
    rows.map((row) => [String(row['slug']), Object.fromEntries(known.map((field) => [field, textOf(row[field])]))]),
  )
}

function textOf(value: string | number | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function differences(
  table: Table,
  { before, after }: { before: Records; after: Records },
  reasons: ReadonlyMap<string, string>,
): Change[] {
  const slugs = [...new Set([...before.keys(), ...after.keys()])].sort(compareText)
  return slugs.flatMap((slug) => {
    const [older, newer] = [before.get(slug), after.get(slug)]
    const isNew = (field: string) => older !== undefined && field !== '' && !(field in older)
    const reasonOf = (field: string) =>
      reasons.get(`${table} ${slug} ${field}`) ?? (isNew(field) ? NEW_FIELD : ruleOf(`${table} ${field}`))
    const change = (field: string, values: { old: string; new: string }): Change => ({
      record: `${table} ${slug}`,
      field,
      ...values,
      reason: reasonOf(field),
    })
    if (!older || !newer) return [change('', { old: older?.['name'] ?? '', new: newer?.['name'] ?? '' })]
    return Object.keys(newer).flatMap((field) => {
      const values = changed(older[field] ?? '', newer[field] ?? '')
      return values ? [change(field, values)] : []
    })
  })
}

function changed(before: string, after: string): { old: string; new: string } | undefined {
  if (before === after) return undefined
  if (!after.startsWith('[') && !before.startsWith('[')) return { old: before, new: after }
  const [older, newer] = [itemsOf(before), itemsOf(after)]
  const gone = older.filter((item) => !newer.includes(item))
  const added = newer.filter((item) => !older.includes(item))
  return gone.length + added.length === 0 ? undefined : { old: gone.join(' '), new: added.join(' ') }
}

/** An article is named by its slug. */
function itemsOf(json: string): string[] {
  const items = json === '' ? [] : (JSON.parse(json) as (string | { slug: string })[])
  return items.map((item) => (typeof item === 'string' ? item : item.slug))
}

function ruleOf(tableAndField: string): string {
  return REASONS.find(([pattern]) => pattern.test(tableAndField))?.[1] ?? ''
}

/** Evidence of the corrections, keyed by table, slug and field. */
function reasonsOf(corrections: Iterable<Correction>): ReadonlyMap<string, string> {
  const reasons = new Map<string, string>()
  for (const { source, record, field, evidence } of corrections) {
    const table = TABLE_OF_FILE[source]
    if (table === undefined) continue
    const key = `${table} ${record} ${FIELD_OF_COLUMN[field] ?? field}`
    const known = reasons.get(key)
    if (known?.includes(evidence)) continue
    reasons.set(key, known === undefined ? evidence : `${known} ${evidence}`)
  }
  return reasons
}
