/** The texts of a page, by version. */
import type { Schema } from '../../../queries/records.ts'
import type { Answers } from '../answers.ts'
import type { Reading } from './reading.ts'
import { MAX_VERSES, type ShownPart } from './shown-part.ts'

export const VERSION_NAMES = {
  bsb: { short: 'BSB', name: 'Berean Standard Bible' },
  kjv: { short: 'KJV', name: 'King James Version' },
} as const

export interface VersionText {
  readonly version: keyof typeof VERSION_NAMES
  /** By reference. Verses without a text are left out. */
  readonly verses: ReadonlyMap<string, Schema<'VerseText'>>
  /** Footnotes of the verses that the version omits, by reference. */
  readonly omitted: ReadonlyMap<string, string>
}

export function askTexts(answers: Answers, { osis }: ShownPart, { version }: Reading): Promise<VersionText[]> {
  const versions = version === 'both' ? (['bsb', 'kjv'] as const) : [version]
  return Promise.all(
    versions.map(async (one) => {
      const { data, meta } = await answers.ask('getText', { osis_ref: osis, version: one, limit: MAX_VERSES })
      return {
        version: one,
        verses: new Map(data.map((verse) => [verse.osis_ref, verse])),
        omitted: new Map(meta.omitted.map(({ osis_ref, footnote }) => [osis_ref, footnote])),
      }
    }),
  )
}
