/**
 * The Berean Standard Bible: one USFM file per book. Its verses, the verses that it leaves out, its sections,
 * and the quotations that its footnotes state.
 */
import type { BereanVerseRecord, OmittedVerseRecord, QuotationRecord, SectionRecord } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import { USFM_BOOKS } from '../../upstream/usfm-books.ts'
import { readBookSections } from './sections.ts'
import { tokensOf } from './usfm.ts'
import { readBookText } from './verses.ts'

export interface BereanBible {
  /** In canonical order, as the other lists. */
  readonly verses: readonly BereanVerseRecord[]
  readonly omitted: readonly OmittedVerseRecord[]
  readonly sections: readonly SectionRecord[]
  readonly quotations: readonly QuotationRecord[]
}

/** @throws Error that names the file of the first mistake */
export function readBereanBible(source: Source): BereanBible {
  const books = [...USFM_BOOKS].map(([code, osis]) => {
    const file = `results/${code}.usfm`
    const usfm = source.text(file)
    try {
      const tokens = tokensOf(file, usfm)
      return { ...readBookText(osis, tokens, source), sections: readBookSections(osis, tokens, source) }
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
    }
  })
  return {
    verses: books.flatMap(({ verses }) => verses),
    omitted: books.flatMap(({ omitted }) => omitted),
    sections: books.flatMap(({ sections }) => sections),
    quotations: books.flatMap(({ quotations }) => quotations),
  }
}
