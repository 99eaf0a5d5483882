/** The Berean text with its sections. */
import { PROJECT_ALIGNMENT } from '../../derive/words/project-alignment.ts'
import { readBereanBible } from '../../sources/bsb/bible.ts'
import { step } from '../plan.ts'

export const bsb = step('bsb', {}, ({ source }) => readBereanBible(source('bsb')))

/** The verses that project-alignment.csv aligns. Only these are sent to the second process. */
export const alignedVerses = step('aligned verses', { bsb }, (_, have) => {
  const aligned = new Set(PROJECT_ALIGNMENT.map(({ osis_ref }) => osis_ref))
  return have.bsb.verses.filter(({ osis_ref }) => aligned.has(osis_ref))
})
