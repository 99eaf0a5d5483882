/**
 * The Berean Standard Bible: one USFM file per book. Its verses, the verses that it leaves out, its sections,
 * and the quotations that its footnotes state.
 */
import type { BereanVerseRecord, OmittedVerseRecord, QuotationRecord, SectionRecord } from '../../records.ts'
import type { Source } from '../../source.ts'
import { USFM_BOOKS } from '../../usfm-books.ts'
import { readBookSections } from './sections.ts'
import { type Token, tokensOf } from './usfm.ts'
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
  const books = [...USFM_BOOKS.keys()].map((code) =>
    readBook(source, code, (osis, tokens) => ({
      ...readBookText(osis, tokens, source),
      sections: readBookSections(osis, tokens, source),
    })),
  )
  return {
    verses: books.flatMap(({ verses }) => verses),
    omitted: books.flatMap(({ omitted }) => omitted),
    sections: books.flatMap(({ sections }) => sections),
    quotations: books.flatMap(({ quotations }) => quotations),
  }
}

/** The verses of these books. @param wanted OSIS codes */
export function readBereanVerses(source: Source, wanted: ReadonlySet<string>): readonly BereanVerseRecord[] {
  const codes = [...USFM_BOOKS].flatMap(([code, osis]) => (wanted.has(osis) ? [code] : []))
  return codes.flatMap((code) => readBook(source, code, (osis, tokens) => readBookText(osis, tokens, source).verses))
}

function readBook<Read>(source: Source, code: string, read: (osis: string, tokens: readonly Token[]) => Read): Read {
  const file = `results/${code}.usfm`
  const usfm = source.text(file)
  try {
    return read(USFM_BOOKS.get(code) ?? '', tokensOf(file, usfm))
  } catch (error) {
    throw new Error(`${file}: ${(error as Error).message}`, { cause: error })
  }
}
