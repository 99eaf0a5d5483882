/**
 * Renders the project's own Markdown documents. Must not be used for text that clients send, because HTML in the text
 * is not removed.
 */
import { dirname, join } from 'node:path/posix'
import { Marked, Parser, Renderer, type Tokens } from 'marked'
import { SERVED } from './document-files.ts'
import { highlight } from './highlight.ts'
import { type Html, html } from './html.ts'
import { joinPrograms, type Programs, renderPrograms } from './programs.ts'

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
      code: renderCode,
      // A long path or list may break at its punctuation, so that words in tables stay in one piece.
      codespan({ text }: Tokens.Codespan) {
        const parts = text.length > 20 ? text.split(/(?<=\w)(?=\/)|(?<=[_,=&])/) : [text]
        return html`<code>${parts.map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))}</code>`
          .markup
      },
      // A table that is wider than the page scrolls in a box.
      table(token: Tokens.Table) {
        return `<div class="wide" tabindex="0">\n${Renderer.prototype.table.call(this, token)}</div>\n`
      },
      // A link to a file in the repository becomes plain text if the file is not served. If the text is the name of a
      // served file, it becomes the title of its page.
      link({ href, tokens, text: written }: Tokens.Link) {
        const [file = '', anchor] = href.split('#')
        const served = SERVED.get(join(folder, file))
        const isFileName = /^[\w./-]+$/.test(written) && /\/|\.md$/.test(written)
        const text = (isFileName ? served?.title : undefined) ?? this.parser.parseInline(tokens)
        const page = served && [served.path, anchor].filter(Boolean).join('#')
        return page || /^(https?:|[/#])/.test(href) ? `<a href="${page ?? href}">${text}</a>` : text
      },
    },
    extensions: [{ name: 'programs', renderer: (token) => renderPrograms(token as Programs, renderCode) }],
    hooks: { processAllTokens: joinPrograms },
  })
}

/** `tabindex` makes the block scrollable with the keyboard. */
function renderCode({ text, lang = 'text' }: Tokens.Code): string {
  const [language = 'text'] = lang.split(' ')
  const label = LABELS[language] ?? 'Program'
  return `${html`<pre tabindex="0" aria-label="${label}"><code>${highlight(text, language)}\n</code></pre>`.markup}\n`
}

/** @param file the path of the document in docs/, if it is in a folder there */
export function renderMarkdown(markdown: string, file = ''): Html {
  return { markup: renderer(dirname(file)).parse(markdown, { async: false }) }
}

/** The headings of the second level as links, if there are at least three. */
export function renderContents(markdown: string): Html | undefined {
  const headings = new Marked()
    .lexer(markdown)
    .filter((token): token is Tokens.Heading => token.type === 'heading' && token['depth'] === 2)
  if (headings.length < 3) return undefined
  const links = headings.map(({ text, tokens }) => {
    const label: Html = { markup: Parser.parseInline(tokens) }
    return html`<li><a href="#${anchorOf(text)}">${label}</a></li>\n`
  })
  return html`<p class="side-title">On this page</p>
<ul>
${links}</ul>`
}
