/** The items of lists of results: each is a link with what tells it apart. */
import type { SectionHit } from '../../../queries/passages/sections.ts'
import type { Schema } from '../../../queries/records.ts'
import type { SearchResultRow } from '../../../queries/search/results.ts'
import { isVerse } from '../../../scripture/osis.ts'
import { textOf } from '../../../scripture/references/presentation.ts'
import { kindOf, readAt, recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { pageOfSection } from './kinds.ts'

/** @param matched the name that the text matched */
export function renderNamed({ entity_type, slug, name, hint }: SearchResultRow, matched: string): Html {
  const also = matched === name ? html`` : html`, also “${matched}”`
  const more = hint === null ? html`` : html` <span class="soft">${readable(hint)}</span>`
  return html`<a href="${recordPage(kindOf(entity_type), slug)}">${name}</a>${also}${more}`
}

/** The hint with references as people write them: `first in Matthew 1:16`. */
export function readable(hint: string): string {
  return hint.replace(/[1-3]?[A-Z][a-z]+\.\d+\.\d+/g, (verse) =>
    isVerse(verse) ? textOf({ start: verse, end: verse }) : verse,
  )
}

type Word = Pick<
  Schema<'StrongsListItem'>,
  'strongs_number' | 'lemma' | 'language' | 'transliteration' | 'common_gloss' | 'occurrences'
>

export function renderWord(word: Word): Html {
  const { strongs_number: number, lemma, transliteration, common_gloss: gloss, occurrences } = word
  const spoken = transliteration === null ? html`` : html` <i>${transliteration}</i>`
  const meaning = gloss === null ? html`` : html` ${gloss}`
  const times = occurrences === 1 ? 'once' : `${numeral(occurrences)} times`
  return html`<a href="${recordPage('word', number)}"><span ${languageOf(number)}>${lemma}</span>${spoken}</a>${meaning} <span class="soft">${number}, ${times}</span>`
}

/** The language and direction of a Greek or Hebrew word, as attributes. */
function languageOf(number: string): Html {
  return number.startsWith('G') ? html`lang="grc"` : html`lang="hbo" dir="rtl"`
}

export function renderVerse({ osis_ref: verse, version, text, highlights }: Schema<'TextSearchResult'>): Html {
  return html`<a href="${readAt(verse)}">${textOf({ start: verse, end: verse })}</a> ${marked(text, highlights)} <span class="soft">${version.toUpperCase()}</span>`
}

/** The text with its highlights marked. @param highlights positions in code points */
function marked(text: string, highlights: readonly { readonly start: number; readonly end: number }[]): Html {
  const characters = [...text]
  const partOf = (start: number, end?: number) => characters.slice(start, end).join('')
  const parts = highlights.map(({ start, end }, index) => {
    const before = partOf(highlights[index - 1]?.end ?? 0, start)
    return html`${before}<mark>${partOf(start, end)}</mark>`
  })
  return html`${parts}${partOf(highlights.at(-1)?.end ?? 0)}`
}

export function renderSection(hit: SectionHit): Html {
  const passage = textOf({ start: hit.osis_start, end: hit.osis_end })
  return html`<a href="${pageOfSection(hit)}">${hit.heading}</a> <span class="soft">${passage}</span>`
}

/** `1,941` */
export function numeral(count: number): string {
  return count.toLocaleString('en')
}
