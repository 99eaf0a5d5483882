/** Rules for coordinates and for the modern locations of places. */
import { kilometresBetween, pointOf } from '../../../../../src/scripture/distance.ts'
import type { Contents, PlaceRow } from '../contents.ts'
import type { Report, RuleName } from '../rules.ts'

/** A point that is farther than this from OpenBible's must be corrected or explained. */
const DISAGREEMENT_KILOMETRES = 15

/** A place can borrow its point from another place (`coordinatesFrom`). Their points must be at most this far apart. */
const BORROWED_KILOMETRES = 2

/** A point that is farther than this from the place's best identification belongs to another place. */
const PROPOSAL_KILOMETRES = 50

const LEAST_CONFIDENCE_OF_POINT = 0.25

const LONG_KINDS = ['river', 'body of water']

const LEAST_CONFIDENCE_OF_NAME = 0.5

/** A settlement with the modern name must be within this distance of the point. */
const NAME_KILOMETRES = 20

export function checkPlaces({ place }: Contents, report: Report): void {
  const bySlug = new Map(place.map((row) => [row.slug, row]))
  for (const row of place) {
    const lender = row.coordinatesFrom === null ? undefined : bySlug.get(row.coordinatesFrom)
    for (const [rule, detail] of [
      ...coordinateFaults(row),
      ...distanceFaults(row),
      ...proposalFaults(row),
      ...(lender ? borrowingFaults(row, lender) : []),
      ...identificationFaults(row),
      ...gazetteerFaults(row),
    ]) {
      report({ table: 'place', row: row.slug, rule, detail })
    }
  }
}

type Fault = [rule: RuleName, detail: string]

function coordinateFaults({ latitude, longitude, coordinateSource, precision }: PlaceRow): Fault[] {
  const given = [latitude, longitude, coordinateSource].filter((value) => value !== null).length
  const detail = `latitude ${latitude}, longitude ${longitude}, from ${coordinateSource}`
  const isOutside = Math.abs(latitude ?? 0) > 90 || Math.abs(longitude ?? 0) > 180
  return [
    ...(given === 0 || given === 3 ? [] : [['coordinates-complete', detail] as Fault]),
    ...(isOutside ? [['coordinates-range', detail] as Fault] : []),
    ...(precision === 'unknown' && given > 0 ? [['precision', `unknown, but ${detail}`] as Fault] : []),
  ]
}

/** Skips regions and bodies of water: each source chooses a different point in a large area. */
function distanceFaults(row: PlaceRow): Fault[] {
  const [served, openBible] = [
    pointOf(row),
    pointOf({ latitude: row.openBibleLatitude, longitude: row.openBibleLongitude }),
  ]
  if (served === null || openBible === null || row.featureType === 'Region' || row.featureType === 'Water') return []
  const distance = kilometresBetween(served, openBible)
  if (distance <= DISAGREEMENT_KILOMETRES) return []
  return [['coordinates-agree', `${row.coordinateSource} is ${Math.round(distance)} km from OpenBible`]]
}

/**
 * Skips rivers and bodies of water, because their point can be anywhere along them. Skips places with several ancient
 * names, because the best identification can be that of another place.
 */
function proposalFaults({ latitude, longitude, identifications, extent }: PlaceRow): Fault[] {
  const [own, best] = [pointOf({ latitude, longitude }), identifications[0]]
  const proposed = best ? pointOf(best) : null
  if (!own || !best || !proposed || extent !== null || best.confidence < LEAST_CONFIDENCE_OF_POINT) return []
  if (LONG_KINDS.includes(best.kind) || new Set(identifications.map(({ ancientName }) => ancientName)).size > 1)
    return []
  const distance = kilometresBetween(own, proposed)
  if (distance <= PROPOSAL_KILOMETRES) return []
  return [['coordinates-proposed', `${best.name} is ${Math.round(distance)} km away`]]
}

function borrowingFaults(row: PlaceRow, lender: PlaceRow): Fault[] {
  const [own, lent] = [pointOf(row), pointOf(lender)]
  const isLent = own !== null && lent !== null && kilometresBetween(own, lent) <= BORROWED_KILOMETRES
  if (isLent && lender !== row && lender.coordinatesFrom === null) return []
  const detail = `${lender.slug} is more than ${BORROWED_KILOMETRES} km away, is this place itself, or one of the two has no point of its own`
  return [['coordinates-from', detail]]
}

function identificationFaults({ identifications, modernName, latitude, longitude }: PlaceRow): Fault[] {
  const own = pointOf({ latitude, longitude })
  const isValid = identifications.every(
    ({ confidence, latitude, longitude, precisionMeters }, index) =>
      confidence > 0 &&
      confidence <= (identifications[index - 1]?.confidence ?? 1) &&
      (latitude === null) === (longitude === null) &&
      !(precisionMeters !== null && precisionMeters <= 0),
  )
  const isProposed = identifications.some((identification) => {
    const { name, confidence, kind } = identification
    if (name !== modernName || confidence < LEAST_CONFIDENCE_OF_NAME) return false
    const point = kind === 'settlement' ? pointOf(identification) : null
    return own === null || point === null || kilometresBetween(own, point) <= NAME_KILOMETRES
  })
  return [
    ...(isValid
      ? []
      : [['identifications', 'out of order, with a value out of range, or with only one coordinate'] as Fault]),
    ...(modernName === null || isProposed
      ? []
      : [
          [
            'modern-name',
            `no identification with enough confidence is near the point and named ${modernName}`,
          ] as Fault,
        ]),
  ]
}

/** Each identification belongs to an ancient place of OpenBible. Each such place has one link to OpenBible. */
function gazetteerFaults({ gazetteerLinks, identifications }: PlaceRow): Fault[] {
  const urls = gazetteerLinks.map(({ url }) => url)
  const isValid = gazetteerLinks.every(
    ({ id, url }) => /^https:\/\//.test(url) && URL.canParse(url) && url.includes(id),
  )
  const ancientNames = new Set(identifications.map(({ ancientName }) => ancientName))
  const ofOpenBible = gazetteerLinks.filter(({ gazetteer }) => gazetteer === 'OpenBible')
  if (isValid && new Set(urls).size === urls.length && ofOpenBible.length === ancientNames.size) return []
  return [
    [
      'gazetteer-links',
      `${ancientNames.size} ancient places need one link each, and all links must be valid and different: ${urls.join(' ')}`,
    ],
  ]
}
