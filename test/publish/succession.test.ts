/** A build that replaces a previous dataset (D43): changes are reported, and no slug is lost. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { compareDatasets } from '../../db/dataset/publish/succession.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { copySources, editFile } from '../support/doctored-sources.ts'

const GROUPS = 'theographic/CSV/PeopleGroups.csv'
const PEOPLE = 'theographic/CSV/People.csv'
/** Position of `PRAGMA user_version` in the header of every SQLite file. */
const USER_VERSION_OFFSET = 60
const TOPICS = 'nave/data/00_raw/nave/bible_topics_naves.txt'

let directory: string
let sources: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'succession-'))
  sources = join(directory, 'sources')
  copySources(sources)
})
afterEach(() => rmSync(directory, { recursive: true }))

const out = () => join(directory, 'dataset.sqlite')

function build() {
  const release = { version: '2.0.0', buildDate: '2026-12-01' }
  return buildDataset({ sources, out: out(), release, previous: inject('starterDataset'), begin: () => undefined })
}

/** The starter dataset with the schema number of version 1.1.0. */
function datasetOfOlderSchema(): string {
  const path = join(directory, 'older.sqlite')
  const file = readFileSync(inject('starterDataset'))
  file.writeUInt32BE(3, USER_VERSION_OFFSET)
  writeFileSync(path, file)
  return path
}

/** The starter dataset with another version and date. */
async function nextDataset(): Promise<string> {
  const path = join(directory, 'next.sqlite')
  const dataset = await damagedDataset(inject('starterDataset'), path)
  await dataset.change(`UPDATE meta SET version = '2.0.0', build_date = '2026-12-01'`)
  await dataset.close()
  return path
}

const replaceIn = (file: string, text: string, replacement: string) =>
  editFile(sources, file, (before) => before.replaceAll(text, replacement))

const lineOf = (text = '', start: string) => text.split('\n').find((line) => line.includes(start)) ?? ''

const retire = (...rows: string[]) => appendFileSync(join(sources, 'retired-slugs.csv'), `${rows.join('\n')}\n`)

describe('the comparison with a previous dataset', () => {
  it('reports no changes if there are none', async () => {
    const { vanished, changelog } = await compareDatasets(inject('starterDataset'), await nextDataset())
    expect(vanished).toEqual([])
    expect(changelog).toContain('## 2.0.0 (2026-12-01)')
    expect(changelog).toContain('Compared with 1.3.0-starter')
    expect(changelog).toContain('no entity was added, removed or renamed')
  })

  it('is possible with an older schema version', async () => {
    const { changelog } = await compareDatasets(datasetOfOlderSchema(), await nextDataset())
    expect(changelog).toContain('Compared with 1.3.0-starter')
    expect(changelog).toContain('no entity was added, removed or renamed')
  })
})

describe('a dataset that replaces a previous one', () => {
  it('is published if each missing slug is retired, and its changelog lists what was added and retired', async () => {
    replaceIn(TOPICS, '   YEAR\n', '   YEARS\n')
    for (const file of [GROUPS, PEOPLE]) replaceIn(file, 'Line of Cain', 'Family of Cain')
    retire('topic,year,years,', 'group,line_of_cain,,')
    replaceIn(TOPICS, '   ZION\n', '   ZEAL\n          -An example of Joh 2:17\n\n   ZION\n')
    const { changelog } = await build()
    expect(changelog).toContain('## 2.0.0 (2026-12-01)')
    expect(changelog).toContain('Compared with 1.3.0-starter')
    expect(changelog).toContain('- topic: 46 → 47 rows')
    for (const added of ['`topic years`', '`topic zeal`']) {
      expect(lineOf(changelog ?? '', 'New (2): ')).toContain(added)
    }
    for (const retired of ['`topic year` → `years`', '`group line_of_cain` → no successor']) {
      expect(lineOf(changelog ?? '', 'Retired (2): ')).toContain(retired)
    }
  })

  it('is rejected if a slug is missing, or no longer listed as retired: the error names each, and nothing is published', async () => {
    for (const file of [GROUPS, PEOPLE]) replaceIn(file, 'Line of Cain', 'Family of Cain')
    writeFileSync(join(sources, 'retired-slugs.csv'), 'entity_type,slug,successor,successor_type\n')
    const error = await build().then(() => 'published', String)
    expect(error).toMatch(/group line_of_cain/)
    expect(error).toMatch(/person joram_803/)
    expect(() => readFileSync(out())).toThrow()
  })

  it('is rejected if a successor does not exist, or if a retired slug is in use', async () => {
    retire('group,old_ones,nobody,', 'group,apostles,pharisees,')
    const error = await build().then(() => 'published', String)
    expect(error).toMatch(/retired_slug.*old_ones/)
    expect(error).toMatch(/retired_slug.*apostles/)
  })
})
