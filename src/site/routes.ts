/**
 * Routes that need no key (D4): pages, the contract in all formats, and documents at well-known URLs. The other routes
 * without a key are in health.ts, downloads.ts and data.ts. Responses that do not depend on the dataset or the clock
 * are created once, most of them on first use.
 */
import { readFileSync } from 'node:fs'
import Router from '@koa/router'
import type { Context } from 'koa'
import type { Contract } from '../api/contract.ts'
import type { Dataset } from '../dataset/open.ts'
import { type Representation, represent, sendRepresentation } from '../http/representation.ts'
import { once } from '../primitives/once.ts'
import { projectFile } from '../primitives/project.ts'
import { notFound } from '../problems/problems.ts'
import { findMetadata, listSourceRows } from '../queries/metadata.ts'
import { findSiteDocument } from '../queries/site-documents.ts'
import { outlineOperations } from './formats/contract-outline.ts'
import { renderApiCatalogue, renderLlms, renderRobots, renderSecurityContact } from './formats/discovery.ts'
import { toOpenApi31 } from './formats/openapi-3-1.ts'
import { renderPostmanCollection } from './formats/postman.ts'
import { renderChangelog, renderChangelogFeed } from './pages/changelog.ts'
import { DOCUMENT_PAGES, RELEASE_FILES } from './pages/document-files.ts'
import { renderDocument } from './pages/document-page.ts'
import { renderDocumentation } from './pages/documentation.ts'
import { EXPLORE_VIEWS, renderExplore } from './pages/explore.ts'
import { FIRST_DOCUMENT } from './pages/front-example.ts'
import { readGuide, renderGuide } from './pages/guide.ts'
import { renderLanding } from './pages/landing.ts'
import { DOCUMENTATION_POLICY, PAGE_HEADERS } from './pages/page-headers.ts'
import { PROBLEM_CODES, renderProblem, renderProblemIndex } from './pages/problem-pages.ts'
import { renderSourcesPage } from './pages/sources-page.ts'
import type { Assets } from './static-files.ts'

export interface Site {
  /** The pages show the first server of the contract as the address of the service. */
  readonly contract: Contract
  /** If undefined, the first server of the contract is only an example. */
  readonly publicUrl: string | undefined
  /** Where to report a weakness. If undefined, security.txt names the page /security. */
  readonly securityContact: string | undefined
  /** The live dataset. */
  readonly dataset: () => Dataset
  /** Epoch milliseconds. */
  readonly now: () => number
  /** Whether downloads are served. */
  readonly downloads: boolean
  readonly assets: Assets
}

const HTML = 'text/html; charset=utf-8'
const MARKDOWN = 'text/markdown; charset=utf-8'
const YAML = 'application/yaml'
const ATOM = 'application/atom+xml; charset=utf-8'
const TEXT = 'text/plain; charset=utf-8'
const JSON_TEXT = 'application/json; charset=utf-8'
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

const FIVE_MINUTES = 'public, max-age=300'
/** For assets. Their addresses change with their content. */
const ONE_DAY = 'public, max-age=86400'

const DISCOVERY_LINKS = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</openapi.yaml>; rel="service-desc"; type="application/yaml"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ')

export function siteRoutes(site: Site): Router {
  const router = new Router({ sensitive: true, strict: true })
  addPages(router, site)
  addProblems(router, site)
  addDocuments(router, site)
  for (const [path, asset] of site.assets.byPath) {
    get(router, path, 'asset', (ctx) => sendRepresentation(ctx, asset, ONE_DAY))
  }
  return router
}

function addPages(router: Router, site: Site): void {
  const { assets } = site
  const { document } = site.contract
  const landing = {
    operations: outlineOperations(document),
    licence: document.info.license,
    origin: { url: originOf(site.contract), isCertain: site.publicUrl !== undefined },
    downloads: site.downloads,
    assets,
  }
  const landingOf = onceForEachDataset(async (dataset) =>
    renderLanding(landing, {
      metadata: await findMetadata(dataset),
      firstDocument: await findSiteDocument(dataset, FIRST_DOCUMENT),
    }),
  )
  const sourcesOf = onceForEachDataset(async (dataset) => renderSourcesPage(await listSourceRows(dataset), assets))
  const exploreOf = onceForEachDataset(async (dataset) => renderExplore(await listSourceRows(dataset), assets))
  const documentationOf = onceForEachDataset(async (dataset) =>
    renderDocumentation(await listSourceRows(dataset), assets),
  )
  const links = DISCOVERY_LINKS.replaceAll('</', `<${assets.basePath}/`)
  get(router, '/', 'landing', async (ctx) => {
    const page = await landingOf(site.dataset())
    ctx.set({ Link: links, ...PAGE_HEADERS })
    await sendRepresentation(ctx, page, FIVE_MINUTES)
  })
  get(router, ['/explore', '/explore/:view', '/explore/:view/{*rest}'], 'explore', async (ctx, { view }) => {
    if (view !== undefined && !EXPLORE_VIEWS.includes(view)) throw notFound('There is no such view. See /explore.')
    const page = await exploreOf(site.dataset())
    ctx.set(PAGE_HEADERS)
    await sendRepresentation(ctx, page, FIVE_MINUTES)
  })
  get(router, '/docs', 'docs', async (ctx) => {
    const page = await documentationOf(site.dataset())
    ctx.set({ ...PAGE_HEADERS, 'Content-Security-Policy': DOCUMENTATION_POLICY })
    await sendRepresentation(ctx, page, FIVE_MINUTES)
  })
  get(router, '/sources', 'sources', async (ctx) => {
    const page = await sourcesOf(site.dataset())
    ctx.set(PAGE_HEADERS)
    await sendRepresentation(ctx, page, FIVE_MINUTES)
  })
  const guide = once(() => represent(renderGuide(readGuide(originOf(site.contract)), assets), HTML, 'site'))
  get(router, '/guide', 'guide', async (ctx) => {
    ctx.set(PAGE_HEADERS)
    await sendRepresentation(ctx, guide(), FIVE_MINUTES)
  })
  const changelog = once(() => represent(renderChangelog(assets), HTML, 'site'))
  get(router, '/changelog', 'changelog', async (ctx) => {
    ctx.set(PAGE_HEADERS)
    await sendRepresentation(ctx, changelog(), FIVE_MINUTES)
  })
  for (const [name, document] of Object.entries(DOCUMENT_PAGES)) {
    const page = once(() => represent(renderDocument(document, assets), HTML, 'site'))
    get(router, `/${name}`, name, async (ctx) => {
      ctx.set(PAGE_HEADERS)
      await sendRepresentation(ctx, page(), FIVE_MINUTES)
    })
  }
}

function addProblems(router: Router, { assets }: Site): void {
  const index = once(() => represent(renderProblemIndex(assets), HTML, 'site'))
  const pages = new Map<string, () => Representation>()
  for (const code of PROBLEM_CODES) {
    pages.set(
      code,
      once(() => represent(renderProblem(code, assets), HTML, 'site')),
    )
  }
  get(router, '/problems', 'problems', async (ctx) => {
    ctx.set(PAGE_HEADERS)
    await sendRepresentation(ctx, index(), FIVE_MINUTES)
  })
  get(router, '/problems/:code', 'problem', async (ctx, params) => {
    const page = pages.get(params['code'] ?? '')
    if (!page) throw notFound('There is no error with this code. See /problems for all errors.')
    ctx.set(PAGE_HEADERS)
    await sendRepresentation(ctx, page(), FIVE_MINUTES)
  })
}

function addDocuments(router: Router, site: Site): void {
  const { contract, downloads } = site
  const { basePath } = site.assets
  const origin = originOf(contract)
  const operations = outlineOperations(contract.document)
  const releases = RELEASE_FILES.map((name): [string, [string, () => string]] => [
    `/releases/${name}`,
    [YAML, () => readFileSync(projectFile(`docs/releases/${name}`), 'utf8')],
  ])
  const documents: Readonly<Record<string, [mediaType: string, text: () => string]>> = {
    ...Object.fromEntries(releases),
    '/openapi.yaml': [YAML, () => contract.yaml],
    '/openapi.json': [JSON_TEXT, () => JSON.stringify(contract.document)],
    '/openapi-3.1.json': [JSON_TEXT, () => JSON.stringify(toOpenApi31(contract.document))],
    '/postman.json': [JSON_TEXT, () => renderPostmanCollection(contract.document, operations, origin)],
    '/guide.md': [MARKDOWN, () => readGuide(origin)],
    '/changelog.atom': [ATOM, () => renderChangelogFeed(origin)],
    '/robots.txt': [TEXT, () => renderRobots(basePath)],
    '/llms.txt': [TEXT, () => renderLlms({ contract, operations, origin, downloads })],
  }
  for (const [path, [mediaType, text]] of Object.entries(documents)) {
    const document = once(() => represent(text(), mediaType, 'site'))
    get(router, path, 'document', (ctx) => sendRepresentation(ctx, document(), FIVE_MINUTES))
  }
  const catalogue = represent(renderApiCatalogue(origin, downloads), LINKSET, 'site')
  const link = `<${basePath}/.well-known/api-catalog>; rel="api-catalog"`
  get(router, '/.well-known/api-catalog', 'document', async (ctx) => {
    ctx.set('Link', link)
    await sendRepresentation(ctx, catalogue, FIVE_MINUTES)
  })
  get(router, '/.well-known/security.txt', 'document', (ctx) => {
    const text = renderSecurityContact({ origin, contact: site.securityContact, now: site.now() })
    return sendRepresentation(ctx, represent(text, TEXT, 'site'), FIVE_MINUTES)
  })
}

type Respond = (ctx: Context, params: Readonly<Record<string, string>>) => Promise<void>

/**
 * Registers a route for GET, which includes HEAD.
 * @param name the name of the route in logs and metrics
 */
function get(router: Router, path: string | string[], name: string, respond: Respond): void {
  router.get(path, async (ctx) => {
    ctx.state['openRoute'] = name
    await respond(ctx, ctx.params)
  })
}

/** Renders a page once per dataset, because a dataset never changes. The page is released with the dataset. */
function onceForEachDataset(
  render: (dataset: Dataset) => Promise<string>,
): (dataset: Dataset) => Promise<Representation> {
  const pages = new WeakMap<Dataset, Promise<Representation>>()
  return (dataset) => {
    const made = pages.get(dataset)
    if (made) return made
    const page = render(dataset).then((text) => represent(text, HTML, 'site'))
    pages.set(dataset, page)
    page.catch(() => pages.delete(dataset))
    return page
  }
}

/** Without a trailing slash. */
function originOf(contract: Contract): string {
  const url = contract.document.servers?.[0]?.url
  if (url === undefined) throw new Error('the contract has no servers')
  return url.replace(/\/$/, '')
}
