/** The interlinear view: the words of each verse with their renderings, above the verse in the chosen versions. */
import { type Html, html } from '../html.ts'
import { withoutAccents } from '../words/script.ts'
import { parsingOf } from './parsing-text.ts'
import { missingVerse, type TextView, titleOf, verseNumber } from './text-views.ts'
import { VERSION_NAMES } from './texts.ts'
import { renderFlatText } from './verse-text.ts'
import { qereOf, renderingOf, type Word, type Words, wordLinkIn } from './words.ts'

export function renderInterlinear(view: TextView, words: Words, verses: readonly string[]): Html {
  const direction = words.language === 'Hebrew' ? html` dir="rtl"` : html``
  const rows = verses.map((verse) => {
    const own = words.byVerse.get(verse) ?? []
    const items = own.map((word) => renderWord(word, own, view))
    const none = html`<p class="soft">This dataset has no ${words.language} words for this verse.</p>`
    return html`${titleOf(view, verse)}<div class="interlinear">${verseNumber(view, verse)}${own.length === 0 ? none : html`<ol${direction}>${items}</ol>`}
${view.texts.map((text) => renderText(view, text, verse))}</div>
`
  })
  return html`${rows}`
}

function renderWord(word: Word, words: readonly Word[], { reading }: TextView): Html {
  const present = reading.accents === 'yes' ? (text: string) => text : withoutAccents
  const qere = qereOf(word, present)
  const below = qere ? html`<small>${qere}</small>` : html``
  const parsing = reading.parsing === 'yes' ? html`<small>${parsingOf(word)}</small>` : html``
  const after = (word.after ?? '').trimEnd()
  // Without the end tag, which HTML does not need: a chapter has up to 1,239 words.
  return html`<li>${wordLinkIn(word, word.osis_ref, present(word.text))}${after}<i>${word.transliteration ?? ''}</i><span>${renderingOf(word, words)}</span>${below}${parsing}`
}

function renderText({ notes }: TextView, text: TextView['texts'][number], verse: string): Html {
  const own = text.version === 'bsb' ? (notes.get(verse) ?? []) : []
  const found = text.verses.get(verse)
  const name = html`<b>${VERSION_NAMES[text.version].short}</b> `
  return html`<p>${found ? renderFlatText(found, own, name) : html`${name}${missingVerse(text, verse, own)}`}</p>\n`
}
