/** The paths that messages of src/suggestions name, compared with the contract. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadContract } from '../../src/api/contract.ts'

const FOLDER = fileURLToPath(new URL('../../src/suggestions', import.meta.url))
const PATHS = Object.keys(loadContract().document.paths)

/** A path in a text: `/v1/passages/${…}`, `/v1/sections?refs=`. */
const PATH = /(?<!\\)\/v1\/[\w-]+(?:\/(?:\$\{[^}]+\}|[\w.-]+))*/g

const NAMED = readdirSync(FOLDER).flatMap((file) => {
  const code = readFileSync(join(FOLDER, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  return [...code.matchAll(PATH)].map(([path]) => [file, path] as const)
})

function exists(path: string): boolean {
  const segments = path.split('/')
  return PATHS.some((known) => {
    const template = known.split('/')
    return (
      template.length === segments.length &&
      template.every((part, index) => part.startsWith('{') || part === segments[index])
    )
  })
}

describe('messages that suggest a path', () => {
  it('are found', () => expect(NAMED.length).toBeGreaterThan(10))

  it.each(NAMED)('name a path of the contract: %s %s', (_, path) => {
    expect(exists(path)).toBe(true)
  })
})
