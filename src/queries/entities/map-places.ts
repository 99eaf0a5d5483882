/** Places as a map shows them. */
import type { ColumnsOf, Dataset } from '../../dataset/open.ts'

export interface MapPlace {
  readonly slug: string
  readonly name: string
  readonly latitude: number | null
  readonly longitude: number | null
  readonly precision: string | null
  /** Slug of the place whose point is used. `null` if the place has a point of its own. */
  readonly coordinatesFrom: string | null
  readonly featureType: string | null
  readonly verseCount: number
  /** Whether areas are known. */
  readonly hasExtent: boolean
}

type Row = Omit<MapPlace, 'hasExtent'> & { readonly extent: string | null }

const COLUMNS: ColumnsOf<Row> = [
  'slug',
  'name',
  'latitude',
  'longitude',
  'precision',
  'coordinatesFrom',
  'featureType',
  'verseCount',
  'extent',
]

/** In the order of the slugs. Unknown slugs are left out. */
export async function findMapPlaces(dataset: Dataset, slugs: readonly string[]): Promise<MapPlace[]> {
  const sql = `SELECT ${COLUMNS.join(', ')} FROM place WHERE slug IN (SELECT value FROM json_each(?))`
  const rows = slugs.length === 0 ? [] : await dataset.all<Row>(sql, [JSON.stringify(slugs)], COLUMNS)
  const bySlug = new Map(rows.map((row) => [row.slug, toMapPlace(row)]))
  return [...new Set(slugs)].flatMap((slug) => bySlug.get(slug) ?? [])
}

export function toMapPlace({ extent, ...place }: Row): MapPlace {
  return { ...place, hasExtent: extent !== null }
}
