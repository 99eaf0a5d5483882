/** A map of places. */
import type { MapPlace } from '../../../queries/entities/map-places.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { renderFigure, renderTable } from './figure.ts'

export interface MapRow {
  readonly place: MapPlace
  /** Why the place is on the map. */
  readonly why?: Html | undefined
  /** Number in the dot. */
  readonly mark?: number | undefined
  /** Drawn in another colour. Its area is shaded. */
  readonly isChosen?: boolean
}

/** A point without a page of its own, drawn as a hollow dot. */
export interface MapPoint {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly why: Html
}

export interface PlacesMap {
  readonly label: string
  readonly rows: readonly MapRow[]
  readonly points?: readonly MapPoint[]
  readonly above?: Html | undefined
  /** Heading of the last column. */
  readonly whyTitle?: string
  /** Slug of an event whose route is drawn. */
  readonly route?: string | undefined
}

/** @returns `undefined` if no row has coordinates */
export function renderMap({ label, rows, points = [], above, whyTitle = 'Why', route }: PlacesMap): Html | undefined {
  const shown = rows.filter(({ place }) => place.latitude !== null)
  if (shown.length === 0) return undefined
  const missing = rows.length - shown.length
  const note =
    missing === 0
      ? html``
      : html`<p class="soft">${missing} more ${missing === 1 ? 'place has' : 'places have'} no known position.</p>\n`
  const table = renderTable(
    label,
    ['Place', 'Kind', 'Verses', whyTitle],
    [...rows.map(renderRow), ...points.map(renderPoint)],
  )
  return renderFigure({
    kind: 'map',
    label: `Map: ${label}`,
    data: table,
    dataTitle: 'The places as a table',
    above: html`${above ?? ''}${note}`,
    settings: route === undefined ? {} : { route },
  })
}

export function renderRow({ place, why, mark, isChosen = false }: MapRow): Html {
  const { slug, name, latitude, longitude, verseCount, featureType } = place
  const at = latitude === null ? html`` : html` data-at="${latitude},${longitude ?? ''}"`
  const number = mark === undefined ? html`` : html` data-mark="${mark}"`
  const kind = isChosen ? html` data-kind="chosen"` : isUncertain(place) ? html` data-kind="uncertain"` : html``
  const area = place.hasExtent ? html` data-area="${slug}"` : html``
  return html`<tr${at}${number}${kind}${area}><td><a href="${recordPage('place', slug)}">${name}</a></td><td>${featureType ?? ''}</td><td>${verseCount}</td><td>${why ?? ''}</td></tr>
`
}

function renderPoint({ name, latitude, longitude, why }: MapPoint): Html {
  return html`<tr data-at="${latitude},${longitude}" data-kind="proposed"><td>${name}</td><td>proposed site</td><td></td><td>${why}</td></tr>
`
}

function isUncertain({ precision, coordinatesFrom }: MapPlace): boolean {
  return coordinatesFrom !== null || (precision !== null && precision !== 'exact')
}
