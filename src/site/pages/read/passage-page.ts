/** /read/{passage}: the text of a chapter, a range or a verse. */
import type { Schema } from '../../../queries/records.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import type { LiveContent, Visit } from '../live-page.ts'

export async function renderPassage({ answers, parameters, choose }: Visit): Promise<LiveContent> {
  const { passage = '' } = parameters
  const version = choose('version', ['bsb', 'kjv', 'both'])
  const { data: about } = await answers.ask('getPassage', { passage, limit: 50 })
  const shown = version === 'both' ? 'bsb' : version
  const { data: verses } = await answers.ask('getText', { osis_ref: about.osis, version: shown, limit: 200 })
  return {
    title: about.text,
    description: `${about.text} with its people, places and events.`,
    current: '/read',
    main: html`<h1>${about.text}</h1>
${verses.map(({ osis_ref, text }) => html`<p><sup>${osis_ref}</sup>${text}</p>\n`)}`,
    beside: renderPeople(about),
  }
}

function renderPeople({ people }: Schema<'Passage'>): Html {
  return html`<h2>People</h2>
<ul>${people.map(({ slug, name }) => html`<li><a href="${recordPage('person', slug)}">${name}</a></li>\n`)}</ul>`
}
