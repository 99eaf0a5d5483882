/**
 * Resolves a `$ref` within an OpenAPI document.
 * @returns the referenced object, or the node itself if it is not a reference
 */
export function resolve(document, node) {
  if (node?.$ref === undefined) return node ?? {}
  const segments = node.$ref.slice(2).split('/')
  const found = segments.reduce((parent, segment) => parent?.[segment], document)
  if (found === undefined) throw new Error(`openapi.yaml has no ${node.$ref}`)
  return found
}
