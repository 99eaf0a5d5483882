/** `npm start` and `npm test` install packages only if node_modules differs from the lock file. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { projectFile } from '../src/primitives/project.ts'

interface Package {
  version: string
  integrity: string
  optional?: true
  dev?: true
  devOptional?: true
  optionalDependencies?: Record<string, string>
}

interface Ready {
  isInstalled(directory: string, options?: { tests: boolean }): boolean
}

const { isInstalled }: Ready = await import(projectFile('.scripts/ready.mjs'))

const ROOT = { '': { version: '1.0.0', integrity: '' } }
const boaz = { version: '1.0.0', integrity: 'sha512-b' }
const ruth = { version: '2.0.0', integrity: 'sha512-r' }
const LOCKED = {
  'node_modules/boaz': boaz,
  'node_modules/ruth': ruth,
  'node_modules/other-platform': { version: '3.0.0', integrity: 'sha512-o', optional: true },
} as const

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'installed-'))
  write('package-lock.json', { ...ROOT, ...LOCKED })
})
afterEach(() => rmSync(directory, { recursive: true }))

function write(path: string, packages: Record<string, Package>): void {
  mkdirSync(dirname(join(directory, path)), { recursive: true })
  writeFileSync(join(directory, path), JSON.stringify({ packages }))
}

describe('the packages', () => {
  it('are recognized as installed in this clone', () => {
    expect(isInstalled(dirname(projectFile('package.json')))).toBe(true)
  })

  it('are recognized as installed after npm ci, even if packages for other platforms are missing', () => {
    write('node_modules/.package-lock.json', { 'node_modules/boaz': boaz, 'node_modules/ruth': ruth })
    expect(isInstalled(directory)).toBe(true)
  })

  it('are not recognized as installed if npm has not finished', () => {
    mkdirSync(join(directory, 'node_modules/boaz'), { recursive: true })
    expect(isInstalled(directory)).toBe(false)
  })

  it.each<[string, Record<string, Package>]>([
    ['is missing', { 'node_modules/boaz': boaz }],
    ['has a different version', { 'node_modules/boaz': boaz, 'node_modules/ruth': { ...ruth, version: '2.0.1' } }],
    ['has a different digest', { 'node_modules/boaz': boaz, 'node_modules/ruth': { ...ruth, integrity: 'sha512-x' } }],
    [
      'is no longer in the lock file',
      { 'node_modules/boaz': boaz, 'node_modules/ruth': ruth, 'node_modules/naomi': boaz },
    ],
  ])('are not recognized as installed if one of them %s', (_, installed) => {
    write('node_modules/.package-lock.json', installed)
    expect(isInstalled(directory)).toBe(false)
  })

  it('that only tests need can be missing when the service starts', () => {
    const tests = { 'node_modules/mara': { ...ruth, dev: true }, 'node_modules/orpah': { ...ruth, devOptional: true } }
    write('package-lock.json', { ...ROOT, ...LOCKED, ...tests } as Record<string, Package>)
    write('node_modules/.package-lock.json', { 'node_modules/boaz': boaz, 'node_modules/ruth': ruth })
    expect(isInstalled(directory, { tests: false })).toBe(true)
    expect(isInstalled(directory, { tests: true })).toBe(false)
  })

  it('that compile the service are required when it starts, although they are optional dependencies', () => {
    const root = { version: '1.0.0', integrity: '', optionalDependencies: { compiler: '1.0.0' } }
    const compiler = { 'node_modules/compiler': { ...ruth, devOptional: true as const } }
    write('package-lock.json', { '': root, 'node_modules/boaz': boaz, ...compiler })
    write('node_modules/.package-lock.json', { 'node_modules/boaz': boaz })
    expect(isInstalled(directory, { tests: false })).toBe(false)
    write('node_modules/.package-lock.json', { 'node_modules/boaz': boaz, ...compiler })
    expect(isInstalled(directory, { tests: false })).toBe(true)
  })
})
