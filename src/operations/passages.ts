/** Operations with the tag Passages. */

import type { Dataset } from '../dataset/open.ts'
import { type MentionKind, openMentions } from '../queries/passages/mentions.ts'
import { listSectionRows } from '../queries/passages/sections.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { nameFinderOf } from '../scripture/references/other-script-names.ts'
import { otherLanguageOf, resolveOtherScript } from '../scripture/references/other-scripts.ts'
import { osisOf, type Passage, spanOf, textOf, verseCountOf } from '../scripture/references/presentation.ts'
import { type Resolution, resolveReferences as resolveText } from '../scripture/references/resolution.ts'
import type { Versification } from '../scripture/references/tables/numberings.ts'
import { noSuchPassage } from '../suggestions/missing-reference.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const resolveReferences: Handler<'resolveReferences'> = async ({ query }, { dataset }) => {
  const { q, lang, versification } = query
  const own = await dataset.compute(() => [...resolveText(q, lang, versification)])
  const isNamed = own.some(({ match }) => match !== 'none')
  const resolved = isNamed ? own : ((await resolveNamesInOtherScript(q, versification, dataset)) ?? own)
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

/** `undefined` if the text has no names in another script. Expensive work, because it takes up to 5 ms. */
async function resolveNamesInOtherScript(
  q: string,
  versification: Versification,
  dataset: Dataset,
): Promise<Resolution[] | undefined> {
  const language = otherLanguageOf(q)
  if (!language) return undefined
  const findName = await nameFinderOf(language)
  const resolved = await dataset.compute(() => resolveOtherScript(q, findName, versification))
  return resolved.length > 0 ? resolved : undefined
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
