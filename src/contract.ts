/** The contract as the running service knows it: openapi.yaml, read once, with the address where it is served (D4). */
import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { parse, parseDocument, visit } from 'yaml'
import { projectFile } from './project.ts'

export interface Contract {
  readonly document: OpenAPIV3.Document
  /** The same as YAML, comments kept. */
  readonly yaml: string
}

/**
 * @param publicUrl without a trailing slash: it stands in `servers` and wherever the document names the server it was written
 *   with, in texts, links and code samples. Where it is not given, the document stays as it was written.
 */
export function loadContract(publicUrl?: string): Contract {
  const text = readFileSync(projectFile('openapi.yaml'), 'utf8')
  const written = parse(text) as OpenAPIV3.Document
  const writtenFor = written.servers?.[0]?.url
  if (publicUrl === undefined || writtenFor === undefined) return { document: written, yaml: text }
  const authored = parseDocument(text)
  visit(authored, {
    Scalar(_, scalar) {
      if (typeof scalar.value === 'string') scalar.value = scalar.value.replaceAll(writtenFor, () => publicUrl)
    },
  })
  authored.setIn(['servers', 0, 'description'], 'This service, in production')
  return { document: authored.toJS() as OpenAPIV3.Document, yaml: authored.toString({ lineWidth: 0 }) }
}
