/**
 * Loads the complete contract and inserts the address of this service. `npm run generate` creates the contract, and
 * compiling writes its YAML copy.
 */
import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { projectFile } from '../primitives/project.ts'
import type { ServiceAddress } from '../primitives/service-address.ts'
import { DEMO_PER_ADDRESS } from '../stated-numbers.ts'

export interface Contract {
  readonly document: OpenAPIV3.Document
  /** The same document as YAML. */
  readonly yaml: string
  /** The key of the samples, which everybody may use (D88). */
  readonly demoKey?: string | undefined
}

/**
 * The path of PUBLIC_URL, which a proxy removes from requests: `/bible`, or '' if there is none. Addresses that the
 * service sends in headers, links and problems begin with it (E113).
 */
export function basePathOf(publicUrl: string | undefined): string {
  const path = publicUrl === undefined ? '/' : new URL(publicUrl).pathname
  return path === '/' ? '' : path
}

/**
 * Matches the slash at the beginning of this service's own paths: in links, in the logo's address, and in the `type` of
 * example problem documents. Works for JSON and YAML.
 */
const OWN_ADDRESS = /(?<=\]\(|"|: )\/(?=(?:problems|guide|logo\.svg)\b|["\n])/g

/**
 * @param address replaces the server URL of openapi.yaml everywhere: in `servers`, texts, links and code samples.
 *   Without an address, nothing is replaced.
 * @param operator `contact` replaces `info.contact`. `demoKey` becomes the key of the code samples
 */
export function loadContract(address?: ServiceAddress, { contact, demoKey }: OperatorFacts = {}): Contract {
  const contacted = (text: string) => (contact === undefined ? text : withContact(text, contact))
  const keyed = (text: string) => (demoKey === undefined ? text : withDemoKey(text, demoKey))
  const json = keyed(contacted(readFileSync(projectFile('generated/openapi.json'), 'utf8')))
  const yaml = keyed(contacted(readFileSync(projectFile('dist/openapi.yaml'), 'utf8')))
  const document = JSON.parse(json) as OpenAPIV3.Document
  const [authored] = document.servers ?? []
  if (address === undefined || authored === undefined) return { document, yaml, demoKey }
  const description = address.isPublic ? 'This service, in production' : 'This service'
  // The address contains no character with a special meaning in JSON or YAML (settings/setting-values.ts).
  const addressed = (text: string) =>
    text
      .replaceAll(OWN_ADDRESS, `${basePathOf(address.url)}/`)
      .replaceAll(authored.url, () => address.url)
      .replace(authored.description ?? '', description)
  return { document: JSON.parse(addressed(json)) as OpenAPIV3.Document, yaml: addressed(yaml), demoKey }
}

/** The address of the service, without a trailing slash. */
export function originOf({ document }: Contract): string {
  const url = document.servers?.[0]?.url
  if (url === undefined) throw new Error('the contract has no servers')
  return url.replace(/\/$/, '')
}

/** What the contract says about the operator's own service, from the settings. */
export interface OperatorFacts {
  readonly contact?: Contact | undefined
  readonly demoKey?: string | undefined
}

/** The sentence of `info.description` before the first sample. */
const SEND_YOUR_KEY = 'Send your key in `X-API-Key` with every request:'

/** How the samples read the key. A sample with the demo key still prefers the caller's own. */
const SAMPLE_KEYS: readonly (readonly [RegExp, (key: string) => string])[] = [
  [/\$API_KEY\b/g, (key) => key],
  [/process\.env\.API_KEY\b/g, (key) => `$& ?? '${key}'`],
  [/os\.environ\[(\\?")API_KEY\\?"\]/g, (key) => `os.environ.get($1API_KEY$1, $1${key}$1)`],
]

/** In JSON and in YAML. */
function withDemoKey(text: string, key: string): string {
  const announced = text.replace(
    SEND_YOUR_KEY,
    () =>
      `Send your key in \`X-API-Key\` with every request. Everybody may use the demo key \`${key}\`: each address has ${DEMO_PER_ADDRESS} requests a day with it. Get a key of your own at \`/signup\`.`,
  )
  return SAMPLE_KEYS.reduce((result, [pattern, sample]) => result.replace(pattern, sample(key)), announced)
}

/** The contact that callers see, from the settings. */
export interface Contact {
  readonly name: string | undefined
  /** `mailto:` or `https:` */
  readonly url: string
}

/** The two lines of `info.contact`, in JSON and in YAML. */
const CONTACT = /("?name"?: )"?(The operator of this service)"?(,?\n +)"?url"?: (?:"[^"]*"|\S+)/

function withContact(text: string, { name, url }: Contact): string {
  return text.replace(CONTACT, (_, key: string, operator: string, separator: string) => {
    const field = url.startsWith('mailto:') ? 'email' : 'url'
    const fieldName = key.startsWith('"') ? `"${field}"` : field
    const value = url.replace(/^mailto:/, '').replace(/\?.*$/, field === 'email' ? '' : '$&')
    return `${key}${JSON.stringify(name ?? operator)}${separator}${fieldName}: ${JSON.stringify(value)}`
  })
}
