/**
 * The pages about the next release state the schema of the dataset. `npm run examples` writes it, from
 * db/dataset/publish/schema.sql.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { withParts } from '../../db/dataset/publish/documentation.ts'
import { DATASET_SCHEMA_VERSION } from '../../generated/schema-version.ts'
import { projectFile } from '../../src/primitives/project.ts'

const CHANGELOG = projectFile('docs/changelog-dataset.md')
const entries = readFileSync(CHANGELOG, 'utf8').split('\n## ').slice(1)
const [next = '', newest = ''] = entries
const version = next.split(' ')[0]
const released = Number(/^Schema (\d+),/m.exec(newest)?.[1])

const PAGES = {
  [CHANGELOG]:
    DATASET_SCHEMA_VERSION === released
      ? `Schema ${released}, for version ${version} of the service, as before.`
      : `Schema ${DATASET_SCHEMA_VERSION}, for version ${version} of the service. The service rejects a dataset with another schema at\nstartup and prints the command that builds a new one.`,
  [projectFile('docs/upgrade-operators.md')]:
    DATASET_SCHEMA_VERSION === released
      ? `The dataset schema is ${released}, as before.`
      : `The dataset schema is ${DATASET_SCHEMA_VERSION} instead of ${released}: each version rejects the dataset of the other version.`,
}

describe('the schema of the dataset', () => {
  it('was stated for the last release, before an entry for the next', () => {
    expect([next.split('\n')[0], released]).toEqual([`${version} (not released yet)`, expect.any(Number)])
    expect(DATASET_SCHEMA_VERSION).toBeGreaterThanOrEqual(released)
  })

  it.each(Object.entries(PAGES))('is in %s', (file, schema) => {
    const page = readFileSync(file, 'utf8')
    const current = withParts(page, { schema })
    if (process.env['UPDATE_EXAMPLES'] === '1') writeFileSync(file, current)
    else expect(page, 'The schema is out of date. Run: npm run examples').toBe(current)
  })
})
