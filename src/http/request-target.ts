/**
 * Parses the target of a request strictly. A target that cannot be decoded is rejected before the operation, the method
 * and the key are checked (D17, D20). It is never repaired.
 */
import type { ApiError } from '../problems/api-error.ts'
import { malformedRequest } from '../problems/problems.ts'

export interface RequestTarget {
  /** Decoded: `['v1', 'people', 'aaron_1']`. At most one more than `MAX_SEGMENTS`. */
  readonly segments: readonly string[]
  /** The whole path, decoded. */
  readonly path: string
  /**
   * Parameters, keyed by name. The value of a repeated parameter is an array. The object has no prototype, because
   * callers choose the names.
   */
  readonly query: Record<string, string | string[]>
}

/**
 * Scheme, host and port of a target in absolute form. Clients send this form to proxies, and servers must accept it
 * (RFC 9112, 3.2.2).
 */
const ABSOLUTE_FORM = /^https?:\/\/(?:\[[\dA-F:.]+\]|[\w.~-]+)(?::\d{0,5})?(?=[/?]|$)/i

/** Maximum length of a malformed value that a problem repeats, in characters. */
const MAX_SHOWN = 100

/** A longer path names no operation, and gets no suggestion: its cost must not grow with what a caller sends. */
export const MAX_SEGMENTS = 10

const CONTROL_CHARACTER = /[\u0000-\u001f\u007f-\u009f]/

/**
 * @param path encoded, as received: `/v1/people/aaron_1`
 * @param queryString without the question mark
 * @throws ApiError 400 if either is not valid percent-encoded UTF-8, or if the path contains a control character
 */
export function readTarget(path: string, queryString: string): RequestTarget {
  return { ...readPath(path), query: readQuery(queryString) }
}

function readPath(path: string): Pick<RequestTarget, 'segments' | 'path'> {
  const decoded = decode(path)
  if (decoded === undefined || CONTROL_CHARACTER.test(decoded)) {
    throw path.split('/').map(segmentDefect).find(Boolean) ?? segmentDefect(path)
  }
  const segments = path.slice(1).split('/', MAX_SEGMENTS + 1)
  return { segments: decoded === path ? segments : segments.map(decodeURIComponent), path: decoded }
}

export interface SplitTarget {
  /** Encoded, as received. */
  readonly path: string
  /** Without the question mark. */
  readonly queryString: string
}

/**
 * Splits a request target into path and query. Returns `undefined` for an invalid target. A target with a fragment is
 * invalid (RFC 9112) and is not repaired by dropping the fragment.
 *
 * @param url the target in the request line
 */
export function splitTarget(url: string): SplitTarget | undefined {
  if (url.includes('#')) return undefined
  const target = url.startsWith('/') ? url : relativeForm(url)
  if (target === undefined) return undefined
  const end = target.indexOf('?')
  return end < 0
    ? { path: target, queryString: '' }
    : { path: target.slice(0, end), queryString: target.slice(end + 1) }
}

function relativeForm(url: string): string | undefined {
  const origin = ABSOLUTE_FORM.exec(url)
  if (!origin) return url === '*' ? url : undefined
  const rest = url.slice(origin[0].length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

function segmentDefect(segment: string): ApiError | undefined {
  const text = decode(segment)
  if (text === undefined) return malformedSegment(segment, 'must be valid percent-encoded UTF-8')
  if (CONTROL_CHARACTER.test(text)) return malformedSegment(segment, 'must not contain control characters')
  return undefined
}

function malformedSegment(segment: string, reason: string): ApiError {
  return malformedRequest({ in: 'path', name: 'path', value: segment.slice(0, MAX_SHOWN), reason })
}

function readQuery(queryString: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  if (queryString === '') return query
  for (const pair of queryString.split('&')) {
    if (pair === '') continue
    const [name, value] = readPair(pair)
    const earlier = query[name]
    if (earlier === undefined) query[name] = value
    else if (Array.isArray(earlier)) earlier.push(value)
    else query[name] = [earlier, value]
  }
  return query
}

function readPair(pair: string): [name: string, value: string] {
  const equals = pair.indexOf('=')
  const rawName = equals === -1 ? pair : pair.slice(0, equals)
  const rawValue = equals === -1 ? '' : pair.slice(equals + 1)
  const name = decode(rawName.replaceAll('+', ' '))
  const value = decode(rawValue.replaceAll('+', ' '))
  if (name === undefined || value === undefined) {
    throw malformedRequest({
      in: 'query',
      name: (name ?? rawName).slice(0, MAX_SHOWN),
      value: rawValue.slice(0, MAX_SHOWN),
      reason: 'must be valid percent-encoded UTF-8',
    })
  }
  return [name, value]
}

function decode(text: string): string | undefined {
  if (!text.includes('%')) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
