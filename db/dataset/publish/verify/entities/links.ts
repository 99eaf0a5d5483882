/** Rules for links between records (D56), above all that each link can be followed in both directions. */
import { INVERSES, type Schema } from '../../../../../generated/fields.ts'
import type { Dataset } from '../../../../../src/dataset/open.ts'
import type { TableName } from '../../../tables/all-tables.ts'
import { tableOfRecord } from '../columns.ts'
import { type AnyRow, type Contents, type EventRow, keyOf, type PersonRow, rowsOf } from '../contents.ts'
import type { Report } from '../rules.ts'

/** A field that names records of another kind, or of the same one. */
type End = readonly [table: TableName, column: string]

/**
 * Pairs of fields that record the same link from both ends: those of `x-inverse-of` in the contract, and half-siblings.
 * kinship.ts checks the other relatives, and the membership in groups.
 */
const MIRRORED: readonly (readonly [End, End])[] = [
  ...INVERSES.map(({ schema, field, from, by }): [End, End] => [
    [tableOfRecord(from), by],
    [tableOfRecord(schema), field],
  ]),
  [
    ['person', 'halfSiblings'],
    ['person', 'halfSiblings'],
  ],
]

export function checkLinks(contents: Contents, report: Report): void {
  for (const [one, other] of MIRRORED) {
    checkMirrored(contents, [one, other], report)
    checkMirrored(contents, [other, one], report)
  }
  const people = new Map(contents.person.map((row) => [row.slug, row]))
  for (const { slug: row, siblings, halfSiblings } of contents.person) {
    const strangers = halfSiblings.filter((slug) => !siblings.includes(slug))
    const shared = siblings.filter(
      (slug) => !halfSiblings.includes(slug) && haveOtherParents(people.get(row), people.get(slug)),
    )
    for (const detail of [...strangers, ...shared]) report({ table: 'person', row, rule: 'half-sibling', detail })
  }
  for (const table of ['person', 'place'] as const) checkArticles(table, contents, report)
}

/** True if one parent is the same, and the others are known and different. */
function haveOtherParents(one: PersonRow | undefined, other: PersonRow | undefined): boolean {
  if (one === undefined || other === undefined) return false
  const differ = (a: string | null, b: string | null) => a !== null && b !== null && a !== b
  const agree = (a: string | null, b: string | null) => a !== null && a === b
  return (
    (agree(one.father, other.father) && differ(one.mother, other.mother)) ||
    (agree(one.mother, other.mother) && differ(one.father, other.father))
  )
}

/** Reports links that are recorded at the first end but missing at the second. Ignores unknown slugs. */
function checkMirrored(contents: Contents, [from, to]: readonly [End, End], report: Report): void {
  const [table, column] = from
  const [target, back] = to
  const targets = new Map(rowsOf(contents, target).map((row) => [keyOf(row, target), new Set(slugsIn(row, back))]))
  for (const row of rowsOf(contents, table)) {
    const slug = keyOf(row, table)
    for (const named of slugsIn(row, column)) {
      if (targets.get(named)?.has(slug) !== false) continue
      report({
        table,
        row: slug,
        rule: 'both-ways',
        detail: `${column} lists ${named}, but ${back} of ${named} does not list ${slug}`,
      })
    }
  }
}

function slugsIn(row: AnyRow, column: string): string[] {
  const named = [row[column]].flat() as (string | null | Schema<'DictionaryArticle'>)[]
  return named.filter((one) => one !== null).map((one) => (typeof one === 'string' ? one : one.slug))
}

function checkArticles(table: 'person' | 'place', contents: Contents, report: Report): void {
  const entries = new Map(contents.dictionary_entry.map((entry) => [entry.slug, entry]))
  for (const { slug: row, dictionary } of contents[table]) {
    for (const { slug, name, source, text } of dictionary) {
      const entry = entries.get(slug)
      if (entry && entry.name === name && entry.source === source && isPartOf(text, entry.text)) continue
      report({ table, row, rule: 'article', detail: slug })
    }
  }
}

/** An article can consist of several parts of the entry. */
function isPartOf(text: string, whole: string): boolean {
  return text !== '' && text.split('\n\n').every((paragraph) => whole.includes(paragraph))
}

export async function checkEventMatches(dataset: Dataset, { event }: Contents, report: Report): Promise<void> {
  const rows = await dataset.rows<{ filter: string; slug: string; event: number }>(dataset.build('event_match'))
  const found = new Set(rows.map((row) => `${event[row.event - 1]?.slug} ${row.filter} ${row.slug}`))
  const expected = new Set(event.flatMap((row) => matchesOf(row, event)))
  for (const match of new Set([...found, ...expected])) {
    if (found.has(match) && expected.has(match)) continue
    const [row = ''] = match.split(' ')
    report({ table: 'event_match', row, rule: 'event-match', detail: match.slice(row.length + 1) })
  }
}

/** Walks from an event down to its parts. The build walks up, so the two results are independent. */
function matchesOf(whole: EventRow, events: readonly EventRow[]): string[] {
  const within = new Set([whole])
  for (const outer of within) for (const event of events) if (event.partOf.includes(outer.slug)) within.add(event)
  return [...within].flatMap(({ slug, participants, places, groups }) => [
    ...participants.map((person) => `${whole.slug} person ${person}`),
    ...places.map((place) => `${whole.slug} place ${place}`),
    ...groups.map((group) => `${whole.slug} group ${group}`),
    ...(slug === whole.slug ? [] : [`${slug} part_of ${whole.slug}`]),
  ])
}
