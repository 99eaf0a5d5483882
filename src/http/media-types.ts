/**
 * Chooses the media type of a response from the `Accept` header. The default is JSON, and GeoJSON must be clearly
 * preferred. If `Accept` allows neither, the response is JSON, never a 406.
 */
import { LRUCache } from 'lru-cache'
import { preferredType, usedHeader } from './accepted.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const GEO_JSON_TYPE = 'application/geo+json'

/** The media types with and without `charset`, because `Accept` may contain either. */
const OFFERED = ['application/json', JSON_TYPE, GEO_JSON_TYPE, `${GEO_JSON_TYPE}; charset=utf-8`]

/** Whether each value of `Accept` prefers GeoJSON. Clients send only a few different values. */
const preferences = new LRUCache<string, boolean>({ max: 100 })

/** @param sent the value of the `Accept` header */
export function prefersGeoJson(sent: string | undefined): boolean {
  const accept = usedHeader(sent)
  // Nearly all requests, including those of browsers, need no more than this check.
  if (accept === undefined || !/geo\+json/i.test(accept)) return false
  const known = preferences.get(accept)
  if (known !== undefined) return known
  // If both types have the same weight, their order has no meaning (RFC 9110, 12.5.1). Generated clients list all types
  // with the same weight. So the client prefers GeoJSON only if the list selects it both as sent and in reverse order.
  const isGeoJson = [accept, accept.split(',').reverse().join(',')].every(choosesGeoJson)
  preferences.set(accept, isGeoJson)
  return isGeoJson
}

function choosesGeoJson(accept: string): boolean {
  return preferredType(accept, OFFERED)?.startsWith(GEO_JSON_TYPE) ?? false
}
