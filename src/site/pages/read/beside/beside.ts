/** What is beside the text: quotations, parallels, people, places, events, groups and topics of the passage. */
import { chapterOf } from '../../../../scripture/osis.ts'
import { chapterPictures } from '../../addresses.ts'
import type { Answers } from '../../answers.ts'
import { type Html, html } from '../../html.ts'
import type { ShownPart } from '../shown-part.ts'
import { nameListsOf, renderLists } from './lists.ts'
import { quotationListsOf } from './quotation-lists.ts'

/** Maximum number of items of each list. No chapter has more. */
const MAX_ITEMS = 200

export async function renderBeside(answers: Answers, part: ShownPart): Promise<Html> {
  const { osis } = part
  const quotations = await answers.ask('listVerseQuotations', { osis_ref: osis, limit: MAX_ITEMS })
  const { data: about } = await answers.ask('getPassage', { passage: osis, limit: MAX_ITEMS })
  const isFolded = part.verses.length > 1
  const lists = [...quotationListsOf(part, quotations), ...nameListsOf({ about, isFolded })]
  return html`${renderLists(lists)}${part.isOneChapter ? renderPictures(part) : html``}`
}

function renderPictures({ passage }: ShownPart): Html {
  const { map, arcs } = chapterPictures(chapterOf(passage.start))
  return html`<section>
<h2>Pictures of the chapter</h2>
<ul class="names">
<li><a href="${map}">Map</a></li>
<li><a href="${arcs}">Cross-references</a></li>
</ul>
</section>
`
}
