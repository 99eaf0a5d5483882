/** Documents for programs: robots.txt, llms.txt, the API catalogue (RFC 9727) and security.txt (RFC 9116). */
import type { Contract } from '../api/contract.ts'
import { documentationPath, type OperationOutline } from './contract-outline.ts'

const DAY_MS = 86_400_000

/** Less than a year, as RFC 9116 recommends. */
const SECURITY_CONTACT_DAYS = 360

/** A crawler has no key, so /v1 has nothing for it. */
export const ROBOTS = 'User-agent: *\nAllow: /\nDisallow: /v1/\n'

/** @param origin without a trailing slash. @param downloads whether downloads are served */
export function renderApiCatalogue(origin: string, downloads: boolean): string {
  const service = {
    anchor: `${origin}/`,
    'service-desc': [
      { href: `${origin}/openapi.json`, type: 'application/json', title: 'OpenAPI 3.0' },
      { href: `${origin}/openapi.yaml`, type: 'application/yaml', title: 'OpenAPI 3.0' },
      { href: `${origin}/openapi-3.1.json`, type: 'application/json', title: 'OpenAPI 3.1' },
    ],
    'service-doc': [
      { href: `${origin}/docs`, type: 'text/html' },
      { href: `${origin}/guide`, type: 'text/html', title: 'Twelve tasks as programs' },
      { href: `${origin}/llms.txt`, type: 'text/plain' },
    ],
    ...(downloads && {
      item: [{ href: `${origin}/downloads/index.json`, type: 'application/json', title: 'The data whole' }],
    }),
    status: [{ href: `${origin}/readyz`, type: 'application/json' }],
  }
  const catalogue = { anchor: `${origin}/.well-known/api-catalog`, item: [{ href: `${origin}/` }] }
  return JSON.stringify({ linkset: [catalogue, service] }, null, 2)
}

/**
 * @param origin without a trailing slash
 * @param now epoch milliseconds; the text and its ETag change once a day
 */
export function renderSecurityContact(origin: string, now: number): string {
  const expires = new Date(now + SECURITY_CONTACT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return [
    `Contact: ${origin}/`,
    `Expires: ${expires}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
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
    ? `\n- [The data whole](${origin}/downloads/): do not crawl, download; [index.json](${origin}/downloads/index.json)`
    : ''
  const lines = operations.map(
    (operation) =>
      `- [${operation.summary}](${origin}${documentationPath(operation)}): \`GET ${operation.template}\`, for example \`${operation.examplePath}\``,
  )
  return `# ${contract.document.info.title}

> A read-only JSON API about the people, places, events, topics and words of the Bible. Base address: ${origin}

- Send a key in the \`X-API-Key\` header of every request. The day's quota is in the \`RateLimit\` header of every answer.
- A single result is \`{ "data": {…} }\`, a list \`{ "data": […], "meta": { "total", "limit", "offset" } }\`.
- Verses are addressed by OSIS reference, \`Book.Chapter.Verse\`: \`John.3.16\`. Everything else by slug; find slugs with \`/v1/search\`.
- Every field is always present; what is not known is \`null\`.
- Errors are problem documents (RFC 9457): decide by \`code\`, read \`errors\`.

## Documents

- [OpenAPI 3.0, YAML](${origin}/openapi.yaml): the contract, complete
- [OpenAPI 3.0, JSON](${origin}/openapi.json)
- [OpenAPI 3.1, JSON](${origin}/openapi-3.1.json)
- [Documentation](${origin}/docs): the same for people
- [Guide](${origin}/guide.md): twelve tasks, each as a short program with what it prints
- [Errors](${origin}/problems): what each means and what to do${whole}

## Operations

${lines.join('\n')}
`
}
