/**
 * Renders the project's own Markdown documents. Must not be used for text that clients send, because HTML in the text
 * is not removed.
 */
import { dirname, join } from 'node:path/posix'
import { Marked, Renderer, type Tokens } from 'marked'
import { SERVED } from './document-files.ts'
import { highlight } from './highlight.ts'
import { type Html, html } from './html.ts'

/** The anchor that Markdown renderers generate for a heading. */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}

const LABELS: Readonly<Record<string, string>> = {
  text: 'Output',
  sh: 'Commands',
  json: 'JSON',
  yaml: 'Settings',
  js: 'Program in JavaScript',
  python: 'Program in Python',
}

/** @param folder of the document in docs/; links are relative to it */
function renderer(folder: string): Marked {
  return new Marked({
    renderer: {
      heading({ depth, tokens, text }: Tokens.Heading) {
        const id = depth === 1 ? '' : ` id="${anchorOf(text)}"`
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      // `tabindex` makes the block scrollable with the keyboard.
      code({ text, lang = 'text' }: Tokens.Code) {
        const label = LABELS[lang] ?? 'Program'
        return `${html`<pre tabindex="0" aria-label="${label}"><code>${highlight(text, lang)}\n</code></pre>`.markup}\n`
      },
      // A table that is wider than the page scrolls in a box.
      table(token: Tokens.Table) {
        return `<div class="wide" tabindex="0">\n${Renderer.prototype.table.call(this, token)}</div>\n`
      },
      // A link to a file in the repository becomes plain text if the file is not served.
      link({ href, tokens }: Tokens.Link) {
        const text = this.parser.parseInline(tokens)
        const [file = '', anchor] = href.split('#')
        const served = SERVED.get(join(folder, file))
        const page = served && [served, anchor].filter(Boolean).join('#')
        return page || /^(https?:|[/#])/.test(href) ? `<a href="${page ?? href}">${text}</a>` : text
      },
    },
  })
}

/** @param file the path of the document in docs/, if it is in a folder there */
export function renderMarkdown(markdown: string, file = ''): Html {
  return { markup: renderer(dirname(file)).parse(markdown, { async: false }) }
}
