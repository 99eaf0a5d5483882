/**
 * What records have from the Berean text alone (D78). Which record a name belongs to follows from ACAI, or from reading;
 * no second reading of the sources can repeat that. So the published additions are taken over if they can be true:
 * a verse if the Berean text has a name of the record in it, and a spelling if ACAI calls the record so and one of its
 * verses has it. Any other addition remains a difference.
 */
import { setting } from '../environment.ts'
import { BEREAN } from './bsb.ts'
import { readText } from './files.ts'
import { fold } from './naming.ts'

interface Published {
  readonly slug: string
  readonly name: string
  readonly alsoCalled: readonly string[]
  readonly verses: readonly string[]
  readonly kjvName?: string | null
  readonly esvName?: string | null
  readonly identifiers: { readonly acai?: readonly string[] }
  /** Keyed by language. */
  readonly labels: Readonly<Record<string, string>>
}

interface Own {
  readonly slug: string
  readonly verses: readonly string[]
  readonly alsoCalled: readonly string[]
}

const FOLDERS: Readonly<Record<string, string>> = { person: 'people', place: 'places', deity: 'deities' }

const PUBLISHED = new Map(
  [...(await published('person')), ...(await published('place'))].map((record) => [record.slug, record]),
)

/** Names in other languages, as published. labels.test.ts checks them. */
export function labelsOf(slug: string): string[] {
  return Object.values(PUBLISHED.get(slug)?.labels ?? {})
}

async function published(table: string): Promise<Published[]> {
  const response = await fetch(`${setting('BASE_URL')}/downloads/${table}.jsonl`)
  if (!response.ok) throw new Error(`/downloads/${table}.jsonl: ${response.status}`)
  const lines = (await response.text()).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Published)
}

/** Verses that the record has beside its own, and whose Berean text has one of its names. */
export function bereanVerses({ slug, verses }: Pick<Own, 'slug' | 'verses'>): string[] {
  const record = PUBLISHED.get(slug)
  if (record === undefined) return []
  const names = [record.name, record.kjvName, record.esvName, ...record.alsoCalled].flatMap((name) =>
    wordsOf(name ?? ''),
  )
  const has = (verse: string) => wordsOf(BEREAN.get(verse)?.text ?? '').some((word) => names.includes(word))
  return record.verses.filter((verse) => !verses.includes(verse) && has(verse))
}

/** Names that the record has beside its own, that ACAI gives it, and that a verse of it has. */
export function bereanSpellings({ slug, verses, alsoCalled }: Own): string[] {
  const record = PUBLISHED.get(slug)
  const [id = ''] = record?.identifiers.acai ?? []
  const [type = '', name = ''] = id.split(':')
  const added = (record?.alsoCalled ?? []).filter((one) => !alsoCalled.some((own) => fold(own) === fold(one)))
  const folder = FOLDERS[type]
  if (folder === undefined || added.length === 0) return []
  const file = JSON.parse(readText(`acai/${folder}/json/${name}.json`))
  // A namesake has a qualifier: `Bezalel (Ezra 10:30)`.
  const label = String(file.localizations.eng.preferred_label).replace(/\(.*?\)/g, '')
  const isWritten = (one: string) => verses.some((verse) => BEREAN.get(verse)?.text.includes(one))
  return added.filter((one) => wordsOf(label).join(' ') === wordsOf(one).join(' ') && isWritten(one))
}

/** Words with a capital letter, in small letters only. */
function wordsOf(text: string): string[] {
  return [...text.matchAll(/\p{Lu}[\p{L}’'-]*/gu)].map(([word]) =>
    word
      .replace(/[’']s?$/, '')
      .replace(/[^\p{L}]/gu, '')
      .toLowerCase(),
  )
}
