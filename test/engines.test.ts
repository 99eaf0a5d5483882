/** Every package runs on every version of Node.js that this project supports. */
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, it } from 'vitest'
import { projectFile } from '../src/primitives/project.ts'

interface LockedPackage {
  readonly engines?: { readonly node?: string }
  readonly cpu?: readonly string[]
}

const LOCK: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync(projectFile('package-lock.json'), 'utf8'),
)

/** Packages that npm installs nowhere: WebAssembly is not a processor that Node.js runs on. */
const NOT_INSTALLED = ['node_modules/@napi-rs/wasm-runtime']

it('no package needs a newer Node.js than this project', () => {
  const supported = LOCK.packages['']?.engines?.node ?? ''
  expect(semver.validRange(supported)).toBeTruthy()
  const tooNew = Object.entries(LOCK.packages)
    .filter(([path, { cpu }]) => !cpu?.includes('wasm32') && !NOT_INSTALLED.includes(path))
    .filter(([, { engines }]) => engines?.node && !semver.subset(supported, engines.node))
    .map(([path, { engines }]) => `${path}: ${engines?.node}`)
  expect(Object.keys(LOCK.packages).length).toBeGreaterThan(500)
  expect(tooNew).toEqual([])
})
