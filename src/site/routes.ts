/**
 * Parts that need no key (D4): pages, the contract in all formats, documents at well-known URLs, and assets. The other
 * parts without a key are in health.ts, site-data.ts, reference/ and downloads/. Responses that do not depend on the
 * dataset or the clock are created once, most of them on first use.
 */
import { readFileSync } from 'node:fs'
import { type Contact, type Contract, originOf } from '../api/contract.ts'
import type { Dataset } from '../dataset/open.ts'
import { JSON_TYPE } from '../http/media-types.ts'
import type { Part } from '../http/part.ts'
import type { Headers } from '../http/response.ts'
import { once, oncePer } from '../primitives/once.ts'
import { projectFile } from '../primitives/project.ts'
import { movedPermanently, notFound } from '../problems/problems.ts'
import { findMetadata, listSourceRows } from '../queries/metadata.ts'
import type { Schema } from '../queries/records.ts'
import { findSiteDocument } from '../queries/site-documents.ts'
import { documentationPath, type OperationOutline, outlineOperations } from './formats/contract-outline.ts'
import { renderApiCatalogue, renderLlms, renderRobots, renderSecurityContact } from './formats/discovery.ts'
import { toOpenApi31 } from './formats/openapi-3-1.ts'
import { renderPostmanCollection } from './formats/postman.ts'
import { renderChangelogFeed } from './pages/changelog.ts'
import { DOCUMENT_PAGES, feedOf, GUIDE_TASKS, MOVED, RELEASE_FILES } from './pages/document-files.ts'
import { renderDocument } from './pages/document-page.ts'
import { renderDocumentation } from './pages/documentation.ts'
import { FIRST_DOCUMENT } from './pages/front-example.ts'
import { readGuide, readGuideTask, renderGuide, renderGuideTask } from './pages/guide.ts'
import { renderLanding } from './pages/landing.ts'
import { DOCUMENTATION_POLICY } from './pages/page-headers.ts'
import { PROBLEM_CODES, renderProblem, renderProblemIndex } from './pages/problems/problem-pages.ts'
import { renderSourcesPage } from './pages/sources-page.ts'
import { documentResponse, MARKDOWN, pageResponse, TEXT } from './responses.ts'
import { fixedPage, sitePart } from './site-part.ts'
import { sitemapParts } from './sitemap.ts'
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
const ATOM = 'application/atom+xml; charset=utf-8'
const LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'

const DISCOVERY_LINKS = [
  '</openapi.json>; rel="service-desc"; type="application/json"',
  '</openapi.yaml>; rel="service-desc"; type="application/yaml"',
  '</docs>; rel="service-doc"; type="text/html"',
  '</.well-known/api-catalog>; rel="api-catalog"',
].join(', ')

/** Pages, most of them with facts of the dataset. */
export function pageParts(site: Site): Part[] {
  const { assets } = site
  const { document, demoKey } = site.contract
  const origin = originOf(site.contract)
  const landing = { operations: outlineOperations(document), licence: document.info.license, origin, assets, demoKey }
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
  const sourcesOf = withSources(renderSourcesPage)
  const documentationOf = withSources(renderDocumentation, { 'Content-Security-Policy': DOCUMENTATION_POLICY })
  return [
    sitePart('landing', '/', () => landingOf(site.dataset())),
    sitePart('docs', '/docs', () => documentationOf(site.dataset())),
    sitePart('sources', '/sources', () => sourcesOf(site.dataset())),
    fixedPage('guide', '/guide', () => renderGuide(origin, assets)),
    ...GUIDE_TASKS.map((name) => fixedPage('guide', `/guide/${name}`, () => renderGuideTask(name, origin, assets))),
    ...Object.entries(DOCUMENT_PAGES).map(([name, text]) =>
      fixedPage(name, `/${name}`, () => renderDocument(text, origin, assets)),
    ),
    ...Object.entries(MOVED).map(([from, to]) =>
      sitePart('moved', from, () => {
        throw movedPermanently(to)
      }),
    ),
  ]
}

export function problemParts({ assets, contact }: Site): Part[] {
  const pages = new Map(
    PROBLEM_CODES.map((code) => [String(code), once(() => pageResponse(renderProblem(code, assets, contact)))]),
  )
  return [
    fixedPage('problems', '/problems', () => renderProblemIndex(assets)),
    sitePart('problem', '/problems/:code', (_, { code = '' }) => {
      const page = pages.get(code)
      if (!page) throw notFound('There is no error with this code. See /problems for all errors.')
      return page()
    }),
  ]
}

/** The contract in all formats, the guide as Markdown, and documents at well-known URLs. */
export function documentParts(site: Site): Part[] {
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
  const feeds = Object.values(DOCUMENT_PAGES)
    .filter(({ feed }) => feed !== undefined)
    .map((page): [string, [string, () => string]] => [feedOf(page), [ATOM, () => renderChangelogFeed(page, origin)]])
  const documents: Readonly<Record<string, [mediaType: string, text: () => string]>> = {
    ...Object.fromEntries([...releases, ...tasks, ...feeds]),
    '/openapi.yaml': [YAML, () => contract.yaml],
    '/openapi.json': [JSON_TYPE, () => JSON.stringify(contract.document)],
    '/openapi-3.1.json': [JSON_TYPE, () => JSON.stringify(toOpenApi31(contract.document))],
    '/postman.json': [
      JSON_TYPE,
      () => renderPostmanCollection(contract.document, operations, origin, contract.demoKey),
    ],
    '/guide.md': [MARKDOWN, () => readGuide(origin)],
    '/robots.txt': [TEXT, () => renderRobots(basePath, origin)],
    '/llms.txt': [TEXT, () => renderLlms({ contract, operations, origin, downloads })],
  }
  const link = { Link: `<${basePath}/.well-known/api-catalog>; rel="api-catalog"` }
  const catalogue = documentResponse(renderApiCatalogue(origin, downloads), LINKSET, link)
  const securityContact = () => renderSecurityContact({ origin, contact: site.securityContact, now: site.now() })
  return [
    ...Object.entries(documents).map(([path, [mediaType, text]]) => {
      const document = once(() => documentResponse(text(), mediaType))
      return sitePart('document', path, document)
    }),
    ...sitemapParts({ origin, pages: pagePaths(operations, downloads), dataset: site.dataset }),
    sitePart('document', '/.well-known/api-catalog', () => catalogue),
    sitePart('document', '/.well-known/security.txt', () => documentResponse(securityContact(), TEXT)),
  ]
}

export function assetParts({ byPath }: Assets): Part[] {
  return [...byPath].map(([path, asset]) => sitePart('asset', path, () => asset))
}

/** All pages that search engines should list. */
function pagePaths(operations: readonly OperationOutline[], downloads: boolean): string[] {
  return [
    ...['/', '/docs', '/docs/operations', '/guide', '/read', '/explore', '/sources', '/problems'],
    ...(downloads ? ['/downloads/'] : []),
    ...Object.keys(DOCUMENT_PAGES).map((name) => `/${name}`),
    ...GUIDE_TASKS.map((name) => `/guide/${name}`),
    ...PROBLEM_CODES.map((code) => `/problems/${code}`),
    ...operations.map(documentationPath),
  ]
}
