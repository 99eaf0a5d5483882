/** Operations with the tag Passages. */

import type { Dataset } from '../dataset/open.ts'
import { type MentionKind, openMentions } from '../queries/passages/mentions.ts'
import { listSectionRows } from '../queries/passages/sections.ts'
import { readOsisPassage } from '../scripture/references/osis-passages.ts'
import { nameFinderOf } from '../scripture/references/other-script-names.ts'
import { otherLanguageOf, resolveOtherScript } from '../scripture/references/other-scripts.ts'
import { osisOf, type Passage, spanOf, textOf, verseCountOf } from '../scripture/references/presentation.ts'
import {
  type PageOptions,
  type Resolution,
  type ResolvedPage,
  resolvePage,
} from '../scripture/references/resolution.ts'
import { noSuchPassage } from '../suggestions/missing-reference.ts'
import type { Handler, Schema } from './support/operation-types.ts'
import { page } from './support/page.ts'

export const resolveReferences: Handler<'resolveReferences'> = async ({ query }, { dataset }) => {
  const own = await dataset.computeInSlices(resolvePage(query.q, query))
  const { shown, total } = own.hasBooks ? own : ((await resolveNamesInOtherScript(query, dataset)) ?? own)
  const charactersBefore = characterCounts(query.q)
  return page(
    shown.map((resolution) => toResolvedReference(resolution, charactersBefore)),
    total,
    query,
  )
}

export const getPassage: Handler<'getPassage'> = async ({ params, query }, { dataset }) => {
  const passage = readOsisPassage(params.passage)
  if (!passage) throw noSuchPassage(params.passage, { name: 'passage', collection: '/v1/verses' })
  const verses = spanOf(passage)
  const listMentions = await openMentions(dataset)
  const [people, places, events, topics, groups] = await dataset.compute(() => {
    const mentions = (kind: MentionKind) => listMentions(kind, verses, query.limit)
    return [mentions('people'), mentions('places'), mentions('events'), mentions('topics'), mentions('groups')] as const
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
      groups_total: groups.total,
      groups: groups.rows,
    },
  }
}

/** `undefined` if the text has no names in another script. */
async function resolveNamesInOtherScript(
  query: PageOptions & { readonly q: string },
  dataset: Dataset,
): Promise<ResolvedPage | undefined> {
  const language = otherLanguageOf(query.q)
  if (!language) return undefined
  const findName = await nameFinderOf(language)
  return dataset.computeInSlices(resolveOtherScript(query.q, findName, query))
}

function toResolvedReference(
  { input, span, passage, match, alternatives, reason }: Resolution,
  charactersBefore: Uint16Array,
): Schema<'ResolvedReference'> {
  const [start, end] = span
  return {
    input,
    start: charactersBefore[start] ?? 0,
    end: charactersBefore[end] ?? 0,
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

/**
 * For each position in a text, in UTF-16 code units, the number of Unicode code points before it. The contract counts
 * code points.
 */
function characterCounts(text: string): Uint16Array {
  const counts = new Uint16Array(text.length + 1)
  let at = 0
  let count = 0
  for (const character of text) {
    count += 1
    for (const end = at + character.length; at < end; at += 1) counts[at + 1] = count
  }
  return counts
}

function toAlternative(passage: Passage): Schema<'ReferenceAlternative'> {
  return { osis: osisOf(passage), text: textOf(passage) }
}
