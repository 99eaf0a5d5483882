/**
 * The fields of our records that come from ACAI, the second witness (D78): names in other languages, and ids in other
 * datasets. The tables of db/dataset/witness say which of its records is ours. Pure.
 */

import type { AcaiRecord } from '../sources/acai/acai.ts'
import type { Correction } from '../upstream/corrections.ts'
import type { GazetteerLink } from '../upstream/records.ts'
import type { LabelDoubt } from '../witness/label-doubts.ts'
import { labelling } from '../witness/labels.ts'
import type { Match, MatchedType } from '../witness/matches.ts'

export interface WitnessFields {
  /** Names, keyed by BCP 47 code. */
  readonly labels: Readonly<Record<string, string>>
  /** Ids, keyed by scheme. */
  readonly identifiers: Readonly<Record<string, readonly string[]>>
}

export interface WitnessedRecord {
  readonly slug: string
  /** Our English names. */
  readonly names: readonly string[]
}

export interface WitnessInput {
  readonly acai: readonly AcaiRecord[]
  readonly matches: readonly Match[]
  readonly records: Readonly<Record<MatchedType, readonly WitnessedRecord[]>>
  /** Applied to Theographic: they show which records it does not have, and how it spells a slug. */
  readonly corrections: readonly Correction[]
  /** If true, it is an error if a match names a record of either side that does not exist. */
  readonly strict: boolean
}

/** A name that is left out, and why. */
export interface LeftLabel {
  readonly doubt: LabelDoubt | 'read'
  readonly where: string
}

/** @returns a function that returns the fields of a record, and the names that are left out */
export function witnessFields(input: WitnessInput): {
  readonly fieldsOf: (type: MatchedType, slug: string) => WitnessFields
  readonly leftOut: readonly LeftLabel[]
} {
  const matched = matchedRecords(input)
  const theographic = theographicSlugs(input.corrections)
  const labelsOf = labelling(input.acai)
  const fields = new Map<string, WitnessFields>()
  const leftOut: LeftLabel[] = []
  for (const type of ['person', 'place', 'group'] as const) {
    for (const { slug, names } of input.records[type]) {
      const record = matched.get(`${type} ${slug}`)
      const { labels, left } = record ? labelsOf(record, names) : { labels: {}, left: [] }
      for (const { language, label, doubt } of left)
        leftOut.push({ doubt, where: `${record?.id}, ${language}: ${label}` })
      const own = type === 'group' ? undefined : theographic(slug)
      fields.set(`${type} ${slug}`, { labels, identifiers: withOwnId(record?.identifiers ?? {}, own) })
    }
  }
  return { fieldsOf: (type, slug) => fields.get(`${type} ${slug}`) ?? { labels: {}, identifiers: {} }, leftOut }
}

function matchedRecords({ acai, matches, records, strict }: WitnessInput): ReadonlyMap<string, AcaiRecord> {
  const byId = new Map(acai.map((record) => [record.id, record]))
  const known = new Set(
    (['person', 'place', 'group'] as const).flatMap((type) => records[type].map(({ slug }) => `${type} ${slug}`)),
  )
  const matched = new Map<string, AcaiRecord>()
  const seen = new Set<string>()
  for (const { acai: id, type, slug } of matches) {
    const [record, key] = [byId.get(id), `${type} ${slug}`]
    if (seen.has(id) || matched.has(key)) throw new Error(`matches.csv: ${id}, ${slug}: one of them is listed twice`)
    if (strict && record === undefined) throw new Error(`matches.csv: the source has no record ${id}`)
    if (strict && !known.has(key)) throw new Error(`matches.csv: ${id}: there is no ${key}`)
    seen.add(id)
    if (record !== undefined && known.has(key)) matched.set(key, record)
  }
  return matched
}

/** @returns a function from our slug to the slug of Theographic; `undefined` if it does not have the record */
function theographicSlugs(corrections: readonly Correction[]): (slug: string) => string | undefined {
  const changed = corrections.filter(({ source, field }) => field === 'slug' && source.startsWith('theographic/'))
  const originals = new Map(changed.map(({ wrong, right }) => [right, wrong === '' ? undefined : wrong]))
  return (slug) => (originals.has(slug) ? originals.get(slug) : slug)
}

function withOwnId(identifiers: AcaiRecord['identifiers'], slug: string | undefined): WitnessFields['identifiers'] {
  const theographic = [...(slug === undefined ? [] : [slug]), ...(identifiers['theographic'] ?? [])]
  return theographic.length === 0 ? identifiers : { ...identifiers, theographic }
}

/** @returns the ids of a place, with those of its gazetteers */
export function withGazetteers(
  identifiers: WitnessFields['identifiers'],
  links: readonly GazetteerLink[],
): WitnessFields['identifiers'] {
  const all: Record<string, readonly string[]> = { ...identifiers }
  for (const { gazetteer, id } of links) {
    const scheme = gazetteer.toLowerCase()
    all[scheme] = [...new Set([...(all[scheme] ?? []), id])]
  }
  return all
}
