-- The dataset: built whole, never changed, read by src/queries. Columns are named as the API fields they feed; lists inside a
-- record are JSON arrays, ready to be answered. `ordinal` is an entity's place in its list (D9), from 1 without gaps, so
-- that a page is a range of the primary key. `timeline` is its place in the order of time, numbered in the same way.

PRAGMA application_id = 0x62726431; -- 'brd1'
PRAGMA user_version = 4;

-- GET /v1/meta. One row.
CREATE TABLE meta (
  version TEXT NOT NULL,
  build_date TEXT NOT NULL,
  counts TEXT NOT NULL -- JSON object
) STRICT;

-- GET /v1/meta/sources: where the rows come from; docs and licences.
CREATE TABLE source (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  revision TEXT NOT NULL,
  licence TEXT NOT NULL,
  attribution TEXT NOT NULL,
  tables TEXT NOT NULL, -- JSON array
  "rows" TEXT NOT NULL  -- [{ table, rows }]
) STRICT, WITHOUT ROWID;

-- GET /v1/meta/coverage: how far each field is filled.
CREATE TABLE coverage (
  ordinal INTEGER PRIMARY KEY, -- tables together, fields as they stand in the record
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
  alsoCalled TEXT NOT NULL,
  gender TEXT NOT NULL,
  birthYear INTEGER,
  deathYear INTEGER,
  birthYearDisplay TEXT,
  deathYearDisplay TEXT,
  firstYear INTEGER, -- the earliest and the latest of the years that are known
  lastYear INTEGER,
  timeline INTEGER NOT NULL,
  birthPlace TEXT,
  deathPlace TEXT,
  father TEXT,
  mother TEXT,
  siblings TEXT NOT NULL,
  children TEXT NOT NULL,
  partners TEXT NOT NULL,
  verseCount INTEGER NOT NULL,
  verses TEXT NOT NULL,
  firstMention TEXT,
  nameMeaning TEXT,
  peopleGroups TEXT NOT NULL
) STRICT;
CREATE INDEX person_gender ON person (gender);
CREATE INDEX person_years ON person (firstYear, lastYear);
CREATE UNIQUE INDEX person_timeline ON person (timeline);

-- GET /v1/groups, /v1/groups/{slug}
CREATE TABLE people_group (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  members TEXT NOT NULL
) STRICT;

-- GET /v1/places, /v1/places/{slug}
CREATE TABLE place (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
  kjvName TEXT,
  esvName TEXT,
  latitude REAL,
  longitude REAL,
  coordinateSource TEXT,
  featureType TEXT,
  featureSubType TEXT,
  modernName TEXT
) STRICT;
CREATE INDEX place_located ON place (latitude IS NOT NULL);
CREATE INDEX place_latitude ON place (latitude);
CREATE INDEX place_feature_type ON place (featureType COLLATE NOCASE);

-- GET /v1/events, /v1/events/{slug}
CREATE TABLE event (
  ordinal INTEGER PRIMARY KEY,
  slug TEXT NOT NULL UNIQUE,
  uuid TEXT NOT NULL,
  name TEXT NOT NULL,
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
  notes TEXT
) STRICT;
CREATE INDEX event_start_year ON event (startYear);
CREATE UNIQUE INDEX event_timeline ON event (timeline);

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
  sections TEXT NOT NULL, -- [{ heading, verses }]
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
  verses TEXT NOT NULL,
  people TEXT NOT NULL,
  places TEXT NOT NULL,
  seeAlso TEXT NOT NULL
) STRICT;
CREATE INDEX dictionary_entry_source ON dictionary_entry (source);

-- GET /v1/verses/{osis_ref}: the valid verses, and who and what stands in each.
CREATE TABLE verse (
  ordinal INTEGER PRIMARY KEY, -- canonical position
  osis_ref TEXT NOT NULL UNIQUE,
  people TEXT NOT NULL,
  places TEXT NOT NULL,
  events TEXT NOT NULL,
  topics TEXT NOT NULL
) STRICT;

-- GET /v1/verses/{osis_ref}/cross-references. `rank`: place in the verse's list, from 1.
CREATE TABLE cross_reference (
  from_verse TEXT NOT NULL,
  rank INTEGER NOT NULL,
  to_verse_start TEXT NOT NULL,
  to_verse_end TEXT,
  votes INTEGER NOT NULL,
  PRIMARY KEY (from_verse, rank)
) STRICT, WITHOUT ROWID;

-- The same from the other end, for `direction=incoming`: one row for each verse of each target. `verse` and `from_verse` are
-- ordinals of `verse`, `from_rank` is the rank in cross_reference. `rank`: place in the list of those that lead to the verse, from 1.
CREATE TABLE cross_reference_target (
  verse INTEGER NOT NULL,
  rank INTEGER NOT NULL,
  votes INTEGER NOT NULL,
  from_verse INTEGER NOT NULL,
  from_rank INTEGER NOT NULL,
  PRIMARY KEY (verse, rank)
) STRICT, WITHOUT ROWID;

-- GET /v1/greek, /v1/greek/{osis_ref}, /v1/strongs/{number}/occurrences. The index holds the words of a number in canonical
-- order: a page of them is a part of it.
CREATE TABLE greek_word (
  osis_ref TEXT NOT NULL,
  position INTEGER NOT NULL,
  verse_ordinal INTEGER NOT NULL, -- canonical position of the verse
  word_id TEXT NOT NULL,
  text TEXT NOT NULL,
  lemma TEXT NOT NULL,
  strongs_number TEXT NOT NULL,
  morph TEXT NOT NULL,
  PRIMARY KEY (osis_ref, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX greek_word_concordance ON greek_word (strongs_number, verse_ordinal);

-- GET /v1/hebrew, /v1/hebrew/{osis_ref}, /v1/strongs/{number}/occurrences. As greek_word.
CREATE TABLE hebrew_word (
  osis_ref TEXT NOT NULL,
  position INTEGER NOT NULL,
  verse_ordinal INTEGER NOT NULL,
  word_id TEXT NOT NULL,
  text TEXT NOT NULL,
  lemma TEXT NOT NULL,
  strongs_number TEXT,
  morph TEXT NOT NULL,
  language TEXT NOT NULL,
  PRIMARY KEY (osis_ref, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX hebrew_word_concordance ON hebrew_word (strongs_number, verse_ordinal);

-- `lemma` of GET /v1/greek: which words have a lemma that is so once folded.
CREATE TABLE greek_lemma (
  folded TEXT NOT NULL,
  strongs_number TEXT NOT NULL,
  lemma TEXT NOT NULL,
  words INTEGER NOT NULL,
  PRIMARY KEY (folded, strongs_number, lemma)
) STRICT, WITHOUT ROWID;

-- `lemma` of GET /v1/hebrew: the numbers whose entry in Strong's or in the lexicon is written so once folded.
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
  occurrences INTEGER NOT NULL
) STRICT;
CREATE INDEX strongs_language ON strongs (language);

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
  occurrences INTEGER NOT NULL
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
  occurrences INTEGER NOT NULL
) STRICT;
CREATE INDEX lexicon_entry_strongs_number ON lexicon_entry (strongs_number);

-- GET /v1/search. `ordinal`: verseCount descending, then entity_type, then slug, which is the order of equal matches (D22).
CREATE TABLE search_entity (
  ordinal INTEGER PRIMARY KEY,
  entity_type TEXT NOT NULL,
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  uuid TEXT NOT NULL,
  hint TEXT,
  other_names TEXT NOT NULL -- that it is found by, and not called by; [] for most
) STRICT;

-- Every ending of every folded name (D21), so that "contains q" is "an ending begins with q": a range of the primary key,
-- for a query of any length. Serves the search and the `q` of every list.
CREATE TABLE name_ending (
  kind TEXT NOT NULL,          -- entity_type, or the name of a lexicon table
  ending TEXT NOT NULL,        -- 'haran' of 'Beth-haran'
  starts INTEGER NOT NULL,     -- 0: at the beginning of the name, 1: of a word in it, 2: inside a word
  listed INTEGER NOT NULL,     -- 1 where the `q` of the kind's own list sees this name, 0 where the search alone does
  ordinal INTEGER NOT NULL,    -- in the table of the kind
  search_ordinal INTEGER NOT NULL, -- in search_entity; 0 for lexicon tables
  PRIMARY KEY (kind, ending, starts, listed, ordinal)
) STRICT, WITHOUT ROWID;

-- Every letter of an entity's folded names: a query of one letter matches half of all entities, which would have to be
-- collected from their endings, ranked and sorted; here they stand in their order.
CREATE TABLE name_letter (
  letter TEXT NOT NULL,        -- any one character
  match_rank INTEGER NOT NULL, -- how well it matches as a query (D22), from 0
  search_ordinal INTEGER NOT NULL,
  kind TEXT NOT NULL,          -- entity_type
  PRIMARY KEY (letter, match_rank, search_ordinal)
) STRICT, WITHOUT ROWID;

-- The same for the `q` of lists: every letter of the folded names that a list is filtered by, where name_ending has each as
-- many times as it has endings with it.
CREATE TABLE listed_letter (
  kind TEXT NOT NULL,          -- as in name_ending
  letter TEXT NOT NULL,
  ordinal INTEGER NOT NULL,    -- in the table of the kind
  PRIMARY KEY (kind, letter, ordinal)
) STRICT, WITHOUT ROWID;

-- Every folded name of at least three characters, and every such word of one: what is found in spite of a typing error.
CREATE TABLE name_term (
  term TEXT NOT NULL,
  kind TEXT NOT NULL,          -- entity_type
  part INTEGER NOT NULL,       -- 0: the whole name, 1: a word of it
  search_ordinal INTEGER NOT NULL,
  PRIMARY KEY (term, kind, part, search_ordinal)
) STRICT, WITHOUT ROWID;

-- Every term as it is and without any one of its characters: a text one error away has one of these in common with it.
CREATE TABLE name_spelling (
  spelling TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (spelling, term)
) STRICT, WITHOUT ROWID;

-- Slugs of earlier datasets and what became of them (D43).
CREATE TABLE retired_slug (
  entity_type TEXT NOT NULL,
  slug TEXT NOT NULL,
  successor TEXT NOT NULL,
  PRIMARY KEY (entity_type, slug)
) STRICT, WITHOUT ROWID;
