/** Reads the records and the texts that kjv-names.ts compares, from a dataset file of any release. */
import { type Reader, readAnyDataset } from '../../../src/dataset/open.ts'
import { measureNames, type NamedGroupRecord, type NamedRecord, type NameMeasure } from './kjv-names.ts'

interface StoredRecord {
  readonly slug: string
  readonly name: string
  readonly verses: string
}

interface StoredGroup extends Pick<StoredRecord, 'name'> {
  readonly members: string
  /** Absent before 1.4. */
  readonly alsoCalled?: string
  readonly verses?: string
}

interface StoredPerson extends StoredRecord {
  readonly alsoCalled: string
}

interface StoredPlace extends StoredRecord {
  readonly kjvName: string | null
  readonly esvName: string | null
  readonly featureType: string | null
  /** Absent before schema 6. */
  readonly alsoCalled?: string
}

/** The texts, each with its table. The second one is absent before 1.3. */
const TEXTS = { 'King James text': 'verse_text', 'Berean text': 'verse_text_bsb' } as const

/** @param path a dataset file with the whole texts @returns a measure for each text that the dataset has, by its name */
export function measureDataset(path: string): Promise<ReadonlyMap<string, NameMeasure>> {
  return readAnyDataset(path, async (dataset) => {
    const records = await recordsOf(dataset)
    const groups = await groupsOf(dataset, records)
    const texts = new Map<string, ReadonlyMap<string, string>>()
    for (const [name, table] of Object.entries(TEXTS)) {
      if (await hasTable(dataset, table)) texts.set(name, await textsOf(dataset, table))
    }
    return new Map(
      [...texts].map(([name, text]) => [
        name,
        measureNames(
          text,
          records,
          [...texts.values()].filter((other) => other !== text),
          groups,
        ),
      ]),
    )
  })
}

/** Datasets before 1.4 have no verses of groups. */
async function groupsOf(dataset: Reader, records: readonly NamedRecord[]): Promise<NamedGroupRecord[]> {
  const versesOf = new Map(records.map(({ slug, verses }) => [slug, verses]))
  const groups = await dataset.all<StoredGroup>('SELECT * FROM people_group ORDER BY ordinal')
  return groups.map(({ name, alsoCalled = '[]', verses = '[]', members }) => ({
    names: [name, ...list(alsoCalled)],
    verses: list(verses),
    memberVerses: list(members).flatMap((member) => versesOf.get(member) ?? []),
  }))
}

async function hasTable(dataset: Reader, table: string): Promise<boolean> {
  const rows = await dataset.all('SELECT 1 FROM sqlite_master WHERE name = ?', [table])
  return rows.length > 0
}

async function textsOf(dataset: Reader, table: string): Promise<ReadonlyMap<string, string>> {
  const rows = await dataset.all<{ osis_ref: string; text: string }>(
    `SELECT osis_ref, text FROM ${table} ORDER BY ordinal`,
  )
  return new Map(rows.map(({ osis_ref, text }) => [osis_ref, text]))
}

async function recordsOf(dataset: Reader): Promise<NamedRecord[]> {
  const people = await dataset.all<StoredPerson>('SELECT slug, name, alsoCalled, verses FROM person ORDER BY ordinal')
  const places = await dataset.all<StoredPlace>('SELECT * FROM place ORDER BY ordinal')
  return [
    ...people.map(({ slug, name, alsoCalled, verses }) => ({
      slug,
      names: [name, ...list(alsoCalled)],
      isAlwaysNamed: true,
      isPlace: false,
      verses: list(verses),
    })),
    ...places.map(({ slug, name, kjvName, esvName, alsoCalled = '[]', featureType, verses }) => ({
      slug,
      names: [name, kjvName, esvName, ...list(alsoCalled)].filter((written) => written !== null),
      isAlwaysNamed: kjvName !== null && featureType !== 'Region' && featureType !== 'Water',
      isPlace: true,
      verses: list(verses),
    })),
  ]
}

function list(json: string): string[] {
  return JSON.parse(json) as string[]
}
