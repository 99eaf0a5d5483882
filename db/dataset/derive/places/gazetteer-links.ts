/** Links from a place to its records in gazetteers. */

import { kilometresBetween, pointOf } from '../../../../src/scripture/distance.ts'
import type { GazetteerEntry, GazetteerLink, PlaceRecord } from '../../upstream/records.ts'
import type { Proposal } from './identifications.ts'

/**
 * A gazetteer entry whose point is farther than this from the place is about a different place. Many of upstream's
 * links lead to a different place with the same name. Some of these places are in America.
 */
const SAME_PLACE_KILOMETRES = 2

type Linked = Pick<PlaceRecord, 'latitude' | 'longitude' | 'gazetteerEntry'>

/**
 * @param proposals the proposals for the place. The result includes a link to the OpenBible record of each ancient
 *   place that they name
 */
export function gazetteerLinksOf(place: Linked, proposals: readonly Proposal[]): GazetteerLink[] {
  const { gazetteerEntry: entry } = place
  const own = entry !== null && isOf(place, entry) ? [{ gazetteer: entry.gazetteer, id: entry.id, url: entry.url }] : []
  const ancient = new Map(proposals.map(({ ancient: { id, urlSlug } }) => [id, urlSlug]))
  return [...own, ...[...ancient].map(([id, urlSlug]) => openBibleLink(id, urlSlug))]
}

function isOf(place: Linked, { point, isVerified }: GazetteerEntry): boolean {
  const own = pointOf(place)
  return point === null || own === null ? isVerified : kilometresBetween(own, point) <= SAME_PLACE_KILOMETRES
}

function openBibleLink(id: string, urlSlug: string): GazetteerLink {
  return { gazetteer: 'OpenBible', id, url: `https://www.openbible.info/geo/ancient/${id}/${urlSlug}` }
}
