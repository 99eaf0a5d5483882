/** Guesses the path that a caller meant by a path that no operation has. */
import { isPassage } from '../scripture/references/osis-passages.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestPassage } from '../scripture/references/resolution.ts'
import {
  accepts,
  collectionOf,
  type DescribedOperation,
  isBelow,
  listOf,
  listOfRecord,
  meansPassage,
  pathOfPassages,
} from './described-operations.ts'
import { meantName, sameName } from './meant-name.ts'

/**
 * Guesses the path that a caller meant. Removes empty segments, `api` and `.json`, adds a missing `v1` or last segment,
 * and corrects references and the fixed segments, such as the name of the collection. Also finds the right collection:
 *
 * - `/v1/passages/John.3/cross-references` becomes `/v1/verses/John.3/cross-references`.
 * - `/v1/sources` becomes `/v1/meta/sources`.
 * - `/v1/verses/John.3/sections` becomes `/v1/sections?refs=John.3`.
 * - `/v1/people/aaron_1/events` becomes `/v1/events?person=aaron_1`.
 *
 * @returns a function that takes the decoded segments of a path that no operation has
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
    return meant?.path ?? belowRecord(collection, given.slice(1), operations) ?? listOfPassage(given, operations)
  }
}

interface Template {
  readonly operation: DescribedOperation
  /** The segments of the operation's path, after `/v1`. */
  readonly segments: readonly string[]
}

/** Paths in the collection of the request: with the rest of the path unchanged, corrected, or completed. */
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
    // The path may have a passage in place of a verse.
    ...(collection === 'verses' ? [['passages', ...rest]] : []),
    ...guesses.flatMap((end) => (end === undefined ? [] : [[collection, ...end]])),
  ]
}

/** Paths in collections other than the collection of the request. @param known the names of all collections */
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
  /** Whether the operation accepts all references in the path. False for a chapter in place of a verse. */
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

/** Matches a passage in place of a book: `books/John.3`. */
const PASSAGE = /^(books?|chapters?)\/\w+\.\d[^/]*$/i

/** The last segment of `/v1/verses/{osis_ref}/cross-references`. Callers also send it in paths of other collections. */
const LINKS = 'cross-references'

/** Matches a passage, followed by the name of a collection: `verses/John.3.16/text`. */
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

/**
 * Corrects the fixed segments. `undefined` if the number of segments differs, or if a segment is too different from the
 * fixed segment at its place.
 */
function corrected(segments: readonly string[], template: readonly string[]): string[] | undefined {
  if (segments.length !== template.length) return undefined
  const meant = segments.map((segment, index) => {
    const expected = template[index] ?? ''
    return isPlaceholder(expected) ? segment : meantName(segment, [expected])
  })
  return meant.every((segment) => segment !== undefined) ? meant : undefined
}

/** Adds the missing last segment: `John` becomes `John/chapters`. For a parameter, adds its placeholder: `{other}`. */
function completed(segments: readonly string[], template: readonly string[]): string[] | undefined {
  const [last] = template.slice(-1)
  const start = corrected(segments, template.slice(0, -1))
  return start === undefined || last === undefined ? undefined : [...start, last]
}

/** The filtered list that callers look for in a path below a record, such as `/v1/people/aaron_1/events`. */
function belowRecord(
  collection: string | undefined,
  [slug, list, ...more]: readonly string[],
  operations: readonly DescribedOperation[],
): string | undefined {
  const record = operations.find(({ path }) => isBelow(path, `/v1/${collection}`))
  const operation = operations.find(({ path }) => path === `/v1/${list?.toLowerCase()}`)
  if (record === undefined || operation === undefined || slug === undefined || more.length > 0) return undefined
  return listOfRecord(operation, record, slug)
}

/** Encodes a segment, but not a placeholder such as `{other}`, which must stay readable. */
function encodedSegment(segment: string): string {
  return isPlaceholder(segment) ? segment : encodeURIComponent(segment)
}

function isPlaceholder(segment: string): boolean {
  return /^\{\w+\}$/.test(segment)
}
