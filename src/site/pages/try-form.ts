/** A form that sends a real request from the browser of the visitor, with the visitor's key. */

import { DEMO_PER_ADDRESS } from '../../stated-numbers.ts'
import type { OperationOutline } from '../formats/contract-outline.ts'
import { type Html, html } from './html.ts'

interface TryForm {
  readonly example: string
  /** Their example requests are suggested. */
  readonly operations: readonly Pick<OperationOutline, 'examplePath' | 'summary'>[]
  /** Stands in the form, so that a visitor without a key can send the request. */
  readonly demoKey: string | undefined
}

export function renderTryForm({ example, operations, demoKey }: TryForm): Html {
  const options = operations.map(
    ({ examplePath, summary }) => html`<option value="${examplePath}">${summary}</option>\n`,
  )
  const about =
    demoKey === undefined
      ? html``
      : html` The form has the demo key: each address has ${DEMO_PER_ADDRESS} requests a day with it.`
  const value = demoKey === undefined ? html`` : html` value="${demoKey}"`
  return html`<p>This form sends a real request from your browser to this service. The request counts against the quota of the key. The key is not stored.${about}</p>
<form class="try">
<label>API key <input name="key" type="${demoKey === undefined ? 'password' : 'text'}" autocomplete="off" spellcheck="false" placeholder="brd_…"${value}></label>
<label>Path <input name="path" type="text" list="paths" required pattern="/.*" title="A path of this service, such as /v1/people" autocomplete="off" autocapitalize="none" spellcheck="false" value="${example}"></label>
<datalist id="paths">
${options}</datalist>
<div><button type="submit">Send</button></div>
</form>
<noscript><p class="note">This form needs JavaScript. Without JavaScript, use curl.</p></noscript>
<div class="answer" hidden>
<p class="status" role="status"></p>
<dl class="facts"></dl>
<pre tabindex="0" aria-label="Response body" hidden><code></code></pre>
</div>`
}
