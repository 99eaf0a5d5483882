/** The text of a dictionary article as paragraphs and lists, with its references as links. */
import type { Schema } from '../../../../queries/records.ts'
import { passagePage } from '../../addresses.ts'
import { type Html, html } from '../../html.ts'

/** A link in a text. Positions count Unicode code points. */
export interface TextLink {
  readonly start: number
  readonly end: number
  /** Address of a page. */
  readonly address: string
}

export function referenceLinks(links: readonly Schema<'TextLink'>[]): TextLink[] {
  return links.map(({ start, end, osis_ref: osis }) => ({ start, end, address: passagePage(osis) }))
}

export interface Stretch {
  readonly text: string
  /** In order. Those outside the stretch are left out. */
  readonly links: readonly TextLink[]
  readonly start?: number
  readonly end?: number
}

const BULLET = '• '

/** Paragraphs are separated by a blank line. Lines that begin with a bullet are items of a list. */
export function renderText({ text, links, start = 0, end = text.length }: Stretch): Html {
  const blocks: Html[] = []
  let items: Html[] = []
  const endList = () => {
    if (items.length > 0) blocks.push(html`<ul>\n${items}</ul>\n`)
    items = []
  }
  let at = start
  for (const line of text.slice(start, end).split('\n')) {
    const isItem = line.startsWith(BULLET)
    const content = renderLine(text, links, { start: isItem ? at + BULLET.length : at, end: at + line.length })
    if (isItem) items.push(html`<li>${content}</li>\n`)
    else if (line !== '') {
      endList()
      blocks.push(html`<p>${content}</p>\n`)
    }
    at += line.length + 1
  }
  endList()
  return html`${blocks}`
}

function renderLine(text: string, links: readonly TextLink[], line: { start: number; end: number }): Html {
  const parts: Html[] = []
  let at = line.start
  for (const { start, end, address } of links) {
    if (start < at || end > line.end) continue
    parts.push(html`${text.slice(at, start)}<a href="${address}">${text.slice(start, end)}</a>`)
    at = end
  }
  return html`${parts}${text.slice(at, line.end)}`
}
