/** HTML templates that escape values, and the layout of every page. */
import type { AssetPath, Assets } from '../static-files.ts'

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

export interface Page {
  readonly title: string
  readonly description: string
  readonly main: Html
  readonly assets: Assets
  /** In addition to the style of all pages. */
  readonly styles?: readonly AssetPath[]
  /** In addition to the script of all pages. */
  readonly scripts?: readonly AssetPath[]
  /** Whether the page uses the full width. Text pages have margins and a maximum width. */
  readonly isFullWidth?: boolean
}

const NAVIGATION = [
  ['/docs', 'Docs'],
  ['/guide', 'Guide'],
  ['/explore', 'Explore'],
  ['/sources', 'Sources'],
  ['/problems', 'Errors'],
  ['/changelog', 'Changes'],
] as const

/**
 * Puts the base path in front of the addresses in a finished page, and adds the base path as an attribute for the
 * scripts. Changes only attributes, because `html` escapes every `"` in text.
 */
function withBasePath(page: string, basePath: string): string {
  if (basePath === '') return page
  return page
    .replace('<html', `<html data-base="${basePath}"`)
    .replaceAll(/(?<= (?:href|src|action)=")\/(?!\/)/g, `${basePath}/`)
}

/** The layout of every page. Styles and scripts are files, because the Content-Security-Policy forbids inline code. */
export function renderPage({ title, description, main, assets, styles = [], scripts = [], isFullWidth }: Page): string {
  const allStyles = (['/assets/style.css', ...styles] as const).map(assets.href)
  const allScripts = (['/assets/page.js', ...scripts] as const).map(assets.href)
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#17424f">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
${allStyles.map((path) => html`<link rel="stylesheet" href="${path}">\n`)}${allScripts.map((path) => html`<script src="${path}" defer></script>\n`)}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="top">
<a class="brand" href="/"><img src="/logo.svg" alt="" width="32" height="32"> Biblical Reference Data</a>
<nav aria-label="Site">${NAVIGATION.map(([path, name]) => html`<a href="${path}">${name}</a> `)}</nav>
</header>
<main id="main" tabindex="-1"${isFullWidth ? html`` : html` class="text"`}>
${main}
</main>
<footer class="bottom">
<p>OpenAPI contract: <a href="/openapi.yaml">YAML</a>, <a href="/openapi.json">JSON</a>, <a href="/openapi-3.1.json">OpenAPI 3.1</a>.
For AI tools and crawlers: <a href="/llms.txt">llms.txt</a>, <a href="/.well-known/api-catalog">API catalogue</a>. <a href="/signup">Your key</a>, <a href="/privacy">privacy</a>.</p>
</footer>
</body>
</html>
`.markup
  return withBasePath(page, assets.basePath)
}
