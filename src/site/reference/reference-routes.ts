/** /docs/operations and the page of each operation, as HTML and as Markdown. */
import type { Contract } from '../../api/contract.ts'
import type { Part } from '../../http/part.ts'
import type { HttpResponse } from '../../http/response.ts'
import { once } from '../../primitives/once.ts'
import { notFound } from '../../problems/problems.ts'
import { documentResponse, MARKDOWN, pageResponse } from '../responses.ts'
import { fixedPage, sitePart } from '../site-part.ts'
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

export function referenceParts({ contract, origin, assets }: ReferenceSite): Part[] {
  const operations = once(() => detailOperations(contract.document))
  const pages = once(() => {
    const base = { basePath: assets.basePath, links: origin }
    const all = operations().flatMap((operation): [string, () => HttpResponse][] => [
      [
        operation.operationId,
        once(() => pageResponse(renderOperation(operation, operations(), { assets, demoKey: contract.demoKey }))),
      ],
      [`${operation.operationId}.md`, once(() => documentResponse(operationMarkdown(operation, base), MARKDOWN))],
    ])
    return new Map(all)
  })
  const index = () => renderDocumentationIndex(contract.document, operations(), assets)
  return [
    fixedPage('reference', '/docs/operations', index),
    sitePart('reference', '/docs/operations/:page', (_, { page = '' }) => {
      const respond = pages().get(page)
      if (!respond) throw notFound('There is no operation with this name. See /docs/operations for all operations.')
      return respond()
    }),
  ]
}
