/** /explore/map: all places. /explore/map/passage/{passage}: the places of a passage. */
import { findMapPlaces, toMapPlace } from '../../../queries/entities/map-places.ts'
import { knownValuesOf } from '../../../queries/known-values.ts'
import { arcsPage, EXPLORE_MAP, readPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'
import { exploreContent } from './explore-page.ts'
import { pictureOf, renderFigure, renderTable } from './figure.ts'
import { type MapRow, renderMap, renderRow } from './map-figure.ts'

/** Number of places in a page of the table. */
const PER_PAGE = 100

export async function renderMapPage({ answers, choose }: Visit): Promise<LiveContent> {
  const kinds = await knownValuesOf('Place.featureType')(answers.dataset)
  const kind = choose('kind', ['', ...kinds])
  const filter = { has_coordinates: true, ...(kind === '' ? {} : { feature_type: kind }) } as const
  const { meta } = await answers.ask('listPlaces', { ...filter, limit: 1 })
  const numbers = Array.from({ length: Math.max(1, Math.ceil(meta.total / PER_PAGE)) }, (_, index) => String(index + 1))
  const page = Number(choose('page', ['1', ...numbers]))
  const { data } = await answers.ask('listPlaces', { ...filter, limit: PER_PAGE, offset: (page - 1) * PER_PAGE })
  const rows = data.map((place): MapRow => ({ place: toMapPlace(place), why: html`${place.modernName ?? ''}` }))
  const label = `${meta.total.toLocaleString('en')} places`
  const table = renderTable(
    `${label}, page ${page} of ${numbers.length}`,
    ['Place', 'Kind', 'Verses', 'Now'],
    rows.map(renderRow),
  )
  const figure = renderFigure({
    kind: 'map',
    label: `Map: ${label}`,
    dataTitle: `The places as a table, page ${page} of ${numbers.length}`,
    data: html`${table}${renderPages(kind, numbers, page)}`,
    above: renderFilter(kinds, kind),
    settings: { all: kind },
  })
  return exploreContent({
    kind: 'map',
    title: kind === '' ? 'Map of all places' : `Map of all places: ${kind}`,
    lead: html`${label} with a known position. Choose one to open its page.`,
    picture: pictureOf(['map'], figure),
  })
}

function renderFilter(kinds: readonly string[], chosen: string): Html {
  const options = kinds.map((kind) => html`<option${kind === chosen ? html` selected` : html``}>${kind}</option>`)
  return html`<form class="chooser" action="${EXPLORE_MAP}">
<label>Kind of place <select name="kind"><option value="">all</option>${options}</select></label>
<button type="submit" class="button">Show</button>
</form>
`
}

function renderPages(kind: string, numbers: readonly string[], page: number): Html {
  if (numbers.length === 1) return html``
  const links = numbers.map((number) => {
    const query = new URLSearchParams({ ...(kind === '' ? {} : { kind }), page: number })
    return html`<li><a href="${EXPLORE_MAP}?${String(query)}"${Number(number) === page ? html` aria-current="true"` : html``}>${number}</a></li>\n`
  })
  return html`<nav aria-label="Pages of the table"><ul class="chips">
${links}</ul></nav>
`
}

export async function renderPassageMap({ answers, parameters }: Visit): Promise<LiveContent> {
  const { passage = '' } = parameters
  const { data } = await answers.ask('getPassage', { passage, limit: 200 })
  const rows = (
    await findMapPlaces(
      answers.dataset,
      data.places.map(({ slug }) => slug),
    )
  ).map((place): MapRow => ({ place }))
  const map = renderMap({ label: `Places in ${data.text}`, rows, whyTitle: '' })
  const isChapter = /^\w+\.\d+$/.test(data.osis)
  const links = html`<a href="${readPage(data.osis)}">Read ${data.text}</a>${isChapter ? html`, <a href="${arcsPage(data.osis)}">its cross-references as arcs</a>` : html``}`
  return exploreContent({
    kind: 'map',
    title: `Map of ${data.text}`,
    lead: html`${rows.length === 0 ? 'The passage names no places. ' : ''}${links}`,
    picture: map && pictureOf(['map'], map),
  })
}
