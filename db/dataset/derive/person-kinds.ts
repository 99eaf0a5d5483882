/** Who of the people is not a human being (D77): a reviewed list. */
import type { Schema } from '../../../generated/fields.ts'
import { once } from '../../../src/primitives/once.ts'
import { readHandWritten } from '../upstream/hand-written.ts'

export type PersonKind = 'human' | 'deity' | 'angel' | 'being'

interface KindRow {
  readonly slug: string
  readonly kind: PersonKind
  /** The verse that shows it. */
  readonly evidence: string
}

const readKinds = once(
  () => new Map(readHandWritten<KindRow>('person-kinds.csv').map(({ slug, kind }) => [slug, kind])),
)

export function kindOfPerson(slug: string): Schema<'Person'>['kind'] {
  return readKinds().get(slug) ?? 'human'
}
