/** The pages that may have been meant by an address that has none. */
import type { ApiError } from '../../../problems/api-error.ts'
import { readOsisPassage } from '../../../scripture/references/osis-passages.ts'
import { osisOf, textOf } from '../../../scripture/references/presentation.ts'
import { suggestPassages } from '../../../scripture/references/resolution.ts'
import { pageOf, readPage } from '../addresses.ts'

/** In characters. */
const LONGEST_WORDS = 100

/** First parts of addresses that say nothing about what was looked for. */
const PREFIX =
  /^(?:api|v\d|read|explore|docs|operations|site|search|downloads|problems|persons?|people|places?|events?|groups?|topics?|articles?|words?|verses?|passages?)$/i

export interface MeantPage {
  readonly address: string
  readonly name: string
}

/** @param path encoded, as received */
export function meantPages({ message, extension: { errors = [] } }: ApiError, path: string): MeantPage[] {
  const decoded = decodedPath(path)
  const corrected = errors.flatMap(({ in: place, value, suggestion }) => {
    if (place !== 'path' || value === undefined || suggestion === undefined) return []
    const address = suggestion.startsWith('/v1/') ? pageOf(suggestion) : decoded.replace(value, () => suggestion)
    return address === undefined || address === decoded ? [] : [address]
  })
  const named = [...message.matchAll(/\/v1\/[a-z]+\/[^\s?]+/g)].flatMap(([apiPath]) => pageOf(apiPath) ?? [])
  // An error names only one of the passages.
  const canBePassage = [...corrected, ...named].every((address) => address.startsWith('/read/'))
  const passages = canBePassage ? suggestPassages(wordsOf(path)) : []
  const addresses = [...corrected.map(encodeURI), ...named, ...passages.map((one) => readPage(osisOf(one)))]
  return [...new Set(addresses)].filter((address) => /^\/[^/]/.test(address)).map(toMeantPage)
}

/** The words of an address that a search can find: `moses` for `/person/moses_9999`, `romans 8` for `/romans/8`. */
export function wordsOf(path: string): string {
  const segments = decodedPath(path).split('/').filter(Boolean)
  const last = segments.findLastIndex((segment) => PREFIX.test(segment))
  const words = segments
    .slice(last + 1)
    .map((segment) => segment.replace(/\.(?:html?|json|md|php)$/i, '').replace(/_\d+$/, ''))
  return words
    .join(' ')
    .replaceAll(/[_\s-]+/g, ' ')
    .trim()
    .slice(0, LONGEST_WORDS)
}

/** @param address without query */
export function toMeantPage(address: string): MeantPage {
  const key = decodedPath(address).split('/').at(-1) ?? ''
  const passage = address.startsWith('/read/') ? readOsisPassage(key) : undefined
  if (passage) return { address, name: textOf(passage) }
  const words = key.replace(/_\d+$/, '').replaceAll(/[_-]+/g, ' ')
  return {
    address,
    name: address.includes('_') ? words.replaceAll(/\b\p{Ll}/gu, (letter) => letter.toUpperCase()) : address,
  }
}

/** A path that cannot be decoded stays as it is. */
function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
