/**
 * Prints the bill of materials in CycloneDX format: the packages that a service needs. `npm sbom --omit` would leave out
 * every package that is also an optional or a development dependency of another, such as ajv.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const SBOM = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const MAX_BYTES = 100_000_000

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const needed = new Set(
  Object.entries(packages)
    .filter(([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional)
    .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`),
)

const bill = JSON.parse(execFileSync('npm', SBOM, { encoding: 'utf8', maxBuffer: MAX_BYTES }))
const components = bill.components.filter((component) => needed.has(component['bom-ref']))
const listed = new Set([bill.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])])
const dependencies = bill.dependencies
  .filter(({ ref }) => listed.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => listed.has(one)) }))

process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, undefined, 2)}\n`)
