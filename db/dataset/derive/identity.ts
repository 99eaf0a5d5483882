/** Version 5 UUIDs of entities (D24): anyone can compute them from the type and the slug. */
import { v5 } from 'uuid'

const NAMESPACE = v5('urn:biblical-reference-data', v5.URL)

/** Types of D22, and one for each kind of lexicon record. */
export type IdentityType =
  | 'person'
  | 'place'
  | 'event'
  | 'group'
  | 'dictionary'
  | 'topic'
  | 'strongs'
  | 'greek-lexicon'
  | 'lexicon'

/** @param slug or what stands for it: the Strong's number, the id in the lexicon */
export function uuidOf(type: IdentityType, slug: string): string {
  return v5(`${type}:${slug}`, NAMESPACE)
}
