/** Guesses which path was meant by a path that names no operation. */
import { isPassage } from '../scripture/references/osis-passages.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestPassage } from '../scripture/references/resolution.ts'
import {
  accepts,
  collectionOf,
  type DescribedOperation,
  listOf,
  meansPassage,
  pathOfPassages,
} from './described-operations.ts'
import { meantName, sameName } from './meant-name.ts'

/**
 * Guesses which path was meant: removes empty segments, `api` and `.json`, adds a missing `v1` or last segment, and
 * corrects the fixed segments, such as the name of the collection, and references. Also finds the right collection:
 * `/v1/passages/John.3/cross-references` becomes `/v1/verses/John.3/cross-references`, `/v1/sources` becomes
 * `/v1/meta/sources`, `/v1/verses/John.3/sections` becomes `/v1/sections?refs=John.3`, and
 * `/v1/people/aaron_1/events` becomes `/v1/events?person=aaron_1`.
 *
 * @returns a function that takes the decoded segments of a path that names no operation
 */
export function compileSuggestions(
  operations: readonly DescribedOperation[],
): (segments: readonly string[]) => string | undefined {
  const known = [...new Set(operations.map(collectionOf))]
  const templates = operations.map((operation) => ({ operation, segments: operation.path.split('/').slice(2) }))
  return (segments) => {
    const given = segments
      .filter((segment) => segment !== '' && !['api', 'v1'].includes(segment.toLowerCase()))
      .map((segment) => segment.replace(/\.json$/i, '').replace(/^cross_?ref(erence)?s$/i, LINKS))
    const collection = meantName(given[0] ?? '', known)
    const candidates = [
      ...(PASSAGE.test(given.join('/')) ? [['passages', ...given.slice(1)]] : []),
      ...(collection === undefined ? [] : inCollection(collection, given.slice(1), templates)),
      ...inOtherCollections(given, known, operations),
    ]
    const paths = candidates.flatMap((path) => pathOf(path, templates) ?? [])
    const meant = paths.find(({ isAccepted }) => isAccepted) ?? paths[0]
    return meant?.path ?? eventsOf(collection, given.slice(1)) ?? listOfPassage(given, operations)
  }
}

interface Template {
  readonly operation: DescribedOperation
  /** Of its path, after `/v1`. */
  readonly segments: readonly string[]
}

/** Paths of the collection that was named, with the rest as it is, corrected or completed. */
function inCollection(
  collection: string,
  rest: readonly string[],
  templates: readonly Template[],
): (readonly string[])[] {
  const ends = templates
    .filter(({ segments: [first] }) => first === collection)
    .map(({ segments }) => segments.slice(1))
  const guesses = [...ends.map((end) => corrected(rest, end)), ...ends.map((end) => completed(rest, end))]
  return [
    [collection, ...rest],
    // A passage in place of a verse.
    ...(collection === 'verses' ? [['passages', ...rest]] : []),
    ...guesses.flatMap((end) => (end === undefined ? [] : [[collection, ...end]])),
  ]
}

/** @param known the names of all collections */
function inOtherCollections(
  given: readonly string[],
  known: readonly string[],
  operations: readonly DescribedOperation[],
): string[][] {
  const [collection = '', record = '', ...rest] = given
  const joined = sameName(given.join('-'), known)
  const others = given.filter((segment) => segment !== LINKS && !known.includes(segment))
  return [
    ...(given.length > 0 ? [['meta', ...given]] : []),
    ...(given.includes(LINKS) ? [['verses', ...(others.length > 0 ? others : ['{osis_ref}']), LINKS]] : []),
    ...ofPassage(given, operations),
    ...known.map((name) => [name, record, collection, ...rest]),
    ...(joined === undefined ? [] : [[joined]]),
  ]
}

interface Guess {
  readonly path: string
  /** Whether the path has no reference that its operation does not accept, such as a chapter in place of a verse. */
  readonly isAccepted: boolean
}

/** The path of an operation that has these segments after `/v1`, with references in OSIS form. */
function pathOf(segments: readonly string[], templates: readonly Template[]): Guess | undefined {
  const template = templates.find((one) => fits(segments, one.segments))
  if (template === undefined) return undefined
  const filled = segments.map((segment, index) => {
    const parameter = template.operation.parameters.find(({ name }) => template.segments[index] === `{${name}}`)
    if (parameter === undefined || !meansPassage(parameter.name)) return { segment, isAccepted: true }
    const reference = osisForm(segment)
    return { segment: reference, isAccepted: isPlaceholder(segment) || accepts(parameter, reference) }
  })
  return {
    path: `/v1/${filled.map(({ segment }) => encodedSegment(segment)).join('/')}`,
    isAccepted: filled.every(({ isAccepted }) => isAccepted),
  }
}

function fits(segments: readonly string[], template: readonly string[]): boolean {
  return (
    segments.length === template.length &&
    template.every((expected, index) =>
      isPlaceholder(expected) ? segments[index] !== '' : segments[index] === expected,
    )
  )
}

function osisForm(reference: string): string {
  const passage = isPassage(reference) ? undefined : suggestPassage(reference)
  return passage ? osisOf(passage) : reference
}

/** `books/John.3`: a passage in place of a book. */
const PASSAGE = /^(books?|chapters?)\/\w+\.\d[^/]*$/i

/** The last segment of `/v1/verses/{osis_ref}/cross-references`. Callers also send it in paths of other collections. */
const LINKS = 'cross-references'

/** A passage and what is looked for in it: `verses/John.3.16/text`. */
const WITHIN_PASSAGE = /^(?:verses?|passages?|chapters?)\/([^/]+)\/([^/]+)$/i

/** `/v1/text/John.3.16` for `/v1/verses/John.3.16/text`. */
function ofPassage(given: readonly string[], operations: readonly DescribedOperation[]): string[][] {
  const [, passage, collection = ''] = WITHIN_PASSAGE.exec(given.join('/')) ?? []
  const path = pathOfPassages(collection.toLowerCase(), operations)
  return passage && path ? [[collection.toLowerCase(), passage]] : []
}

/** `/v1/sections?refs=John.3` for `/v1/verses/John.3/sections`. */
function listOfPassage(given: readonly string[], operations: readonly DescribedOperation[]): string | undefined {
  const [, passage = '', collection] = WITHIN_PASSAGE.exec(given.join('/')) ?? []
  const list = operations.find(({ path }) => path === `/v1/${collection?.toLowerCase()}`)
  return list && listOf(list, osisForm(passage))
}

/** Corrects the fixed segments. `undefined` if the lengths differ, or if a segment is too different from its fixed one. */
function corrected(segments: readonly string[], template: readonly string[]): string[] | undefined {
  if (segments.length !== template.length) return undefined
  const meant = segments.map((segment, index) => {
    const expected = template[index] ?? ''
    return isPlaceholder(expected) ? segment : meantName(segment, [expected])
  })
  return meant.every((segment) => segment !== undefined) ? meant : undefined
}

/** Adds the missing last segment: `John` becomes `John/chapters`. If it is a parameter, adds its placeholder: `{other}`. */
function completed(segments: readonly string[], template: readonly string[]): string[] | undefined {
  const [last] = template.slice(-1)
  const start = corrected(segments, template.slice(0, -1))
  return start === undefined || last === undefined ? undefined : [...start, last]
}

/** For each collection, the filter of `/v1/events` that selects the events of one of its records. */
const EVENT_FILTERS: Readonly<Record<string, string>> = { people: 'person', places: 'place', groups: 'group' }

/** The list of events that callers look for in a path such as `/v1/people/aaron_1/events`. */
function eventsOf(collection: string | undefined, [slug, list, ...more]: readonly string[]): string | undefined {
  const filter = EVENT_FILTERS[collection ?? '']
  if (filter === undefined || slug === undefined || more.length > 0) return undefined
  return list?.toLowerCase() === 'events' ? `/v1/events?${filter}=${encodeURIComponent(slug)}` : undefined
}

/** Leaves a placeholder such as `{other}` readable. */
function encodedSegment(segment: string): string {
  return isPlaceholder(segment) ? segment : encodeURIComponent(segment)
}

function isPlaceholder(segment: string): boolean {
  return /^\{\w+\}$/.test(segment)
}
