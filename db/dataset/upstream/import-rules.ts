/**
 * Descriptions of the import rules: repairs of damaged source data, and omissions. Each key is `source: rule`.
 * Importers count their repairs and omissions under these keys. The report about a dataset and docs/data/counts.md show the
 * descriptions.
 */

/** Rules that repair damaged data. */
export const REPAIRS: Readonly<Record<string, string>> = {
  'theographic: half-coordinates':
    'A place with a latitude but no longitude gets both from the OpenBible pair of the same row.',
  'theographic: land-not-ancestor':
    'Moves a verse from the ancestor of a people to the land of this name, if the King James text does not speak of the man or his children.',
  'theographic: verse-of-ancestor':
    'Adds a verse to the father of Israel or of a tribe, if the King James text speaks of him or his children, and no other record of his name has it.',
  'acai: berean-spelling':
    'Adds a name that ACAI has for the record, and the Berean text in one of its verses, where no record had the name.',
  'acai: berean-referent':
    'Adds a verse in which only the Berean text has the name, because a word of the original text means the record by ACAI.',
  'acai: berean-nearby':
    'Adds a verse in which only the Berean text has the name, because it is the only record with the name within three verses.',
  'acai: berean-read': 'Adds a verse in which only the Berean text has the name, because a person read it.',
  'acai: speech-ends-moved':
    'Moves the first or the last word of a speech to where the Berean text has a quotation mark, the Greek text a capital or a mark, or the verse ends.',
  'acai: speaker-exchanged':
    'Exchanges the two who speak in a verse, where the verbs of saying and their subjects agree better so.',
  'acai: speaker-named': 'Takes the name after a verb of saying for the speaker of the words that follow.',
  'acai: speaker-printed':
    'Takes Jesus for the speaker of what the Berean text prints as his words in the Gospels, and not of other words.',
  'acai: speaker-read': 'Takes another man of a similar name for the speaker, because a person read the words.',
  'nave: spaced-apostrophe': "Removes the space after an apostrophe: `Joseph' s` becomes `Joseph's`.",
  'nave: unpaired-parenthesis': 'Adds the missing half of a pair of parentheses at the end or start of the item.',
  'nave: stray-entity': 'Removes remains of HTML entities.',
  'nave: run-on-item':
    'Splits two items that are printed as one, where the marker of the second item is inside the line.',
  'nave: link-without-term': 'Resolves a link with an unknown target from the text after it.',
  'smith: doubled-heading': 'Prints a headword once if the source has it twice: `Abishai, Or Abishai`.',
  'smith: lost-deuteronomy':
    'Restores the name Deuteronomy, which the conversion lost. It applies if the chapter exists in Deuteronomy, and the reference has no book, or has another book of Moses and follows a higher chapter of that book.',
  'smith: philippians':
    'Restores Philippians where the source read `Phil.` as Philemon, which does not have the chapter.',
  'smith: doubled-label':
    'Removes duplicate words after a link. The conversion inserted the name of the linked entry, but kept the words of the link.',
  'n1904: revelation-12-18-under-13-1':
    "Moves the words of Nestle's Rev.12.18 to the start of Rev.13.1, as in the KJV.",
  'n1904: verse-of-the-kjv':
    'Moves words to the verse whose KJV text they are, where the verse begins elsewhere in Nestle. The corrections list them.',
  'morphhb: suffix-us-or-him':
    'A suffix that is written alike for "us" and "him" becomes "him" if the King James text of the verse has no "us" there.',
  'morphhb: suffix-masculine-or-feminine':
    'A suffix that is written alike for both genders in pause becomes masculine if the other forms of the clause, the verse or the neighbouring verses are masculine.',
  'strongs-greek: blank-after-hyphen': 'Joins a word that was hyphenated at the end of a printed line: `gate- warden`.',
  'strongs-greek: definition-cut-inside-parentheses':
    'Moves the split between derivation and definition from a semicolon inside parentheses to the next one outside.',
  'strongs-greek: split-at-wrong-semicolon':
    'Moves the split between derivation and definition. It applies if the definition in the source starts with a second sense or with the second part of a compound.',
  'strongs-greek: definition-in-derivation':
    'The source marks the whole text as derivation. Splits it at the first semicolon, or uses it as the definition if there is none.',
  'strongs-greek: unmarked-reference': 'Reads an unmarked four-digit number as a reference.',
  'hebrew-lexicon: accent-in-headword': 'Removes marks of cantillation from a headword: `אֶ֫רֶץ`.',
  'hebrew-lexicon: hebrew-numbering':
    'Converts references in the articles from the numbering of the Hebrew Bible to that of the KJV.',
  'hebrew-lexicon: misspelled-book': 'Reads misspelled books in references: `Zec` is Zechariah.',
  'hebrew-lexicon: identifier-for-word':
    'Writes the word of the article where the text has only its identifier: `[a.ck.ax]`.',
  'hebrew-lexicon: split-at-wrong-semicolon':
    'Moves the split between derivation and definition. It applies if the definition in the source starts with a second sense or inside parentheses.',
  'hebrew-lexicon: untranscribed-word':
    'Puts the name of a script in brackets, `[Arabic]`, where it replaces a word that was not transcribed.',
  'hebrew-lexicon: gloss-cut-at-reference':
    'Removes `See` or `Compare` from the end of a gloss that was cut off after it.',
  'abbott-smith: reference-to-another-verse':
    'Links a reference to the book of its label (`Es 2:12` is Esther, not Ezra). The text keeps the label.',
  'abbott-smith: westcott-hort-numbering':
    'Links a reference that counts verses as Westcott and Hort do to the verse with the word: John 1:40 is John.1.39.',
  'abbott-smith: lost-letter':
    'Adds the letter that four Greek words lost in scanning (`παήρ`). The importer lists them.',
  'bsb: doubled-space': 'Removes doubled spaces in the text of a verse or a footnote.',
  'bsb: space-at-punctuation':
    'Removes the space before punctuation in the text of a verse, and adds the missing one after it: `Likewise ,`. Also removes leader dots and marks of the alignment: `numbered . . . 40,500`, `( - There were`.',
  'bsb: note-without-space': 'Adds the missing space between two words of a footnote where the style changes.',
  'bsb: link-without-target':
    'Reads the printed words of a link that has no target, or whose target has no book: `Song of Solomon 1:1–17`.',
  'bsb: subscript-outside-of-verse': 'Adds the note for the choirmaster after Habakkuk 3:19 to the text of the verse.',
  'kjv: name-of-god':
    'Spells the names of God as the Hebrew has them: LORD or GOD for the Name, Lord for the title. In the New Testament only four quotations have LORD.',
  'abbott-smith: articles-joined': 'Joins two articles under one number. Each becomes a paragraph.',
}

/** Rules that leave data out. */
export const OMISSIONS: Readonly<Record<string, string>> = {
  'theographic: name-twice': 'Other names of a person that are listed twice, in another case or with a hyphen.',
  'theographic: part-out-of-time':
    'Events in a whole that begins after them or is over before them, such as the arrival at Rome in the third missionary journey.',
  'theographic: apocrypha': 'References in Easton to books outside the canon of this dataset.',
  'theographic: irregular-link': 'Links in Easton with several references in one target. The text keeps them.',
  'theographic: not-in-kjv':
    'Values of `kjvName` that no verse of the place has in the King James text. Most are the name that the ESV uses.',
  'theographic: no-such-verse': 'References in Easton to verses that do not exist. The text keeps them.',
  'theographic: see-also-unresolved': '`See …` and `q.v.` references in Easton that match no article.',
  'acai: label-lower-case':
    'Names in other languages that are one word in lower case: the text has a common word there.',
  'acai: label-shared': 'Names in other languages that at least four English names share, unless a person read them.',
  'acai: label-unlike':
    'Names in other languages that have less than half of their consonants in common with every English name of the record, unless a person read them.',
  'acai: label-oblique': 'Russian names that are not in the nominative, unless a person read them.',
  'acai: label-read': 'Names in other languages that a person read and found to be of somebody else.',
  'acai: speech-ends':
    'Speeches that begin or end in the middle of a part of the Berean text between two quotation marks, and within three words of no such mark: most are fragments.',
  'acai: speech-twice': 'Speeches with the same words as another one, after their ends have moved.',
  'acai: speech-nobody': 'Speeches for which no source names a speaker.',
  'acai: speaker-later': 'People of the New Testament as speakers in the Old: Jesus as the angel of the LORD.',
  'acai: speaker-people': 'Ancestors of a people as speakers, where several speak and no verse near names the man.',
  'acai: speaker-namesake': 'Speakers whom no nearby verse names, where a namesake speaks too.',
  'speaker-quotations: quotation-without-word': 'Quotations whose first or last word the source does not give.',
  'nave: no-such-verse': 'References to verses that do not exist (errors in the source).',
  'nave: see-also-unresolved': '`See …` references that match no topic. The section keeps the words.',
  'nave: see-without-target': 'Items that consist of the word `See`.',
  'smith: no-such-verse': 'References to verses that do not exist. The text keeps them.',
  'smith: see-also-unresolved': 'Links to entries that do not exist.',
  'bsb-alignment: phrase-without-word':
    'Phrases for which the verse has no word: another text, another number, or words that could as well have the phrases of each other.',
  'bsb: acrostic-letter': 'The letters and their names above the stanzas of Psalm 119.',
  'bsb: long-parallel':
    'Parallels of a section of which one side covers more than two chapters. The heading names what the section sums up: all five are in Hebrews 11, up to `Joshua–Malachi`.',
  'bsb: other-canon': 'Links to books outside the canon of this dataset, such as Jasher. The footnote keeps the words.',
  'bsb: psalm-book': 'The headings of the five books of the Psalms, and their ranges.',
  'n1904: mark-shorter-ending':
    'The words of the shorter ending of Mark, which have no verse number in any numbering (D30).',
  'morphhb: homograph-without-letter':
    "Words whose Strong's number has several lexicon entries, where the source does not say which entry is meant. They have no `lexicon_id`.",
  'ubs: formula':
    'Groups of more than twelve parallel passages: one formula of the prophets, `the word of the LORD came to me`, and the greetings of the letters.',
  'ubs: uneven-words':
    'The words that agree, of passages for which the source has more or fewer words than this dataset. The passages are kept.',
  'strongs-greek: strongs-not-used': "The unused Strong's numbers 2717 and 3203 to 3302.",
  'strongs-greek: pronunciation-of-another-form':
    'Pronunciations of other forms of a word. The pronunciation of the headword is kept.',
  'hebrew-lexicon: correction-note': "Editors' notes about their corrections.",
  'hebrew-lexicon: article-without-text': 'Articles that contain only the Hebrew word.',
  'hebrew-lexicon: letter-for-strongs-number': "The letters of prefixes in place of a Strong's number.",
  'dodson: no-strongs-number': "Words without a Strong's number.",
  'abbott-smith: no-strongs-number': "Articles about words without a Strong's number.",
  'abbott-smith: strongs-number-with-letter':
    "Articles about words that are related to a Strong's number but do not have one.",
  'abbott-smith: strongs-number-unknown': "Articles whose Strong's number is unknown in the source.",
  'abbott-smith: article-printed-twice': 'The second of two identical articles.',
  'abbott-smith: further-article-without-text': 'The second article of a number, if it only refers to another article.',
  'abbott-smith: editor-note': "The editor's notes in braces.",
}
