/** Guesses which path was meant by a path that names no operation. */
import { meantName } from './meant-name.ts'

/**
 * Guesses which path was meant: removes empty segments, `api` and `.json`, adds a missing `v1` or last segment, and
 * corrects the fixed segments, such as the name of the collection. Also finds the right collection:
 * `/v1/passages/John.3/cross-references` becomes `/v1/verses/John.3/cross-references`, `/v1/sources` becomes
 * `/v1/meta/sources`, and `/v1/people/aaron_1/events` becomes `/v1/events?person=aaron_1`.
 *
 * @returns a function that takes the decoded segments of a path that names no operation
 */
export function compileSuggestions(
  operations: readonly { path: string }[],
  findRoute: (segments: readonly string[]) => object | undefined,
): (segments: readonly string[]) => string | undefined {
  const collections = [...new Set(operations.map(({ path }) => path.split('/')[2] ?? ''))]
  const templates = operations.map(({ path }) => path.split('/').slice(2))
  return (segments) => {
    const given = segments
      .filter((segment) => segment !== '' && !['api', 'v1'].includes(segment.toLowerCase()))
      .map((segment) => segment.replace(/\.json$/i, '').replace(/^cross_?ref(erence)?s$/i, LINKS))
    const [collection = '', ...rest] = given
    const known = meantName(collection, collections)
    const ends = templates.filter(([first]) => first === known).map(([, ...end]) => end)
    const guesses = [...ends.map((end) => corrected(rest, end)), ...ends.map((end) => completed(rest, end))].filter(
      (end) => end !== undefined,
    )
    const others = given.filter((segment) => segment !== LINKS && !collections.includes(segment))
    const candidates = [
      ...(PASSAGE.test(given.join('/')) ? [['passages', ...rest]] : []),
      ...(known === undefined ? [] : [[known, ...rest], ...guesses.map((end) => [known, ...end])]),
      ...(given.length > 0 ? [['meta', ...given]] : []),
      ...(given.includes(LINKS) ? [['verses', ...(others.length > 0 ? others : ['{osis_ref}']), LINKS]] : []),
      ...ofPassage(given),
      ...collections.map((name) => [name, rest[0] ?? '', collection, ...rest.slice(1)]),
    ]
    const meant = candidates.map((path) => ['v1', ...path]).find((path) => findRoute(path))
    return meant ? `/${meant.map(encodedSegment).join('/')}` : eventsOf(known, rest)
  }
}

/** `books/John.3`: a passage in place of a book. */
const PASSAGE = /^(books?|chapters?)\/\w+\.\d[^/]*$/i

/** The last segment of `/v1/verses/{osis_ref}/cross-references`. Callers also send it in paths of other collections. */
const LINKS = 'cross-references'

/** `/v1/text/John.3.16` for `/v1/verses/John.3.16/text`. */
function ofPassage(given: readonly string[]): string[][] {
  const [, passage, collection] = /^(?:verses?|passages?)\/([^/]+)\/(text|greek|hebrew)$/i.exec(given.join('/')) ?? []
  return passage && collection ? [[collection.toLowerCase(), passage]] : []
}

/** Corrects the fixed segments. `undefined` if the lengths differ, or if a segment is too different from its fixed one. */
function corrected(segments: readonly string[], template: readonly string[]): string[] | undefined {
  if (segments.length !== template.length) return undefined
  const meant = segments.map((segment, index) => {
    const expected = template[index] ?? ''
    return expected.startsWith('{') ? segment : meantName(segment, [expected])
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
  return /^\{\w+\}$/.test(segment) ? segment : encodeURIComponent(segment)
}
