// Made by `npm run generate` from openapi.yaml. Do not edit.
import type { components } from './openapi.d.ts'

/** A schema of the contract by its name: `Schema<'Person'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name]

/**
 * The fields of the records that are always present, in the order of a response. The type is that of JSON, or `PersonSlug`
 * for the slug of a person. `[]`: a list of the type before it. `?`: can also be null.
 */
export const FIELDS = {
  "PageMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer"
  },
  "SearchMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "typo_tolerant": "boolean",
    "interpretations": "Interpretation[]"
  },
  "Interpretation": {
    "kind": "string",
    "value": "string",
    "text": "string",
    "path": "string"
  },
  "SlugPageMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer"
  },
  "NumberPageMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer"
  },
  "VersePageMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "missing": "OsisReference[]"
  },
  "VerseTextPageMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "missing": "OsisReference[]",
    "omitted": "OmittedVerse[]"
  },
  "VersionTextMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "omitted": "OmittedVerse[]"
  },
  "SectionMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "missing": "string[]"
  },
  "TextSearchMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "missing_words": "string[]"
  },
  "WordMatchMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer"
  },
  "PersonListItem": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "gender": "string",
    "birthYear": "integer?",
    "birthYearDisplay": "string?",
    "deathYear": "integer?",
    "deathYearDisplay": "string?",
    "mentionedFromYear": "integer?",
    "mentionedToYear": "integer?",
    "verseCount": "integer",
    "firstMention": "string?"
  },
  "Person": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "alsoCalled": "OtherName[]",
    "gender": "string",
    "birthYear": "integer?",
    "deathYear": "integer?",
    "birthYearDisplay": "string?",
    "deathYearDisplay": "string?",
    "mentionedFromYear": "integer?",
    "mentionedToYear": "integer?",
    "birthPlace": "PlaceSlug?",
    "deathPlace": "PlaceSlug?",
    "father": "PersonSlug?",
    "mother": "PersonSlug?",
    "siblings": "PersonSlug[]",
    "children": "PersonSlug[]",
    "partners": "PersonSlug[]",
    "verseCount": "integer",
    "verses": "OsisReference[]",
    "firstMention": "string?",
    "nameMeaning": "string?",
    "peopleGroups": "GroupSlug[]",
    "surname": "string?",
    "halfSiblings": "PersonSlug[]",
    "events": "EventSlug[]",
    "dictionary": "DictionaryArticle[]",
    "kind": "string",
    "labels": "object",
    "identifiers": "object",
    "source": "string"
  },
  "DictionaryArticle": {
    "slug": "string",
    "name": "string",
    "source": "string",
    "text": "string"
  },
  "Relative": {
    "slug": "string",
    "name": "string",
    "gender": "string"
  },
  "FamilyNode": {
    "slug": "string",
    "name": "string",
    "gender": "string",
    "generation": "integer",
    "line": "string",
    "relation": "string?"
  },
  "ParentEdge": {
    "parent": "string",
    "child": "string",
    "role": "string"
  },
  "Partnership": {
    "person": "string",
    "partner": "string"
  },
  "Family": {
    "person": "string",
    "generations": "integer",
    "total": "integer",
    "truncated": "boolean",
    "nodes": "FamilyNode[]",
    "edges": "ParentEdge[]",
    "partnerships": "Partnership[]"
  },
  "KinshipStep": {
    "slug": "string",
    "name": "string",
    "gender": "string",
    "relation": "string"
  },
  "CommonAncestor": {
    "slug": "string",
    "name": "string",
    "gender": "string",
    "generations": "integer",
    "otherGenerations": "integer"
  },
  "Kinship": {
    "person": "object",
    "other": "object",
    "related": "boolean",
    "relation": "string?",
    "relationByDescent": "string?",
    "relationByMarriage": "string?",
    "steps": "integer?",
    "path": "KinshipStep[]",
    "commonAncestors": "CommonAncestor[]"
  },
  "Group": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "source": "string",
    "members": "PersonSlug[]",
    "partOf": "GroupSlug[]",
    "parts": "GroupSlug[]",
    "events": "EventSlug[]",
    "kind": "string",
    "verseCount": "integer",
    "alsoCalled": "string[]",
    "ancestor": "PersonSlug?",
    "land": "PlaceSlug?"
  },
  "PlaceListItem": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "kjvName": "string?",
    "esvName": "string?",
    "latitude": "number?",
    "longitude": "number?",
    "coordinateSource": "string?",
    "precision": "string?",
    "coordinatesFrom": "PlaceSlug?",
    "featureType": "string?",
    "featureSubType": "string?",
    "modernName": "string?",
    "extent": "string?",
    "verseCount": "integer",
    "duplicateOf": "PlaceSlug?"
  },
  "Place": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "kjvName": "string?",
    "esvName": "string?",
    "alsoCalled": "OtherName[]",
    "latitude": "number?",
    "longitude": "number?",
    "coordinateSource": "string?",
    "precision": "string?",
    "coordinatesFrom": "PlaceSlug?",
    "featureType": "string?",
    "featureSubType": "string?",
    "modernName": "string?",
    "identifications": "Identification[]",
    "gazetteerLinks": "GazetteerLink[]",
    "extent": "string?",
    "verseCount": "integer",
    "duplicateOf": "PlaceSlug?",
    "verses": "OsisReference[]",
    "events": "EventSlug[]",
    "peopleBorn": "PersonSlug[]",
    "peopleDied": "PersonSlug[]",
    "dictionary": "DictionaryArticle[]",
    "labels": "object",
    "identifiers": "object"
  },
  "GazetteerLink": {
    "gazetteer": "string",
    "id": "string",
    "url": "string"
  },
  "Identification": {
    "name": "string",
    "confidence": "number",
    "ancientName": "string",
    "latitude": "number?",
    "longitude": "number?",
    "kind": "string",
    "precisionMeters": "number?",
    "wikidata": "string?",
    "geonames": "string?"
  },
  "PlaceFeature": {
    "type": "string",
    "id": "string",
    "geometry": "object?",
    "properties": "object"
  },
  "PlaceExtent": {
    "type": "string",
    "features": "ExtentFeature[]"
  },
  "ExtentFeature": {
    "type": "string",
    "id": "string",
    "geometry": "object",
    "properties": "object"
  },
  "ExtentGeometry": {
    "type": "string",
    "coordinates": "array[]"
  },
  "ExtentProperties": {
    "geometryId": "string",
    "ancientName": "string",
    "kind": "string",
    "confidence": "number?"
  },
  "PlaceGeometry": {
    "type": "string",
    "coordinates": "number[]"
  },
  "PlaceProperties": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "kjvName": "string?",
    "esvName": "string?",
    "coordinateSource": "string?",
    "precision": "string?",
    "coordinatesFrom": "PlaceSlug?",
    "featureType": "string?",
    "featureSubType": "string?",
    "modernName": "string?",
    "extent": "string?",
    "verseCount": "integer",
    "duplicateOf": "PlaceSlug?"
  },
  "EventListItem": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "startYear": "integer?",
    "startYearDisplay": "string?",
    "startDate": "string?",
    "duration": "string?",
    "participants": "PersonSlug[]",
    "places": "PlaceSlug[]",
    "groups": "GroupSlug[]",
    "verseCount": "integer",
    "kind": "string?",
    "endYear": "integer?",
    "endYearDisplay": "string?"
  },
  "Event": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "source": "string",
    "startYear": "integer?",
    "startYearDisplay": "string?",
    "startDate": "string?",
    "duration": "string?",
    "participants": "PersonSlug[]",
    "places": "PlaceSlug[]",
    "groups": "GroupSlug[]",
    "predecessor": "EventSlug?",
    "partOf": "EventSlug[]",
    "verseCount": "integer",
    "verses": "OsisReference[]",
    "notes": "string?",
    "parts": "EventSlug[]",
    "followedBy": "EventSlug[]",
    "kind": "string?",
    "endYear": "integer?",
    "endYearDisplay": "string?",
    "route": "string?"
  },
  "EventRoute": {
    "type": "string",
    "source": "string",
    "note": "string",
    "features": "RouteFeature[]"
  },
  "RouteFeature": {
    "type": "string",
    "id": "string",
    "geometry": "object",
    "properties": "object"
  },
  "RouteGeometry": {
    "type": "string",
    "coordinates": "array[]"
  },
  "RouteProperties": {
    "name": "string"
  },
  "TopicListItem": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "source": "string",
    "verseCount": "integer"
  },
  "TopicSection": {
    "level": "integer",
    "heading": "string?",
    "verses": "OsisReference[]",
    "chapters": "ChapterReference[]",
    "seeAlso": "TopicSlug[]"
  },
  "Topic": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "source": "string",
    "verseCount": "integer",
    "verses": "OsisReference[]",
    "chapters": "ChapterReference[]",
    "sections": "TopicSection[]",
    "seeAlso": "TopicSlug[]"
  },
  "DictionaryEntryListItem": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "source": "string"
  },
  "TextLink": {
    "start": "integer",
    "end": "integer",
    "osis_ref": "string"
  },
  "DictionarySense": {
    "start": "integer",
    "end": "integer",
    "people": "PersonSlug[]",
    "places": "PlaceSlug[]"
  },
  "DictionaryEntry": {
    "slug": "string",
    "uuid": "string",
    "name": "string",
    "source": "string",
    "text": "string",
    "links": "TextLink[]",
    "senses": "DictionarySense[]",
    "verses": "OsisReference[]",
    "people": "PersonSlug[]",
    "places": "PlaceSlug[]",
    "seeAlso": "DictionarySlug[]"
  },
  "Verse": {
    "osis_ref": "string",
    "people": "PersonSlug[]",
    "places": "PlaceSlug[]",
    "events": "EventSlug[]",
    "topics": "TopicSlug[]",
    "groups": "GroupSlug[]"
  },
  "VerseText": {
    "osis_ref": "string",
    "text": "string",
    "lines": "VerseLine[]?",
    "footnotes": "Footnote[]?",
    "words_of_jesus": "TextSpan[]?",
    "title": "string?"
  },
  "VerseLine": {
    "text": "string",
    "indent": "integer"
  },
  "Footnote": {
    "offset": "integer",
    "text": "string",
    "refs": "PassageForm[]"
  },
  "TextSpan": {
    "start": "integer",
    "end": "integer"
  },
  "OmittedVerse": {
    "osis_ref": "string",
    "footnote": "string"
  },
  "Section": {
    "slug": "string",
    "heading": "string",
    "level": "integer",
    "osis_start": "string",
    "osis_end": "string",
    "parallels": "PassageForm[]"
  },
  "TextSearchResult": {
    "osis_ref": "string",
    "version": "string",
    "text": "string",
    "highlights": "TextSpan[]"
  },
  "CrossReference": {
    "from_verse": "string",
    "to_verse_start": "string",
    "to_verse_end": "string?",
    "votes": "integer",
    "kind": "string?"
  },
  "Speech": {
    "speech_id": "string",
    "speakers": "Speaker[]",
    "speaker_name": "string?",
    "quote_type": "string",
    "osis_start": "string",
    "osis_end": "string",
    "first_word": "string",
    "last_word": "string",
    "delivery": "string?",
    "sources": "string[]"
  },
  "Speaker": {
    "entity_type": "string",
    "slug": "string",
    "name": "string"
  },
  "SpeechText": {
    "bsb": "string?",
    "text_is_cut": "boolean",
    "kjv": "string?"
  },
  "Quotation": {
    "from_verse": "string",
    "from_verse_end": "string?",
    "to_verse_start": "string",
    "to_verse_end": "string?",
    "kind": "string",
    "sources": "string[]",
    "group": "integer?",
    "words": "object?"
  },
  "AgreeingWords": {
    "full": "string[]",
    "partial": "string[]"
  },
  "QuotedPlace": {
    "osis_start": "string",
    "osis_end": "string",
    "version": "string"
  },
  "QuotationDifference": {
    "kind": "string",
    "quoted": "string?",
    "passage": "string?"
  },
  "CitedReference": {
    "input": "string",
    "osis": "string?",
    "text": "string?",
    "exists": "boolean",
    "reason": "string?"
  },
  "QuotationCheck": {
    "verdict": "string",
    "share": "number",
    "word_count": "integer",
    "osis_start": "string?",
    "osis_end": "string?",
    "version": "string?",
    "passage_text": "string?",
    "part": "boolean",
    "before": "string?",
    "after": "string?",
    "differences": "QuotationDifference[]",
    "remarks": "string[]",
    "parts": "QuotedPlace[]",
    "found_in_total": "integer",
    "found_in": "QuotedPlace[]",
    "references": "CitedReference[]",
    "suggestions": "ReferenceAlternative[]",
    "hash": "string?",
    "dataset_version": "string",
    "compared_versions": "string[]",
    "note": "string"
  },
  "ReferenceAlternative": {
    "osis": "string",
    "text": "string"
  },
  "ResolvedReference": {
    "input": "string",
    "start": "integer",
    "end": "integer",
    "osis_start": "string?",
    "osis_end": "string?",
    "osis": "string?",
    "text": "string?",
    "verse_count": "integer",
    "exists": "boolean",
    "match": "string",
    "alternatives": "ReferenceAlternative[]",
    "reason": "string?"
  },
  "PassageMention": {
    "slug": "string",
    "name": "string",
    "verse_count": "integer",
    "first_verse": "string"
  },
  "Passage": {
    "osis": "string",
    "osis_start": "string",
    "osis_end": "string",
    "text": "string",
    "verse_count": "integer",
    "people_total": "integer",
    "people": "PassageMention[]",
    "places_total": "integer",
    "places": "PassageMention[]",
    "events_total": "integer",
    "events": "PassageMention[]",
    "topics_total": "integer",
    "topics": "PassageMention[]",
    "sections_total": "integer",
    "sections": "Section[]",
    "groups_total": "integer",
    "groups": "PassageMention[]"
  },
  "SearchResult": {
    "slug": "string",
    "name": "string",
    "entity_type": "string",
    "uuid": "string",
    "hint": "string?",
    "match": "string",
    "match_class": "string"
  },
  "Suggestion": {
    "slug": "string",
    "name": "string",
    "entity_type": "string",
    "hint": "string?"
  },
  "GreekParsing": {
    "part_of_speech": "string?",
    "person": "string?",
    "tense": "string?",
    "tense_form": "string?",
    "voice": "string?",
    "mood": "string?",
    "case": "string?",
    "number": "string?",
    "gender": "string?",
    "degree": "string?",
    "possessor_number": "string?",
    "indeclinable": "string?",
    "feature": "string?"
  },
  "GreekWord": {
    "osis_ref": "string",
    "word_id": "string",
    "position": "integer",
    "text": "string",
    "after": "string?",
    "transliteration": "string",
    "gloss": "string?",
    "rendering": "string?",
    "rendering_state": "string",
    "rendered_with": "string?",
    "lemma": "string",
    "strongs_number": "string",
    "morph": "string",
    "parsing": "object"
  },
  "HebrewParsing": {
    "code": "string",
    "part_of_speech": "string?",
    "type": "string?",
    "stem": "string?",
    "conjugation": "string?",
    "person": "string?",
    "gender": "string?",
    "number": "string?",
    "state": "string?"
  },
  "HebrewMorpheme": {
    "text": "string",
    "kind": "string",
    "strongs_number": "string?",
    "lexicon_id": "string?",
    "parsing": "object"
  },
  "QereWord": {
    "text": "string",
    "after": "string?",
    "lemma": "string",
    "strongs_number": "string?",
    "lexicon_id": "string?",
    "morph": "string"
  },
  "HebrewWord": {
    "osis_ref": "string",
    "word_id": "string",
    "position": "integer",
    "text": "string",
    "after": "string?",
    "transliteration": "string?",
    "gloss": "string?",
    "rendering": "string?",
    "rendering_state": "string",
    "rendered_with": "string?",
    "headword": "string?",
    "lemma": "string",
    "strongs_number": "string?",
    "lexicon_id": "string?",
    "morph": "string",
    "language": "string",
    "parsing": "object",
    "morphemes": "HebrewMorpheme[]",
    "qere": "QereWord[]?"
  },
  "OccurringWord": {
    "word_id": "string",
    "position": "integer",
    "text": "string",
    "morph": "string",
    "rendering": "string?",
    "rendering_state": "string",
    "rendered_with": "string?"
  },
  "StrongsOccurrence": {
    "osis_ref": "string",
    "count": "integer",
    "forms": "WordForm[]",
    "words": "OccurringWord[]"
  },
  "BookOccurrences": {
    "book": "string",
    "occurrences": "integer",
    "verses": "integer"
  },
  "StrongsOccurrencePageMeta": {
    "total": "integer",
    "limit": "integer",
    "offset": "integer",
    "occurrences": "integer",
    "books": "BookOccurrences[]"
  },
  "RenderingCount": {
    "text": "string",
    "count": "integer"
  },
  "StrongsListItem": {
    "strongs_number": "string",
    "uuid": "string",
    "language": "string",
    "lemma": "string",
    "transliteration": "string?",
    "common_gloss": "string?",
    "occurrences": "integer"
  },
  "Strongs": {
    "strongs_number": "string",
    "uuid": "string",
    "language": "string",
    "lemma": "string",
    "transliteration": "string?",
    "common_gloss": "string?",
    "occurrences": "integer",
    "pronunciation": "string?",
    "definition": "string?",
    "derivation": "string?",
    "kjv_usage": "string?",
    "renderings": "RenderingCount[]",
    "counted_under": "string?"
  },
  "LexiconSense": {
    "label": "string?",
    "text": "string",
    "references": "PassageForm[]"
  },
  "GreekLexiconEntry": {
    "strongs_number": "string",
    "uuid": "string",
    "lemma": "string",
    "headword": "string?",
    "short_gloss": "string?",
    "definition": "string?",
    "abbott_smith": "string?",
    "links": "TextLink[]",
    "senses": "LexiconSense[]",
    "common_gloss": "string?",
    "renderings": "RenderingCount[]",
    "occurrences": "integer"
  },
  "LexiconEntryListItem": {
    "id": "string",
    "uuid": "string",
    "strongs_number": "string?",
    "language": "string",
    "lemma": "string",
    "transliteration": "string?",
    "part_of_speech": "string?",
    "gloss": "string?",
    "common_gloss": "string?",
    "occurrences": "integer"
  },
  "LexiconEntry": {
    "id": "string",
    "uuid": "string",
    "strongs_number": "string?",
    "language": "string",
    "lemma": "string",
    "transliteration": "string?",
    "part_of_speech": "string?",
    "gloss": "string?",
    "common_gloss": "string?",
    "occurrences": "integer",
    "renderings": "RenderingCount[]",
    "article": "string?",
    "links": "TextLink[]"
  },
  "BookChapter": {
    "chapter": "integer",
    "verse_count": "integer"
  },
  "Book": {
    "osis": "string",
    "name": "string",
    "testament": "string",
    "order": "integer",
    "chapter_count": "integer",
    "verse_count": "integer",
    "chapters": "BookChapter[]",
    "division": "string?",
    "writers": "PersonSlug[]",
    "writers_by_tradition": "boolean",
    "year_written": "integer?",
    "place_written": "PlaceSlug?"
  },
  "Chapter": {
    "osis": "string",
    "chapter": "integer",
    "verse_count": "integer",
    "cross_references": "integer"
  },
  "DatasetCounts": {
    "person": "integer",
    "place": "integer",
    "event": "integer",
    "people_group": "integer",
    "strongs": "integer",
    "dictionary_entry": "integer",
    "topic": "integer",
    "lexicon_entry": "integer",
    "cross_reference": "integer",
    "hebrew_word": "integer",
    "greek_word": "integer",
    "greek_lexicon_entry": "integer"
  },
  "Metadata": {
    "version": "string",
    "build_date": "string",
    "counts": "object"
  },
  "SourceTableRows": {
    "table": "string",
    "rows": "integer"
  },
  "Source": {
    "id": "string",
    "title": "string",
    "url": "string",
    "revision": "string",
    "licence": "string",
    "attribution": "string",
    "tables": "TableName[]",
    "rows": "SourceTableRows[]",
    "corrections": "integer",
    "notes": "string[]"
  },
  "FieldCoverage": {
    "field": "string",
    "with_value": "integer"
  },
  "TableCoverage": {
    "table": "string",
    "records": "integer",
    "fields": "FieldCoverage[]"
  },
  "Coverage": {
    "tables": "TableCoverage[]"
  },
  "Usage": {
    "tier": "string",
    "daily_limit": "integer",
    "daily_used": "integer"
  },
  "ParameterViolation": {
    "in": "string",
    "name": "string",
    "reason": "string"
  },
  "Problem": {
    "type": "string",
    "title": "string",
    "status": "integer",
    "detail": "string",
    "instance": "string",
    "code": "string",
    "request_id": "string"
  },
  "Included": {},
  "IncludedVerses": {},
  "IncludedSpeeches": {},
  "IncludedEntity": {
    "slug": "string",
    "name": "string",
    "hint": "string?"
  },
  "PlaceFeatureCollection": {
    "type": "string",
    "numberMatched": "integer",
    "numberReturned": "integer",
    "features": "PlaceFeature[]"
  }
} as const

/** The lists that name those records that name a record: the `events` of a person have the person in `participants`. */
export const INVERSES = [
  {
    "schema": "Person",
    "field": "events",
    "from": "Event",
    "by": "participants"
  },
  {
    "schema": "Person",
    "field": "dictionary",
    "from": "DictionaryEntry",
    "by": "people"
  },
  {
    "schema": "Group",
    "field": "parts",
    "from": "Group",
    "by": "partOf"
  },
  {
    "schema": "Group",
    "field": "events",
    "from": "Event",
    "by": "groups"
  },
  {
    "schema": "Place",
    "field": "events",
    "from": "Event",
    "by": "places"
  },
  {
    "schema": "Place",
    "field": "peopleBorn",
    "from": "Person",
    "by": "birthPlace"
  },
  {
    "schema": "Place",
    "field": "peopleDied",
    "from": "Person",
    "by": "deathPlace"
  },
  {
    "schema": "Place",
    "field": "dictionary",
    "from": "DictionaryEntry",
    "by": "places"
  },
  {
    "schema": "Event",
    "field": "parts",
    "from": "Event",
    "by": "partOf"
  },
  {
    "schema": "Event",
    "field": "followedBy",
    "from": "Event",
    "by": "predecessor"
  }
] as const

/** The fields that no importer returns, because they follow from others. */
export const DERIVED = [
  {
    "schema": "PersonListItem",
    "field": "nameMeaning"
  },
  {
    "schema": "PersonListItem",
    "field": "kind"
  },
  {
    "schema": "PersonListItem",
    "field": "labels"
  },
  {
    "schema": "PersonListItem",
    "field": "identifiers"
  },
  {
    "schema": "Person",
    "field": "nameMeaning"
  },
  {
    "schema": "Person",
    "field": "kind"
  },
  {
    "schema": "Person",
    "field": "labels"
  },
  {
    "schema": "Person",
    "field": "identifiers"
  },
  {
    "schema": "Group",
    "field": "labels"
  },
  {
    "schema": "Group",
    "field": "identifiers"
  },
  {
    "schema": "PlaceListItem",
    "field": "coordinatesFrom"
  },
  {
    "schema": "PlaceListItem",
    "field": "modernName"
  },
  {
    "schema": "PlaceListItem",
    "field": "extent"
  },
  {
    "schema": "PlaceListItem",
    "field": "identifications"
  },
  {
    "schema": "PlaceListItem",
    "field": "gazetteerLinks"
  },
  {
    "schema": "PlaceListItem",
    "field": "labels"
  },
  {
    "schema": "PlaceListItem",
    "field": "identifiers"
  },
  {
    "schema": "PlaceListItem",
    "field": "distanceKm"
  },
  {
    "schema": "Place",
    "field": "coordinatesFrom"
  },
  {
    "schema": "Place",
    "field": "modernName"
  },
  {
    "schema": "Place",
    "field": "identifications"
  },
  {
    "schema": "Place",
    "field": "gazetteerLinks"
  },
  {
    "schema": "Place",
    "field": "extent"
  },
  {
    "schema": "Place",
    "field": "labels"
  },
  {
    "schema": "Place",
    "field": "identifiers"
  },
  {
    "schema": "Place",
    "field": "distanceKm"
  },
  {
    "schema": "PlaceProperties",
    "field": "coordinatesFrom"
  },
  {
    "schema": "PlaceProperties",
    "field": "modernName"
  },
  {
    "schema": "PlaceProperties",
    "field": "extent"
  },
  {
    "schema": "PlaceProperties",
    "field": "identifications"
  },
  {
    "schema": "PlaceProperties",
    "field": "gazetteerLinks"
  },
  {
    "schema": "PlaceProperties",
    "field": "labels"
  },
  {
    "schema": "PlaceProperties",
    "field": "identifiers"
  },
  {
    "schema": "PlaceProperties",
    "field": "distanceKm"
  },
  {
    "schema": "Event",
    "field": "route"
  },
  {
    "schema": "Book",
    "field": "writers_by_tradition"
  }
] as const
