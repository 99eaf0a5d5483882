/** Rows of the tables with texts: the Berean Standard Bible, the verses that it leaves out, and its sections. */
import { versePosition } from '../../../../src/scripture/osis.ts'
import type { BereanVerseRecord, OmittedVerseRecord, SectionRecord } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import { uuidOf } from '../identity.ts'
import { type Row, toRow } from '../row.ts'

/** @param verses in canonical order */
export function bereanTextRows(verses: readonly BereanVerseRecord[]): Row[] {
  return verses.map((verse, index) =>
    toRow({ ...verse, ordinal: index + 1, verse_ordinal: versePosition(verse.osis_ref) ?? null }),
  )
}

export function omittedVerseRows(verses: readonly OmittedVerseRecord[]): Row[] {
  return verses.map(({ osis_ref, footnote }) => ({
    verse_ordinal: versePosition(osis_ref) ?? null,
    osis_ref,
    version: 'bsb',
    footnote,
  }))
}

/** @param sections in the order of the text */
export function sectionRows(sections: readonly SectionRecord[]): Row[] {
  const unique = uniqueSlugs()
  return sections.map((section, index) => {
    const slug = unique(slugOf(`${chapterOf(section.osis_start)} ${section.heading}`))
    return toRow({
      ...section,
      ordinal: index + 1,
      slug,
      uuid: uuidOf('section', slug),
      start_ordinal: versePosition(section.osis_start) ?? null,
      end_ordinal: versePosition(section.osis_end) ?? null,
    })
  })
}

/** `Gen 1` */
function chapterOf(verse: string): string {
  return verse.split('.', 2).join(' ')
}
