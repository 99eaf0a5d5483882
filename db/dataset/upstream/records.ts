/**
 * Records that importers return: one type per kind of entity. Fields that are also in the API have the same names
 * there. Records do not contain derived values (UUIDs, display years, counts, order). Slugs are final, references are
 * valid OSIS, and text is plain and NFC.
 */

export type Gender = 'Male' | 'Female'

export interface PersonRecord {
  slug: string
  name: string
  /** Name without the qualifier that `name` adds: `Noah` for `Noah (daughter of Zelophehad)`. Not in the API. */
  bareName: string
  /** Not in the API, but the search finds people by it. */
  surname: string | null
  alsoCalled: string[]
  gender: Gender
  /** Astronomical: 0 is 1 BC. */
  birthYear: number | null
  deathYear: number | null
  /** The first and last year of the verses and events that mention the person. Approximate. */
  mentionedFromYear: number | null
  mentionedToYear: number | null
  /** Place slug. */
  birthPlace: string | null
  deathPlace: string | null
  /** Person slugs. */
  father: string | null
  mother: string | null
  /** Full and half siblings. */
  siblings: string[]
  /** Those of `siblings` who share only one parent. */
  halfSiblings: string[]
  children: string[]
  partners: string[]
  /** In canonical order, without duplicates. */
  verses: string[]
  /** Group slugs. */
  peopleGroups: string[]
}

/** Facts about a book that come from a source. The canon itself is in src/scripture. */
export interface BookRecord {
  /** OSIS abbreviation. */
  osis: string
  division: string
  /** Person slugs. */
  writers: string[]
  /** Astronomical. */
  year_written: number | null
  /** Place slug. */
  place_written: string | null
}

/** The etymology of a name. The derive step matches it with people. */
export interface NameMeaningRecord {
  name: string
  meaning: string
}

export interface GroupRecord {
  slug: string
  name: string
  /** Person slugs, in upstream's order. */
  members: string[]
  /** Group slugs. */
  partOf: string[]
}

export interface PlaceRecord {
  slug: string
  name: string
  kjvName: string | null
  esvName: string | null
  alsoCalled: string[]
  /** Decimal degrees. latitude, longitude and coordinateSource are all set or all null. */
  latitude: number | null
  longitude: number | null
  coordinateSource: string | null
  /** `null` if upstream does not say. */
  precision: Precision | null
  /** Slug of another place. Upstream may have copied the point of that place to this one. Not in the API. */
  rootPlace: string | null
  /** OpenBible's point, for comparison. Not in the API. */
  openBiblePoint: Point | null
  /** The gazetteer entry that upstream found for the place. It can be about a different place. */
  gazetteerEntry: GazetteerEntry | null
  featureType: string | null
  featureSubType: string | null
  /** Slug of the place that this record repeats under another name. */
  duplicateOf: string | null
  verses: string[]
}

/**
 * Relation between a point and its place. Upstream's terms, in the order of this type: Precise or Center;
 * Rough; Related-Within; Related-Surrounding; Unlocated.
 */
export type Precision = 'exact' | 'approximate' | 'within' | 'surrounding' | 'unknown'

/** A record of a gazetteer, with the fields that the API returns. */
export interface GazetteerLink {
  /** `Pleiades`, `GeoNames`, `DARE` or `OpenBible`. */
  gazetteer: string
  /** Id in the gazetteer. */
  id: string
  url: string
}

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

export type EventSource = 'theographic' | 'project'

export interface EventRecord {
  slug: string
  /** `project` if no upstream has the event (D59). */
  source: EventSource
  name: string
  /** Astronomical. */
  startYear: number | null
  /** `YYYY-MM-DD` if upstream has a date. */
  startDate: string | null
  /** ISO 8601: `P930Y`. */
  duration: string | null
  participants: string[]
  places: string[]
  groups: string[]
  /** Event slug. */
  predecessor: string | null
  partOf: string[]
  verses: string[]
  notes: string | null
}

/** An item of Nave's outline. */
export interface TopicSection {
  /** 1 for an item, 2 for a sub-item of the nearest preceding item of level 1. */
  level: 1 | 2
  heading: string | null
  /** In canonical order. Ranges are expanded; whole chapters are left out. */
  verses: string[]
  /** Whole-chapter references such as `Num.17`, in canonical order. */
  chapters: string[]
  /** Topic slugs, in text order. */
  seeAlso: string[]
}

export interface TopicRecord {
  slug: string
  /** As printed: `AARON`, `ANGEL (a spirit)`. */
  name: string
  /** From verse references and ranges (D28), in canonical order. */
  verses: string[]
  /** Whole-chapter references such as `Num.17`, in canonical order. */
  chapters: string[]
  /** As printed, in source order. */
  sections: TopicSection[]
  /** Topic slugs. */
  seeAlso: string[]
}

/** A reference inside a text. `start` and `end` count characters from the start of the text; `end` is not included. */
export interface TextLink {
  start: number
  end: number
  /** A verse, a chapter or a range. */
  osis_ref: string
}

/** A part of a dictionary text, with the people and places that it is about. */
export interface DictionarySense {
  start: number
  end: number
  /** Not in the API, which has the whole text. */
  text: string
  people: string[]
  places: string[]
}

export type DictionarySource = 'easton' | 'smith'

export interface DictionaryRecord {
  slug: string
  name: string
  source: DictionarySource
  /** Plain text. Paragraphs are separated by one blank line. */
  text: string
  links: TextLink[]
  /** Only Easton has senses. */
  senses: DictionarySense[]
  verses: string[]
  people: string[]
  places: string[]
  /** Slugs of entries in the same dictionary. */
  seeAlso: string[]
}

/** A verse of the King James Version. */
export interface VerseTextRecord {
  osis_ref: string
  text: string
}

export interface CrossReferenceRecord {
  from_verse: string
  to_verse_start: string
  to_verse_end: string | null
  votes: number
}

/** A part of a text. Positions count Unicode code points. */
export interface TextSpan {
  start: number
  end: number
}

export interface TextLine {
  text: string
  /** 0 for prose, 1 and 2 for the lines of a poem. */
  indent: number
}

export interface Footnote {
  /** Number of code points of the text before the footnote mark. */
  offset: number
  text: string
  /** OSIS passages, in the order in which the note names them. */
  refs: string[]
}

/** A verse of the Berean Standard Bible. */
export interface BereanVerseRecord extends VerseTextRecord {
  /** `null` if the verse has no line of poetry. */
  lines: TextLine[] | null
  footnotes: Footnote[]
  words_of_jesus: TextSpan[]
  /** The title of a psalm, on its first verse. */
  title: string | null
}

/** A verse that a translation leaves out, with the footnote that says so. */
export interface OmittedVerseRecord {
  osis_ref: string
  footnote: string
}

/** A quotation that a footnote states. Both are OSIS passages. */
export interface QuotationRecord {
  /** In the New Testament. */
  from: string
  /** In the Old Testament. */
  to: string
}

export interface SectionRecord {
  heading: string
  /** 1 for a section, 2 for a part of one. */
  level: number
  osis_start: string
  osis_end: string
  /** OSIS passages. */
  parallels: string[]
}
