/** The contract as the running service knows it: openapi.yaml, read once, with `servers` naming where it is served (D4). */
import { readFileSync } from 'node:fs'
import type { OpenAPIV3 } from 'openapi-types'
import { parse, parseDocument } from 'yaml'
import { projectFile } from './project.ts'

export interface Contract {
  readonly document: OpenAPIV3.Document
  /** The same as YAML, comments kept. */
  readonly yaml: string
}

/** @param publicUrl without a trailing slash; where it is not given, the document keeps the `servers` it was written with */
export function loadContract(publicUrl?: string): Contract {
  const text = readFileSync(projectFile('openapi.yaml'), 'utf8')
  if (publicUrl === undefined) return { document: parse(text) as OpenAPIV3.Document, yaml: text }
  const authored = parseDocument(text)
  authored.set('servers', [{ url: publicUrl, description: 'This service' }])
  return { document: authored.toJS() as OpenAPIV3.Document, yaml: authored.toString({ lineWidth: 0 }) }
}
