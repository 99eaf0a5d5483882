/** Operations with the tag Passages. */

import { type MentionKind, openMentions } from '../queries/passages.ts'
import { listSectionRows } from '../queries/sections.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { osisOf, type Passage, spanOf, textOf, verseCountOf } from '../scripture/references/presentation.ts'
import { type Resolution, resolveReferences as resolveText } from '../scripture/references/resolution.ts'
import type { Handler, Schema } from './operation-types.ts'
import { page } from './page.ts'
import { noSuchPassage } from './references.ts'

export const resolveReferences: Handler<'resolveReferences'> = async ({ query }) => {
  const resolved = [...resolveText(query.q, query.lang)]
  const shown = resolved.slice(query.offset, query.offset + query.limit)
  return page(
    shown.map((resolution) => toResolvedReference(resolution, query.q)),
    resolved.length,
    query,
  )
}

export const getPassage: Handler<'getPassage'> = async ({ params, query }, { dataset }) => {
  const passage = readOsisPassage(params.passage)
  if (!passage) throw noSuchPassage(params.passage, { name: 'passage', collection: '/v1/verses' })
  const verses = spanOf(passage)
  const listMentions = await openMentions(dataset)
  const [people, places, events, topics] = await dataset.compute(() => {
    const mentions = (kind: MentionKind) => listMentions(kind, verses, query.limit)
    return [mentions('people'), mentions('places'), mentions('events'), mentions('topics')] as const
  })
  const sections = await listSectionRows(dataset, [verses], { limit: query.limit, offset: 0 })
  return {
    data: {
      osis: osisOf(passage),
      osis_start: passage.start,
      osis_end: passage.end,
      text: textOf(passage),
      verse_count: verseCountOf(passage),
      people_total: people.total,
      people: people.rows,
      places_total: places.total,
      places: places.rows,
      events_total: events.total,
      events: events.rows,
      topics_total: topics.total,
      topics: topics.rows,
      sections_total: sections.total,
      sections: sections.rows,
    },
  }
}

function toResolvedReference(resolution: Resolution, q: string): Schema<'ResolvedReference'> {
  const { input, span, passage, match, alternatives, reason } = resolution
  const [start, end] = span.map((position) => charactersIn(q.slice(0, position)))
  return {
    input,
    start: start ?? 0,
    end: end ?? 0,
    osis_start: passage?.start ?? null,
    osis_end: passage?.end ?? null,
    osis: passage ? osisOf(passage) : null,
    text: passage ? textOf(passage) : null,
    verse_count: passage ? verseCountOf(passage) : 0,
    exists: passage !== undefined,
    match,
    alternatives: alternatives.map(toAlternative),
    reason: reason ?? null,
  }
}

/** Counts Unicode code points, as the contract says. JavaScript's `length` counts UTF-16 code units. */
function charactersIn(text: string): number {
  return Array.from(text).length
}

function toAlternative(passage: Passage): Schema<'ReferenceAlternative'> {
  return { osis: osisOf(passage), text: textOf(passage) }
}
