/** Loads the complete contract, which `npm run generate` creates, and inserts the address of this service. */
import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { projectFile } from '../primitives/project.ts'
import type { ServiceAddress } from '../primitives/service-address.ts'

export interface Contract {
  readonly document: OpenAPIV3.Document
  /** The same document as YAML. */
  readonly yaml: string
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
 */
export function loadContract(address?: ServiceAddress): Contract {
  const json = readFileSync(projectFile('generated/openapi.json'), 'utf8')
  const yaml = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
  const document = JSON.parse(json) as OpenAPIV3.Document
  const [authored] = document.servers ?? []
  if (address === undefined || authored === undefined) return { document, yaml }
  const description = address.isPublic ? 'This service, in production' : 'This service'
  // The address contains no character with a special meaning in JSON or YAML (primitives/setting-values.ts).
  const addressed = (text: string) =>
    text
      .replaceAll(OWN_ADDRESS, `${basePathOf(address.url)}/`)
      .replaceAll(authored.url, () => address.url)
      .replace(authored.description ?? '', description)
  return { document: JSON.parse(addressed(json)) as OpenAPIV3.Document, yaml: addressed(yaml) }
}
