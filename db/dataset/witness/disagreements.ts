/**
 * Statements in which ACAI and our records differ, and the decisions about them (D78). Each is read: disagreements.csv has
 * the decision and the verse. A build of the pinned sources fails on one without a decision, and on a decision about
 * nothing.
 */
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { once } from '../../../src/primitives/once.ts'
import { projectFile } from '../../../src/primitives/project.ts'
import type { AcaiRecord } from '../sources/acai/acai.ts'
import type { PersonRecord } from '../upstream/records.ts'
import type { Match } from './matches.ts'

const FILE = 'db/dataset/witness/disagreements.csv'

/** The fields that both witnesses have. */
const FIELDS = ['gender', 'father', 'mother'] as const

export interface Disagreement {
  /** Our slug. */
  readonly slug: string
  /** `verse` and `name`: see verse-differences.ts. */
  readonly field: (typeof FIELDS)[number] | 'verse' | 'name'
  /** Empty if our record has no value. For `name`, the verse and the name of the record in one text. */
  readonly ours: string
  /** Our slug for a person of ACAI, or its id if it has no match. For `name`, the name in the other text. */
  readonly theirs: string
}

/** `ours`: our value stands. `theirs`: ours is corrected. `open`: the text does not decide, and ours stands. */
export interface Decision extends Disagreement {
  readonly decision: 'ours' | 'theirs' | 'open'
  readonly evidence: string
}

export const readDecisions: () => readonly Decision[] = once(() =>
  parse<Decision>(readFileSync(projectFile(FILE), 'utf8'), { columns: true, skip_empty_lines: true }),
)

type Own = Pick<PersonRecord, 'slug' | (typeof FIELDS)[number]>

/** A value that only we have is no disagreement, and neither is a parent without a match of somebody without a parent. */
export function disagreementsOf(
  acai: readonly AcaiRecord[],
  matches: readonly Match[],
  people: readonly Own[],
): Disagreement[] {
  const slugs = new Map(matches.map((match) => [match.acai, match.slug]))
  const own = new Map(people.map((person) => [person.slug, person]))
  return acai.flatMap((record) => {
    const person = own.get(slugs.get(record.id) ?? '')
    if (record.type !== 'person' || person === undefined) return []
    return FIELDS.flatMap((field) => {
      const stated = record[field]
      const theirs = stated === null || field === 'gender' ? stated : (slugs.get(stated) ?? stated)
      const ours = person[field] ?? ''
      const isUnknown = ours === '' && (theirs?.includes(':') ?? true)
      return theirs === null || theirs === ours || isUnknown ? [] : [{ slug: person.slug, field, ours, theirs }]
    })
  })
}

/** @returns those without a decision, one line each */
export function undecided(found: readonly Disagreement[], decisions: readonly Decision[] = readDecisions()): string[] {
  const known = new Set(decisions.map(keyOf))
  return found
    .filter((one) => !known.has(keyOf(one)))
    .map(({ slug, field, ours, theirs }) => `${slug}, ${field}: ours ${ours || 'nothing'}, ACAI ${theirs}`)
}

/** @returns the decisions whose witnesses agree now, one line each */
export function obsolete(found: readonly Disagreement[], decisions: readonly Decision[] = readDecisions()): string[] {
  const known = new Set(found.map(keyOf))
  return decisions.filter((one) => one.decision !== 'theirs' && !known.has(keyOf(one))).map(keyOf)
}

function keyOf({ slug, field, ours, theirs }: Disagreement): string {
  return [slug, field, ours, theirs].join(' ')
}
