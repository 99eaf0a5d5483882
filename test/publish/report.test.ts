import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, inject, it } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { generatedParts, withParts } from '../../db/dataset/publish/documentation.ts'
import { ownRelease } from '../../db/dataset/publish/release.ts'
import { reportLines, reportMarkdown, reportOf } from '../../db/dataset/publish/report.ts'
import { COUNTED_TABLES, INTERNAL_COLUMNS } from '../../db/dataset/tables/all-tables.ts'
import { OMISSIONS, REPAIRS } from '../../db/dataset/upstream/import-rules.ts'
import { UPSTREAMS } from '../../db/dataset/upstream/sources.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { CONTRACT } from '../support/contract.ts'
import { STARTER_SOURCES } from '../support/doctored-sources.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const PAGES = dirname(projectFile('docs/data/counts.md'))
const pages = readdirSync(PAGES).map((name) => readFileSync(join(PAGES, name), 'utf8'))
const page = pages.join('\n')

/** Does not compare with `toContain`, because that would print all pages. */
function expectOnPages(texts: readonly string[]): void {
  const missing = texts.filter((text) => !page.includes(text))
  expect(missing, 'build the full dataset with --report docs/data').toEqual([])
}

/** The code of a source's folder, including comments. */
function codeOf(source: string): string {
  const folder = dirname(projectFile(`db/dataset/sources/${source}/source.json`))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
}

describe('docs/data', () => {
  it('lists the same sources, licences, rules and exceptions as the code', () => {
    const renewed = withParts(page, generatedParts())
    expect(renewed === page, 'run npm run dataset -- build --report docs/data').toBe(true)
  })

  it.each(UPSTREAMS)('credits $id', ({ attribution, commit, licence, repository }) => {
    expectOnPages([attribution, commit, licence, repository])
  })

  it('marks as internal only columns that the API does not have', () => {
    const rows = [...page.matchAll(/^\| (?:\w+: )?([^|]+?) \(internal\) \|/gm)].map(([, names = '']) => names)
    expect(rows.length).toBeGreaterThan(2)
    const columns = rows.flatMap((names) => names.split(', ')).filter((name) => !name.startsWith('`'))
    expect(columns.filter((name) => !INTERNAL_COLUMNS.includes(name))).toEqual([])
    const schemas = Object.values(CONTRACT.components?.schemas ?? {})
    const served = schemas.flatMap((schema) => Object.keys(('properties' in schema && schema.properties) || {}))
    expect(served.length).toBeGreaterThan(100)
    expect(INTERNAL_COLUMNS.filter((name) => served.includes(name))).toEqual([])
  })

  it('has a section that a build can fill with its report', () => {
    expect(withParts(page, { report: 'The report.' })).toMatch(
      /<!-- report: generated -->\n\nThe report\.\n\n<!-- \/rep/,
    )
    expect(() => withParts(page, { nothing: '' })).toThrow('no section')
  })

  it('shows the report of a full build', () => {
    const uncounted = COUNTED_TABLES.filter((table) => !new RegExp(`\\| ${table} \\| [a-z0-9-]+ \\| [1-9]`).test(page))
    expect(uncounted).toEqual([])
    expectOnPages([...Object.keys(REPAIRS), ...Object.keys(OMISSIONS)].map((rule) => `| ${rule} | `))
  })
})

describe('the rules of importers', () => {
  const explained = { ...REPAIRS, ...OMISSIONS }

  it.each(Object.keys(explained))('are named in the code of their importers: "%s"', (name) => {
    const [source = '', rule = ''] = name.split(': ')
    expect(codeOf(source)).toContain(`'${rule}'`)
  })

  it.each(UPSTREAMS)('are all explained for $id', ({ id }) => {
    expect(UPSTREAMS.flatMap((upstream) => rulesIn(upstream.id)).length).toBeGreaterThan(20)
    for (const rule of rulesIn(id)) {
      expect(explained, 'describe it in db/dataset/upstream/import-rules.ts').toHaveProperty([`${id}: ${rule}`])
    }
  })
})

/** The rules that an importer's code reports. */
function rulesIn(id: string): string[] {
  const calls = codeOf(id).matchAll(
    /(?:repaired|dropped|restored)\(\s*(?:[^',]*\? )?'([a-z0-9-]+)'(?: : '([a-z0-9-]+)')?/g,
  )
  return [...calls].flatMap(([, rule, other]) => [rule, other]).filter((name) => name !== undefined)
}

describe('the origins and the report', () => {
  const directory = temporaryDirectory()

  it('count rows by source, and measure the coverage of fields', async () => {
    const report = await reportOf(inject('starterDataset'))
    const rowsOf = (table: string) => report.rows.filter((row) => row.table === table).map(({ rows }) => rows)
    const [easton = 0, smith = 0] = rowsOf('dictionary_entry')
    expect(easton).toBeGreaterThan(0)
    expect(smith).toBeGreaterThan(0)
    const people = report.coverage.filter(({ table }) => table === 'person')
    expect(people.map(({ field }) => field)).toContain('birthYear')
    expect(people.map(({ field }) => field)).not.toContain('name')
    expect(report.coverage.length).toBeGreaterThan(10)
    for (const { with_value: filled, records } of report.coverage) expect(filled).toBeLessThan(records)
  })

  it('explain every import rule that the starter dataset uses', async () => {
    const release = ownRelease(STARTER_SOURCES)
    if (!release) throw new Error('the starter dataset has no release.json')
    const out = join(directory, 'dataset.sqlite')
    const counts = await buildDataset({ sources: STARTER_SOURCES, out, release, begin: () => undefined })
    expect(Math.min(counts.repaired.size, counts.dropped.size)).toBeGreaterThan(0)
    for (const rule of counts.repaired.keys()) expect(REPAIRS).toHaveProperty([rule])
    for (const rule of counts.dropped.keys()) expect(OMISSIONS).toHaveProperty([rule])

    const report = await reportOf(out)
    expect(reportMarkdown(report, counts)).toMatch(/\| theographic: half-coordinates \| \d+ \| A place/)
    expect(reportLines(report, counts)).toMatch(/^ {2}theographic: half-coordinates +\d+$/m)
    expect(reportLines(report)).not.toContain('half-coordinates')
  })
})
