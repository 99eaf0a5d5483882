/** The text of verses, in canonical order, in one of two versions. */
import type { Dataset } from '../../dataset/open.ts'
import { VERSES, type VerseSpan } from '../../scripture/osis.ts'
import { findByKey } from '../by-key.ts'
import type { Listing, PageQuery } from '../listing.ts'
import { formOf, type Schema, type Stored } from '../records.ts'

type VerseText = Schema<'VerseText'>

/** A stored verse. The King James Version has only the first two columns. */
type TextRow = Stored<VerseText>

/** The tables of the versions, keyed by the names of the versions in the contract. */
export const TEXT_TABLES = { kjv: 'verse_text', bsb: 'verse_text_bsb' } as const

export type Version = keyof typeof TEXT_TABLES

export const VERSIONS = Object.keys(TEXT_TABLES) as Version[]

const FORMS = { kjv: formOf('VerseText', ['osis_ref', 'text']), bsb: formOf('VerseText') }

const FINDERS = {
  kjv: findByKey<TextRow>({ table: TEXT_TABLES.kjv, key: 'osis_ref', columns: FORMS.kjv.columns }),
  bsb: findByKey<TextRow>({ table: TEXT_TABLES.bsb, key: 'osis_ref', columns: FORMS.bsb.columns }),
}

/** @param version a value that the contract has accepted */
export function versionOf(version: string): Version {
  return version === 'bsb' ? 'bsb' : 'kjv'
}

export async function findVerseText(
  dataset: Dataset,
  version: Version,
  reference: string,
): Promise<VerseText | undefined> {
  const row = await FINDERS[version](dataset, reference)
  return row && toVerseText(row, version)
}

/** Reads one page of texts. The ordinals of the texts have no gaps, so a page is a range of the primary key. */
export async function listTextRows(
  dataset: Dataset,
  { version, span: { first, last } }: { version: Version; span: VerseSpan },
  page: PageQuery,
): Promise<Listing<VerseText>> {
  const before = await textsUpTo(dataset, version, first - 1)
  const end = await textsUpTo(dataset, version, last)
  const { columns } = FORMS[version]
  const query = dataset
    .build(TEXT_TABLES[version])
    .select(columns)
    .where('ordinal', '>', before + page.offset)
    .where('ordinal', '<=', end)
    .orderBy('ordinal')
    .limit(page.limit)
  const rows = await dataset.rows<TextRow>(query, columns)
  return { rows: rows.map((row) => toVerseText(row, version)), total: end - before }
}

export function countTexts(dataset: Dataset, version: Version): Promise<number> {
  return textsUpTo(dataset, version, VERSES.length)
}

/** Verses of the span that the version leaves out, each with the footnote about the omission. */
export function listOmittedVerses(
  dataset: Dataset,
  version: Version,
  { first, last }: VerseSpan,
): Promise<Schema<'OmittedVerse'>[]> {
  const sql = `SELECT osis_ref, footnote FROM omitted_verse
    WHERE verse_ordinal BETWEEN ? AND ? AND version = ? ORDER BY verse_ordinal`
  return dataset.all(sql, [first, last, version])
}

/** Number of texts up to a canonical position. */
async function textsUpTo(dataset: Dataset, version: Version, position: number): Promise<number> {
  const query = dataset
    .build(TEXT_TABLES[version])
    .select('ordinal')
    .where('verse_ordinal', '<=', position)
    .orderBy('verse_ordinal', 'desc')
    .limit(1)
  const [row] = await dataset.rows<{ ordinal: number }>(query)
  return row?.ordinal ?? 0
}

function toVerseText(row: TextRow, version: Version): VerseText {
  if (version === 'kjv') return { ...row, lines: null, footnotes: null, words_of_jesus: null, title: null }
  return FORMS.bsb.parse(row)
}
