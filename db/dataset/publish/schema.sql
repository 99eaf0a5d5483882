-- The dataset: built once, never modified, read by src/queries. A column that is an API field has the name of the
-- field. Lists inside a record are JSON arrays, ready to return. `ordinal` is the position of an entity in its list
-- (D9), from 1 without gaps, so that a page is a primary key range. `timeline` is the chronological position of the
-- entity, numbered in the same way.

PRAGMA application_id = 0x62726431; -- 'brd1'
PRAGMA user_version = 9; -- hash of all statements: bb7a75c5b7e6150f

-- GET /v1/meta. One row.
CREATE TABLE meta (
  version TEXT NOT NULL,
  build_date TEXT NOT NULL,
  counts TEXT NOT NULL -- JSON object
) STRICT;

-- GET /v1/meta/sources: the sources of the rows, with their licences.
CREATE TABLE source (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  revision TEXT NOT NULL,
  licence TEXT NOT NULL,
  attribution TEXT NOT NULL,
  tables TEXT NOT NULL, -- JSON array
  "rows" TEXT NOT NULL, -- [{ table, rows }]
  corrections INTEGER NOT NULL,
  notes TEXT NOT NULL -- JSON array
) STRICT, WITHOUT ROWID;

-- GET /v1/meta/coverage: number of records with a value, by field.
CREATE TABLE coverage (
  ordinal INTEGER PRIMARY KEY, -- grouped by table, in column order
  "table" TEXT NOT NULL,
  field TEXT NOT NULL,
  records INTEGER NOT NULL,
  with_value INTEGER NOT NULL -- neither null nor an empty list
) STRICT;

-- GET /v1/people, /v1/people/{slug}
CREATE TABLE person (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  surname TEXT,
  alsoCalled TEXT NOT NULL,
  gender TEXT NOT NULL,
  birthYear INTEGER,
  deathYear INTEGER,
  birthYearDisplay TEXT,
  deathYearDisplay TEXT,
  mentionedFromYear INTEGER,
  mentionedToYear INTEGER,
  firstYear INTEGER, -- the earlier of the birth and death years, or of the mention years if neither is known
  lastYear INTEGER,  -- the later of the same years
  timeline INTEGER NOT NULL,
  birthPlace TEXT,
  deathPlace TEXT,
  father TEXT,
  mother TEXT,
  siblings TEXT NOT NULL,
  halfSiblings TEXT NOT NULL,
  children TEXT NOT NULL,
  partners TEXT NOT NULL,
  verseCount INTEGER NOT NULL,
  verses TEXT NOT NULL,
  firstMention TEXT,
  nameMeaning TEXT,
  peopleGroups TEXT NOT NULL,
  events TEXT NOT NULL,
  dictionary TEXT NOT NULL, -- [{ slug, name, source, text }]
  source TEXT NOT NULL,
  kind TEXT NOT NULL,
  labels TEXT NOT NULL,     -- { language: name }
  identifiers TEXT NOT NULL -- { scheme: [id] }
) STRICT;
CREATE INDEX person_kind ON person (kind);
CREATE INDEX person_gender ON person (gender);
CREATE INDEX person_years ON person (firstYear, lastYear);
CREATE UNIQUE INDEX person_timeline ON person (timeline);

-- GET /v1/groups, /v1/groups/{slug}
CREATE TABLE people_group (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  members TEXT NOT NULL,
  partOf TEXT NOT NULL,
  parts TEXT NOT NULL,
  events TEXT NOT NULL,
  kind TEXT NOT NULL,
  verseCount INTEGER NOT NULL,
  alsoCalled TEXT NOT NULL,
  ancestor TEXT,
  land TEXT,
  source TEXT NOT NULL,
  labels TEXT NOT NULL,      -- { language: name }
  identifiers TEXT NOT NULL, -- { scheme: [id] }
  verses TEXT NOT NULL
) STRICT;

CREATE INDEX people_group_kind ON people_group (kind);

-- GET /v1/places, /v1/places/{slug}. The long columns are last, so that lists do not read them.
CREATE TABLE place (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  kjvName TEXT,
  esvName TEXT,
  alsoCalled TEXT NOT NULL,
  latitude REAL,
  longitude REAL,
  coordinateSource TEXT,
  precision TEXT,
  coordinatesFrom TEXT,
  featureType TEXT,
  featureSubType TEXT,
  modernName TEXT,
  extent TEXT,            -- API path of the extent
  openBibleLatitude REAL, -- OpenBible's point, for verification
  openBibleLongitude REAL,
  duplicateOf TEXT,
  verseCount INTEGER NOT NULL,
  identifications TEXT NOT NULL, -- JSON array of objects
  gazetteerLinks TEXT NOT NULL,  -- [{ gazetteer, id, url }]
  verses TEXT NOT NULL,
  events TEXT NOT NULL,
  peopleBorn TEXT NOT NULL,
  peopleDied TEXT NOT NULL,
  dictionary TEXT NOT NULL, -- [{ slug, name, source, text }]
  labels TEXT NOT NULL,     -- { language: name }
  identifiers TEXT NOT NULL -- { scheme: [id] }
) STRICT;
CREATE INDEX place_located ON place (latitude IS NOT NULL);
CREATE INDEX place_latitude ON place (latitude);
CREATE INDEX place_feature_type ON place (featureType COLLATE NOCASE);

-- GET /v1/places/{slug}/extent
CREATE TABLE place_extent (
  slug TEXT PRIMARY KEY,
  features TEXT NOT NULL -- JSON array of GeoJSON Features
) STRICT, WITHOUT ROWID;

-- GET /v1/events, /v1/events/{slug}
CREATE TABLE event (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  source TEXT NOT NULL,
  startYear INTEGER,
  startYearDisplay TEXT,
  startDate TEXT,
  timeline INTEGER NOT NULL,
  duration TEXT,
  participants TEXT NOT NULL,
  places TEXT NOT NULL,
  groups TEXT NOT NULL,
  predecessor TEXT,
  partOf TEXT NOT NULL,
  verseCount INTEGER NOT NULL,
  verses TEXT NOT NULL,
  notes TEXT,
  parts TEXT NOT NULL,
  followedBy TEXT NOT NULL,
  kind TEXT,
  endYear INTEGER,
  endYearDisplay TEXT,
  route TEXT -- API path of the route
) STRICT;
CREATE INDEX event_start_year ON event (startYear, endYear);
CREATE INDEX event_kind ON event (kind COLLATE NOCASE);
CREATE UNIQUE INDEX event_timeline ON event (timeline);

-- GET /v1/events/{slug}/route
CREATE TABLE event_route (
  slug TEXT PRIMARY KEY,
  features TEXT NOT NULL -- JSON array of GeoJSON Features
) STRICT, WITHOUT ROWID;

-- The filters of GET /v1/events: ordinals of the events that match a slug, themselves or through one of their parts.
CREATE TABLE event_match (
  filter TEXT NOT NULL, -- person, place, group, part_of
  slug TEXT NOT NULL,
  event INTEGER NOT NULL,
  PRIMARY KEY (filter, slug, event)
) STRICT, WITHOUT ROWID;

-- GET /v1/books: the 66 books. src/scripture/books.ts has their names, chapters and verses.
CREATE TABLE book (
  ordinal INTEGER PRIMARY KEY, -- canonical position
  osis TEXT NOT NULL UNIQUE,
  division TEXT NOT NULL,
  writers TEXT NOT NULL,
  year_written INTEGER,
  place_written TEXT
) STRICT;

-- GET /v1/topics, /v1/topics/{slug}
CREATE TABLE topic (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  source TEXT NOT NULL,
  verseCount INTEGER NOT NULL,
  verses TEXT NOT NULL,
  chapters TEXT NOT NULL,
  sections TEXT NOT NULL, -- [{ level, heading, verses, chapters, seeAlso }]
  seeAlso TEXT NOT NULL
) STRICT;

-- GET /v1/dictionary, /v1/dictionary/{slug}
CREATE TABLE dictionary_entry (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  source TEXT NOT NULL,
  text TEXT NOT NULL,
  links TEXT NOT NULL,  -- [{ start, end, osis_ref }]
  senses TEXT NOT NULL, -- [{ start, end, people, places }]
  verses TEXT NOT NULL,
  people TEXT NOT NULL,
  places TEXT NOT NULL,
  seeAlso TEXT NOT NULL
) STRICT;
CREATE INDEX dictionary_entry_source ON dictionary_entry (source);

-- GET /v1/verses/{osis_ref}: all valid verses, with the people, places, events and topics of each.
CREATE TABLE verse (
  ordinal INTEGER PRIMARY KEY, -- canonical position
  osis_ref TEXT NOT NULL UNIQUE,
  people TEXT NOT NULL,
  places TEXT NOT NULL,
  events TEXT NOT NULL,
  topics TEXT NOT NULL,
  groups TEXT NOT NULL
) STRICT;

-- GET /v1/text, /v1/text/{osis_ref}. One table per version: this is the King James Version. `ordinal` counts the verses
-- that have a text, so that a page of a passage is a primary key range.
CREATE TABLE verse_text (
  ordinal INTEGER PRIMARY KEY,
  osis_ref TEXT NOT NULL UNIQUE,
  verse_ordinal INTEGER NOT NULL UNIQUE, -- canonical position of the verse
  text TEXT NOT NULL
) STRICT;

-- The Berean Standard Bible.
CREATE TABLE verse_text_bsb (
  ordinal INTEGER PRIMARY KEY,
  osis_ref TEXT NOT NULL UNIQUE,
  verse_ordinal INTEGER NOT NULL UNIQUE,
  text TEXT NOT NULL,
  lines TEXT,                    -- [{ text, indent }]; NULL for prose
  footnotes TEXT NOT NULL,       -- [{ offset, text, refs }]
  words_of_jesus TEXT NOT NULL,  -- [{ start, end }]
  title TEXT
) STRICT;

-- `meta.omitted` of GET /v1/text: verses that a version leaves out, with the footnote that says so.
CREATE TABLE omitted_verse (
  verse_ordinal INTEGER PRIMARY KEY,
  osis_ref TEXT NOT NULL UNIQUE,
  version TEXT NOT NULL,
  footnote TEXT NOT NULL
) STRICT;

-- GET /v1/sections, /v1/sections/{slug}: the headings of the Berean Standard Bible, in the order of the text.
CREATE TABLE section (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  heading TEXT NOT NULL,
  level INTEGER NOT NULL,
  osis_start TEXT NOT NULL,
  osis_end TEXT NOT NULL,
  start_ordinal INTEGER NOT NULL, -- canonical positions of the first and the last verse
  end_ordinal INTEGER NOT NULL,
  parallels TEXT NOT NULL
) STRICT;
CREATE INDEX section_span ON section (start_ordinal, end_ordinal);

-- GET /v1/quotations: passages that quote another one, and parallel passages, in the order of the list. The server reads
-- the whole table into memory.
CREATE TABLE quotation (
  ordinal INTEGER PRIMARY KEY,
  from_verse TEXT NOT NULL,
  from_verse_end TEXT, -- NULL for a single verse
  to_verse_start TEXT NOT NULL,
  to_verse_end TEXT,
  kind TEXT NOT NULL, -- quotation, parallel
  sources TEXT NOT NULL, -- JSON array: bsb, ubs
  "group" INTEGER, -- number of the group; NULL if it has no other pair
  words TEXT -- JSON object; NULL if the words that agree are not known
) STRICT;

-- GET /v1/speeches, in canonical order. The server reads the whole table into memory.
CREATE TABLE speech (
  ordinal INTEGER PRIMARY KEY,
  speech_id TEXT NOT NULL UNIQUE, -- word ids: `first-last`
  speakers TEXT NOT NULL,         -- [{ entity_type, slug, name }]
  speaker_name TEXT,              -- words of the source, if `speakers` is empty
  quote_type TEXT NOT NULL,
  osis_start TEXT NOT NULL,
  osis_end TEXT NOT NULL,
  start_ordinal INTEGER NOT NULL, -- canonical positions of the first and the last verse
  end_ordinal INTEGER NOT NULL,
  first_word TEXT NOT NULL,
  last_word TEXT NOT NULL,
  delivery TEXT,
  sources TEXT NOT NULL,          -- JSON array
  bsb_spans TEXT                  -- [[[start, end]]]: parts of the first and the last verse; NULL if not certain
) STRICT;

-- GET /v1/text-search, GET /v1/quotation-check: the distinct words of the texts, folded (D21), each with the number of
-- its stem. Words with the same stem find each other.
CREATE TABLE text_word (
  id INTEGER PRIMARY KEY,
  word TEXT NOT NULL UNIQUE,
  stem INTEGER NOT NULL,
  is_name INTEGER NOT NULL -- 1 if the texts write it only with a capital letter
) STRICT;

-- Finds the words with the stem of a word, also of a word that no text has. `rowid` is the id of a row of text_word.
CREATE VIRTUAL TABLE text_stem USING fts5(
  word, content='', detail=none, columnsize=0, tokenize='porter unicode61'
);

-- The words of each version as ids of text_word, by book: the server reads them into memory at the first search.
CREATE TABLE text_words (
  version TEXT NOT NULL,
  book INTEGER NOT NULL, -- position of the book in the canon
  verses TEXT NOT NULL,  -- JSON array: canonical positions of the verses
  lengths TEXT NOT NULL, -- JSON array: number of words of each verse
  words TEXT NOT NULL,   -- base64: two bytes for each word, the lower byte first
  PRIMARY KEY (version, book)
) STRICT, WITHOUT ROWID;

-- GET /v1/verses/{osis_ref}/cross-references. `rank`: position in the list of the verse, from 1.
CREATE TABLE cross_reference (
  from_verse TEXT NOT NULL,
  rank INTEGER NOT NULL,
  to_verse_start TEXT NOT NULL,
  to_verse_end TEXT,
  votes INTEGER NOT NULL,
  kind TEXT, -- quotation, parallel; NULL if no such pair is stated
  PRIMARY KEY (from_verse, rank)
) STRICT, WITHOUT ROWID;

-- The reverse direction, for `direction=incoming`: one row for each verse of each target. `verse` and `from_verse` hold
-- ordinals of the table verse. `from_rank` is the rank in cross_reference. `rank`: position among the references that
-- lead to the verse, from 1.
CREATE TABLE cross_reference_target (
  verse INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  votes INTEGER NOT NULL,
  from_verse INTEGER NOT NULL,
  from_rank INTEGER NOT NULL,
  PRIMARY KEY (verse, rank)
) STRICT, WITHOUT ROWID;

-- GET /v1/greek, /v1/greek/{osis_ref}, /v1/strongs/{number}/occurrences. `ordinal` counts all words in canonical order,
-- so that a page of a passage is a primary key range. The concordance index lists the words of a number in the same
-- order.
CREATE TABLE greek_word (
  ordinal INTEGER PRIMARY KEY,
  verse_ordinal INTEGER NOT NULL, -- canonical position of the verse
  position INTEGER NOT NULL,
  word_id TEXT NOT NULL,
  text TEXT NOT NULL,
  lemma TEXT NOT NULL,
  strongs_number TEXT NOT NULL,
  morph TEXT NOT NULL,
  gloss TEXT,
  transliteration TEXT NOT NULL,
  after TEXT,
  rendering TEXT,       -- in the Berean Standard Bible
  rendering_state TEXT NOT NULL, -- text, none, joined, unknown
  rendered_with TEXT    -- word_id of the word with the words of both
) STRICT;
CREATE INDEX greek_word_verse ON greek_word (verse_ordinal);
CREATE INDEX greek_word_concordance ON greek_word (strongs_number, verse_ordinal);

-- GET /v1/hebrew, /v1/hebrew/{osis_ref}, /v1/strongs/{number}/occurrences. Same layout as greek_word.
CREATE TABLE hebrew_word (
  ordinal INTEGER PRIMARY KEY,
  verse_ordinal INTEGER NOT NULL,
  position INTEGER NOT NULL,
  word_id TEXT NOT NULL,
  text TEXT NOT NULL,
  lemma TEXT NOT NULL,
  strongs_number TEXT,
  lexicon_id TEXT,
  morph TEXT NOT NULL,
  language TEXT NOT NULL,
  gloss TEXT,           -- of the lexicon entry
  headword TEXT,        -- of the lexicon entry
  transliteration TEXT,
  after TEXT,
  divisions TEXT,       -- where morphemes begin in the text: `2,5`
  qere TEXT,            -- JSON array
  rendering TEXT,
  rendering_state TEXT NOT NULL,
  rendered_with TEXT
) STRICT;
CREATE INDEX hebrew_word_verse ON hebrew_word (verse_ordinal);
CREATE INDEX hebrew_word_entry ON hebrew_word (lexicon_id);
CREATE INDEX hebrew_word_concordance ON hebrew_word (strongs_number, verse_ordinal);

-- The lexicon entry of each prefix. The `lemma` of a word has a letter for each prefix: `c` is the conjunction.
CREATE TABLE hebrew_prefix (
  letter TEXT PRIMARY KEY,
  lexicon_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- `lemma` of GET /v1/greek: maps folded spellings to lemmas.
CREATE TABLE greek_lemma (
  folded TEXT NOT NULL,
  strongs_number TEXT NOT NULL,
  lemma TEXT NOT NULL,
  words INTEGER NOT NULL,
  PRIMARY KEY (folded, strongs_number, lemma)
) STRICT, WITHOUT ROWID;

-- `lemma` of GET /v1/hebrew: maps folded spellings to Strong's numbers. The lemmas are those of Strong's dictionary and
-- of the lexicon.
CREATE TABLE hebrew_lemma (
  folded TEXT NOT NULL,
  strongs_number TEXT NOT NULL,
  PRIMARY KEY (folded, strongs_number)
) STRICT, WITHOUT ROWID;

-- GET /v1/strongs, /v1/strongs/{number}
CREATE TABLE strongs (
  ordinal INTEGER PRIMARY KEY,
  strongs_number TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  language TEXT NOT NULL,
  lemma TEXT NOT NULL,
  transliteration TEXT,
  pronunciation TEXT,
  definition TEXT,
  derivation TEXT,
  kjv_usage TEXT,
  occurrences INTEGER NOT NULL,
  counted_under TEXT, -- the number that the text has instead
  renderings TEXT NOT NULL, -- [{ text, count }]
  common_gloss TEXT   -- text of the first of them
) STRICT;
CREATE INDEX strongs_language ON strongs (language);

-- GET /v1/strongs?q=: how well an English word fits a Strong's number. `word` is folded; a rendering of several words is
-- also there without its spaces: `lovingdevotion`.
CREATE TABLE strongs_english (
  word TEXT NOT NULL,
  ordinal INTEGER NOT NULL, -- of the number
  score REAL NOT NULL,
  PRIMARY KEY (word, ordinal)
) STRICT, WITHOUT ROWID;

-- GET /v1/greek-lexicon/{strongs_number}
CREATE TABLE greek_lexicon_entry (
  ordinal INTEGER PRIMARY KEY,
  strongs_number TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  lemma TEXT NOT NULL,
  headword TEXT,
  short_gloss TEXT,
  definition TEXT,
  abbott_smith TEXT,
  links TEXT NOT NULL,
  senses TEXT NOT NULL, -- [{ label, text, references }]
  occurrences INTEGER NOT NULL,
  renderings TEXT NOT NULL,
  common_gloss TEXT
) STRICT;

-- GET /v1/lexicon, /v1/lexicon/{id}
CREATE TABLE lexicon_entry (
  ordinal INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  strongs_number TEXT,
  language TEXT NOT NULL,
  lemma TEXT NOT NULL,
  transliteration TEXT,
  part_of_speech TEXT,
  gloss TEXT,
  article TEXT,
  links TEXT NOT NULL,
  occurrences INTEGER NOT NULL,
  renderings TEXT NOT NULL,
  common_gloss TEXT
) STRICT;
CREATE INDEX lexicon_entry_strongs_number ON lexicon_entry (strongs_number);

-- GET /v1/search. `ordinal`: verseCount descending, then slug, which is the order of equal matches (D22).
CREATE TABLE search_entity (
  ordinal INTEGER PRIMARY KEY,
  entity_type TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  uuid TEXT NOT NULL,
  hint TEXT,
  names TEXT NOT NULL,        -- this column and the next two: JSON arrays of other names
  aliases TEXT NOT NULL,
  modern_names TEXT NOT NULL,
  -- JSON array of facts: relations, participants, places, type. A query finds an entity by its facts only if it also
  -- contains a word of a name, or if it contains a complete relation, such as `mother of samuel`.
  about TEXT NOT NULL
) STRICT;
CREATE UNIQUE INDEX search_entity_slug ON search_entity (entity_type, slug);

-- The words of the names of an entity, one row for each field. `rowid` is made by src/scripture/search/name-ids.ts. The
-- words are split and folded before they are inserted: the ASCII tokenizer only separates them at spaces.
CREATE VIRTUAL TABLE search_word USING fts5(
  words, content='', detail=none, columnsize=0, prefix='1 2 3', tokenize='ascii'
);

-- The distinct words, from which typing errors in a query are corrected.
CREATE VIRTUAL TABLE search_vocabulary USING fts5vocab(search_word, 'row');
-- Each word of each row: for verification.
CREATE VIRTUAL TABLE search_word_entry USING fts5vocab(search_word, 'instance');

-- Whole names, without spaces: `mountcarmel`.
CREATE TABLE search_name (
  key TEXT NOT NULL,
  id INTEGER NOT NULL,        -- as the rowid of search_word
  PRIMARY KEY (key, id)
) STRICT, WITHOUT ROWID;

-- Names in other languages (D79): what finds an entity by its complete name, and the words for `lang`.
CREATE TABLE search_label (
  key TEXT NOT NULL,          -- as in search_name
  language TEXT NOT NULL,     -- BCP 47 code
  id INTEGER NOT NULL,        -- as the rowid of search_word, with the field of names
  listed_id INTEGER NOT NULL, -- id in listed_name
  label TEXT NOT NULL,
  PRIMARY KEY (key, language, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_label_language ON search_label (language);

-- The filter `identifier` of lists.
CREATE TABLE identifier (
  key TEXT NOT NULL,          -- scheme, colon, id
  listed_id INTEGER NOT NULL, -- id in listed_name
  PRIMARY KEY (key, listed_id)
) STRICT, WITHOUT ROWID;

-- Folded names (D21), separated by tabs, for the `q` of lists and for search terms that occur inside a word. The id is
-- made from kind and ordinal by src/scripture/search/name-ids.ts. A search text of one or two characters is looked up in the
-- rows, a longer search text in the index.
CREATE TABLE listed_name (
  id INTEGER PRIMARY KEY,
  search_id INTEGER NOT NULL, -- id in search_word; 0 for what the search does not cover
  listed TEXT NOT NULL,       -- names that `q` finds in the list of the kind, such as /v1/people
  searched TEXT NOT NULL      -- further names, which only /v1/search finds
) STRICT;
CREATE VIRTUAL TABLE listed_name_part USING fts5(
  listed, searched, content='listed_name', content_rowid='id', columnsize=0, tokenize='trigram case_sensitive 1'
);

-- The `q` of GET /v1/strongs and /v1/lexicon: for each record its glosses and meanings as wholes, its transliterations,
-- and the words of all its meanings. `rowid` is made by src/scripture/search/lexicon-ids.ts.
CREATE VIRTUAL TABLE lexicon_word USING fts5(
  words, content='', detail=none, columnsize=0, tokenize='ascii'
);
-- Each word of each row: for verification.
CREATE VIRTUAL TABLE lexicon_word_entry USING fts5vocab(lexicon_word, 'instance');

-- Slugs that only earlier datasets had, each with the slug that replaces it (D43). NULL: nothing replaces it.
CREATE TABLE retired_slug (
  entity_type TEXT NOT NULL,
  slug TEXT NOT NULL,
  successor TEXT,
  successor_type TEXT, -- type of a successor that is a record of another type
  PRIMARY KEY (entity_type, slug)
) STRICT, WITHOUT ROWID;

-- GET /downloads/corrections.csv: the corrections that the build applied (D59).
CREATE TABLE correction (
  ordinal INTEGER PRIMARY KEY,
  source TEXT NOT NULL,
  record TEXT NOT NULL,
  field TEXT NOT NULL,
  wrong TEXT NOT NULL,
  "right" TEXT NOT NULL,
  evidence TEXT NOT NULL
) STRICT;

-- GET /downloads/changes.csv: changes of records since an older dataset. Empty if the build did not get one.
CREATE TABLE change (
  ordinal INTEGER PRIMARY KEY,
  record TEXT NOT NULL,
  field TEXT NOT NULL,
  old TEXT NOT NULL,
  new TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;

-- GET /site/{name}.json: JSON documents that the pages read without a key (D61).
CREATE TABLE site_document (
  ordinal INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  body TEXT NOT NULL
) STRICT;
