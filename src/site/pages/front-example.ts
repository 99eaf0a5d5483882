/**
 * The front page's example: the response for a verse that the visitor chooses. browser/front.page.js updates it.
 */
import { highlight } from './highlight.ts'
import { type Html, html } from './html.ts'

/** The verse that is shown first. */
const FIRST_VERSE = 'Luke.2.4'
/** The verses that are offered as buttons. */
const EXAMPLES = [
  ['Gen.12.5', 'Genesis 12:5'],
  ['Ruth.4.13', 'Ruth 4:13'],
  ['John.3.16', 'John 3:16'],
  ['Acts.13.4', 'Acts 13:4'],
] as const

/** Name of the site document with the first verse. */
export const FIRST_DOCUMENT = 'chapters/Luke.2'

interface Chapter {
  readonly verses: readonly { readonly record: { readonly osis_ref: string } }[]
}

/** @param document JSON text of FIRST_DOCUMENT; undefined if the dataset has none */
export function renderLiveAnswer(document: string | undefined): Html {
  const chapter: Chapter = document === undefined ? { verses: [] } : JSON.parse(document)
  const verse = chapter.verses.find(({ record }) => record.osis_ref === FIRST_VERSE)
  const answer = verse ? JSON.stringify({ data: verse.record }, null, 2) : ''
  return html`<section class="live" aria-labelledby="live-heading">
<h2 id="live-heading">See a response</h2>
<form class="reference">
<label>Verse <input name="reference" type="text" value="Luke 2:4" autocomplete="off" autocapitalize="words" spellcheck="false" enterkeyhint="go"></label>
<button type="submit" class="button">Show</button>
</form>
<p class="examples">Or: ${EXAMPLES.map(([osis, text]) => html`<button type="button" data-verse="${osis}">${text}</button> `)}</p>
<p class="message examples" role="status"></p>
<div class="halves">
<div class="card" data-first="${FIRST_VERSE}"><noscript><p>Without JavaScript, this page shows one example.</p></noscript></div>
<div class="response">
<p class="request"><code>GET <span class="path">/v1/verses/${FIRST_VERSE}</span></code></p>
<pre tabindex="0" aria-label="Response as JSON"><code>${highlight(answer, 'json')}</code></pre>
</div>
</div>
</section>`
}
