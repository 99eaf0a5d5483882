/** HTML templates that escape values. */

/** Markup that is safe to send. Templates make it with `html`, which escapes every value that is not `Html`. */
export interface Html {
  readonly markup: string
}

type Interpolated = Html | string | number | readonly Html[]

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)
}

/** Template tag. Escapes text for elements and quoted attributes, and inserts markup made by `html` unchanged. */
export function html(strings: TemplateStringsArray, ...values: readonly Interpolated[]): Html {
  const parts = strings.map((text, index) => {
    const value = values[index]
    return value === undefined ? text : text + toMarkup(value)
  })
  return { markup: parts.join('') }
}

function toMarkup(value: Interpolated): string {
  if (typeof value === 'string' || typeof value === 'number') return escapeText(String(value))
  return 'markup' in value ? value.markup : value.map((part) => part.markup).join('')
}

/** A link to another site. If the address is not http or https, only the text is shown. */
export function webLink(url: string, text: string): Html {
  return /^https?:\/\//.test(url) ? html`<a href="${url}" rel="noopener">${text}</a>` : html`${text}`
}
