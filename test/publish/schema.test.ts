import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DATASET_SCHEMA_VERSION } from '../../src/dataset/file.ts'
import { projectFile } from '../../src/primitives/project.ts'

const REMEDY =
  'schema.sql has changed: renew the hash, and raise both versions if a release has the current one (docs/contributing.md, "The column")'

it('the schema of the dataset has a new version if it has changed', () => {
  const text = readFileSync(projectFile('db/dataset/publish/schema.sql'), 'utf8')
  const [, version, known] = /user_version = (\d+); -- hash of all statements: (\w+)/.exec(text) ?? []
  const statements = text.replaceAll(/--.*$/gm, '').replaceAll(/\s+/g, ' ')
  const hash = createHash('sha256').update(statements).digest('hex').slice(0, 16)
  expect({ version: DATASET_SCHEMA_VERSION, hash }, REMEDY).toEqual({ version: Number(version), hash: known })
})
