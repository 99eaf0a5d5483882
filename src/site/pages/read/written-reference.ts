/** References as people write them: they lead to the address of the passage. */
import { readPage } from '../addresses.ts'
import { html } from '../html.ts'
import type { LiveContent, Redirect, Visit } from '../live-page.ts'

/** Maximum number of passages in one text. */
const MAX_PASSAGES = 50

/** Maximum number of characters. */
const MAX_CHARACTERS = 200

/**
 * @returns a redirect to the passage that a text means, a page with the passages if it means several, or `undefined`
 *   if it means none
 */
export async function passageMeant({ answers, parameters, query }: Visit): Promise<Redirect | LiveContent | undefined> {
  // Some people write `+` instead of a space in an address.
  const text = (parameters['passage'] ?? '').replaceAll('+', ' ')
  if (text.length > MAX_CHARACTERS) return undefined
  const { data } = await answers.ask('resolveReferences', { q: text, limit: MAX_PASSAGES })
  const [first] = data
  if (data.length === 1 && first) {
    return first.osis === null ? undefined : { to: readPage(first.osis, String(query)) }
  }
  if (data.every(({ osis }) => osis === null)) return undefined
  const items = data.map(({ osis, text: name, input, reason }) =>
    osis === null
      ? html`<li>${input}: ${reason ?? 'There is no such passage.'}</li>\n`
      : html`<li><a href="${readPage(osis)}">${name ?? osis}</a></li>\n`,
  )
  return {
    title: `Passages: ${text}`,
    description: `The passages of “${text}”.`,
    current: '/read',
    main: html`<h1>${text}</h1>
<p>These are several passages:</p>
<ul>
${items}</ul>`,
  }
}
