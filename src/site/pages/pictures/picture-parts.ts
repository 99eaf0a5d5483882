/** /explore: the pictures, and redirects from addresses that became pages of their own. */
import type { Part } from '../../../http/part.ts'
import { movedPermanently } from '../../../problems/problems.ts'
import { findNamedEntities } from '../../../queries/entities/named-entities.ts'
import { sitePart } from '../../site-part.ts'
import { periodPage, readPage, recordPage } from '../addresses.ts'
import type { LivePage } from '../live-page.ts'
import { renderAllArcs, renderChapterArcs } from './arcs-page.ts'
import { FAMILIES, renderExplore } from './explore-page.ts'
import { renderKinship } from './kinship-page.ts'
import { renderMapPage, renderPassageMap } from './map-page.ts'
import { renderEventTime, renderPeriod, renderPersonTime } from './time-page.ts'

export function pictureParts(livePage: LivePage): Part[] {
  return [
    livePage('explore', '/explore', async ({ answers: { dataset } }) => {
      return renderExplore(
        await findNamedEntities(dataset, { type: 'person', slugs: FAMILIES, limit: FAMILIES.length }),
      )
    }),
    livePage('map', '/explore/map', renderMapPage),
    livePage('passage-map', '/explore/map/passage/:passage', renderPassageMap),
    livePage('time', '/explore/time/:period', renderPeriod),
    livePage('person-time', '/explore/time/person/:slug', renderPersonTime),
    livePage('event-time', '/explore/time/event/:slug', renderEventTime),
    livePage('arcs', '/explore/cross-references', renderAllArcs),
    livePage('chapter-arcs', '/explore/cross-references/:chapter', renderChapterArcs),
    livePage('kinship', '/explore/person/:slug/path/:other', renderKinship),
    ...MOVED.map(([from, to]) =>
      sitePart('moved', from, (_, { key = '' }) => {
        throw movedPermanently(to(key))
      }),
    ),
  ]
}

/** Pages that were views of /explore before they had addresses of their own. */
const MOVED: readonly (readonly [from: string, to: (key: string) => string])[] = [
  ['/explore/verse/:key', readPage],
  ['/explore/word/:key', (number) => recordPage('word', number)],
  ['/explore/person/:key', (slug) => recordPage('person', slug)],
  ['/explore/place/:key', (slug) => recordPage('place', slug)],
  ['/explore/event/:key', (slug) => recordPage('event', slug)],
  ['/explore/map/person/:key', (slug) => `${recordPage('person', slug)}#map`],
  ['/explore/map/place/:key', (slug) => `${recordPage('place', slug)}#map`],
  ['/explore/map/event/:key', (slug) => `${recordPage('event', slug)}#map`],
  ['/explore/time', () => periodPage('kings')],
]
