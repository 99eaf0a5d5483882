/** Makes the tables of matches from the proposals of match.ts and the rows that a person decided. Pure. */
import { compareText } from '../../../src/scripture/compare-text.ts'
import type { AcaiRecord, AcaiType } from '../sources/acai/acai.ts'
import { proposeMatches, type Witnessed } from './match.ts'
import type { Match, MatchedType, Unmatched } from './matches.ts'
import type { OwnRecords } from './own-records.ts'

/** The type of the records that can be the records of ACAI. A god is a person here. */
const TYPES: Readonly<Record<AcaiType, MatchedType>> = {
  person: 'person',
  deity: 'person',
  place: 'place',
  group: 'group',
}

interface Tables {
  readonly matches: readonly Match[]
  readonly unmatched: readonly Unmatched[]
}

/** @param known the present tables @returns new tables, and a line for each match that a person should read */
export function proposeTables(
  acai: readonly AcaiRecord[],
  own: OwnRecords,
  known: Tables,
): Tables & { readonly doubtful: readonly string[] } {
  const read = known.matches.filter(({ how }) => how === 'read')
  const without = new Set(known.unmatched.filter(({ reason }) => !isComputed(reason)).map(({ acai: id }) => id))
  const candidates = acai.filter(({ id }) => !without.has(id))
  const proposals = (['person', 'place'] as const).flatMap((type) => {
    const decided = new Map(read.filter((match) => match.type === type).map((match) => [match.acai, match.slug]))
    const records = candidates.filter((record) => TYPES[record.type] === type).map(toWitnessed)
    return proposeMatches(records, own[type], decided).map((proposal) => ({ ...proposal, type }))
  })
  const matches = [
    ...read,
    ...proposals.map(({ acai: id, type, slug, how }) => ({ acai: id, type, slug, how, note: '' })),
  ]
  const matched = new Set(matches.map(({ acai: id }) => id))
  return {
    matches: matches.toSorted((a, b) => compareText(a.acai, b.acai)),
    unmatched: acai
      .filter(({ id }) => !matched.has(id))
      .map((record) => ({ acai: record.id, reason: reasonOf(record, own, known.unmatched) }))
      .toSorted((a, b) => compareText(a.acai, b.acai)),
    doubtful: [
      ...proposals.flatMap(({ acai: id, slug, rivals }) =>
        rivals.length === 0 ? [] : [`${id} is ${slug}, or ${rivals.join(', ')}: read it`],
      ),
      ...withoutCommonVerse(acai, own, read),
    ],
  }
}

/** Groups have no verses yet. */
function withoutCommonVerse(acai: readonly AcaiRecord[], own: OwnRecords, matches: readonly Match[]): string[] {
  const theirs = new Map(acai.map(({ id, verses }) => [id, new Set(verses)]))
  return matches.flatMap(({ acai: id, type, slug }) => {
    const verses = own[type].find((record) => record.id === slug)?.verses ?? []
    const hasOne = type === 'group' || verses.some((verse) => theirs.get(id)?.has(verse))
    return hasOne ? [] : [`${id} is ${slug}, by a person: they have no verse in common`]
  })
}

/** Reasons that the command states. A person can write another one. */
const REASONS = {
  noVerse: 'The source has no verse.',
  noName: 'No record has a similar name in one of its verses.',
  taken: 'The record with this name and verses is another record of the source.',
  group: 'The dataset has no record of the group.',
} as const

function isComputed(reason: string): boolean {
  return (Object.values(REASONS) as string[]).includes(reason)
}

function reasonOf(record: AcaiRecord, own: OwnRecords, known: readonly Unmatched[]): string {
  const written = known.find(({ acai }) => acai === record.id)?.reason
  if (written !== undefined && !isComputed(written)) return written
  if (record.type === 'group') return REASONS.group
  if (record.verses.length === 0) return REASONS.noVerse
  const others = own[TYPES[record.type]]
  return proposeMatches([toWitnessed(record)], others, new Map()).length === 0 ? REASONS.noName : REASONS.taken
}

/** Records that are named by a relation. Their other labels are those of the relatives. */
const BY_RELATION =
  /^\w+:(?:Father|Mother|Son|Sons|Daughter|Daughters|Wife|Wives|Husband|Brother|Sister|Concubine|Servant|Nurse)\w*Of[A-Z]/

function toWitnessed({ id, label, otherLabels, verses, father, gender }: AcaiRecord): Witnessed {
  return { id, names: BY_RELATION.test(id) ? [label] : [label, ...otherLabels], verses, father, gender }
}
