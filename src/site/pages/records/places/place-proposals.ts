/** The sites that are proposed for a place, the best first. */
import type { Schema } from '../../../../queries/records.ts'
import { type Html, html, webLink } from '../../html.ts'
import { commaList } from '../links.ts'
import type { Section } from '../record-page.ts'
import { doubtOf } from './place-doubt.ts'
import { distanceFromPoint } from './place-point.ts'

type Place = Schema<'Place'>
type Identification = Schema<'Identification'>

/** Kilometres. A nearer site is the place of the point. */
const SAME_SITE = 2

export function proposalSection(): Section<Place> {
  return {
    id: 'sites',
    title: 'Proposed sites',
    render: ({ record }) => (record.identifications.length === 0 ? undefined : renderProposals(record)),
  }
}

function renderProposals(place: Place): Html {
  const { identifications } = place
  const areNumbered = new Set(identifications.map(({ ancientName }) => ancientName)).size > 1
  const rows = identifications.map((site, index) => renderRow(place, site, { isBest: index === 0, areNumbered }))
  const point = place.latitude === null ? html`` : html`<th scope="col" class="number">From the point</th>`
  const doubt = doubtOf(place)
  return html`${doubt === '' ? html`` : html`<p class="note">${doubt}</p>\n`}<table class="sites">
<thead><tr><th scope="col">Site</th><th scope="col">Confidence</th>${point}</tr></thead>
<tbody>
${rows}</tbody>
</table>
<p class="soft">Confidence is OpenBible’s, from the works it consulted. It is not a measured probability. <a href="/data/places#proposals">More</a></p>`
}

function renderRow(
  place: Place,
  site: Identification,
  { isBest, areNumbered }: { isBest: boolean; areNumbered: boolean },
): Html {
  const { name, confidence, kind, ancientName, wikidata, geonames } = site
  const about = [
    html`${kind}`,
    ...(areNumbered ? [html`for ${ancientName}`] : []),
    ...(wikidata === null ? [] : [webLink(`https://www.wikidata.org/wiki/${wikidata}`, 'Wikidata')]),
    ...(geonames === null ? [] : [webLink(`https://www.geonames.org/${geonames}`, 'GeoNames')]),
  ]
  const mark = isBest ? html` <span class="mark">best</span>` : html``
  const distance = place.latitude === null ? html`` : html`<td class="number">${distanceText(place, site)}</td>`
  return html`<tr${isBest ? html` class="best"` : html``}><td><b>${name}</b>${mark} <small>${commaList(about) ?? ''}</small></td><td><meter value="${confidence}" aria-hidden="true"></meter> ${confidence}</td>${distance}</tr>
`
}

function distanceText(place: Place, site: Identification): string {
  const distance = distanceFromPoint(place, site)
  if (distance === undefined) return 'not published'
  return distance < SAME_SITE ? 'here' : `${Math.round(distance)} km`
}
