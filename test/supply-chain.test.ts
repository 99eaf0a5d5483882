/**
 * Checks the npm packages of the project: every version is pinned, and docs/packages.md lists each
 * direct run-time dependency with a reason.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../src/primitives/project.ts'

interface Locked {
  version: string
  integrity?: string
  resolved?: string
  deprecated?: string
  hasInstallScript?: boolean
  dev?: boolean
  optional?: boolean
  devOptional?: boolean
}

const read = (path: string) => readFileSync(projectFile(path), 'utf8')
const manifest: Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>> & {
  allowScripts: Record<string, boolean>
} = JSON.parse(read('package.json'))
const lock: { packages: Record<string, Locked> } = JSON.parse(read('package-lock.json'))
const packages = Object.entries(lock.packages).filter(([path]) => path !== '')

/** The first column of the table under a heading in docs/packages.md. */
function tableBelow(heading: string): string[] {
  const part = read('docs/packages.md').split(`## ${heading}\n`)[1]?.split('\n#')[0] ?? ''
  return [...part.matchAll(/^\| `([^`]+)` \| \S.*\|$/gm)].map(([, name = '']) => name)
}

describe('the packages', () => {
  it('are each pinned by version and digest', () => {
    expect(packages.length).toBeGreaterThan(100)
    expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path)).toEqual([])
    const versions = Object.values({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    })
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([])
  })

  it('that are direct dependencies were not deprecated when they were locked', () => {
    const direct = Object.keys({
      ...manifest.dependencies,
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
    })
    expect(direct.filter((name) => lock.packages[`node_modules/${name}`] === undefined)).toEqual([])
    expect(direct.filter((name) => lock.packages[`node_modules/${name}`]?.deprecated !== undefined)).toEqual([])
  })

  it('include at most 30 direct run-time dependencies, each listed with a reason', () => {
    expect(Object.keys(manifest.dependencies).length).toBeLessThanOrEqual(30)
    expect(tableBelow('Packages at run time')).toEqual(Object.keys(manifest.dependencies))
    expect(tableBelow('Optional packages')).toEqual(Object.keys(manifest.optionalDependencies))
  })

  it('include at most 260 direct and indirect dependencies for `npm start`', () => {
    const needed = packages.filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
    expect(needed.length).toBeGreaterThan(100)
    expect(needed.length).toBeLessThanOrEqual(260)
  })

  it('run an install script only if docs/packages.md lists them', () => {
    const running = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
    const names = running.map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 13))
    expect(tableBelow('Packages that run a script when they are installed')).toEqual(names.sort())
    expect(Object.keys(manifest.allowScripts).sort()).toEqual(names)
    expect(Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])).toEqual(['sqlite3'])
  })

  it('that a service needs are listed in CycloneDX format by npm run sbom, and no others', () => {
    const text = execFileSync('npm', ['run', '--silent', 'sbom'], {
      cwd: dirname(projectFile('package.json')),
      encoding: 'utf8',
    })
    const { bomFormat, components } = JSON.parse(text)
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ name, version }: Locked & { name: string }) => `${name}@${version}`))
    const needed = packages
      .filter(([, { dev, optional, devOptional }]) => !dev && !optional && !devOptional)
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
    expect([...listed].sort()).toEqual([...new Set(needed)].sort())
    expect(components.filter(({ hashes }: { hashes?: unknown[] }) => !hashes?.length)).toEqual([])
  }, 120_000)
})
