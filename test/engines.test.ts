/** The versions of Node.js that this project supports: every package runs on them, and every file names the same ones. */
import { readFileSync } from 'node:fs'
import semver from 'semver'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { projectFile } from '../src/primitives/project.ts'

interface LockedPackage {
  readonly engines?: { readonly node?: string }
  readonly cpu?: readonly string[]
}

const read = (name: string) => readFileSync(projectFile(name), 'utf8')

const LOCK: { packages: Record<string, LockedPackage> } = JSON.parse(read('package-lock.json'))
const SUPPORTED: string = JSON.parse(read('package.json')).engines.node
const LOWEST = SUPPORTED.split(' || ').map((range) => semver.minVersion(range)?.version ?? '')
const MAJORS = LOWEST.map((version) => semver.major(version))

/** Packages that npm installs nowhere: WebAssembly is not a processor that Node.js runs on. */
const NOT_INSTALLED = ['node_modules/@napi-rs/wasm-runtime']

it('no package needs a newer Node.js than this project', () => {
  expect(LOCK.packages['']?.engines?.node).toBe(SUPPORTED)
  expect(semver.validRange(SUPPORTED)).toBeTruthy()
  const tooNew = Object.entries(LOCK.packages)
    .filter(([path, { cpu }]) => !cpu?.includes('wasm32') && !NOT_INSTALLED.includes(path))
    .filter(([, { engines }]) => engines?.node && !semver.subset(SUPPORTED, engines.node))
    .map(([path, { engines }]) => `${path}: ${engines?.node}`)
  expect(Object.keys(LOCK.packages).length).toBeGreaterThan(500)
  expect(tooNew).toEqual([])
})

it('the tests run on each supported major version of Node.js, on the oldest from its lowest minor version', () => {
  const { node }: { node: unknown[] } = parse(read('.github/workflows/ci.yml')).jobs.versions.strategy.matrix
  expect(node.map(String)).toEqual([LOWEST[0], ...MAJORS.slice(1).map(String)])
})

it('development and the image have the same version of Node.js, with long-term support', () => {
  const version = read('.nvmrc').trim()
  expect(Number.parseInt(version, 10)).toBe(24)
  expect(read('docs/deployment/Dockerfile')).toContain(`FROM node:${version}.`)
})

it.each(['README.md', 'docs/contributing.md'])('%s names the supported versions of Node.js', (file) => {
  const [, sentence = ''] = /you need only Node\.js: (.*?)\. /is.exec(`${read(file).replaceAll('\n', ' ')} `) ?? []
  const named = [...sentence.replaceAll(/\([^)]*\)/g, '').matchAll(/\b\d\d\b/g)].map(([major]) => Number(major))
  expect(named).toEqual(MAJORS)
})
