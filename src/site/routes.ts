/**
 * Routes that need no key (D4): pages, the contract in all formats, and documents at well-known URLs. The other routes
 * without a key are in health.ts, downloads/download-routes.ts and site-data.ts. Responses that do not depend on the dataset or the clock
 * are created once, most of them on first use.
 */
import { readFileSync } from 'node:fs'
import Router from '@koa/router'
import { type Contact, type Contract, originOf } from '../api/contract.ts'
import type { Dataset } from '../dataset/open.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import type { Headers } from '../http/response.ts'
import { once, oncePer } from '../primitives/once.ts'
import { projectFile } from '../primitives/project.ts'
import { movedPermanently, notFound } from '../problems/problems.ts'
import { findMetadata, listSourceRows } from '../queries/metadata.ts'
import type { Schema } from '../queries/records.ts'
import { findSiteDocument } from '../queries/site-documents.ts'
import { documentationPath, type OperationOutline, outlineOperations } from './formats/contract-outline.ts'
import {
  renderApiCatalogue,
  renderLlms,
  renderRobots,
  renderSecurityContact,
  renderSitemap,
} from './formats/discovery.ts'
import { toOpenApi31 } from './formats/openapi-3-1.ts'
import { renderPostmanCollection } from './formats/postman.ts'
import { renderChangelog, renderChangelogFeed } from './pages/changelog.ts'
import { DOCUMENT_PAGES, GUIDE_TASKS, MOVED, RELEASE_FILES } from './pages/document-files.ts'
import { renderDocument } from './pages/document-page.ts'
import { renderDocumentation } from './pages/documentation.ts'
import { EXPLORE_VIEWS, renderExplore } from './pages/explore.ts'
import { FIRST_DOCUMENT } from './pages/front-example.ts'
import { readGuide, readGuideTask, renderGuide, renderGuideTask } from './pages/guide.ts'
import { renderLanding } from './pages/landing.ts'
import { DOCUMENTATION_POLICY } from './pages/page-headers.ts'
import { PROBLEM_CODES, renderProblem, renderProblemIndex } from './pages/problem-pages.ts'
import { renderSourcesPage } from './pages/sources-page.ts'
import { addReference } from './reference/reference-routes.ts'
import { documentResponse, MARKDOWN, pageResponse, TEXT } from './responses.ts'
import { addPage, get } from './route.ts'
import type { Assets } from './static-files.ts'

export interface Site {
  /** The pages show the first server of the contract as the address of the service. */
  readonly contract: Contract
  /** Where to report a weakness. If undefined, security.txt names the page /security. */
  readonly securityContact: string | undefined
  /** The contact that callers see. */
  readonly contact: Contact | undefined
  /** The live dataset. */
  readonly dataset: () => Dataset
  /** Epoch milliseconds. */
  readonly now: () => number
  readonly assets: Assets
}

const YAML = 'application/yaml'
const XML = 'application/xml; charset=utf-8'
const ATOM = 'application/atom+xml; charset=utf-8'
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

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
  addReference(router, { contract: site.contract, origin: originOf(site.contract), assets: site.assets })
  for (const [path, asset] of site.assets.byPath) {
    get(router, path, 'asset', () => asset)
  }
  return router
}

function addPages(router: Router, site: Site): void {
  const { assets } = site
  const { document } = site.contract
  const origin = originOf(site.contract)
  const landing = { operations: outlineOperations(document), licence: document.info.license, origin, assets }
  const links = DISCOVERY_LINKS.replaceAll('</', `<${assets.basePath}/`)
  const landingOf = oncePer(async (dataset: Dataset) => {
    const facts = {
      metadata: await findMetadata(dataset),
      firstDocument: await findSiteDocument(dataset, FIRST_DOCUMENT),
    }
    return pageResponse(renderLanding(landing, facts), { Link: links })
  })
  /** A page that names the sources of the dataset. */
  const withSources = (render: (sources: readonly Schema<'Source'>[], assets: Assets) => string, headers?: Headers) =>
    oncePer(async (dataset: Dataset) => pageResponse(render(await listSourceRows(dataset), assets), headers))
  const exploreOf = withSources(renderExplore)
  const sourcesOf = withSources(renderSourcesPage)
  const documentationOf = withSources(renderDocumentation, { 'Content-Security-Policy': DOCUMENTATION_POLICY })
  get(router, '/', 'landing', () => landingOf(site.dataset()))
  get(router, ['/explore', '/explore/:view', '/explore/:view/{*rest}'], 'explore', (_, { view }) => {
    if (view !== undefined && !EXPLORE_VIEWS.includes(view)) throw notFound('There is no such view. See /explore.')
    return exploreOf(site.dataset())
  })
  get(router, '/docs', 'docs', () => documentationOf(site.dataset()))
  get(router, '/sources', 'sources', () => sourcesOf(site.dataset()))
  addPage(router, '/guide', 'guide', () => renderGuide(origin, assets))
  for (const name of GUIDE_TASKS) {
    addPage(router, `/guide/${name}`, 'guide', () => renderGuideTask(name, origin, assets))
  }
  addPage(router, '/changelog', 'changelog', () => renderChangelog(origin, assets))
  for (const [name, document] of Object.entries(DOCUMENT_PAGES)) {
    addPage(router, `/${name}`, name, () => renderDocument(document, origin, assets))
  }
  for (const [from, to] of Object.entries(MOVED)) {
    get(router, from, 'moved', () => {
      throw movedPermanently(to)
    })
  }
}

function addProblems(router: Router, { assets, contact }: Site): void {
  const pages = new Map(
    PROBLEM_CODES.map((code) => [String(code), once(() => pageResponse(renderProblem(code, assets, contact)))]),
  )
  addPage(router, '/problems', 'problems', () => renderProblemIndex(assets))
  get(router, '/problems/:code', 'problem', (_, { code = '' }) => {
    const page = pages.get(code)
    if (!page) throw notFound('There is no error with this code. See /problems for all errors.')
    return page()
  })
}

function addDocuments(router: Router, site: Site): void {
  const { contract } = site
  const { basePath, downloads } = site.assets
  const origin = originOf(contract)
  const operations = outlineOperations(contract.document)
  const releases = RELEASE_FILES.map((name): [string, [string, () => string]] => [
    `/releases/${name}`,
    [YAML, () => readFileSync(projectFile(`docs/releases/${name}`), 'utf8')],
  ])
  const tasks = GUIDE_TASKS.map((name): [string, [string, () => string]] => [
    `/guide/${name}.md`,
    [MARKDOWN, () => readGuideTask(name, origin)],
  ])
  const documents: Readonly<Record<string, [mediaType: string, text: () => string]>> = {
    ...Object.fromEntries([...releases, ...tasks]),
    '/openapi.yaml': [YAML, () => contract.yaml],
    '/openapi.json': [JSON_TYPE, () => JSON.stringify(contract.document)],
    '/openapi-3.1.json': [JSON_TYPE, () => JSON.stringify(toOpenApi31(contract.document))],
    '/postman.json': [JSON_TYPE, () => renderPostmanCollection(contract.document, operations, origin)],
    '/guide.md': [MARKDOWN, () => readGuide(origin)],
    '/changelog.atom': [ATOM, () => renderChangelogFeed(origin)],
    '/robots.txt': [TEXT, () => renderRobots(basePath, origin)],
    '/sitemap.xml': [XML, () => renderSitemap(pagePaths(operations, downloads), origin)],
    '/llms.txt': [TEXT, () => renderLlms({ contract, operations, origin, downloads })],
  }
  for (const [path, [mediaType, text]] of Object.entries(documents)) {
    get(
      router,
      path,
      'document',
      once(() => documentResponse(text(), mediaType)),
    )
  }
  const link = { Link: `<${basePath}/.well-known/api-catalog>; rel="api-catalog"` }
  const catalogue = documentResponse(renderApiCatalogue(origin, downloads), LINKSET, link)
  get(router, '/.well-known/api-catalog', 'document', () => catalogue)
  get(router, '/.well-known/security.txt', 'document', () =>
    documentResponse(renderSecurityContact({ origin, contact: site.securityContact, now: site.now() }), TEXT),
  )
}

/** All pages that search engines should list. */
function pagePaths(operations: readonly OperationOutline[], downloads: boolean): string[] {
  return [
    ...['/', '/docs', '/docs/operations', '/guide', '/explore', '/sources', '/changelog', '/problems'],
    ...(downloads ? ['/downloads/'] : []),
    ...Object.keys(DOCUMENT_PAGES).map((name) => `/${name}`),
    ...GUIDE_TASKS.map((name) => `/guide/${name}`),
    ...PROBLEM_CODES.map((code) => `/problems/${code}`),
    ...operations.map(documentationPath),
  ]
}
