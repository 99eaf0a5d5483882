/** Theographic's places: their names, and one pair of coordinates with the gazetteer it was taken from. */
import type { PlaceRecord } from '../../records.ts'
import type { Source } from '../../source.ts'
import {
  type CsvRow,
  cellDecimal,
  cellError,
  cellText,
  cellVerses,
  rawCell,
  readSluggedRows,
  requiredText,
  whereIs,
} from './csv.ts'

const PATH = 'CSV/Places.csv'

const OPENBIBLE = 'OpenBible'

/** What `coordinateSource` calls the gazetteer that upstream's URI points into, by host. */
const GAZETTEERS: ReadonlyMap<string, string> = new Map([
  ['pleiades.stoa.org', 'Pleiades'],
  ['sws.geonames.org', 'GeoNames'],
  // Digital Atlas of the Roman Empire.
  ['dare.ht.lu.se', 'DARE'],
])

type Coordinates = Pick<PlaceRecord, 'latitude' | 'longitude' | 'coordinateSource'>

export function readPlaces(source: Source): PlaceRecord[] {
  return readSluggedRows(source, PATH).map((row) => toPlace(row, source))
}

function toPlace(row: CsvRow & { slug: string }, source: Source): PlaceRecord {
  return {
    slug: row.slug,
    name: requiredText(row, 'displayTitle'),
    kjvName: translationName(row, 'kjvName', source),
    esvName: translationName(row, 'esvName', source),
    ...coordinatesOf(row, source),
    featureType: cellText(row, 'featureType'),
    featureSubType: cellText(row, 'featureSubType'),
    verses: cellVerses(row, 'verses'),
  }
}

function translationName(row: CsvRow, column: string, source: Source): string | null {
  const written = rawCell(row, column)
  if (written !== written.trim()) source.repaired('trailing-space', `${whereIs(row)}, ${column}`)
  return cellText(row, column)
}

function coordinatesOf(row: CsvRow, source: Source): Coordinates {
  const latitude = cellDecimal(row, 'latitude')
  const longitude = cellDecimal(row, 'longitude')
  if (latitude === null && longitude === null) return { latitude, longitude, coordinateSource: null }
  if (latitude === null || longitude === null) return openBibleCoordinates(row, source)
  return { latitude, longitude, coordinateSource: gazetteerOf(row, latitude, longitude) }
}

/** For rows that lost half of their pair: upstream still has both halves of another one. */
function openBibleCoordinates(row: CsvRow, source: Source): Coordinates {
  const latitude = cellDecimal(row, 'openBibleLat')
  const longitude = cellDecimal(row, 'openBibleLong')
  if (latitude === null || longitude === null) throw cellError(row, 'latitude', 'has no longitude, nor has OpenBible')
  source.repaired('half-coordinates', whereIs(row))
  return { latitude, longitude, coordinateSource: OPENBIBLE }
}

function gazetteerOf(row: CsvRow, latitude: number, longitude: number): string {
  if (latitude === cellDecimal(row, 'openBibleLat') && longitude === cellDecimal(row, 'openBibleLong')) return OPENBIBLE
  if (latitude !== cellDecimal(row, 'recogitoLat') || longitude !== cellDecimal(row, 'recogitoLon')) {
    throw cellError(row, 'latitude', 'is neither that of OpenBible nor that of a gazetteer')
  }
  const [, host = ''] = /^https?:\/\/([^/]+)/.exec(requiredText(row, 'recogitoUri')) ?? []
  const gazetteer = GAZETTEERS.get(host)
  if (gazetteer === undefined) throw cellError(row, 'recogitoUri', 'names no known gazetteer')
  return gazetteer
}
