/**
 * The table of parts: everything that answers requests, one row each (http/part.ts). The first row that matches a path
 * has it (app.ts).
 */
import { type Api, apiPart } from './api/api.ts'
import { originOf } from './api/contract.ts'
import type { FindOperation } from './api/operations.ts'
import { READ_BY_ALL } from './http/exposure.ts'
import type { Part } from './http/part.ts'
import { type McpServices, mcpPart } from './mcp/endpoint.ts'
import { notFound, unknownPath } from './problems/problems.ts'
import type { Signup } from './signup/signup.ts'
import { type DownloadsSite, downloadParts } from './site/downloads/download-routes.ts'
import { type HealthServices, healthParts } from './site/health.ts'
import { type LiveSite, livePages } from './site/pages/live-page.ts'
import { pictureParts } from './site/pages/pictures/picture-parts.ts'
import { createProblemPage } from './site/pages/problems/problem-page.ts'
import { readParts } from './site/pages/read/read-parts.ts'
import { recordParts } from './site/pages/records/record-parts.ts'
import { searchParts } from './site/pages/search/search-parts.ts'
import { wordParts } from './site/pages/words/word-parts.ts'
import { referenceParts } from './site/reference/reference-routes.ts'
import { assetParts, documentParts, pageParts, problemParts, type Site } from './site/routes.ts'
import { siteDataPart } from './site/site-data.ts'

export interface PartServices {
  readonly api: Api
  readonly findOperation: FindOperation
  readonly mcp: McpServices
  readonly health: HealthServices
  readonly site: Site
  readonly takePageTurn: LiveSite['takeTurn']
  /** `undefined` if downloads are not served. */
  readonly downloads: DownloadsSite | undefined
  readonly signup: Signup
}

export function createParts(services: PartServices): readonly Part[] {
  const { api, findOperation, mcp, health, site, takePageTurn, downloads, signup } = services
  const { contract, assets, dataset } = site
  const livePage = livePages({ ...site, takeTurn: takePageTurn })
  const parts = [
    // First, because most requests are for it.
    apiPart(api),
    mcpPart(mcp),
    ...healthParts(health),
    ...(downloads ? downloadParts(downloads) : []),
    siteDataPart(dataset),
    ...pageParts(site),
    ...readParts(livePage),
    ...wordParts(livePage),
    ...pictureParts(livePage),
    ...recordParts(livePage),
    ...searchParts(livePage, assets),
    ...problemParts(site),
    ...documentParts(site),
    ...referenceParts({ contract, assets, origin: originOf(contract) }),
    ...assetParts(assets),
    ...signup.parts,
  ]
  const problemPage = createProblemPage(assets)
  // Parts for programs answer with problem documents (D86).
  return [...parts, otherPaths(findOperation, parts)].map((part) => (part.isPage ? { problemPage, ...part } : part))
}

/** The paths that no other part has. A 404 suggests an operation, or one of the pages. */
function otherPaths(findOperation: FindOperation, parts: readonly Part[]): Part {
  const pages = parts
    .filter(({ exposure }) => exposure.methods.includes('GET'))
    .flatMap(({ paths }) => paths)
    .filter((path) => typeof path === 'string')
    .filter((path) => path !== '/' && !/[:{]/.test(path))
  return {
    ...{ name: 'none', paths: ['{*path}'], exposure: READ_BY_ALL, isPage: true, findsPath: true },
    answer({ path, queryString }) {
      if (path === '*') throw notFound('There is nothing at this path.')
      // Throws 404, or 400 if path or query cannot be decoded. If it finds an operation, `v1` is escaped in the path, such
      // as `/%761/people`: the API handles only `/v1` and paths that begin with `/v1/`.
      findOperation(path, queryString, pages)
      throw unknownPath(path, decodeURIComponent(path))
    },
  }
}
