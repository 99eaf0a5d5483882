/** The tools and resources of /mcp. `npm run generate` makes them from the `x-mcp` entries of openapi.yaml. */
import { readFileSync } from 'node:fs'
import { once } from '../primitives/once.ts'
import { projectFile } from '../primitives/project.ts'

export type ArgumentValue = string | number | boolean

interface InputProperty {
  readonly [member: string]: unknown
  readonly maximum?: number
}

export interface InputSchema {
  readonly [member: string]: unknown
  readonly type: 'object'
  readonly properties: Readonly<Record<string, InputProperty>>
  readonly required: string[]
}

/** An operation that a tool can call. */
export interface Route {
  /** Path template, with `{name}` for each path parameter. */
  readonly path: string
  /** Arguments that select this route. Empty if the tool has only one route. */
  readonly choice: Readonly<Record<string, string>>
  readonly pathParameters: readonly string[]
  /** Arguments that the tool sends if the caller does not. */
  readonly defaults: Readonly<Record<string, ArgumentValue>>
  /** The parameter's name, keyed by the argument's name, if the two differ. */
  readonly renamed: Readonly<Record<string, string>>
  /** Parameters that the tool always sends. */
  readonly fixed: Readonly<Record<string, ArgumentValue | readonly ArgumentValue[]>>
  /** Maximum number of items that a result shows from each list in a record. */
  readonly maxItems: number
  /** Explains a list that has no items at all. */
  readonly empty?: string
}

export interface Tool {
  readonly name: string
  readonly title: string
  readonly description: string
  /** Example arguments, with which a call succeeds. */
  readonly example: Readonly<Record<string, unknown>>
  readonly inputSchema: InputSchema
  readonly outputSchema: { readonly [member: string]: unknown; readonly type: 'object' }
  readonly routes: readonly Route[]
}

export interface Resource {
  readonly uri: string
  readonly name: string
  readonly title: string
  readonly description: string
  /** The path of the operation that returns it. */
  readonly path: string
}

export interface Catalogue {
  readonly instructions: string
  readonly tools: readonly Tool[]
  readonly resources: readonly Resource[]
}

export const loadCatalogue = once(
  () => JSON.parse(readFileSync(projectFile('generated/mcp.json'), 'utf8')) as Catalogue,
)
