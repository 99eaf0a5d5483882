// Completes the authored contract: expands shared blocks, adds recorded responses and code samples, and copies the
// examples of parameters to their schemas. Pure.
import { aliasesOf } from './aliases.mjs'
import { codeSamples } from './code-samples.mjs'
import { resolve } from './references.mjs'

/**
 * Sections of `components` that also contain templates, which `expand` copies to other places. `withoutUnused` removes
 * the entries that nothing references.
 */
const TEMPLATE_SECTIONS = ['parameters', 'responses']

/** Notes for our own code about the fields of a record (record-fields.mjs). Callers do not need them. */
const NOTES = ['x-inverse-of', 'x-derived']

/**
 * @param authored openapi.yaml with complete schemas (derived-schemas.mjs)
 * @param recordings generated/examples.json, parsed; an operation without recordings gets no examples
 * @returns a new document
 */
export function completeContract(authored, recordings) {
  // Leave out x-mcp: mcp-catalogue.mjs reads it from `authored`.
  const { 'x-shared': _shared, 'x-mcp': _mcp, ...kept } = structuredClone(authored)
  const document = withoutUnused(expand(kept, kept))
  const { responses } = document.components
  for (const [name, examples] of Object.entries(recordings.problems ?? {})) {
    if (responses[name]) responses[name] = withExamples(responses[name], { 'application/problem+json': examples })
  }
  const aliases = aliasesOf(authored)
  const completed = (parameter) => withAliases(withSchemaExample(parameter), aliases)
  document.components.parameters = Object.fromEntries(
    Object.entries(document.components.parameters).map(([name, parameter]) => [name, completed(parameter)]),
  )
  for (const [path, { get: operation }] of Object.entries(document.paths)) {
    if (operation.parameters) operation.parameters = operation.parameters.map(completed)
    addRecordings(document, operation, recordings.operations?.[operation.operationId] ?? {})
    operation['x-codeSamples'] = codeSamples(document, path, operation)
    delete operation['x-mcp']
  }
  return withoutUnused(document)
}

/**
 * Replaces each `$ref` that has sibling keys with the referenced object, overridden by those keys. Leaves out NOTES.
 */
function expand(node, document) {
  if (Array.isArray(node)) return node.map((item) => expand(item, document))
  if (typeof node !== 'object' || node === null) return node
  const shown = Object.entries(node).filter(([key]) => !NOTES.includes(key))
  const own = Object.fromEntries(shown.map(([key, value]) => [key, expand(value, document)]))
  const { $ref, ...changes } = own
  if ($ref === undefined || Object.keys(changes).length === 0) return own
  return { ...expand(resolve(document, own), document), ...changes }
}

/**
 * Copies the first example of a parameter to its schema, because some tools look only there. Skips schemas that are
 * references: they have examples of their own.
 */
function withSchemaExample(parameter) {
  const [first] = Object.values(parameter.examples ?? {})
  if (first === undefined || parameter.schema.$ref !== undefined) return parameter
  return { ...parameter, schema: { ...parameter.schema, example: first.value } }
}

/** Gives a parameter the aliases of its name, which are written next to one of the parameters with this name. */
function withAliases(parameter, aliases) {
  if (parameter.$ref !== undefined) return parameter
  const { 'x-aliases': _own, ...rest } = parameter
  const others = aliases[parameter.name]
  return others === undefined ? rest : { ...rest, 'x-aliases': others }
}

function addRecordings(document, operation, recorded) {
  for (const [status, byMediaType] of Object.entries(recorded)) {
    const response = operation.responses[status]
    if (response) operation.responses[status] = withExamples(resolve(document, response), byMediaType)
  }
}

function withExamples(response, byMediaType) {
  const content = Object.entries(response.content).map(([mediaType, media]) => {
    const recorded = Object.entries(byMediaType[mediaType] ?? {})
    if (recorded.length === 0) return [mediaType, media]
    const examples = Object.fromEntries(recorded.map(([name, value]) => [name, { value }]))
    return [mediaType, { ...media, examples }]
  })
  return { ...response, content: Object.fromEntries(content) }
}

function withoutUnused(document) {
  const text = JSON.stringify(document)
  const components = Object.entries(document.components).map(([section, entries]) => {
    if (!TEMPLATE_SECTIONS.includes(section)) return [section, entries]
    const used = Object.entries(entries).filter(([name]) => text.includes(`"#/components/${section}/${name}"`))
    return [section, Object.fromEntries(used)]
  })
  return { ...document, components: Object.fromEntries(components) }
}
