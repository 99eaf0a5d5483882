/** Registers /docs/operations and the page of each operation, as HTML and as Markdown. */
import type Router from '@koa/router'
import type { Contract } from '../../api/contract.ts'
import type { HttpResponse } from '../../http/response.ts'
import { once } from '../../primitives/once.ts'
import { notFound } from '../../problems/problems.ts'
import { documentResponse, MARKDOWN, pageResponse } from '../responses.ts'
import { addPage, get } from '../route.ts'
import type { Assets } from '../static-files.ts'
import { detailOperations } from './operation-details.ts'
import { operationMarkdown } from './operation-markdown.ts'
import { renderDocumentationIndex, renderOperation } from './reference-pages.ts'

export interface ReferenceSite {
  readonly contract: Contract
  /** Without a trailing slash. */
  readonly origin: string
  readonly assets: Assets
}

export function addReference(router: Router, { contract, origin, assets }: ReferenceSite): void {
  const operations = once(() => detailOperations(contract.document))
  const pages = once(() => {
    const base = { basePath: assets.basePath, links: origin }
    const all = operations().flatMap((operation): [string, () => HttpResponse][] => [
      [operation.operationId, once(() => pageResponse(renderOperation(operation, operations(), assets)))],
      [`${operation.operationId}.md`, once(() => documentResponse(operationMarkdown(operation, base), MARKDOWN))],
    ])
    return new Map(all)
  })
  addPage(router, '/docs/operations', 'reference', () =>
    renderDocumentationIndex(contract.document, operations(), assets),
  )
  get(router, '/docs/operations/:page', 'reference', (_, { page = '' }) => {
    const respond = pages().get(page)
    if (!respond) throw notFound('There is no operation with this name. See /docs/operations for all operations.')
    return respond()
  })
}
