/** A build that replaces a previous dataset (D43): changes are reported, and no slug is lost. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { projectFile } from '../../src/primitives/project.ts'

const GROUPS = 'theographic/CSV/PeopleGroups.csv'
/** Position of `PRAGMA user_version` in the header of every SQLite file. */
const USER_VERSION_OFFSET = 60
const TOPICS = 'nave/data/00_raw/nave/bible_topics_naves.txt'

let directory: string
let sources: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'succession-'))
  sources = join(directory, 'sources')
  cpSync(dirname(projectFile('db/dataset/starter/release.json')), sources, { recursive: true })
})
afterEach(() => rmSync(directory, { recursive: true }))

const out = () => join(directory, 'dataset.sqlite')

function build(previous = inject('starterDataset')) {
  const release = { version: '2.0.0', buildDate: '2026-12-01' }
  return buildDataset({ sources, out: out(), release, previous, begin: () => undefined })
}

/** The starter dataset with the schema number of version 1.1.0. */
function datasetOfOlderSchema(): string {
  const path = join(directory, 'older.sqlite')
  const file = readFileSync(inject('starterDataset'))
  file.writeUInt32BE(3, USER_VERSION_OFFSET)
  writeFileSync(path, file)
  return path
}

function replaceIn(file: string, text: string, replacement: string): void {
  const path = join(sources, file)
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(text)
  writeFileSync(path, before.replaceAll(text, replacement))
}

describe('a dataset that replaces a previous one', () => {
  it('reports no changes if there are none', async () => {
    const { changelog } = await build()
    expect(changelog).toContain('## 2.0.0 (2026-12-01)')
    expect(changelog).toContain('Compared with 1.2.0-starter')
    expect(changelog).toContain('no entity was added, removed or renamed')
  })

  it('can be compared with a previous dataset that has an older schema version', async () => {
    expect((await build(datasetOfOlderSchema())).changelog).toContain('Compared with 1.2.0-starter')
  })

  it('is rejected if a slug is missing: the error names the slug, and nothing is published', async () => {
    replaceIn(GROUPS, 'Pharisees', 'The Pharisees')
    await expect(build()).rejects.toThrow(/group pharisees/)
    expect(() => readFileSync(out())).toThrow()
  })

  it('is published if each missing slug has a successor, and its changelog lists both', async () => {
    replaceIn(GROUPS, 'Pharisees', 'The Pharisees')
    appendFileSync(join(sources, 'retired-slugs.csv'), 'group,pharisees,the_pharisees\n')
    const { changelog } = await build()
    expect(changelog).toContain('New (1): `group the_pharisees`')
    expect(changelog).toContain('Retired (1): `group pharisees` → `the_pharisees`')
  })

  it('is published if a missing slug is retired without a successor, and its changelog says so', async () => {
    replaceIn(GROUPS, 'Pharisees', 'The Pharisees')
    appendFileSync(join(sources, 'retired-slugs.csv'), 'group,pharisees,\n')
    expect((await build()).changelog).toContain('Retired (1): `group pharisees` → no successor')
  })

  it('is rejected if a previously retired slug is no longer listed as retired', async () => {
    writeFileSync(join(sources, 'retired-slugs.csv'), 'entity_type,slug,successor\n')
    await expect(build()).rejects.toThrow(/person joram_803/)
  })

  it('is rejected if a successor does not exist', async () => {
    appendFileSync(join(sources, 'retired-slugs.csv'), 'group,old_ones,nobody\n')
    await expect(build()).rejects.toThrow(/retired_slug.*old_ones/)
  })

  it('is rejected if a retired slug is in use', async () => {
    appendFileSync(join(sources, 'retired-slugs.csv'), 'group,apostles,pharisees\n')
    await expect(build()).rejects.toThrow(/retired_slug.*apostles/)
  })

  it('reports the added rows in its changelog', async () => {
    replaceIn(TOPICS, '   ZION\n', '   ZEAL\n          -An example of Joh 2:17\n\n   ZION\n')
    const { changelog } = await build()
    expect(changelog).toContain('- topic: 46 → 47 rows')
    expect(changelog).toContain('New (1): `topic zeal`')
  })
})
