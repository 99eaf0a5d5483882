// Lists the other names that callers use for parameters, for the last segments of paths, and for values: `x-aliases` in
// openapi.yaml. The service suggests the right name. Pure.
const HEAD = `
/** Other names that callers use, by name: of parameters, of the last segments of paths, and of values. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = `

/** Only names in this form are compared: the service removes \`_\` and \`-\` from the names that callers send. */
const PLAIN = /^[\p{Ll}\d]+$/u

/** @param authored openapi.yaml, parsed @returns by name, in order, without the name itself */
export function aliasesOf(authored) {
  const aliases = new Map()
  for (const [name, others] of declarations(authored)) {
    if (aliases.has(name)) throw new Error(`openapi.yaml: x-aliases of ${name} must be in one place`)
    const odd = others.find((other) => !PLAIN.test(other))
    if (odd !== undefined)
      throw new Error(`openapi.yaml: x-aliases of ${name}: ${odd} must be in lower case, without _ and -`)
    aliases.set(
      name,
      others.filter((other) => other !== name.replaceAll(/[_-]/g, '')),
    )
  }
  return Object.fromEntries([...aliases].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** @returns the source of generated/aliases.ts */
export function aliasTable(authored) {
  return `${HEAD}${JSON.stringify(aliasesOf(authored), null, 2)}\n`
}

function declarations({ paths, components }) {
  const parameters = Object.values(components.parameters)
  const named = [
    ...Object.entries(paths).map(([path, { get }]) => [path.split('/').at(-1), get['x-aliases']]),
    ...parameters.map(({ name, 'x-aliases': others }) => [name, others]),
  ]
  const values = parameters.flatMap(({ schema }) => Object.entries(schema['x-aliases'] ?? {}))
  return [...named, ...values].filter(([, others]) => others !== undefined)
}
