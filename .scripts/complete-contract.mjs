// Makes the complete contract of the authored one: puts shared blocks in place, and adds the recorded answers of the service
// and the code samples. Pure.
import { codeSamples } from './code-samples.mjs'
import { resolve } from './references.mjs'

/** Sections of `components` whose entries may be used only as a start for others. */
const TEMPLATED = ['parameters', 'responses']

/**
 * @param authored openapi.yaml, parsed
 * @param recordings generated/examples.json, parsed; an operation without recordings gets no examples
 * @returns a new document
 */
export function completeContract(authored, recordings) {
  const { 'x-shared': _shared, ...kept } = structuredClone(authored)
  const document = withoutUnused(expand(kept, kept))
  const { responses } = document.components
  for (const [name, examples] of Object.entries(recordings.problems ?? {})) {
    if (responses[name]) responses[name] = withExamples(responses[name], { 'application/problem+json': examples })
  }
  for (const [path, { get: operation }] of Object.entries(document.paths)) {
    addRecordings(document, operation, recordings.operations?.[operation.operationId] ?? {})
    operation['x-codeSamples'] = codeSamples(document, path, operation)
  }
  return withoutUnused(document)
}

/** Replaces each `$ref` that has other keys beside it by a copy of what it names, with these keys put in place. */
function expand(node, document) {
  if (Array.isArray(node)) return node.map((item) => expand(item, document))
  if (typeof node !== 'object' || node === null) return node
  const own = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expand(value, document)]))
  const { $ref, ...changes } = own
  if ($ref === undefined || Object.keys(changes).length === 0) return own
  return { ...expand(resolve(document, own), document), ...changes }
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
    if (!TEMPLATED.includes(section)) return [section, entries]
    const used = Object.entries(entries).filter(([name]) => text.includes(`"#/components/${section}/${name}"`))
    return [section, Object.fromEntries(used)]
  })
  return { ...document, components: Object.fromEntries(components) }
}
