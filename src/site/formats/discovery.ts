/**
 * Documents for programs: robots.txt, llms.txt, the API catalogue (RFC 9727) and security.txt (RFC 9116).
 */
import type { Contract } from '../../api/contract.ts'
import { DEMO_PER_ADDRESS } from '../../stated-numbers.ts'
import { GUIDE_TASKS } from '../pages/document-files.ts'
import { documentationPath, type OperationOutline } from './contract-outline.ts'

const DAY_MS = 86_400_000

/** How long security.txt is valid. RFC 9116 recommends less than a year. */
const SECURITY_CONTACT_DAYS = 360

/**
 * Excludes /v1, because crawlers have no key, and the pages of people's accounts.
 *
 * @param origin without a trailing slash
 */
export function renderRobots(basePath: string, origin: string): string {
  const excluded = ['/v1/', '/search', '/quotation-check', '/signup', '/account', '/privacy'].map(
    (path) => `Disallow: ${basePath}${path}\n`,
  )
  return `User-agent: *\nAllow: /\n${excluded.join('')}\nSitemap: ${origin}/sitemap.xml\n`
}

/**
 * @param origin without a trailing slash
 * @param downloads whether downloads are served
 */
export function renderApiCatalogue(origin: string, downloads: boolean): string {
  const service = {
    anchor: `${origin}/`,
    'service-desc': [
      { href: `${origin}/openapi.json`, type: 'application/json', title: 'OpenAPI 3.0' },
      { href: `${origin}/openapi.yaml`, type: 'application/yaml', title: 'OpenAPI 3.0' },
      { href: `${origin}/openapi-3.1.json`, type: 'application/json', title: 'OpenAPI 3.1' },
      { href: `${origin}/postman.json`, type: 'application/json', title: 'Postman collection' },
    ],
    'service-doc': [
      { href: `${origin}/docs`, type: 'text/html' },
      { href: `${origin}/docs/operations`, type: 'text/html', title: 'A page for each operation' },
      { href: `${origin}/guide`, type: 'text/html', title: 'Guide: twenty-one tasks as programs' },
      { href: `${origin}/llms.txt`, type: 'text/plain' },
    ],
    ...(downloads && {
      item: [
        { href: `${origin}/downloads/index.json`, type: 'application/json', title: 'Downloads of the complete data' },
      ],
    }),
    status: [{ href: `${origin}/readyz`, type: 'application/json' }],
  }
  const catalogue = { anchor: `${origin}/.well-known/api-catalog`, item: [{ href: `${origin}/` }] }
  return JSON.stringify({ linkset: [catalogue, service] }, null, 2)
}

export interface SecurityFacts {
  /** Without a trailing slash. */
  readonly origin: string
  readonly contact: string | undefined
  /** Epoch milliseconds. The text and its ETag change once a day. */
  readonly now: number
}

/** security.txt (RFC 9116). If the operator has set no contact, it links to /security. */
export function renderSecurityContact({ origin, contact, now }: SecurityFacts): string {
  const expires = new Date(now + SECURITY_CONTACT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return [
    `Contact: ${contact ?? `${origin}/security`}`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    // If PUBLIC_URL has a path, a proxy also serves the file at the root of the host (docs/operations/settings.md).
    ...new Set([`${origin}/`, `${new URL(origin).origin}/`].map((at) => `Canonical: ${at}.well-known/security.txt`)),
    `Policy: ${origin}/security`,
    '',
  ].join('\n')
}

export interface LlmsFacts {
  readonly contract: Contract
  readonly operations: readonly OperationOutline[]
  /** Without a trailing slash. */
  readonly origin: string
  /** Whether downloads are served. */
  readonly downloads: boolean
}

export function renderLlms({ contract, operations, origin, downloads }: LlmsFacts): string {
  const whole = downloads
    ? `\n- [Downloads](${origin}/downloads/): the complete data, so that you do not need to crawl; list of files: [index.json](${origin}/downloads/index.json)`
    : ''
  const demo =
    contract.demoKey === undefined
      ? ''
      : ` Everybody may use the demo key \`${contract.demoKey}\`: each address has ${DEMO_PER_ADDRESS} requests a day with it.`
  const lines = operations.map(
    (operation) =>
      `- [${operation.summary}](${origin}${documentationPath(operation)}.md): \`GET ${operation.template}\`, for example \`${operation.examplePath}\``,
  )
  const tasks = GUIDE_TASKS.map((name) => `[${name.replaceAll('-', ' ')}](${origin}/guide/${name}.md)`)
  return `# ${contract.document.info.title}

> A read-only JSON API for the people, places, events, topics and words of the Bible. Base URL: ${origin}

- Send a key in the \`X-API-Key\` header of every request. The \`RateLimit\` header of the response has the number of requests left today.${demo}
- A single record is \`{ "data": {…} }\`. A list is \`{ "data": […], "meta": { "total", "limit", "offset" } }\`.
- Verses are addressed by OSIS reference (\`Book.Chapter.Verse\`), such as \`John.3.16\`. People, places and other entities are addressed by slug. Find slugs with \`/v1/search\`, and verses by their words with \`/v1/text-search\`.
- Unknown values are \`null\`.
- Errors are problem documents (RFC 9457). Use \`code\` in programs. \`errors\` lists invalid parameters and suggestions.

## Documents

- [OpenAPI 3.0, YAML](${origin}/openapi.yaml): the complete contract
- [OpenAPI 3.0, JSON](${origin}/openapi.json)
- [OpenAPI 3.1, JSON](${origin}/openapi-3.1.json)
- [Postman collection](${origin}/postman.json): one request for each operation
- [Documentation](${origin}/docs/operations): a page for each operation, and the rules for all
- [Guide](${origin}/guide.md): rules for all operations, and a list of twenty-one tasks, each as a short program with its output: ${tasks.join(', ')}
- [Errors](${origin}/problems): the meaning of each error and what to do${whole}
- [Changes](${origin}/changelog) of each version, and [what to change](${origin}/upgrade) in a client
- [Clients](${origin}/clients): for TypeScript, Python and other languages
- [Behaviour](${origin}/api-behaviour) that the contract does not describe
- [The data](${origin}/data): where each field comes from, how far to trust it, and what is corrected
- MCP server: \`POST ${origin}/mcp\` (Streamable HTTP, the same key in \`X-API-Key\`), with tools for common tasks

## Operations

${lines.join('\n')}
`
}
