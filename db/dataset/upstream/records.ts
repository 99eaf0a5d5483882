/**
 * Records that importers return: one type per kind of entity. Their fields are those of the contract, without the fields
 * that are derived (UUIDs, display years, counts, links in the other direction). Slugs are final, references are valid
 * OSIS, and text is plain and NFC.
 */
import type { DERIVED, INVERSES, Schema } from '../../../generated/fields.ts'
import type { Testament } from '../../../src/scripture/books.ts'
import type { VerseSpan } from '../../../src/scripture/osis.ts'

/** A record without the fields that no importer returns. `Own` are those that the importer returns in another form. */
type Imported<
  Name extends 'Person' | 'Group' | 'Place' | 'Event' | 'Topic' | 'DictionaryEntry',
  Own extends string = never,
> = Omit<
  Schema<Name>,
  'uuid' | 'verseCount' | 'firstMention' | `${string}Display` | InverseOf<Name> | DerivedOf<Name> | Own
>

type InverseOf<Name> = Extract<(typeof INVERSES)[number], { schema: Name }>['field']

type DerivedOf<Name> = Extract<(typeof DERIVED)[number], { schema: Name }>['field']

export type Gender = Schema<'Gender'>

export type PersonRecord = Imported<'Person'> & {
  source: RecordSource
  /** Name without the qualifier that `name` adds: `Noah` for `Noah (daughter of Zelophehad)`. Not in the API. */
  bareName: string
}

/** Facts about a book that come from a source. The canon itself is in src/scripture. */
export type BookRecord = Pick<Schema<'Book'>, 'osis' | 'division' | 'writers' | 'year_written' | 'place_written'>

/** The etymology of a name. The derive step matches it with people. */
export interface NameMeaningRecord {
  name: string
  meaning: string
}

/** A group as Theographic has it. */
export type SourceGroup = Pick<Schema<'Group'>, 'slug' | 'name' | 'members' | 'partOf'>

export type GroupRecord = Imported<'Group'> & { source: RecordSource; verses: string[] }

export type PlaceRecord = Imported<'Place'> & {
  precision: Precision | null
  /** Slug of another place. Upstream may have copied the point of that place to this one. Not in the API. */
  rootPlace: string | null
  /** OpenBible's point, for comparison. Not in the API. */
  openBiblePoint: Point | null
  /** The gazetteer entry that upstream found for the place. It can be about a different place. */
  gazetteerEntry: GazetteerEntry | null
}

/**
 * Relation between a point and its place. Upstream's terms, in the order of this type: Precise or Center;
 * Rough; Related-Within; Related-Surrounding; Unlocated.
 */
export type Precision = 'exact' | 'approximate' | 'within' | 'surrounding' | 'unknown'

export type GazetteerLink = Schema<'GazetteerLink'>

export interface GazetteerEntry extends GazetteerLink {
  point: Point | null
  /** True if a person has checked that the entry is about the place. */
  isVerified: boolean
}

/** Decimal degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** A modern location and the ancient places that it is proposed for. */
export interface ModernPlaceRecord extends Point {
  name: string
  /** If true, the point must not enter the dataset. */
  isFromOpenStreetMap: boolean
  /** `settlement`, `region`, `river` … */
  kind: string
  precisionMeters: number | null
  /** Id in Wikidata: `Q771`. */
  wikidata: string | null
  /** Id in GeoNames: `293397`. */
  geonames: string | null
  /** ESV names, numbered when ambiguous (`Gibeah 4`). A negative score means a rejected proposal. */
  ancientNames: AncientName[]
}

/** An ancient place, and OpenBible's confidence that the location is its site. */
export interface AncientName {
  name: string
  score: number
  /** Upstream's id of the ancient place. */
  id: string
  urlSlug: string
}

/** GeoJSON coordinates of a polygon: rings of `[longitude, latitude]`. */
export type Polygon = [longitude: number, latitude: number][][]

/** An area that OpenBible draws for an ancient place. An area with bands has a record for each band. */
export interface ExtentRecord {
  /** Upstream's id of the geometry. The bands of a geometry share it. */
  id: string
  /** The same as `name` in AncientName. */
  ancientName: string
  /** `isobands`, `rough_boundary` or `probability`. */
  kind: string
  /** Confidence of a band, 0 to 1. `null` for a geometry without bands. */
  confidence: number | null
  polygon: Polygon
}

/** GeoJSON coordinates of a line. */
export type Line = [longitude: number, latitude: number][]

/** A file of lines that a source draws for a story. */
export interface RouteRecord {
  /** Slug of the event. An event can have several files. */
  event: string
  name: string
  lines: { id: string; line: Line }[]
}

export type RecordSource = 'theographic' | 'project'

export type EventRecord = Imported<'Event'> & { source: RecordSource }

/** An item of Nave's outline. Verses and chapters are in canonical order, topics in text order. */
export type TopicSection = Schema<'TopicSection'> & { level: 1 | 2 }

export type TopicRecord = Imported<'Topic', 'source' | 'sections'> & { sections: TopicSection[] }

/** A reference inside a text. `start` and `end` count characters from the start of the text; `end` is not included. */
export type TextLink = Schema<'TextLink'>

/** A part of a dictionary text, with the people and places that it is about. The API has only the whole text. */
export type DictionarySense = Schema<'DictionarySense'> & { text: string }

export type DictionarySource = 'easton' | 'smith'

/** Only Easton has senses. */
export type DictionaryRecord = Imported<'DictionaryEntry', 'senses'> & {
  source: DictionarySource
  senses: DictionarySense[]
}

/** A verse of the King James Version. */
export type VerseTextRecord = Pick<Schema<'VerseText'>, 'osis_ref' | 'text'>

/** The build adds `kind` from the quotations and parallels. */
export type CrossReferenceRecord = Omit<Schema<'CrossReference'>, 'kind'>

/** A part of a text. Positions count Unicode code points. */
export type TextSpan = Schema<'TextSpan'>

export type TextLine = Schema<'VerseLine'>

export type Footnote = Schema<'Footnote'>

/** A verse of the Berean Standard Bible. `lines` is `null` if the verse has no line of poetry. */
export type BereanVerseRecord = Schema<'VerseText'> & { footnotes: Footnote[]; words_of_jesus: TextSpan[] }

/** A verse that a translation leaves out, with the footnote that says so. */
export type OmittedVerseRecord = Schema<'OmittedVerse'>

/** A quotation that a footnote states. Both are OSIS passages. */
export interface QuotationRecord {
  /** In the New Testament. */
  from: string
  /** In the Old Testament. */
  to: string
}

/** How far a word agrees with the other passages of its group. */
export type Agreement = 'none' | 'partial' | 'full'

/** Passages that agree word by word, as a source states. */
export interface ParallelGroup {
  readonly passages: readonly ParallelPassage[]
}

export interface ParallelPassage {
  /** As in the source. */
  readonly reference: string
  readonly testament: Testament
  /** In KJV numbering, in the order of the source. Most passages have one. */
  readonly stretches: readonly VerseSpan[]
  /** One for each unit of the text. In a quotation, those of the Old Testament are for words of the Septuagint. */
  readonly agreements: readonly Agreement[]
}

export type SectionRecord = Omit<Schema<'Section'>, 'slug'>

/** The verses that an ancestor loses to his land, and those that he gets. */
export interface VerseChange {
  readonly person: string
  readonly moved: readonly string[]
  readonly added: readonly string[]
}
