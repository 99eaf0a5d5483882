/** The outline of a topic: its lines with their references, in parts if there are many. */

import type { NamedEntity } from '../../../queries/entities/named-entities.ts'
import type { Schema } from '../../../queries/records.ts'
import type { Passage } from '../../../scripture/references/presentation.ts'
import { recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { findNames, linkTo } from './links.ts'
import type { Section } from './record-page.ts'
import { passagesOf, renderPassages, renderReference } from './references.ts'

type Topic = Schema<'Topic'>
type Line = Topic['sections'][number] & { readonly passages: readonly Passage[] }

/** A part is full when its lines have this many references. */
const REFERENCES_IN_PART = 100

export function outlineSection(): Section<Topic> {
  return {
    id: 'outline',
    title: 'Outline',
    async render({ visit, record, address }) {
      const parts = divide(record.sections.map((line) => ({ ...line, passages: passagesOf(line.verses) })))
      const numbers = parts.map((_, index) => String(index + 1))
      const chosen = Number(visit.choose('outline', ['1', ...numbers]))
      const { above, lines: shown } = parts[chosen - 1] ?? { above: undefined, lines: [] }
      const related = [...new Set(shown.flatMap(({ seeAlso }) => seeAlso))]
      const names = await findNames(visit.answers.dataset, 'topic', related)
      return html`${renderParts(parts, chosen, address)}<ul class="outline">
${above === undefined ? html`` : html`<li class="above">${above} (continued)</li>\n`}${shown.map((one) => renderLine(one, names))}</ul>
${renderNext(parts, chosen, address)}`
    },
  }
}

interface OutlinePart {
  /** The heading of level 1 above the first line, if that has level 2. */
  readonly above: string | undefined
  readonly lines: readonly Line[]
}

function divide(lines: readonly Line[]): readonly OutlinePart[] {
  const parts: { above: string | undefined; lines: Line[] }[] = []
  let count = REFERENCES_IN_PART
  let heading: string | undefined
  for (const line of lines) {
    if (count >= REFERENCES_IN_PART) {
      parts.push({ above: line.level === 1 ? undefined : heading, lines: [] })
      count = 0
    }
    if (line.level === 1) heading = line.heading ?? undefined
    parts.at(-1)?.lines.push(line)
    count += line.passages.length + line.chapters.length
  }
  return parts
}

function renderLine(
  { level, heading, passages, chapters, seeAlso }: Line,
  names: ReadonlyMap<string, NamedEntity>,
): Html {
  const references = renderPassages(passages)
  const whole = chapters.map(
    (chapter, index) => html`${index + references.length > 0 ? '; ' : ''}${renderReference(chapter)}`,
  )
  const links = [...references, ...whole]
  const linked = linkedHeading(heading ?? '', seeAlso, names)
  const related = linked ? [] : seeAlso.map((slug) => html` <small>see ${linkTo('topic', slug, names)}</small>`)
  return html`<li${level === 2 ? html` class="inner"` : html``}>${linked ?? heading ?? ''}${heading !== null && links.length > 0 ? ': ' : ''}${links}${related}</li>
`
}

/** `See FEASTS` with a link, if that is all that the heading says. */
function linkedHeading(
  heading: string,
  [slug = '', other]: readonly string[],
  names: ReadonlyMap<string, NamedEntity>,
): Html | undefined {
  const [, see = '', name = ''] = /^(see (?:also )?)(.+)$/i.exec(heading) ?? []
  if (name === '' || other !== undefined || !names.has(slug)) return undefined
  return html`${see}<a href="${recordPage('topic', slug)}">${name}</a>`
}

/** Links to the parts, each with the heading of its first line. Nothing if there is one part. */
function renderParts(parts: readonly OutlinePart[], chosen: number, address: string): Html {
  if (parts.length < 2) return html``
  const items = parts.map((part, index) => {
    const here = index + 1 === chosen ? html` aria-current="true"` : html``
    return html`<li><a href="${partAddress(address, index + 1)}"${here}>${index + 1}${headingOf(part)}</a></li>\n`
  })
  return html`<nav aria-label="Parts of the outline"><ul class="chips">
${items}</ul></nav>
`
}

function renderNext(parts: readonly OutlinePart[], chosen: number, address: string): Html {
  const next = parts[chosen]
  if (next === undefined) return html``
  return html`<p><a href="${partAddress(address, chosen + 1)}">Next part: ${chosen + 1}${headingOf(next)}</a></p>`
}

/** @param part 1 for the first */
function partAddress(address: string, part: number): string {
  return `${address}?outline=${part}#outline`
}

const HEADING_SHOWN = 32

/** `: Kingdom of`, the heading of the first line, shortened. */
function headingOf({ lines: [first] }: OutlinePart): string {
  const heading = first?.heading ?? ''
  if (heading === '') return ''
  return `: ${heading.length <= HEADING_SHOWN ? heading : `${heading.slice(0, HEADING_SHOWN).trimEnd()}…`}`
}
