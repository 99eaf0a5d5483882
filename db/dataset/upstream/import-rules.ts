/**
 * What the rules mean by which importers mend damage in the sources and leave things out of the dataset: an importer counts
 * under these names, the report and docs/data.md explain them. By source and rule.
 */

/** Damage of a source that is mended. */
export const REPAIRS: Readonly<Record<string, string>> = {
  'theographic: trailing-space': 'A blank at the end of a place name in one translation is dropped.',
  'theographic: half-coordinates':
    'A place with a latitude and no longitude takes both from the OpenBible pair of the same row.',
  'theographic: stray-quotes': 'The title of a predecessor in doubled quotation marks is read without them.',
  'theographic: link-without-slash': 'A link of Easton whose target lacks its leading slash is read all the same.',
  'nave: spaced-apostrophe': "A blank behind an apostrophe is dropped: `Joseph' s` is `Joseph's`.",
  'nave: unpaired-parenthesis':
    'A parenthesis that lost its counterpart gets it back at the end or the beginning of the item.',
  'nave: misprint': 'Five slips of the typist that no rule would find, each listed in the importer.',
  'nave: stray-entity': 'The remains of an HTML entity are dropped.',
  'nave: run-on-heading': 'A heading that runs into the first reference is parted from it.',
  'nave: run-on-item': 'Two items set as one are parted where the mark of the second stands inside the line.',
  'nave: link-without-term': 'A link whose target names no topic is read by what is printed behind it.',
  'smith: broken-heading': 'A headword that conversion broke has its name back.',
  'smith: lost-deuteronomy':
    'Conversion lost the word Deuteronomy: where chapters lack their book, or go back behind those of another book of Moses, and Deuteronomy has them, the name is restored.',
  'smith: lost-book': 'The same for three references to other books, listed in the importer.',
  'smith: philippians': '`Phil.` was read as Philemon, which has no such chapter: Philippians is restored.',
  'smith: misprint': 'Slips of conversion inside words, each listed in the importer.',
  'smith: doubled-label':
    'Where the name of an entry was put in the place of a link, and the words that it replaced were left behind it, they are dropped.',
  'n1904: revelation-12-18-under-13-1':
    "Nestle's Rev.12.18 is the beginning of Rev.13.1 in the KJV; its words come first there.",
  'strongs-greek: blank-after-hyphen':
    'A word that was parted at the end of a printed line is whole again: `gate- warden`.',
  'strongs-greek: usage-behind-its-element':
    'The end of the KJV usage of G1511 stands outside of it, where remarks do.',
  'strongs-greek: definition-cut-inside-parentheses':
    'Derivation and definition were cut at a semicolon inside parentheses: the cut is moved to the next one outside.',
  'strongs-greek: definition-in-derivation':
    'All of the text was called derivation: it is cut at its first semicolon, or is the definition where there is none.',
  'strongs-greek: definition-in-kjv-usage':
    'The end of the definition stood before the renderings of the KJV: it is put back.',
  'strongs-greek: misdirected-reference':
    'A reference of the wrong language or with a wrong digit, each listed in the importer.',
  'strongs-greek: unmarked-reference': 'A number of four digits that was not marked as a reference is read as one.',
  'strongs-greek: damaged-entry': 'Garbled text of single entries, each listed in the importer.',
  'hebrew-lexicon: stray-letter': 'A stray letter at the end of a usage is dropped.',
  'hebrew-lexicon: untranscribed-word':
    'The name of a script stands for a word that was not transcribed: it is set in brackets, `[Arabic]`.',
  'hebrew-lexicon: gloss-cut-at-reference': 'A gloss that was cut off behind `See` or `Compare` loses that word.',
  'dodson: number-for-definition': 'A bare number in place of the definition: the gloss takes its place.',
  'abbott-smith: number-of-another-word': 'An article under the numbers of another word, each listed in the importer.',
  'abbott-smith: underscore-for-space': 'A reference written `Num_21:18` is `Num 21:18`.',
  'abbott-smith: articles-joined': 'Two articles under one number become one, a paragraph each.',
}

/** What of a source is not in the dataset. */
export const OMISSIONS: Readonly<Record<string, string>> = {
  'theographic: event-names-itself': 'An event that is said to be part of itself, or its own predecessor.',
  'theographic: apocrypha': 'References of Easton to books that the dataset does not number.',
  'theographic: irregular-link': 'Links of Easton with several references in one target; the text keeps them.',
  'theographic: no-such-verse': 'References of Easton to verses that do not exist; the text keeps them.',
  'theographic: see-also-unresolved': '`See …` and `q.v.` of Easton that name no article.',
  'nave: no-such-verse': 'References to verses that do not exist, wrong in the source.',
  'nave: see-also-unresolved': '`See …` that names no topic by any rule; the section keeps the words.',
  'nave: see-without-target': 'Items that are the word `See` alone.',
  'smith: no-such-verse': 'References to verses that do not exist; the text keeps them.',
  'smith: see-also-unresolved': 'Links to entries that do not exist.',
  'n1904: mark-shorter-ending': 'The words of the shorter ending of Mark, for which no numbering has a verse (D30).',
  'morphhb: qere': 'Words of the qere, read in place of the ketiv that stands in the line (D30).',
  'strongs-greek: strongs-not-used': 'Numbers 2717 and 3203 to 3302, which Strong did not use.',
  'strongs-greek: pronunciation-of-another-form':
    'How further forms of a word are pronounced; the headword has its own.',
  'hebrew-lexicon: correction-note': "Editors' notes on what they corrected.",
  'hebrew-lexicon: article-without-text': 'Articles that hold the Hebrew word alone, and so say nothing of it.',
  'hebrew-lexicon: letter-for-strongs-number': "Prefixes, which have a letter in place of a Strong's number.",
  'dodson: borrowed-number': 'Words that Strong does not number, entered under the number of another word.',
  'abbott-smith: no-strongs-number': "Articles of words that have no Strong's number.",
  'abbott-smith: strongs-number-with-letter': 'Articles of words that stand near a number and do not have it.',
  'abbott-smith: strongs-number-unknown': 'Articles whose number the edition leaves open.',
  'abbott-smith: article-printed-twice': 'The second of two articles that are the same.',
  'abbott-smith: further-article-without-text': 'A second article of a number that only points elsewhere.',
  'abbott-smith: editor-note': 'Notes of the edition in braces.',
}
