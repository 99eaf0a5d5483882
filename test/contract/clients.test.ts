/** docs/clients.md lists the pinned versions of the generators. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

const CLIENTS = dirname(projectFile('test/tools/clients/run.mjs'))
const MATRIX = readFileSync(projectFile('docs/clients.md'), 'utf8')

const PINS: Readonly<Record<string, readonly [string, RegExp]>> = {
  'typescript-openapi-fetch': ['package.json', /"openapi-(?:fetch|typescript)": "([\d.]+)"/g],
  'typescript-hey-api': ['package.json', /"@hey-api\/openapi-ts": "([\d.]+)"/g],
  'typescript-orval': ['package.json', /"orval": "([\d.]+)"/g],
  'typescript-kubb': ['package.json', /"@kubb\/[\w-]+": "([\d.]+)"/g],
  'typescript-swagger-typescript-api': ['package.json', /"swagger-typescript-api": "([\d.]+)"/g],
  python: ['requirements.txt', /openapi-python-client==([\d.]+)/g],
  go: ['go.mod', /oapi-codegen\/v2 v([\d.]+)/g],
  java: ['pom.xml', /openapi-generator-maven-plugin<\/artifactId>\s*<version>([\d.]+)/g],
  kotlin: ['pom.xml', /openapi-generator-maven-plugin<\/artifactId>\s*<version>([\d.]+)/g],
  csharp: ['pom.xml', /openapi-generator-maven-plugin<\/artifactId>\s*<version>([\d.]+)/g],
  php: ['pom.xml', /openapi-generator-maven-plugin<\/artifactId>\s*<version>([\d.]+)/g],
  ruby: ['pom.xml', /openapi-generator-maven-plugin<\/artifactId>\s*<version>([\d.]+)/g],
  postman: ['package.json', /"(?:newman|openapi-to-postmanv2)": "([\d.]+)"/g],
  rust: ['Cargo.toml', /progenitor = "=([\d.]+)"/g],
}

describe('docs/clients.md', () => {
  it('installs the tested versions', () => {
    const manifest = readFileSync(join(CLIENTS, 'typescript-openapi-fetch/package.json'), 'utf8')
    const { dependencies, devDependencies } = JSON.parse(manifest)
    const installed = [...MATRIX.matchAll(/\b([a-z-]+)@([\d.]+\.[\d.]+)/g)].map(([, name = '', version]) => [
      name,
      version,
    ])
    const pinned: Record<string, string> = { ...dependencies, ...devDependencies }
    expect(installed.length).toBeGreaterThan(2)
    for (const [name = '', version] of installed) expect([name, pinned[name]]).toEqual([name, version])
    const requirements = readFileSync(join(CLIENTS, 'python/requirements.txt'), 'utf8')
    expect(requirements).toContain(/openapi-python-client==\S+/.exec(MATRIX)?.[0])
  })

  it.each(readdirSync(CLIENTS).filter((name) => existsSync(join(CLIENTS, name, 'run.sh'))))(
    'lists the pinned version of the generator of %s',
    (name) => {
      const row = MATRIX.split('\n').find((line) => line.includes(`| \`${name}\` |`)) ?? ''
      const [file, pattern] = PINS[name] ?? ['', /$^/g]
      const versions = [...readFileSync(join(CLIENTS, name, file), 'utf8').matchAll(pattern)].map(
        ([, version]) => version,
      )
      expect(versions).not.toEqual([])
      const named = row.match(/\d+(?:\.\d+)+/g)
      for (const version of versions) expect(named).toContain(version)
    },
  )
})
