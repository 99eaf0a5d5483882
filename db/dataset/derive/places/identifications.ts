/**
 * Matches places with the modern locations that OpenBible proposes for their ancient names. OpenBible numbers an
 * ancient name that several places share (`Ramah 4`). For some places, ancient-names.csv chooses the number. For the
 * others, only numbers with a proposed location near the point of the place are used, or all numbers if none has one.
 */
import { kilometresBetween, pointOf } from '../../../../src/scripture/distance.ts'
import { readHandWritten } from '../../upstream/hand-written.ts'
import type { AncientName, ModernPlaceRecord, PlaceRecord, Point } from '../../upstream/records.ts'

/** Proposals keyed by ancient name, in lower case, without its number, with straight apostrophes. */
export type ProposalIndex = ReadonlyMap<string, readonly Proposal[]>

export interface Proposal {
  /** Includes the number: `Gibeah 4`. */
  readonly ancientName: string
  readonly ancient: Pick<AncientName, 'id' | 'urlSlug'>
  /** 1000 or more: the location is certain. 0 or less: the location is rejected. */
  readonly score: number
  readonly location: ModernPlaceRecord
}

/** An identification as the API returns it. */
export interface Identification {
  readonly name: string
  /** Above 0, at most 1. */
  readonly confidence: number
  readonly ancientName: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly kind: string
  readonly precisionMeters: number | null
  readonly wikidata: string | null
  readonly geonames: string | null
}

/**
 * A row of ancient-names.csv: the name that OpenBible has for a place, chosen by hand, because the distance would
 * choose wrong names.
 */
interface AncientNameChoice {
  readonly place: string
  /** Empty if OpenBible has proposals only for other places with this name. */
  readonly ancientName: string
  /** Verse that shows which place is meant. */
  readonly evidence: string
}

export const ANCIENT_NAME_CHOICES: readonly AncientNameChoice[] = readHandWritten('ancient-names.csv')

const CHOSEN = new Map(ANCIENT_NAME_CHOICES.map(({ place, ancientName }) => [place, ancientName]))

type Named = Pick<PlaceRecord, 'slug' | 'name' | 'kjvName' | 'esvName'>
type Located = Named & Pick<PlaceRecord, 'latitude' | 'longitude'>

/** A location within this distance of the point of a place can be the site of the place. */
export const NEAR_KILOMETRES = 10

export const CERTAIN_SCORE = 1000

export function indexProposals(records: readonly ModernPlaceRecord[]): ProposalIndex {
  const index = new Map<string, Proposal[]>()
  for (const location of records) {
    for (const { name, score, ...ancient } of location.ancientNames) {
      const key = ancientKey(name)
      index.set(key, [...(index.get(key) ?? []), { ancientName: name, ancient, score, location }])
    }
  }
  return index
}

/** Proposals for a place that are not rejected, best first; equal scores are in source order. */
export function proposalsFor(place: Located, index: ProposalIndex): readonly Proposal[] {
  const proposals = namedProposals(place, index)
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
  const meant = meantNamesOf(place, proposals)
  return proposals.filter(({ ancientName }) => meant.has(ancientName))
}

export function identificationOf({ ancientName, score, location }: Proposal): Identification {
  const { name, isFromOpenStreetMap, latitude, longitude, kind, precisionMeters, wikidata, geonames } = location
  return {
    name,
    confidence: Math.min(score, CERTAIN_SCORE) / CERTAIN_SCORE,
    ancientName,
    latitude: isFromOpenStreetMap ? null : latitude,
    longitude: isFromOpenStreetMap ? null : longitude,
    kind,
    precisionMeters,
    wikidata,
    geonames,
  }
}

/** True if the name ends with a number: OpenBible has several ancient places with this name. */
export function isNumbered(ancientName: string): boolean {
  return / \d+$/.test(ancientName)
}

/**
 * @returns the name in ancient-names.csv: empty if no ancient name refers to the place, `undefined` if the file does
 *   not list the place
 */
export function chosenAncientName(slug: string): string | undefined {
  return CHOSEN.get(slug)
}

/** @throws Error if none of the proposals is for the chosen name */
function meantNamesOf(place: Located, proposals: readonly Proposal[]): ReadonlySet<string> {
  const chosen = chosenAncientName(place.slug)
  if (chosen === undefined) return ancientNamesOf(place, proposals)
  if (chosen === '' || proposals.some(({ ancientName }) => ancientName === chosen)) return new Set([chosen])
  throw new Error(`ancient-names.csv: ${place.slug}: OpenBible has no proposal for ${chosen}`)
}

/** Ancient names follow the ESV. The other names of a place are used if the ESV name has no match. */
function namedProposals({ esvName, kjvName, name }: Named, index: ProposalIndex): readonly Proposal[] {
  for (const written of [esvName, kjvName, name]) {
    const proposals = written === null ? undefined : index.get(ancientKey(written))
    if (proposals) return proposals
  }
  return []
}

/**
 * The ancient names that can belong to this place: those whose best location is near the place. If there are none,
 * those with any location near the place. If there are none of these either, all ancient names.
 *
 * @param proposals best first
 */
function ancientNamesOf(place: Located, proposals: readonly Proposal[]): ReadonlySet<string> {
  const best = [...new Map(proposals.toReversed().map((proposal) => [proposal.ancientName, proposal])).values()]
  for (const candidates of [best, proposals]) {
    const near = candidates.filter((proposal) => isNear(place, proposal))
    if (near.length > 0) return new Set(near.map(({ ancientName }) => ancientName))
  }
  return new Set(best.map(({ ancientName }) => ancientName))
}

export function isNear(place: Pick<Located, 'latitude' | 'longitude'> | Point, { location }: Proposal): boolean {
  const point = pointOf(place)
  return point !== null && kilometresBetween(point, location) <= NEAR_KILOMETRES
}

/** OpenBible writes `King’s Valley` with a curly apostrophe, Theographic with a straight one. */
function ancientKey(name: string): string {
  return name.toLowerCase().replaceAll('’', "'").replace(/ \d+$/, '')
}
