/** Rows of the tables with texts: the Berean Standard Bible, the verses that it leaves out, and its sections. */
import { versePosition } from '../../../../src/scripture/osis.ts'
import type { BereanVerseRecord, OmittedVerseRecord, SectionRecord } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import { uuidOf } from '../identity.ts'
import type { Row } from '../row.ts'

/** @param verses in canonical order */
export function bereanTextRows(verses: readonly BereanVerseRecord[]): Row[] {
  return verses.map(({ osis_ref, text, lines, footnotes, words_of_jesus, title }, index) => ({
    ordinal: index + 1,
    osis_ref,
    verse_ordinal: versePosition(osis_ref) ?? null,
    text,
    lines: lines && JSON.stringify(lines),
    footnotes: JSON.stringify(footnotes),
    words_of_jesus: JSON.stringify(words_of_jesus),
    title,
  }))
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
  return sections.map(({ parallels, ...section }, index) => {
    const slug = unique(slugOf(`${chapterOf(section.osis_start)} ${section.heading}`))
    return {
      ordinal: index + 1,
      slug,
      uuid: uuidOf('section', slug),
      ...section,
      start_ordinal: versePosition(section.osis_start) ?? null,
      end_ordinal: versePosition(section.osis_end) ?? null,
      parallels: JSON.stringify(parallels),
    }
  })
}

/** `Gen 1` */
function chapterOf(verse: string): string {
  return verse.split('.', 2).join(' ')
}
