/** The frame of every page: its head, the bar with the search box, the links of its section, and the footer. */
import type { AssetPath, Assets } from '../static-files.ts'
import { type Html, html } from './html.ts'

/** The entries of the bar, in order. */
const BAR = [
  ['/read', 'Read'],
  ['/explore', 'Explore'],
  ['/docs/operations', 'API'],
  ['/signup', 'Sign in'],
] as const

/** The pages for programmers, which the entry "API" of the bar opens. */
const API_PAGES = [
  ['/docs/operations', 'Docs'],
  ['/guide', 'Guide'],
  ['/data', 'Data'],
  ['/downloads/', 'Downloads'],
  ['/clients', 'Clients'],
  ['/agents', 'Agents'],
  ['/changelog', 'Changes'],
] as const

/** An entry of the bar, or of the pages for programmers. */
export type Section = (typeof BAR | typeof API_PAGES)[number][0]

export interface Page {
  readonly title: string
  readonly description: string
  readonly main: Html
  readonly assets: Assets
  /** The entry that the page belongs to. */
  readonly current?: Section | undefined
  /** Whether the visitor is signed in. Pages for everyone do not know, because they are cached. */
  readonly isSignedIn?: boolean | undefined
  /** The text in the search box. */
  readonly searched?: string | undefined
  /** Links at the side of a text page, on wide screens only: the page must be usable without them. */
  readonly aside?: Html | undefined
  /** Address of an Atom feed of what the page tells. */
  readonly feed?: string | undefined
  /** In addition to the style of all pages. */
  readonly styles?: readonly AssetPath[]
  /** In addition to the scripts of all pages. */
  readonly scripts?: readonly AssetPath[]
  /** Whether the page has its own layout. Other pages are columns of text. */
  readonly isPicture?: boolean
}

/** Maximum number of characters in the search box. */
export const MAX_SEARCHED = 200

/**
 * Puts the base path in front of the addresses in finished markup. Changes only attributes, because `html` escapes
 * every `"` in text.
 */
export function withBasePath(markup: string, basePath: string): string {
  if (basePath === '') return markup
  return markup.replaceAll(/(?<= (?:href|src|action|data-from)=")\/(?!\/)/g, `${basePath}/`)
}

/** Styles and scripts are files, because the Content-Security-Policy forbids inline code. */
export function renderPage(page: Page): string {
  const { title, description, assets, aside, feed, styles = [], scripts = [], isPicture } = page
  const ofText = aside ? (['/assets/reading.css'] as const) : []
  const allStyles = (['/assets/style.css', ...ofText, ...styles] as const).map(assets.href)
  const allScripts = (['/assets/page.js', ...scripts] as const).map(assets.href)
  const { assumedOrigin, basePath } = assets
  const feedLink =
    feed === undefined ? html`` : html`<link rel="alternate" type="application/atom+xml" href="${feed}">\n`
  const origin = assumedOrigin === undefined ? html`` : html` data-origin="${assumedOrigin}"`
  const base = basePath === '' ? html`` : html` data-base="${basePath}"`
  const text = html`<!doctype html>
<html lang="en"${base}${origin}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<meta name="description" content="${description}">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#17424f">
<link rel="icon" href="/logo.svg" type="image/svg+xml">
${feedLink}${allStyles.map((path) => html`<link rel="stylesheet" href="${path}">\n`)}${allScripts.map((path) => html`<script src="${path}" defer></script>\n`)}</head>
<body>
<a class="skip" href="#main">Skip to content</a>
${renderBar(page)}
<main id="main" tabindex="-1"${isPicture ? html`` : html` class="text"`}>
${renderSection(page)}${renderMain(page)}
</main>
<footer class="bottom">
<p>Contract: <a href="/openapi.yaml">OpenAPI YAML</a>, <a href="/openapi.json">JSON</a>, <a href="/openapi-3.1.json">3.1</a>. For programs:
<a href="/llms.txt">llms.txt</a>, <a href="/.well-known/api-catalog">API catalogue</a>. <a href="/problems">Errors</a>, <a href="/sources">sources</a>, <a href="/security">security</a>, <a href="/privacy">privacy</a>.</p>
</footer>
</body>
</html>
`.markup
  return withBasePath(text, basePath)
}

function renderBar({ current, isSignedIn = false, searched = '' }: Page): Html {
  const links = BAR.map(([path, name]) => {
    const isHere = path === current || (path === '/docs/operations' && isOfApi(current))
    const mark = isHere ? html` aria-current="${path === current ? 'page' : 'true'}"` : html``
    if (path === '/signup' && isSignedIn) return html`<a href="/account"${mark}>Account</a> `
    return html`<a href="${path}"${mark}>${name}</a> `
  })
  return html`<header class="top">
<a class="brand" href="/"><img src="/logo.svg" alt="" width="32" height="32"> <span>Biblical Reference Data</span></a>
<form class="box" role="search" action="/search" data-from="/search/suggest">
<input name="q" type="search" aria-label="Search: a reference, a name, a word or a phrase" placeholder="Romans 8, Barnabas, hesed" maxlength="${MAX_SEARCHED}" required autocomplete="off" autocapitalize="none" spellcheck="false" value="${searched}">
<button type="submit">Search</button>
</form>
<nav aria-label="Site">${links}</nav>
</header>`
}

function isOfApi(current: Section | undefined): boolean {
  return API_PAGES.some(([path]) => path === current)
}

/** The links between the pages for programmers. */
function renderSection({ assets, current }: Page): Html {
  if (!isOfApi(current)) return html``
  const entries = API_PAGES.filter(([path]) => assets.downloads || path !== '/downloads/')
  const links = entries.map(([path, name]) => {
    const mark = path === current ? html` aria-current="page"` : html``
    return html`<a href="${path}"${mark}>${name}</a> `
  })
  return html`<nav class="section" aria-label="API">${links}</nav>
`
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
