import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'

const REMEDY =
  'schema.sql has changed: renew the hash, and raise the version if a release has the current one (docs/contributing.md, "The column")'

it('the schema of the dataset has the hash of its statements, so that a change is noticed', () => {
  const text = readFileSync(projectFile('db/dataset/publish/schema.sql'), 'utf8')
  const known = /-- hash of all statements: (\w+)/.exec(text)?.[1]
  const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  const hash = createHash('sha256').update(statements).digest('hex').slice(0, 16)
  expect(hash, REMEDY).toBe(known)
})
