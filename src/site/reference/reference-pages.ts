/** /docs/operations: the list of all documentation, and a page for each operation. */
import type { OpenAPIV3 } from 'openapi-types'
import { documentationPath } from '../formats/contract-outline.ts'
import { type Html, html } from '../pages/html.ts'
import { anchorOf, renderMarkdown } from '../pages/markdown.ts'
import { renderPage } from '../pages/page-frame.ts'
import { PROBLEM_CODES, titleOfProblem } from '../pages/problems/problem-pages.ts'
import { renderTryForm } from '../pages/try-form.ts'
import type { Assets } from '../static-files.ts'
import type { OperationDetails } from './operation-details.ts'
import { markdownPath, operationMarkdown } from './operation-markdown.ts'

/** Rules of the guide, by their title there. */
const RULES = [
  ['Responses', 'what every response has in common'],
  ['References', 'how verses are written: `John.3.16`'],
  ['Identifiers', 'slugs and UUIDs'],
  ['Lists and paging', '`limit`, `offset` and `Link`; filters with `q`'],
  ['Many records in one request', 'up to 50 with `refs`, `slugs` or `numbers`'],
  ['Years', 'years BC are negative'],
  ['Quota', 'requests a day, and how to see what is left'],
  ['Errors', 'what every error has: `code`, `detail`, `errors`'],
  ['Caching', '`ETag` and 304'],
  ['Browsers', 'requests from a page'],
] as const

const DOCUMENTS = [
  ['/guide', 'Guide', 'twenty-one tasks as programs to copy'],
  ['/clients', 'Clients', 'for TypeScript, Python and other languages'],
  ['/agents', 'Agents', 'the MCP server, for language models'],
  ['/changelog', 'Changes', 'what each version changes'],
  ['/upgrade', 'Upgrading from 1.1', 'what to change in your client'],
  ['/api-behaviour', 'API behaviour', 'what the contract does not describe'],
  ['/conformance', 'Testing your client', 'fixed data and fixed keys'],
  ['/data', 'The dataset', 'where each field comes from'],
  ['/sources', 'Sources', 'licences, and whom to name'],
  ['/security', 'Security', 'how to report a weakness'],
] as const

const CONTRACT = [
  ['/docs', 'All operations on one page', 'with every field of every response'],
  ['/openapi.yaml', 'openapi.yaml', 'OpenAPI 3.0, recommended for generating clients'],
  ['/openapi.json', 'openapi.json', 'the same as JSON'],
  ['/openapi-3.1.json', 'openapi-3.1.json', 'OpenAPI 3.1'],
  ['/postman.json', 'postman.json', 'one request for each operation, to import into Postman'],
  ['/llms.txt', 'llms.txt', 'an overview for language models'],
] as const

interface TagGroup {
  readonly name: string
  readonly tags: readonly string[]
}

export function renderDocumentationIndex(
  document: OpenAPIV3.Document,
  operations: readonly OperationDetails[],
  assets: Assets,
): string {
  const tags = groupsOf(document).flatMap((group) => group.tags)
  const sections = tags.map((name) => {
    const description = document.tags?.find((tag) => tag.name === name)?.description ?? ''
    return html`<h3 id="${anchorOf(name)}">${name}</h3>
<p>${description}</p>
<ul class="operations">
${operations.filter(({ tag }) => tag === name).map(renderEntry)}</ul>
`
  })
  return renderPage({
    title: 'Documentation: Biblical Reference Data',
    description:
      'Every operation of the Biblical Reference Data API on a page of its own, the rules for all, and guides.',
    main: html`<h1>Documentation</h1>
<p class="lead"><a href="/signup">Get a key</a>, send it in <code>X-API-Key</code>, and take a program from the <a href="/guide">guide</a> or
from the page of an operation.</p>
<p>Below: <a href="#operations">operations</a>, <a href="#rules">rules for all operations</a> (paging, quota, caching and more),
<a href="#errors">errors</a>, <a href="#documents">guides</a> and <a href="#contract">the contract as a file</a>.</p>
<h2 id="operations">Operations</h2>
${sections}
<h2 id="rules">Rules for all operations</h2>
<ul>
${RULES.map(([title, about]) => renderLink(`/guide#${anchorOf(title)}`, title, about))}</ul>
<h2 id="errors">Errors</h2>
<p>Every error has a stable <code>code</code>, and a page that says what to do. <a href="/problems">All errors on one page</a>.</p>
<ul class="operations">
${PROBLEM_CODES.map((code) => html`<li><a href="/problems/${code}"><code>${code}</code></a> ${titleOfProblem(code)}</li>\n`)}</ul>
<h2 id="documents">Guides and explanations</h2>
<ul>
${DOCUMENTS.map(([path, title, about]) => renderLink(path, title, about))}</ul>
<h2 id="contract">The contract as a file</h2>
<ul>
${CONTRACT.map(([path, title, about]) => renderLink(path, title, about))}</ul>`,
    assets,
    current: '/docs/operations',
    aside: html`<p class="side-title">On this page</p>
<ul>
<li><a href="#operations">Operations</a><ul>
${tags.map((name) => html`<li><a href="#${anchorOf(name)}">${name}</a></li>\n`)}</ul></li>
<li><a href="#rules">Rules for all operations</a></li>
<li><a href="#errors">Errors</a></li>
<li><a href="#documents">Guides and explanations</a></li>
<li><a href="#contract">The contract as a file</a></li>
</ul>`,
  })
}

export function renderOperation(
  operation: OperationDetails,
  operations: readonly OperationDetails[],
  { assets, demoKey }: { assets: Assets; demoKey: string | undefined },
): string {
  const { operationId, summary, tag, template } = operation
  const markdown = operationMarkdown(operation, { basePath: assets.basePath, links: '' })
  return renderPage({
    title: `${summary}: Biblical Reference Data`,
    description: `GET ${template}: parameters, programs, responses and errors of this operation.`,
    main: html`<p class="crumbs"><a href="/docs/operations">Documentation</a> › <a href="/docs/operations#${anchorOf(tag)}">${tag}</a></p>
<div class="operation">
${renderMarkdown(markdown)}
<h2 id="run">Run it</h2>
${renderTryForm({ example: operation.examplePath, operations: [operation], demoKey })}</div>
<p class="soft">This page as Markdown: <a href="${markdownPath(operation)}">${operationId}.md</a>. All operations on one page: <a href="/docs#tag/${tag}/operation/${operationId}">/docs</a>.</p>`,
    assets,
    current: '/docs/operations',
    aside: renderSide(operation, operations),
    scripts: ['/assets/try.js'],
  })
}

/** All operations by tag. The tag of the shown operation is open. */
function renderSide(shown: OperationDetails, operations: readonly OperationDetails[]): Html {
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  const groups = tags.map((tag) => {
    const entries = operations
      .filter((operation) => operation.tag === tag)
      .map((operation) => {
        const current = operation === shown ? html` aria-current="page"` : html``
        return html`<li><a href="${documentationPath(operation)}"${current}>${operation.summary}</a></li>\n`
      })
    return html`<details${tag === shown.tag ? html` open` : html``}><summary>${tag}</summary><ul>
${entries}</ul></details>
`
  })
  return html`<p class="side-title"><a href="/docs/operations">All documentation</a></p>
${groups}
<p class="side-title"><a href="/problems">Errors</a></p>`
}

function renderEntry(operation: OperationDetails): Html {
  return html`<li><a href="${documentationPath(operation)}">${operation.summary}</a> <code>GET ${operation.template}</code></li>
`
}

function renderLink(path: string, title: string, about: string): Html {
  const parts = about.split('`').map((text, index) => (index % 2 === 0 ? html`${text}` : html`<code>${text}</code>`))
  return html`<li><a href="${path}">${title}</a>: ${parts}</li>
`
}

function groupsOf(document: OpenAPIV3.Document): readonly TagGroup[] {
  return 'x-tagGroups' in document ? (document['x-tagGroups'] as TagGroup[]) : []
}
