/** Says what to send instead of an invalid parameter, where the reason alone would not help. */

import { osisOf } from '../scripture/references/presentation.ts'
import { longerPassage, suggestPassage, suggestVerse } from '../scripture/references/resolution.ts'
import { meantValue } from './meant-name.ts'

/**
 * Parameter names that callers use to ask for a passage. If the operation has no such parameter, the hint suggests a
 * path with the passage.
 */
const PASSAGE_NAMES = new Set(['passage', 'reference', 'ref', 'osis_ref', 'verse', 'chapter'])

/** Operations that also have a path with a passage. */
const OF_PASSAGES = new Set(['/v1/text', '/v1/greek', '/v1/hebrew'])

/** Parameters that take a list of records. */
const LISTS = new Set(['refs', 'slugs', 'numbers'])

/** What callers put between the items of a list instead of a comma: `;`, `|`, or a space before an OSIS reference. */
const OTHER_SEPARATORS = /[;|]|(?<=\d)\s(?=\w{2,7}\.\d)/

/** Parameter names that callers use to search. */
const SEARCH_NAMES = new Set(['q', 'query', 'search', 'text', 'term', 'keyword'])

/** Parameter names that callers use for the next page of a list. */
const PAGING_NAMES = new Set(['offset', 'page', 'skip', 'cursor'])

/** Lists of records that have slugs but no parameter `slugs`. */
const WITHOUT_SLUGS = ['/v1/events', '/v1/topics', '/v1/groups', '/v1/dictionary']

/** Parameter names that callers use for the id of a lexicon entry. */
const LEXICON_IDS = new Set(['id', 'ids', 'lexicon_id', 'lexicon_ids'])

/** Other values that callers send in `include`, with the operation that returns what they mean. */
const NOT_INCLUDED = new Map([
  ['text', '/v1/text'],
  ['greek', '/v1/greek'],
  ['hebrew', '/v1/hebrew'],
])

interface UnknownParameter {
  readonly name: string
  readonly value: string
  /** The parameter that was probably meant. */
  readonly suggestion: string | undefined
}

/**
 * Advice for an unknown parameter, such as another parameter, header or path. `undefined` if there is none.
 *
 * @param path the path of the operation
 */
export function hintForUnknown(path: string, { name, value, suggestion }: UnknownParameter): string | undefined {
  if (PAGING_NAMES.has(name)) return hintForPage(path, name, suggestion)
  if (name === 'fields') return 'it was removed in version 1.2: see /upgrade'
  if (name === 'format')
    return /geo/i.test(value) ? 'for GeoJSON, send the header Accept: application/geo+json' : 'responses are JSON'
  if (name === 'slugs' && WITHOUT_SLUGS.includes(path)) return `request one record at a time: ${path}/{slug}`
  if (path === '/v1/lexicon' && LEXICON_IDS.has(name)) return 'request one entry at a time: /v1/lexicon/{id}'
  if (SEARCH_NAMES.has(name)) return hintForSearch(path)
  const passage = PASSAGE_NAMES.has(name) ? suggestPassage(value) : undefined
  if (!passage) return undefined
  return OF_PASSAGES.has(path)
    ? `for a passage, use ${path}/${osisOf(passage)}`
    : `for the records of a passage, use /v1/passages/${osisOf(passage)}`
}

function hintForPage(path: string, name: string, suggestion: string | undefined): string | undefined {
  if (path === '/v1/passages/{passage}') return 'its lists have no pages; request shorter passages, such as chapters'
  return name === 'page' && suggestion === 'offset' ? 'offset is the number of items to skip' : undefined
}

/** What to use instead of an operation that cannot search. */
function hintForSearch(path: string): string | undefined {
  if (path === '/v1/greek-lexicon') return 'to find numbers by a word, use /v1/strongs?q='
  if (/^\/v1\/(?:greek|hebrew)(?:\/|$)/.test(path)) return 'to find words by their meaning, use /v1/strongs?q='
  if (path.startsWith('/v1/text'))
    return 'the text cannot be searched; /v1/search finds people, places and events by name'
  const [, collection] = /^\/v1\/(\w+)\/\{slug\}$/.exec(path) ?? []
  return collection && `to search, use /v1/${collection}?q=`
}

interface InvalidValue {
  readonly name: string
  readonly value: string
  /** The values that the parameter accepts, as far as the contract lists them. */
  readonly known: readonly string[]
}

/**
 * The suggestion for an invalid value or list item. Also a reason, if there is a clearer one than the contract's.
 *
 * @param path the path of the operation
 */
export function hintForValue(
  path: string,
  { name, value, known }: InvalidValue,
): { readonly reason?: string; readonly suggestion: string | undefined } {
  if (LISTS.has(name) && OTHER_SEPARATORS.test(value)) {
    const items = value.split(OTHER_SEPARATORS).map((item) => (name === 'refs' ? suggestVerse(item) : plainItem(item)))
    const suggestion = items.every((item) => item !== undefined) ? items.join(',') : undefined
    return { reason: 'must be separated by commas', suggestion }
  }
  const elsewhere = name === 'include' && NOT_INCLUDED.get(value)
  if (elsewhere) {
    return { reason: `must be one of ${known.join(', ')} (for ${value}, use ${elsewhere})`, suggestion: undefined }
  }
  if (name !== 'refs') return { suggestion: meantValue(name, value, known) }
  const passage = longerPassage(value)
  if (passage === undefined) return { suggestion: meantValue(name, value, known) }
  // /v1/verses takes only single verses in its path, so a passage is in /v1/passages.
  const collection = path === '/v1/verses' ? '/v1/passages' : path
  const reason = `must be a single verse (send a passage in the path, as in ${collection}/${passage})`
  return { reason, suggestion: undefined }
}

/** A slug or a Strong's number without the spaces around it. `undefined` if it is neither. */
function plainItem(text: string): string | undefined {
  return /^(?:[a-z0-9_-]+|[GH]\d+)$/.exec(text.trim())?.[0]
}
