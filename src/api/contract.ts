/**
 * The contract as the running service knows it: openapi.yaml, with the address where it is served (D4). What it says is
 * read from generated/openapi.json, which says the same and is read in a fraction of the time.
 */
import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { projectFile } from '../primitives/project.ts'

export interface Contract {
  readonly document: OpenAPIV3.Document
  /** The same as YAML, comments kept. */
  readonly yaml: string
}

const IN_PRODUCTION = 'This service, in production'

/**
 * @param publicUrl without a trailing slash: it stands in `servers` and wherever the document names the server it was written
 *   with, in texts, links and code samples. Where it is not given, the document stays as it was written.
 */
export function loadContract(publicUrl?: string): Contract {
  const json = readFileSync(projectFile('generated/openapi.json'), 'utf8')
  const yaml = readFileSync(projectFile('openapi.yaml'), 'utf8')
  const document = JSON.parse(json) as OpenAPIV3.Document
  const [writtenFor] = document.servers ?? []
  if (publicUrl === undefined || writtenFor === undefined) return { document, yaml }
  // An origin has no character that means anything in JSON or YAML (config.ts).
  const addressed = (text: string) =>
    text.replaceAll(writtenFor.url, () => publicUrl).replace(writtenFor.description ?? '', IN_PRODUCTION)
  return { document: JSON.parse(addressed(json)) as OpenAPIV3.Document, yaml: addressed(yaml) }
}
