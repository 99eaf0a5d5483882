/** The point of a place, and what is doubtful about it (docs/data/places.md). */
import type { Schema } from '../../../../queries/records.ts'
import { kilometresBetween, pointOf } from '../../../../scripture/distance.ts'
import { type Html, html } from '../../html.ts'
import { linksTo } from '../links.ts'
import type { Shown } from '../record-page.ts'

type Place = Schema<'Place'>
type Coordinates = Pick<Place, 'latitude' | 'longitude'>

/** By `precision`. */
const MEANINGS: Readonly<Record<string, string>> = {
  exact: 'the site itself',
  approximate: 'near the site, or one of several proposed sites',
  within: 'a point of the larger place that contains it',
  surrounding: 'a point inside the area',
  unknown: 'the site is not known',
}

export async function renderPoint({ visit, record }: Shown<Place>): Promise<Html | undefined> {
  const { precision, coordinateSource, coordinatesFrom, extent } = record
  const point = pointOf(record)
  const meaning = precision === null ? undefined : MEANINGS[precision]
  if (point === null) return html`none${meaning === undefined ? '' : `: ${meaning}`}`
  const [lender] = await linksTo(visit.answers.dataset, 'place', coordinatesFrom === null ? [] : [coordinatesFrom])
  const remarks = [
    ...(meaning === undefined ? [] : [html`${meaning}`]),
    ...(lender ? [html`the point of ${lender}`] : []),
    ...(coordinateSource === null ? [] : [html`from ${coordinateSource}`]),
    ...(extent === null ? [] : [html`<a href="#map">the area</a> is drawn by OpenBible`]),
  ]
  return html`${degrees(point.latitude, 'N', 'S')}, ${degrees(point.longitude, 'E', 'W')}${remarks.map((remark) => html`; ${remark}`)}`
}

/** Kilometres between the point of a place and a proposed site. `undefined` if one of them is not known. */
export function distanceFromPoint(place: Coordinates, site: Coordinates): number | undefined {
  const [shown, proposed] = [pointOf(place), pointOf(site)]
  return shown && proposed ? kilometresBetween(shown, proposed) : undefined
}

/** `31.77° N` */
function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(4)}° ${value < 0 ? negative : positive}`
}
