/**
 * The contract as the service uses and serves it: the complete document that `npm run generate` makes, with the address of
 * this service in it.
 */
import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { projectFile } from '../primitives/project.ts'

export interface Contract {
  readonly document: OpenAPIV3.Document
  /** The same as YAML. */
  readonly yaml: string
}

const IN_PRODUCTION = 'This service, in production'

/**
 * @param publicUrl without a trailing slash. It replaces the authored server in `servers`, texts, links and code samples.
 *   Without it the document names the authored server.
 */
export function loadContract(publicUrl?: string): Contract {
  const json = readFileSync(projectFile('generated/openapi.json'), 'utf8')
  const yaml = readFileSync(projectFile('generated/openapi.yaml'), 'utf8')
  const document = JSON.parse(json) as OpenAPIV3.Document
  const [writtenFor] = document.servers ?? []
  if (publicUrl === undefined || writtenFor === undefined) return { document, yaml }
  // An origin has no character that means anything in JSON or YAML (config.ts).
  const addressed = (text: string) =>
    text.replaceAll(writtenFor.url, () => publicUrl).replace(writtenFor.description ?? '', IN_PRODUCTION)
  return { document: JSON.parse(addressed(json)) as OpenAPIV3.Document, yaml: addressed(yaml) }
}
