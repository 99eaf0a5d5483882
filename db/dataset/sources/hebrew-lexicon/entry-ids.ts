/**
 * Finds the entry of the Hebrew lexicon for a lemma of morphhb. In a lemma, a letter distinguishes homographs: `1254 a`
 * is one of the entries of H1254.
 */

import { elements, textContent } from '../../upstream/reading/xml.ts'
import type { Source } from '../../upstream/source.ts'

const INDEX = 'AugIndex.xml'

export interface EntryIds {
  /** Prefix letters with the ids of their entries. */
  readonly prefixes: readonly (readonly [letter: string, id: string])[]
  /**
   * Id of the entry for the lemma's number or, if it has no number, for its first prefix.
   *
   * @param lemma such as `c/1254 a`
   */
  ofLemma(lemma: string): string | null
}

/** @param source the Hebrew lexicon */
export function readEntryIds(source: Source): EntryIds {
  const ids = new Map<string, string>()
  for (const entry of elements(source.document(INDEX), 'w')) {
    const { aug = '' } = entry.attributes
    if (aug === '' || ids.has(aug)) throw new Error(`${INDEX}: the attribute aug "${aug}" is empty or repeated`)
    ids.set(aug, textContent(entry))
  }
  // A plus sign marks a name that consists of several words.
  const ofPart = (part: string) => ids.get(part.replace(/[ +]/g, '')) ?? null
  return {
    prefixes: [...ids].filter(([aug]) => /^[a-z]$/.test(aug)),
    ofLemma(lemma) {
      const parts = lemma.split('/')
      return ofPart(parts.find((part) => /\d/.test(part)) ?? parts[0] ?? '')
    },
  }
}
