/** Reads the records and the text that kjv-names.ts compares, from a dataset file of any release. */
import { type Reader, readAnyDataset } from '../../../src/dataset/open.ts'
import { measureNames, type NamedRecord, type NameMeasure } from './kjv-names.ts'

interface StoredRecord {
  readonly slug: string
  readonly name: string
  readonly verses: string
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

/** @param path a dataset file with the whole King James text */
export function measureDataset(path: string): Promise<NameMeasure> {
  return readAnyDataset(path, async (dataset) => measureNames(await textsOf(dataset), await recordsOf(dataset)))
}

async function textsOf(dataset: Reader): Promise<ReadonlyMap<string, string>> {
  const rows = await dataset.all<{ osis_ref: string; text: string }>(
    'SELECT osis_ref, text FROM verse_text ORDER BY ordinal',
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
