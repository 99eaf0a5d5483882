/** Version 5 UUIDs of entities (D24). Anyone can compute them from the type and the slug. */
import { v5 } from 'uuid'

const NAMESPACE = v5('urn:biblical-reference-data', v5.URL)

/** The entity types of D22, and one type for each kind of lexicon record. */
export type IdentityType =
  | 'person'
  | 'place'
  | 'event'
  | 'group'
  | 'dictionary'
  | 'topic'
  | 'section'
  | 'strongs'
  | 'greek-lexicon'
  | 'lexicon'

/** @param slug the slug; for lexicon records the Strong's number or the lexicon id */
export function uuidOf(type: IdentityType, slug: string): string {
  return v5(`${type}:${slug}`, NAMESPACE)
}
