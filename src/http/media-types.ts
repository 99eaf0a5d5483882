/**
 * Which media type a request is answered in, of those that the contract has. JSON is what everyone gets who does not plainly
 * prefer another: a client whose `Accept` rules JSON out gets it all the same, as it always did, and never a 406.
 */
import type { IncomingMessage } from 'node:http'
import accepts from 'accepts'
import { LRUCache } from 'lru-cache'

export const JSON_TYPE = 'application/json; charset=utf-8'
export const GEO_JSON_TYPE = 'application/geo+json'

/** As each may be written. */
const OFFERED = ['application/json', JSON_TYPE, GEO_JSON_TYPE, `${GEO_JSON_TYPE}; charset=utf-8`]

/** What a value of `Accept` comes down to: clients have few. */
const preferences = new LRUCache<string, boolean>({ max: 100 })

/** @param accept the value of the `Accept` header */
export function prefersGeoJson(accept: string | undefined): boolean {
  // Nearly every request ends here, those of browsers among them.
  if (accept === undefined || !/geo\+json/i.test(accept)) return false
  const known = preferences.get(accept)
  if (known !== undefined) return known
  // Both named with one weight: their order means nothing (RFC 9110, 12.5.1), and generated clients name whatever there is.
  const isGeoJson = [accept, accept.split(',').reverse().join(',')].every(choosesGeoJson)
  preferences.set(accept, isGeoJson)
  return isGeoJson
}

function choosesGeoJson(accept: string): boolean {
  const chosen = accepts({ headers: { accept } } as IncomingMessage).type(OFFERED)
  return typeof chosen === 'string' && chosen.startsWith(GEO_JSON_TYPE)
}
