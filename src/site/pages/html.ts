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

/** The entries of the header, in order. */
const NAVIGATION = [
  ['/docs/operations', 'Docs'],
  ['/guide', 'Guide'],
  ['/explore', 'Explore'],
  ['/data', 'Data'],
  ['/downloads/', 'Downloads'],
  ['/clients', 'Clients'],
  ['/agents', 'Agents'],
  ['/changelog', 'Changes'],
  ['/signup', 'Sign in'],
] as const

/** An entry of the header. */
export type Section = (typeof NAVIGATION)[number][0]

export interface Page {
  readonly title: string
  readonly description: string
  readonly main: Html
  readonly assets: Assets
  /** The entry of the header that the page belongs to. */
  readonly current?: Section | undefined
  /** Whether the visitor is signed in. Pages for everyone do not know, because they are cached. */
  readonly isSignedIn?: boolean | undefined
  /** Links at the side of a text page, on wide screens only: the page must be usable without them. */
  readonly aside?: Html | undefined
  /** In addition to the style of all pages. */
  readonly styles?: readonly AssetPath[]
  /** In addition to the script of all pages. */
  readonly scripts?: readonly AssetPath[]
  /** Whether the page has its own layout. Other pages are columns of text. */
  readonly isPicture?: boolean
}

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
export function renderPage(page: Page): string {
  const { title, description, assets, aside, styles = [], scripts = [], isPicture } = page
  const ofText = aside ? (['/assets/reading.css'] as const) : []
  const allStyles = (['/assets/style.css', ...ofText, ...styles] as const).map(assets.href)
  const allScripts = (['/assets/page.js', ...scripts] as const).map(assets.href)
  const { assumedOrigin } = assets
  const origin = assumedOrigin === undefined ? html`` : html` data-origin="${assumedOrigin}"`
  const text = html`<!doctype html>
<html lang="en"${origin}>
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
${renderHeader(page)}
<main id="main" tabindex="-1"${isPicture ? html`` : html` class="text"`}>
${renderMain(page)}
</main>
<footer class="bottom">
<p>Contract: <a href="/openapi.yaml">OpenAPI YAML</a>, <a href="/openapi.json">JSON</a>, <a href="/openapi-3.1.json">3.1</a>. For programs:
<a href="/llms.txt">llms.txt</a>, <a href="/.well-known/api-catalog">API catalogue</a>. <a href="/problems">Errors</a>, <a href="/sources">sources</a>, <a href="/security">security</a>, <a href="/privacy">privacy</a>.</p>
</footer>
</body>
</html>
`.markup
  return withBasePath(text, assets.basePath)
}

function renderHeader({ assets, current, isSignedIn = false }: Page): Html {
  const entries = NAVIGATION.filter(([path]) => assets.downloads || path !== '/downloads/')
  const links = entries.map(([path, name]) => {
    const mark = path === current ? html` aria-current="page"` : html``
    if (path === '/signup' && isSignedIn) return html`<a href="/account"${mark}>Your account</a> `
    return html`<a href="${path}"${mark}>${name}</a> `
  })
  return html`<header class="top">
<a class="brand" href="/"><img src="/logo.svg" alt="" width="32" height="32"> Biblical Reference Data</a>
<nav aria-label="Site">${links}</nav>
</header>`
}

function renderMain({ main, aside }: Page): Html {
  if (!aside) return main
  return html`<div class="sided">
<nav class="side" aria-label="Contents">
${aside}
</nav>
<div class="body">
${main}
</div>
</div>`
}
