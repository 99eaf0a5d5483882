// Made by `npm run generate` from openapi.yaml. Do not edit.

/** Other names that callers use, by name: of parameters, of the last segments of paths, and of values. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  "book": [
    "passage",
    "osisref",
    "reference",
    "ref",
    "refs",
    "verse",
    "verses",
    "chapter",
    "within"
  ],
  "cross-references": [
    "crossrefs",
    "references",
    "refs"
  ],
  "de": [
    "german",
    "deutsch"
  ],
  "en": [
    "english"
  ],
  "es": [
    "spanish",
    "espanol",
    "español"
  ],
  "events": [
    "timeline"
  ],
  "feature_type": [
    "type",
    "kind"
  ],
  "fr": [
    "french",
    "francais",
    "français"
  ],
  "from_year": [
    "year",
    "since",
    "begin",
    "startyear"
  ],
  "generations": [
    "depth",
    "levels"
  ],
  "greek": [
    "words",
    "interlinear"
  ],
  "id": [
    "ids",
    "lexiconid",
    "lexiconids"
  ],
  "it": [
    "italian",
    "italiano"
  ],
  "kind": [
    "type"
  ],
  "la": [
    "latin"
  ],
  "lang": [
    "language",
    "locale"
  ],
  "language": [
    "lang",
    "locale"
  ],
  "lexicon": [
    "hebrewlexicon"
  ],
  "lexicon_id": [
    "id",
    "ids",
    "lexiconids"
  ],
  "limit": [
    "perpage",
    "pagesize",
    "size",
    "count",
    "max"
  ],
  "max_nodes": [
    "max",
    "limit",
    "size",
    "count"
  ],
  "near": [
    "lat",
    "latitude",
    "lon",
    "lng",
    "longitude"
  ],
  "nl": [
    "dutch",
    "nederlands"
  ],
  "numbers": [
    "number",
    "strongs",
    "strongsnumber",
    "strongsnumbers"
  ],
  "offset": [
    "page",
    "pagenumber",
    "skip",
    "start",
    "cursor"
  ],
  "osis_ref": [
    "passage",
    "reference",
    "ref",
    "refs",
    "verse",
    "verses",
    "chapter",
    "book",
    "within"
  ],
  "overlaps": [
    "during",
    "between"
  ],
  "passage": [
    "osisref",
    "reference",
    "ref",
    "refs",
    "verse",
    "verses",
    "chapter",
    "book",
    "within"
  ],
  "people": [
    "person",
    "persons"
  ],
  "person": [
    "people"
  ],
  "pt": [
    "portuguese",
    "portugues",
    "português"
  ],
  "q": [
    "query",
    "search",
    "name",
    "text",
    "term",
    "keyword"
  ],
  "quotation-check": [
    "checkquotation",
    "quotecheck",
    "checkquote",
    "verifyquotation",
    "verifyquote"
  ],
  "ref": [
    "passage",
    "osisref",
    "reference",
    "refs",
    "verse",
    "verses",
    "chapter",
    "book",
    "within"
  ],
  "refs": [
    "passage",
    "osisref",
    "reference",
    "ref",
    "verse",
    "verses",
    "chapter",
    "book",
    "within"
  ],
  "slug": [
    "person",
    "place",
    "id"
  ],
  "slugs": [
    "id",
    "ids",
    "slug"
  ],
  "sort": [
    "order",
    "orderby",
    "sortby"
  ],
  "speaker": [
    "speakers",
    "who",
    "saidby"
  ],
  "strongs_number": [
    "number",
    "numbers",
    "strongs",
    "strongsnumbers"
  ],
  "suggest": [
    "autocomplete",
    "typeahead",
    "completion",
    "suggestions"
  ],
  "text": [
    "quote",
    "quotation"
  ],
  "text-search": [
    "searchtext",
    "fulltext"
  ],
  "timeline": [
    "year",
    "date",
    "time"
  ],
  "to_year": [
    "to",
    "until",
    "end",
    "endyear"
  ],
  "type": [
    "entitytype",
    "kind"
  ],
  "version": [
    "translation",
    "bible",
    "edition"
  ],
  "within": [
    "passage",
    "osisref",
    "reference",
    "ref",
    "refs",
    "verse",
    "verses",
    "chapter",
    "book"
  ]
}
