/** Reads the records of a built dataset that ACAI's records can match. */
import { readAnyDataset } from '../../../src/dataset/open.ts'
import type { Witnessed } from './match.ts'
import type { MatchedType } from './matches.ts'

export type OwnRecords = Readonly<Record<MatchedType, readonly Witnessed[]>>

/** @param path a dataset file */
export function readOwnRecords(path: string): Promise<OwnRecords> {
  return readAnyDataset(path, async (dataset) => {
    const rows = (sql: string) => dataset.all<Stored>(sql)
    return {
      person: (await rows('SELECT slug, name, alsoCalled, verses, father, gender FROM person ORDER BY ordinal')).map(
        toWitnessed,
      ),
      place: (await rows('SELECT slug, name, kjvName, esvName, alsoCalled, verses FROM place ORDER BY ordinal')).map(
        toWitnessed,
      ),
      group: (await rows('SELECT slug, name FROM people_group ORDER BY ordinal')).map(toWitnessed),
    }
  })
}

interface Stored {
  readonly slug: string
  readonly name: string
  readonly kjvName?: string | null
  readonly esvName?: string | null
  readonly alsoCalled?: string
  readonly verses?: string
  readonly father?: string | null
  readonly gender?: string
}

function toWitnessed(row: Stored): Witnessed {
  const { slug, name, kjvName, esvName, alsoCalled = '[]', verses = '[]', father = null, gender = null } = row
  const names = [name, kjvName, esvName, ...(JSON.parse(alsoCalled) as string[])]
  return {
    id: slug,
    names: names.filter((one) => typeof one === 'string'),
    verses: JSON.parse(verses) as string[],
    father,
    gender,
  }
}
