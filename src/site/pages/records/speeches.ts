/** What a person or a group says. */
import { findSpeechTexts } from '../../../queries/passages/speech-texts.ts'
import { osisOf } from '../../../scripture/references/presentation.ts'
import { readPage } from '../addresses.ts'
import { html } from '../html.ts'
import type { Section } from './record-page.ts'

/** Number of speeches on the page. */
const SHOWN = 10

export function speechSection<Item extends { slug: string }>(): Section<Item> {
  return {
    id: 'words',
    title: 'Words',
    async render({ visit: { answers }, record: { slug } }) {
      const { data, meta } = await answers.ask('listSpeeches', { speaker: slug, limit: SHOWN, include: ['text'] })
      if (data.length === 0) return undefined
      const texts = await findSpeechTexts(answers.dataset, data)
      const items = data.map(({ speech_id: id, osis_start: start, osis_end: end }) => {
        const reference = osisOf({ start, end })
        return html`<li><a href="${readPage(reference)}">${reference}</a> ${texts[id]?.bsb ?? ''}</li>\n`
      })
      const rest = meta.total > data.length ? html`<p>The first ${data.length} of ${meta.total} speeches.</p>` : html``
      return html`<ol class="speeches">\n${items}</ol>\n${rest}`
    },
  }
}
