/** Theographic's places: names, verses, and coordinates with their gazetteer. */
import type { GazetteerEntry, PlaceRecord, Point, Precision } from '../../upstream/records.ts'
import type { Source } from '../../upstream/source.ts'
import {
  type CsvRow,
  cellDecimal,
  cellError,
  cellList,
  cellSlug,
  cellText,
  cellVerses,
  readSluggedRows,
  requiredText,
  whereIs,
} from './csv.ts'

const PATH = 'CSV/Places.csv'

const OPENBIBLE = 'OpenBible'

interface Gazetteer {
  /** Value of `coordinateSource`. */
  readonly name: string
  /** Returns the current URL of a record. */
  readonly urlOf: (id: string) => string
}

/** Keyed by the host of upstream's gazetteer URI. */
const GAZETTEERS: ReadonlyMap<string, Gazetteer> = new Map([
  ['pleiades.stoa.org', { name: 'Pleiades', urlOf: (id) => `https://pleiades.stoa.org/places/${id}` }],
  ['sws.geonames.org', { name: 'GeoNames', urlOf: (id) => `https://www.geonames.org/${id}` }],
  // Digital Atlas of the Roman Empire.
  ['dare.ht.lu.se', { name: 'DARE', urlOf: (id) => `https://imperium.ahlfeldt.se/places/${id}.html` }],
])

/** Maps upstream's terms to values of `precision`. */
const PRECISIONS: ReadonlyMap<string, Precision> = new Map([
  ['Precise', 'exact'],
  ['Center', 'exact'],
  ['Rough', 'approximate'],
  ['Related-Within', 'within'],
  ['Related-Surrounding', 'surrounding'],
  ['Unlocated', 'unknown'],
])

type Coordinates = Pick<PlaceRecord, 'latitude' | 'longitude' | 'coordinateSource'>

export function readPlaces(source: Source): PlaceRecord[] {
  return readSluggedRows(source, PATH).map((row) => toPlace(row, source))
}

function toPlace(row: CsvRow & { slug: string }, source: Source): PlaceRecord {
  return {
    slug: row.slug,
    name: requiredText(row, 'displayTitle'),
    kjvName: cellText(row, 'kjvName'),
    esvName: cellText(row, 'esvName'),
    alsoCalled: cellList(row, 'aliases'),
    ...coordinatesOf(row, source),
    precision: precisionOf(row),
    rootPlace: cellSlug(row, 'rootID'),
    openBiblePoint: openBiblePointOf(row),
    gazetteerEntry: gazetteerEntryOf(row),
    featureType: cellText(row, 'featureType'),
    featureSubType: cellText(row, 'featureSubType'),
    duplicateOf: cellSlug(row, 'duplicate_of'),
    verses: cellVerses(row, 'verses'),
  }
}

function coordinatesOf(row: CsvRow, source: Source): Coordinates {
  const latitude = cellDecimal(row, 'latitude')
  const longitude = cellDecimal(row, 'longitude')
  if (latitude === null && longitude === null) return { latitude, longitude, coordinateSource: null }
  if (latitude === null || longitude === null) {
    source.repaired('half-coordinates', whereIs(row))
    return openBibleCoordinates(row)
  }
  return { latitude, longitude, coordinateSource: gazetteerOf(row, latitude, longitude) }
}

function openBibleCoordinates(row: CsvRow): Coordinates {
  const point = openBiblePointOf(row)
  if (point === null)
    throw cellError(row, 'latitude', 'is half of a pair of coordinates, and OpenBible has no complete pair')
  return { ...point, coordinateSource: OPENBIBLE }
}

function openBiblePointOf(row: CsvRow): Point | null {
  return pointIn(row, 'openBibleLat', 'openBibleLong')
}

function pointIn(row: CsvRow, ...columns: [latitude: string, longitude: string]): Point | null {
  const [latitude = null, longitude = null] = columns.map((column) => cellDecimal(row, column))
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

function precisionOf(row: CsvRow): Precision | null {
  const written = cellText(row, 'precision')
  if (written === null) return null
  const precision = PRECISIONS.get(written)
  if (precision === undefined) throw cellError(row, 'precision', 'is not a known precision')
  return precision
}

function gazetteerOf(row: CsvRow, latitude: number, longitude: number): string {
  const openBible = openBiblePointOf(row)
  if (latitude === openBible?.latitude && longitude === openBible.longitude) return OPENBIBLE
  if (latitude !== cellDecimal(row, 'recogitoLat') || longitude !== cellDecimal(row, 'recogitoLon')) {
    throw cellError(row, 'latitude', 'or longitude is not from OpenBible or a gazetteer')
  }
  const entry = gazetteerEntryOf(row)
  if (entry === null) throw cellError(row, 'recogitoUri', 'is not the address of an entry in a known gazetteer')
  return entry.gazetteer
}

/** `null` if there is no entry, or if its gazetteer is not one of GAZETTEERS. */
function gazetteerEntryOf(row: CsvRow): GazetteerEntry | null {
  const [, host = '', id = ''] =
    /^https?:\/\/([^/]+)\/(?:places\/)?(\d+)$/.exec(cellText(row, 'recogitoUri') ?? '') ?? []
  const gazetteer = GAZETTEERS.get(host)
  if (gazetteer === undefined) return null
  return {
    gazetteer: gazetteer.name,
    id,
    url: gazetteer.urlOf(id),
    point: pointIn(row, 'recogitoLat', 'recogitoLon'),
    isVerified: cellText(row, 'recogitoStatus') === 'VERIFIED',
  }
}
