/** The ancestors whose name is also that of a people, a tribe, a kingdom or a land, and the places of that name. */
import { readHandWritten } from './hand-written.ts'

export interface Ancestor {
  /** Slug of the person. */
  readonly person: string
  /** Slug of the place that has the verses about the land, the kingdom and its people. */
  readonly land: string
  /** Spellings of the King James text. */
  readonly names: readonly string[]
  /** Verses about the man himself that no rule finds. */
  readonly own: readonly string[]
  /**
   * True for lands that no source has. Their verses are all verses of the text with the name that no other record of
   * this name has.
   */
  readonly isProject: boolean
}

interface AncestorRow extends Pick<Ancestor, 'person' | 'land'> {
  /** Lists separated by spaces. */
  readonly names: string
  readonly own_verses: string
  /** `no` for a land that no source has. */
  readonly has_source: 'yes' | 'no'
}

export const ANCESTORS: readonly Ancestor[] = readHandWritten<AncestorRow>('ancestors.csv').map(
  ({ person, land, names, own_verses: own, has_source: hasSource }) => ({
    person,
    land,
    names: names.split(' '),
    own: own === '' ? [] : own.split(' '),
    isProject: hasSource === 'no',
  }),
)
