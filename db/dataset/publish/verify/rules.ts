/** The invariants of a release, by file of this folder and name. Violations and docs/data/rules.md use these names. */

export const RULES_OF_FILES = {
  'metadata.ts': {
    counts: '`meta` has exactly the twelve expected counts, and each equals the row count of its table',
    release: 'there is one row of metadata, with a semantic version and a valid build date',
    'empty-table': 'no counted table is empty',
    coverage: 'the coverage of each field equals the count in its table',
    'source-rows': 'each source is credited with the number of rows that come from it, for each table',
    credit: 'every source has a complete credit, and every counted table has a source',
  },
  'contents.ts': {
    json: 'a list is valid JSON of the expected shape',
  },
  'records.ts': {
    slug: 'a slug has only a-z, 0-9, _ and -; the id of a word has only letters and digits',
    uuid: 'a UUID matches its type and slug',
    ordinal: 'rows are numbered from 1 without gaps',
    order: 'rows are in list order',
    'known-value': 'an enum field has one of the allowed values',
    'says-something': 'a record has content besides its name',
  },
  'cross-references.ts': {
    unique: 'identifiers are unique',
    range: 'a range ends after it begins',
    rank: 'cross-references of a verse are ranked from 1: by votes, then by target',
  },
  'references.ts': {
    verse: 'a reference names a valid verse',
    'verse-order': 'verses are in canonical order without duplicates',
    chapter: 'a chapter reference names an existing chapter; chapters are in canonical order without duplicates',
    link: 'a slug refers to an existing record',
    'link-repeated': 'a list of slugs has no duplicates, and no record lists itself',
    'retired-slug': 'a retired slug is unused, and its successor exists if it has one',
  },
  'text-parts.ts': {
    'text-link':
      'links are in order; each covers a part of the text without leading or trailing spaces, and names an existing passage',
    sense: 'senses cover the text without gaps, and their people and places exist',
    'lexicon-sense': 'an article contains its senses in order, and its links include all references of the senses',
  },
  'text.ts': {
    'text-empty': 'no text is empty',
    'text-blanks': 'no text has leading, trailing or double spaces, or white space other than spaces and line feeds',
    'text-lines': 'a one-line text has no line feed, and no paragraph has a line feed inside a sentence',
    'text-control': 'no text has control, invisible, private-use or replacement characters',
    'text-nfc': 'text is Unicode NFC, except Hebrew',
    'text-markup': 'no text has markup: tags, entities, links, link markers',
  },
  'entities/kinship.ts': {
    'child-names-parent': 'each child of a person has that person as father or mother',
    'parent-names-child': 'a father or mother lists the person as a child',
    'sibling-mirrored': 'siblings list each other',
    'partner-mirrored': 'partners list each other',
    'parent-gender': 'a father is male, a mother female',
    'own-ancestor': 'nobody is their own ancestor',
    'member-mirrored': 'groups and their members list each other',
  },
  'entities/groups.ts': {
    'group-empty': 'a group has verses or members',
    'group-verse': 'a verse of a group has one of its names in one of the texts, or was read',
    'group-member': 'the evidence of a member names the member, or is at most three verses from a verse that does',
  },
  'entities/links.ts': {
    'both-ways': 'each link can be followed both ways: if a record names another, the other names it back',
    'half-sibling':
      'half siblings are among the siblings; siblings with one parent in common and another parent each are half siblings',
    article:
      'each dictionary text of a person or place is part of the dictionary entry that it names, and has the name of that entry',
    'event-match': 'the event filters find exactly the events that match a slug, directly or through their parts',
  },
  'entities/years.ts': {
    'year-of-date': 'a date is a valid day in the given year',
    'end-year': 'an event has a year of its end exactly if it has one of its start, and does not end before it starts',
    duration: 'a duration is a valid ISO 8601 duration',
    'birth-before-death': 'the year of birth is before the year of death',
    'year-of-return': 'people who are only in the lists of Ezra 2 and Neh 7 are mentioned in 538 BC',
    'predecessor-earlier': 'an event does not start before its predecessor',
    'event-circle': 'no event is its own predecessor or part of itself, directly or indirectly',
  },
  'contradictions.ts': {
    'child-age':
      'a person is born at least 12 years after each parent, 24 after each grandparent, and so on. Nobody is born after the death of the mother, or more than a year after the death of the father',
    'life-event': 'the events Birth, Death and Lifetime of a person have the years of the person',
    'active-in-life': 'the participants of an event are alive in the year in which it begins',
    'sibling-parent': 'siblings whose parents are known have a parent in common',
    'gender-role': 'the gender matches the role in the name, and partners have different genders',
  },
  'entities/place-rules.ts': {
    'coordinates-complete': 'latitude, longitude and their source are present together or not at all',
    'coordinates-range': 'latitude is within ±90, longitude within ±180',
    'coordinates-agree': 'a place that is not a region or a body of water is within 15 km of its point in OpenBible',
    'coordinates-proposed':
      'a place without an area is within 50 km of its best identification, if that has coordinates and a confidence of at least 0.25. Rivers, bodies of water and places with several ancient names are not checked',
    'coordinates-from': 'a place that lends its point is within 2 km of the borrower, and has a point of its own',
    precision: 'a place with unknown precision has no coordinates',
    identifications: 'identifications are ordered by confidence, and their values are in range',
    'gazetteer-links':
      'there are as many links to OpenBible as ancient places in the identifications, and all URLs are different and valid',
    'modern-name':
      'a modern name is the name of an identification with a confidence of at least 0.5, which is within 20 km of the point if the identified location is a settlement',
  },
  'entities/extent-rules.ts': {
    extent: 'a place names its extent if there is one, and an extent has closed rings and ordered bands',
  },
  'entities/kjv-text.ts': {
    'kjv-name': 'the name of a place in the KJV is in one of its verses; a place with verses has such a name',
    'precision-doubt':
      'a point without a precision has a best identification with a confidence of at least 0.5, or no identification',
    possessive: 'no place without verses is only a possessive form of a name',
    'same-place': 'two places with the same name in the KJV and the same verses are linked as duplicates',
    'two-generations': 'nobody both comes with Zerubbabel and acts under Ezra or Nehemiah, 80 years later',
    'described-place': 'a verse that describes a place (`city of David`) is a verse of the place',
    'kjv-recall': 'at least 99.3 % of the names of people and towns in the KJV are in a record of their verse',
    'kjv-precision': 'at least 99.8 % of the verses of people and towns have a name of the record in the KJV',
  },
  'entities/articles.ts': {
    headword: 'the headword of a dictionary article does not repeat itself',
    'article-subject':
      'a person or place of a dictionary article has a verse that the article cites; in a sense of Easton, its name can be the headword instead',
  },
  'entities/namesakes.ts': {
    'ancestor-verse':
      'a verse of the ancestor of a people speaks of him or his children, not of the land, the house or the people; the father of a tribe has every such verse that no other record of his name has',
    'father-in-verse':
      'a verse that states the father of a person (`Meraioth, the son of Ahitub`) names an ancestor of the record',
    'name-twice': 'the other names of a person or place differ in more than case, hyphens and spaces',
  },
  'entities/event-places.ts': {
    'event-place':
      'a place of an event is a place of one of its verses. The other places were read: a verse near them, or the land where the people live, shows the place',
  },
  'entities/route-rules.ts': {
    route: 'an event has the path of its route exactly if it has one; each line has at least two positions in range',
  },
  'entities/event-verses.ts': {
    'event-stretch':
      'the verses of an event are one stretch in each book, except those of a lifetime. The other events were read: each has a reason for its gap',
    'event-participant':
      'a verse of an event, or of a section that has such a verse, names each participant. The other participants were read: a pronoun or a group means the person',
    'event-subject':
      'a person or place that more than half of the verses of an event name belongs to the event, except God and regions. The other events were read: the verses only speak of the person or place',
  },
  'derived.ts': {
    derived: 'a field that follows from other fields of its record has their value, such as the number of its verses',
  },
  'verses.ts': {
    'verse-list': 'the table has all valid verses in canonical order',
    'book-list': 'the table has the 66 books in canonical order',
    'topic-sections': 'verses, chapters and seeAlso of a topic are those of its sections',
    'verse-text': 'a text belongs to a valid verse, and the texts are in canonical order',
  },
  'bible-text.ts': {
    'verse-lines': 'the lines of a verse are its text, and at least one is a line of poetry',
    footnote: 'footnotes are in order and inside the text, and their references exist',
    'words-of-jesus': 'the words of Jesus are parts of the text, in order',
    section:
      'a section has a level, ends after it begins, and its parallels exist. Neither side of a parallel covers more than two chapters',
    'omitted-verse': 'a verse of the Berean Standard Bible has a text, or is omitted with a footnote',
    'names-of-god':
      'a verse of the King James Version has as many names of God in capitals as the Hebrew, and none in the New Testament outside quotations. The verses that are printed otherwise are listed in derive/texts/names-of-god.ts',
    punctuation:
      'a verse has no space before punctuation or inside parentheses, has one after it, and has no leader dots and no name without its hyphen',
  },
  'quotations.ts': {
    quotation:
      'a quotation is of an Old Testament passage in a New Testament one; quotations and parallels are in order, their ends exist, and a source states them',
    parallel: 'the parallels of the Berean Standard Bible are those of its sections',
    'quotation-group':
      'the pairs of a group are at least two, from the parallel passages, and groups are numbered in order',
    'quotation-words':
      'the words that agree are in the passage of their side, once, and not in the quoted passage of a quotation',
    kind: 'a cross-reference has the kind of the quotation or parallel whose sides its two ends are in',
  },
  'speeches.ts': {
    'speech-words': 'a speech begins and ends with words of its verses, and has their ids',
    'speech-order': 'speeches are sorted by their first word, the longer one first',
    speaker: 'speakers are records with their names; a speech without any has the words of a source',
    'speech-text': 'the parts of a speech are in the text, in order',
  },
  'words/words.ts': {
    testament: 'Greek words are in the New Testament, Hebrew words in the Old Testament',
    position: 'words of a verse are numbered from 1 without gaps',
    'word-language': 'the language of a word matches its morphology',
    strongs: "a Strong's number is in normal form, has the right language, and has an entry",
    lexicon: "the Strong's number of a word is in a lexicon",
    occurrences: "occurrences equals the number of words with the Strong's number or the Hebrew lexicon entry",
    'named-number': "a Strong's number in a text has an entry",
  },
  'words/word-entries.ts': {
    'word-entry':
      "a word and its lexicon entry have the same Strong's number. A word can lack an entry only if its number has several entries",
    'entry-sum':
      "the count of a Strong's number is the sum of the counts of its lexicon entries, plus its words without an entry",
  },
  'words/word-texts.ts': {
    after: 'only punctuation, spaces and Hebrew section marks follow a word',
    transliteration:
      'a transliteration has only Latin letters, apostrophes, hyphens and brackets. Of the Hebrew words, only those without vowel points have none',
    'word-gloss': 'the gloss and the headword of a Hebrew word are those of its lexicon entry',
    divisions: 'a Hebrew word has as many parts as its morphological tag, and no part is empty',
    qere: 'a word in `qere` has a text, a lemma and a tag, and its lexicon entry, if it has one, exists',
    'one-reading':
      'a Hebrew word has one transliteration, whatever its accents are. Two words that are written alike, and that their tags tell apart, are listed',
    'headword-accent': 'a headword of a Hebrew lexicon has no marks of cantillation',
  },
  'words/word-senses.ts': {
    'tag-parts': 'the parts of a Hebrew tag fit the prefixes of the lemma, and a pronoun after a stem is a suffix',
    breathing: 'a Greek word has the rough breathing of its lemma',
    'preposition-number': "a preposition with a suffix does not have the Strong's number of a verb",
    'lexicon-link':
      'a verse that an article of the Hebrew lexicon names is not the neighbour of the verse that has its word',
    'counted-under': "the words of a Strong's number without words are counted under a number that has words",
  },
  'words/form-and-tag.ts': {
    'form-and-tag':
      'a Hebrew tag has a person, gender and number that exist and that the written form does not exclude, the final he of a cohortative included; a preposition with a suffix does not have the number of a pronoun',
  },
  'words/greek-forms.ts': {
    'greek-accent': 'a Greek word has a second accent only before an enclitic',
    'article-noun': 'a Greek article directly before a noun of its case and number has its gender',
  },
  'words/greek-links.ts': {
    'greek-link':
      "a verse that Abbott-Smith's article names and that lacks its word is not the verse of another numbering, and no other verse with a rare word differs in one digit",
  },
  'words/word-forms.ts': {
    'lemma-number':
      "a Greek noun, adverb, comparative or superlative does not have the headword of another Strong's number as its lemma",
    'lemma-letters':
      "the lemma of a Greek word has the letters of the headword of its number. The other pairs of a number and a lemma were read: the lemma is another form of the headword, or Strong's lacks the word",
    'numeral-state': 'a Hebrew numeral from 3 to 9 in its construct form is not tagged as absolute, except in 11 to 19',
    gloss:
      'a gloss of the Hebrew lexicon is not a fragment of a phrase of its article, nor the origin that the article has in brackets; that of a preposition, adverb, conjunction or particle is not a noun; that of a name is a name, without a note',
    'gloss-usage':
      'the gloss of a Hebrew entry with 20 words or more has a word in common with the KJV usage of its number. The other glosses were read: they name the first meaning of the article',
  },
  'words/renderings.ts': {
    rendering:
      'a word has a rendering exactly if its state is `text`, and another word of its verse with a rendering exactly if it is `joined`. No bracket in a rendering has an inner space',
    'rendering-share':
      'in a complete dataset, at most 1.5 % of the words with a number and 3.5 % of all words are unknown, and 85 % of the Hebrew and 82 % of the Greek words have words of their own',
    'rendering-verse':
      'in a complete dataset, no verse of the Berean Standard Bible has only words whose rendering is unknown',
    'rendering-counts':
      'the renderings of an entry are ordered by their counts, which add up to at most its occurrences',
    'common-gloss':
      'the common gloss is the most frequent rendering that 5 % of the words have. A pronoun, an auxiliary verb or a preposition is one only if the lexicon has one of its kind, and a sentence gives it no capital',
  },
  'words/morphology.ts': {
    morphology: 'the morphological tag of a word can be parsed completely',
  },
  'search/search.ts': {
    'search-entity': 'the search index has each record exactly once, with its name and UUID',
    'search-order': 'the search index is in the order used for equal matches',
    'search-name': 'the search index has all names of each record',
  },
  'search/labels.ts': {
    'search-label': 'the search index has all names in other languages, and no others',
    identifier: 'the filter `identifier` finds each id of each record, and no others',
    'acai-once': 'a record of ACAI is only one of our records',
  },
} as const

type RulesOf<Files> = { [File in keyof Files]: keyof Files[File] }[keyof Files]

export type RuleName = RulesOf<typeof RULES_OF_FILES>

export const RULES: Readonly<Record<RuleName, string>> = Object.assign({}, ...Object.values(RULES_OF_FILES))

export interface Violation {
  table: string
  /** Identifies the row for the reader: its slug or reference. */
  row: string
  rule: RuleName | 'unneeded-exception'
  detail: string
  /** What a person must read to decide. Only for rules whose exceptions are in db/dataset/reviewed. */
  read?: string
}

export type Report = (violation: Violation & { rule: RuleName }) => void
