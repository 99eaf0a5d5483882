/** The places near a place: the nearest, and the best known, with their distance and direction. */
import { oncePer } from '../../../../primitives/once.ts'
import type { Schema } from '../../../../queries/records.ts'
import { directionBetween, pointOf } from '../../../../scripture/distance.ts'
import type { Answers } from '../../answers.ts'
import { html } from '../../html.ts'
import { linkTo } from '../links.ts'
import type { Section, Shown } from '../record-page.ts'

type Place = Schema<'Place'>
type PlaceItem = Schema<'PlaceListItem'>

export interface NearPlace {
  readonly slug: string
  readonly name: string
  /** `8 km north`. */
  readonly way: string
}

const RADIUS_KM = 40

/** Number of places per request. */
const PER_REQUEST = 200

/** Kilometres. What is nearer is at the place itself: its gates, its parts and its other names. */
const SAME_SPOT = 1

const NEAREST = 5
const BEST_KNOWN = 3

/** The points of regions are far from most of the region. */
const REGION = 'Region'

/** Sections and pictures share the places. Sorted by distance. */
export const nearPlacesOf = oncePer(async ({ visit, record }: Shown<Place>): Promise<readonly NearPlace[]> => {
  const from = pointOf(record)
  if (from === null || record.featureType === REGION) return []
  const around = await placesAround(visit.answers, `${from.latitude},${from.longitude}`)
  const apart = oneOfEachSpot(around.filter((place) => isElsewhere(place, record)))
  const known = apart.toSorted((a, b) => b.verseCount - a.verseCount).slice(0, BEST_KNOWN)
  const shown = [...new Set([...apart.slice(0, NEAREST), ...known])].sort((a, b) => distanceOf(a) - distanceOf(b))
  return shown.map((place) => {
    const to = pointOf(place) ?? from
    return {
      slug: place.slug,
      name: place.name,
      way: `${Math.round(distanceOf(place))} km ${directionBetween(from, to)}`,
    }
  })
})

export function nearSection(): Section<Place> {
  return {
    id: 'near',
    title: 'Near it',
    async render(shown) {
      const places = await nearPlacesOf(shown)
      if (places.length === 0) return undefined
      const names = new Map(places.map((place) => [place.slug, { ...place, hint: null }]))
      const items = places.map(
        ({ slug, way }) => html`<li>${linkTo('place', slug, names)} <small>${way}</small></li>\n`,
      )
      return html`<ul class="records">
${items}</ul>
<p class="soft">The nearest places, and the best known within ${RADIUS_KM} km. Straight lines between the points.</p>`
    },
  }
}

async function placesAround(answers: Answers, near: string): Promise<PlaceItem[]> {
  const found: PlaceItem[] = []
  for (;;) {
    const part = { near, radius_km: RADIUS_KM, limit: PER_REQUEST, offset: found.length }
    const { data, meta } = await answers.ask('listPlaces', part)
    found.push(...data)
    if (data.length === 0 || found.length >= meta.total) return found
  }
}

function isElsewhere(place: PlaceItem, own: Place): boolean {
  const isSame = place.slug === own.duplicateOf || place.duplicateOf === own.slug
  return !isSame && place.verseCount > 0 && place.featureType !== REGION && distanceOf(place) >= SAME_SPOT
}

/** Places with the same point are one spot. The best known of them names it. */
function oneOfEachSpot(places: readonly PlaceItem[]): PlaceItem[] {
  const spots = new Map<string, PlaceItem>()
  for (const place of places) {
    const spot = `${place.latitude?.toFixed(2)},${place.longitude?.toFixed(2)}`
    const other = spots.get(spot)
    if (other === undefined || other.verseCount < place.verseCount) spots.set(spot, place)
  }
  return [...spots.values()].sort((a, b) => distanceOf(a) - distanceOf(b))
}

function distanceOf({ distanceKm }: PlaceItem): number {
  return distanceKm ?? 0
}
