// Made by `npm run generate` from openapi.yaml. Do not edit.
export interface paths {
    "/v1/verses/{osis_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the people, places, events and topics of a verse
         * @description Returns the slugs of all people, places, events and topics of one verse, each list sorted by slug. Use it to
         *     show notes next to a verse.
         *
         *     Topics are included if they cite the verse or a range that contains it. A topic that cites only the whole
         *     chapter is not included. A verse without any of these has empty lists.
         */
        get: operations["getVerse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the people, places, events and topics of many verses
         * @description Returns the records of up to 50 verses, in the order of `refs`. Each record is the same as from
         *     `GET /v1/verses/{osis_ref}`. Use it instead of one request per verse: it counts as one request.
         *
         *     The verses can be from different books. A repeated reference is returned once, at its first position.
         *
         *     Verses that do not exist, such as `John.3.99`, do not cause an error. They are listed in `meta.missing`. A value
         *     that is not an OSIS reference of a verse causes a 400.
         */
        get: operations["listVerses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verses/{osis_ref}/cross-references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cross-references of a passage
         * @description Returns verses and ranges that readers relate to this passage, with their votes. Use it to suggest further
         *     reading. A passage without cross-references has an empty list. The passage is a verse, a chapter, a book or a
         *     range of them, as in `GET /v1/passages/{passage}`.
         *
         *     Cross-references with the most votes come first. Votes can be negative, if more readers voted against than for.
         *     With equal votes, the order is canonical: by `from_verse`, then by the first verse of the target, then by its
         *     last verse. A single verse comes before the ranges that begin with it.
         *
         *     - `direction=outgoing` (the default) returns the cross-references from a verse of the passage.
         *     - `direction=incoming` returns cross-references to a verse of the passage, or to a range that contains one.
         *       They can come from any book. Each is listed once.
         *     - `direction=both` returns both in one list. With equal votes, outgoing ones come first. A cross-reference from
         *       one verse of the passage to another is listed once, as outgoing.
         *
         *     `kind` says if the link is a quotation or a parallel of `GET /v1/quotations`. The parameter `kind` returns only
         *     these: for "Which Psalms does Hebrews quote?", request `Heb` with `kind=quotation`. `GET /v1/quotations` also has
         *     quotations that no reader has linked. `include=text` adds the text of all verses.
         */
        get: operations["listCrossReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/verses/{osis_ref}/quotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the quotations and parallels of a passage
         * @description Returns the quotations and parallels of one passage, as `GET /v1/quotations` does for several. Use it to show
         *     which verses a verse quotes, and which verses quote it. The passage is a verse, a chapter, a book or a range of
         *     them. A passage without quotations and parallels has an empty list.
         */
        get: operations["listVerseQuotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/text/{osis_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the text of a passage
         * @description Returns the verses of a passage in the King James Version or the Berean Standard Bible, in order. Use it to
         *     print a verse or to read a chapter.
         *
         *     The passage is an OSIS reference of a verse, a chapter, a book or a range, as in `GET /v1/passages/{passage}`.
         *     Other forms return 404, with the OSIS form as a suggestion if it is known. Use `GET /v1/references` to convert
         *     them.
         *
         *     Verses without a text are left out. These are `3John.1.15`, which neither version has, and most verses of the
         *     starter dataset. The Berean Standard Bible leaves out 16 more verses: `meta.omitted` names those of the passage,
         *     with the footnote that says so.
         *
         *     `lines`, `footnotes`, `words_of_jesus` and `title` are those of the Berean Standard Bible. They are `null` in the
         *     King James Version, because its source does not have them. `GET /v1/sections` has the headings.
         *
         *     Both texts are in the public domain. In the United Kingdom, only the Crown may print and publish the King
         *     James Version, or permit it.
         */
        get: operations["getText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the text of many verses
         * @description Returns the text of up to 50 verses of the King James Version or the Berean Standard Bible, in the order of
         *     `refs`. Use it to print cross-references or the verses of a topic. It counts as one request.
         *
         *     A repeated reference is returned once, at its first position. Verses that do not exist or have no text do not
         *     cause an error. They are listed in `meta.missing`. A value that is not an OSIS reference of a verse causes a 400.
         *
         *     To find verses by their words, use `GET /v1/text-search`.
         */
        get: operations["listTexts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/text-search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search the text
         * @description Finds verses by their words. Use it to find a verse that you remember in part.
         *
         *     The words can be in any order. Quotation marks find words that follow each other, whatever punctuation is between
         *     them: `"love of money"`. The last word may be incomplete from three letters on: `man` also finds `many`. It must
         *     be complete if it is in quotation marks (`"man"`) or a space follows it. Case, diacritics and apostrophes do not
         *     matter. A hyphen separates words: a name is found as a version writes it (`Bethel`, not `Beth-el`).
         *
         *     Words with the same stem find each other, also in quotation marks: inflections (`loving`, `loved`), derivations
         *     (`faith`, `faithful`) and some words that only look alike (`general`, `generation`). Old and modern forms find
         *     each other, too (`maketh` and `makes`, `thou` and `you`). Irregular forms do not (`foot`, `feet`), nor do some
         *     short ones (`die`, `died`). A British or American spelling that no text has finds the other one (`judgement`,
         *     `harbour`), if only one word can be meant.
         *
         *     Verses that have all words come first. Among them, verses come first in which more of the words follow each
         *     other as in `q`, then those in which the rarest words have more weight, and then the shorter verses. If more than
         *     1,000 verses have all words, they are in canonical order. So are phrases whose words are all frequent, such as
         *     `"and it came to pass"`. If no verse has all words, the verses follow that have nearly as much of `q` as the best
         *     one: rare words count more. Nothing is found if such a verse has less than half of the words, and only words of
         *     more than 1 % of all verses: a sentence in another language. `meta.missing_words` then has the words that the
         *     first result does not have. Each result has all phrases in quotation marks. At most 31 different words are searched.
         *
         *     Without `version`, both texts are searched, and each verse is returned once, in the version that matches better.
         *     A verse is also found if only both versions together have all words.
         *
         *     `people` finds verses in which all of these people are mentioned. Then `q` is not required, and without `q` the
         *     verses are in canonical order and in the King James Version.
         */
        get: operations["searchText"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sections": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sections
         * @description Returns the sections into which the Berean Standard Bible divides the text, with their headings and parallel
         *     passages. Use it to print headings, or to find the parallels of a story.
         *
         *     With `refs`, returns the sections that have at least one verse of these passages. Without it, returns all
         *     sections. They are in the order of the text. A part of a section (`level` 2) follows its section.
         *
         *     References that do not exist do not cause an error. They are listed in `meta.missing`.
         *
         *     `include=text` adds the text of the sections and of their parallels.
         */
        get: operations["listSections"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sections/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a section
         * @description Returns one section of the Berean Standard Bible: its heading, its verses and its parallel passages. Use it with
         *     a slug from `GET /v1/sections` or `GET /v1/search?type=section`.
         */
        get: operations["getSection"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List quotations and parallels
         * @description Returns pairs of passages that the Berean Standard Bible (`bsb`) or the Parallel Passage Database of the United
         *     Bible Societies (`ubs`) states; `sources` has which. Use it for "Which Old Testament verses does Hebrews quote?"
         *     (`refs=Heb&kind=quotation`), "Where is Isaiah 40 quoted?" (`refs=Isa.40&kind=quotation`), "Where else is this story
         *     told?" and "Which words are the same in these passages?".
         *
         *     - A `quotation` is a passage of the New Testament that quotes one of the Old Testament. In `bsb`, the footnotes of
         *       either passage say so. A footnote that only compares a passage (`see …`) is not a quotation. A footnote stands at
         *       the end of a quotation, so `from_verse` can be its last verse. Pairs that overlap on both sides are one pair.
         *     - A `parallel` of `bsb` is a section and a passage that its heading names. If both sections name each other, both
         *       pairs are in the list. A passage of more than two chapters, which the section only sums up, is not a parallel. A
         *       parallel of `ubs` is a pair of verses or short passages with the same words, from the first one in the canon.
         *     - Passages of `ubs` in more than two places are one `group`: each two of them are a pair, and have its number. Use
         *       it to print a synopsis. `words` has the Greek and Hebrew words that agree.
         *
         *     With `refs`, returns the pairs with a verse of these passages, on either side or on the side that `direction`
         *     selects. Without it, returns all pairs. They are sorted in canonical order: by the first and last verse of
         *     `from_verse`, then of the target, then by `kind`.
         *
         *     References that do not exist do not cause an error. They are listed in `meta.missing`. `include=text` adds the
         *     text of both sides.
         */
        get: operations["listQuotations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speeches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List speeches
         * @description Returns what people say in the Bible, in canonical order: who speaks, in which verses, and the first and the last
         *     word. Use it for "What did Gamaliel say?" (`speaker`), "Who speaks in John 18?" (`passage`) or "Where does Jesus
         *     speak to Pilate?" (both).
         *
         *     - A speech can have several speakers. It is in the list of each of them.
         *     - A speech inside another one, such as a message, is a speech of its own.
         *     - Speeches that are only imagined (`hypothetical`), as in "lest they say", are returned only if `quote_type` asks
         *       for them.
         *     - Letters and books are not speeches. A prophet's words in the name of God are God's.
         *     - The source is a draft. Of 120 speeches that were read for this version, five had a wrong speaker, fifteen a wrong
         *       first or last word, and twenty (nearly all `implicit`) were a part of a longer speech.
         *
         *     Sorted by the first word; of two speeches that begin at the same word, the longer one comes first. `include=text`
         *     adds the text.
         */
        get: operations["listSpeeches"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/speeches/{speech_id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a speech
         * @description Returns one speech: its speakers, its verses, and its first and last word. Use it with an id from `GET
         *     /v1/speeches`. `include=text` adds the text.
         */
        get: operations["getSpeech"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/quotation-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Check a quotation
         * @description Compares a quotation with the King James Version and the Berean Standard Bible, and returns a verdict, the passage
         *     that fits best, and every word that differs. Use it to check what a language model or an author quoted.
         *
         *     `verdict` is the first of these that applies. With `ref`, the first three are about the passage that it names.
         *
         *     - `exact`: these words follow each other in the text. Case, punctuation and spaces do not matter: `forever` is the
         *       same as `for ever`.
         *     - `near`: the quotation has at least six words, of which one differs. Of 20 words or more, one in ten can differ. Or
         *       at least four words, of which some have another spelling (`shew`, `show`). A verb form is another word, not
         *       another spelling (`believeth`, `believes`). A quotation in which a negation, a number or a name differs is never
         *       `near`. Another word can still turn the sense, such as `light` for `darkness`: read `differences`.
         *     - `spliced`: parts of at least four words that do not follow each other, joined without an ellipsis. With `ref`, one
         *       of the parts is in the passage.
         *     - `elsewhere`: with `ref`. Another passage has these words, exactly or nearly. This is also the verdict if the words go
         *       beyond the passage, or if the passage does not exist.
         *     - `different`: with `ref`. The passage exists, but no verse has these words.
         *     - `unknown`: no verse has these words. With fewer than four words, a quotation is `exact` or `unknown`: with `ref`,
         *       it is `unknown` if the passage does not have the words, and `found_in` lists the verses that have them.
         *
         *     Only these two texts are known: a quotation of another translation can be `unknown` or `different`, and is not wrong
         *     because of that.
         *
         *     A quotation can be part of a verse (`part`), with the words `before` and `after` it: "Money is the root of all
         *     evil" is `exact`, and `before` is "For the love of". It can have several verses that follow each other, an ellipsis
         *     (`…`, `...`) within a passage, and words in square brackets, which are not compared. An ellipsis can leave out a
         *     negation: "I shall … want" is `exact`, and `remarks` has `omitted_negation`. Brackets cannot: a negation in brackets
         *     is compared, and one that brackets stand for is missing. Numbers of verses and references in the text are ignored.
         *     If one part is from the one version and the rest from the other, the verdict is `near`. `remarks` names all of this.
         *
         *     `passage_text` is the text of the whole verses. `hash` is the SHA-256 of five lines, joined by line feeds without one
         *     at the end: `dataset_version`, `version`, `osis_start`, `osis_end` and `passage_text`. With it you can prove which
         *     text was compared.
         */
        get: operations["checkQuotation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Convert written references to OSIS
         * @description Returns the passages in a text such as `John 3:16-18; 1 Cor 13; Gn 1,1`, in the order of the text. Each result
         *     has the first and last verse, the OSIS form, and a form for display. Use it to link references in books,
         *     notes or user input. References in running text are also found: `For God so loved the world (John 3:16)`.
         *     There, the name of a book must begin with a capital letter, and a number must follow it. `start` and `end`
         *     are the position of each reference. Numbers of chapters and verses are those of the King James Version: German
         *     Bibles number Micah 5:2 as `Mi 5,1`, but that is read as Micah 5:1. With `versification=hebrew`, it is Micah 5:2.
         *
         *     Names in other scripts (`Иоанна 3:16`, `约翰福音 3:16`) are read in texts of up to 200 characters that name no book
         *     in the Latin alphabet: Arabic, Chinese, Greek, Hebrew, Hindi, Japanese, Korean and Russian. Their `match` is never
         *     `exact`, because the language is only a guess.
         *
         *     If a passage does not exist, `exists` is false, `reason` explains why, and `alternatives` lists the nearest
         *     passages. If the numbers exist in Hebrew or Greek Bibles, the passage with these numbers is one of them:
         *     `Mal 3:22` is Malachi 4:4. `match` says how certain the interpretation is.
         *
         *     Books can be written as full names, OSIS codes, USFM codes or one of several hundred abbreviations, in any case,
         *     with or without a full stop. The number of a book can be a digit, a Roman numeral or an ordinal: `1 Cor`,
         *     `I Cor.`, `First Corinthians`, `1CO`. Chapter and verse can be separated by a colon, a full stop, a space, `v`,
         *     a word such as `verse` or `Kapitel`, or a comma without a space after it (`Gn 1,1`). With a `lang` other than `en`, a space can follow the comma
         *     (`Jn 3, 16`). Chapters can be Roman numerals (`Ps. xxiii. 1`, `Rom. viii, 28`). Numbers can be words in English or
         *     in the language of `lang` (`John three sixteen`), and the name can come last (`verse 16 of John 3`). Any dash or `to` makes a range,
         *     also across chapters and books. Before a number, the word for `to` in other languages does the same: `bis`,
         *     `hasta`, and `à` if `lang` is given. A name can belong to several numbers: `1, 2 and 3 John`,
         *     `1. und 2. Könige`. The `match` of a reference is not `exact` if a number next to it is not read: `16 John 3`.
         *
         *     These rules apply where a text has more than one possible meaning:
         *
         *     - After a comma, a number has the same type (chapter or verse) as the number before it, in the same book and
         *       chapter. After a semicolon, it is a chapter: `John 3:16, 18; 4:2`. There are two exceptions. After a Roman
         *       chapter, the number is a verse: `Rom. viii, 28`. Without a space after the comma, `Gen 1,2` is a verse if that
         *       verse exists. With a space, `Gen 1, 2` is two chapters. The `match` of the second is `ambiguous`, because
         *       Genesis 1:2 is an alternative. In `Rom 8, 28`, chapter 28 does not exist, and Romans 8:28 is an alternative.
         *       With a `lang` other than `en`, `Gen 1, 2` and `Rom 8, 28` are verses. In these languages, a number after a
         *       comma without a space is a verse even if that verse does not exist. For `Ps 51,21`, which German Bibles have,
         *       `exists` is false, and `reason` says that Psalm 51 has 19 verses. In `Joh 3, 16-18, 20`, all three numbers
         *       after the first comma are verses of John 3, and John 3:16–18:20 is an alternative. In `1 Mose 1, 1-2, 4`, 2 is
         *       the next chapter, and Genesis 1:1–2 is an alternative.
         *     - In a book with one chapter, a single number is a verse: `Jude 3`. The number 1 alone is an exception:
         *       `Jude 1` is the chapter, and verse 1 is an alternative. `Jude 1-3` are verses.
         *     - `f` adds the next verse or chapter. `ff` adds everything up to the end of the chapter or book. `16a` is verse
         *       16.
         *     - A number before a name is part of the name if that book exists: `John 3, 2 John 4` contains 2 John.
         *     - In `Matt. v. 3`, `v` is the Roman numeral of chapter 5. After a chapter, or in a book with one chapter, `v`
         *       means verse.
         *     - If an abbreviation fits two books, such as `Phil`, the book that it usually means is the result, and the other
         *       is an alternative.
         *
         *     3 John has 15 verses in this operation, because some editions have a verse 15.
         */
        get: operations["resolveReferences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/passages/{passage}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the people, places, events and topics of a passage
         * @description Returns the people, places, events, topics, groups and sections of a passage of any length, from one verse to the
         *     entire Bible. Use it to introduce a chapter or book.
         *
         *     Each list is sorted by how many verses of the passage mention the entity, highest first, then by the first of
         *     these verses, then by slug. `limit` applies to each list. The lists have no pages: to get more items, request
         *     shorter passages. `people_total`, `places_total`, `events_total`, `topics_total` and `groups_total` are the
         *     complete counts. `groups` has the groups that a verse names.
         *     Topics are included if they cite a verse of the passage or a range that contains one.
         *
         *     `sections` has the first sections that have a verse of the passage, in the order of the text. `GET /v1/sections`
         *     returns all of them in pages.
         *
         *     The passage is a case-sensitive OSIS reference: `John.3.16`, `Gen.22`, `Ruth`, `Gen.1.1-Gen.2.3`, `Gen-Deut`.
         *     Other forms return 404, with the OSIS form as a suggestion if it is known. Use `GET /v1/references` to convert
         *     them.
         */
        get: operations["getPassage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List people
         * @description Returns people with the fields that identify them. Use it to browse people, to filter them by name, gender or
         *     years, or to get up to 50 people in one request. `GET /v1/people/{slug}` returns all fields.
         *
         *     Sorted by name, ignoring case and diacritics, then by slug. With `sort=timeline`, the earliest known year comes
         *     first, and people without a known year come last.
         *
         *     `q` matches any part of the name or of another name of the person, or a complete name in another language (see
         *     `labels`). With `lang`, it also matches any part of a name in that language.
         *
         *     `kind` tells gods, angels and other beings from human beings. Without it, all are returned.
         *
         *     `from_year` and `to_year` are inclusive astronomical years. They return people whose known lifetime overlaps the
         *     range. A lifetime goes from the year of birth to the year of death. If only one of the two is known, the
         *     lifetime is that year. If neither is known, it goes from `mentionedFromYear` to `mentionedToYear`. This range is
         *     approximate and can be much longer than a life, because genealogies and late mentions count: `from_year=26` also
         *     returns Ruth and Boaz. People without any of these years are never returned with these filters. A range that
         *     ends before it begins returns an empty list.
         *
         *     `slugs` returns up to 50 people with all fields, in the order of the request. It counts as one request.
         *     These rules apply:
         *
         *     - A repeated slug is returned once, at its first position.
         *     - A retired slug returns the person under the new slug.
         *     - Slugs that do not exist are listed in `meta.missing`.
         *     - Other filters select among these people. `meta.missing` does not list the people that they exclude.
         *     - `sort=timeline` replaces the order of the request.
         *     - The default `limit` is high enough to return all of them on one page.
         *     - These records mention other people, places, events and groups, which `include` names. Without `slugs`, the
         *       items mention only themselves.
         */
        get: operations["listPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person
         * @description Returns all fields of one person: years, family, groups, events, what a dictionary says about the person, and
         *     every verse that mentions the person, in canonical order. Use it for a page about a person.
         *
         *     `siblings` includes half siblings, which are also in `halfSiblings`. `nameMeaning` comes from a dictionary of
         *     names published in 1869, and is `null` for names that it does not contain.
         */
        get: operations["getPerson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{slug}/family": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a person's family
         * @description Returns the ancestors and descendants of a person as a graph, up to `generations` in each direction. Use it to
         *     draw a family tree.
         *
         *     `nodes` also contains the partners of the person and of the descendants, and the other parents of descendants.
         *     So each child has both parents if they are known. A person with several relations to the family is listed once,
         *     with the relation that has the fewest generations.
         *
         *     Nodes are sorted by distance in generations. At the same distance, ancestors come first, then descendants, then
         *     partners, then other parents. Within each of these, nodes are sorted by name and then by slug. `nodes` has at
         *     most `max_nodes` people. If there are more, `truncated` is true, `total` is the complete number, and `edges`
         *     contains only the edges between the people in `nodes`.
         *
         *     `edges` follows the order of the children in `nodes`, with the father of each child first. `partnerships` is
         *     sorted by the positions of the two people in `nodes`.
         *
         *     A relation is included if it is recorded for at least one of the two people. If the data makes a person their
         *     own ancestor, the person is still listed once.
         */
        get: operations["getFamily"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/people/{slug}/kinship/{other}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the relation between two people
         * @description Returns how `other` is related to the person `slug`: the name of the relation, the path between them, and their
         *     nearest common ancestors. Use it to answer questions such as "How is Joseph related to Rebekah?".
         *
         *     A path goes through parents, children, siblings and partners. Each step in `path` names a person and that
         *     person's relation to the previous one. The first step is a relative of `slug`, and the last step is `other`.
         *
         *     If two people are related in several ways, the first of these is returned:
         *
         *     1. One descends from the other. The path is the line of descent.
         *     2. They are partners.
         *     3. They have a common ancestor, or ancestors who are siblings. The path goes up to them and down again,
         *        through as few generations as possible.
         *     4. Any other path, through marriages. The path with the fewest steps is used. If several have the same number of
         *        steps, the path with the fewest marriages and changes of direction (up, sideways or down) is used.
         *
         *     Both directions return the same path, reversed. Of equal paths, the one whose slugs come first in alphabetical
         *     order is used. God is not counted as a relative, although the field `father` of Adam names him.
         *
         *     `relation` is the relation along the returned path, such as `father`, `niece`, `second cousin twice removed`,
         *     `son-in-law` or `stepmother`. It is `null` if English has no word for it. Siblings who are known to share only one
         *     parent are `half-brother` and `half-sister`. If a parent of one of them is not known, they are `brother` and
         *     `sister`, unless the source lists them as half-siblings. Other relations do not make this distinction. The dataset
         *     does not say when people married, so an earlier husband of a mother is also a `stepfather`. Three or more "greats"
         *     are written as a number: `3rd great-grandfather`. `relationByDescent` is the relation through the nearest common
         *     ancestor. For example, Rebekah is the partner of Isaac and also his `first cousin once removed`.
         *     `relationByMarriage` is the relation along a path that includes a marriage, if no path has fewer steps:
         *     Nahshon is a distant cousin of Aaron, and also his `brother-in-law`.
         *
         *     If no path is known, `related` is `false`, `path` is empty, and `relation` and `steps` are `null`. If both slugs
         *     are the same, the relation is `self`, `steps` is 0, and the person is their own nearest common ancestor.
         */
        get: operations["getKinship"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List groups
         * @description Returns groups of people: peoples, tribes, parties, families, the people of towns, and those who held an office,
         *     with the slugs of their members. Use it to browse groups or to find one by name.
         *
         *     `q` matches any part of the name or of another name of the group. `kind` returns the tribes, or the offices.
         *     `GET /v1/groups/{slug}` also returns the verses that name the group.
         *
         *     Sorted by name, ignoring case and diacritics, then by slug.
         */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/groups/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a group
         * @description Returns one group with the verses that name it, and the slugs of all its members, of its events, of the groups
         *     that it belongs to, and of the groups that it consists of. If none are recorded, the list is empty.
         *
         *     A verse that calls one person by the name of a people is not a verse of the people: Uriah the Hittite is a member
         *     of the Hittites. `the Canaanite` for the people is.
         */
        get: operations["getGroup"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List places
         * @description Returns places with the fields that identify and locate them. `GET /v1/places/{slug}` returns all fields. Use it
         *     to browse places, to find places by name, to show them on a map, or to get up to 50 places in one request.
         *
         *     Sorted by name, ignoring case and diacritics, then by slug. With `near`, the nearest places come first, and
         *     places at the same distance are sorted by name.
         *
         *     `q` matches any part of the name, or of the name in the KJV or the ESV, or a complete name in another language
         *     (see `labels`). With `lang`, it also matches any part of a name in that language. You can combine filters: a
         *     place must match all of them.
         *
         *     `bbox` returns the places in a rectangle of the map. `near` returns the places within `radius_km` of a point,
         *     each with its distance in `distanceKm`. Places without coordinates never match `bbox` or `near`.
         *
         *     `slugs` returns up to 50 places with all fields, in the order of the request. It counts as one request.
         *     These rules apply:
         *
         *     - A repeated slug is returned once, at its first position.
         *     - A retired slug returns the place under the new slug.
         *     - Slugs that do not exist are listed in `meta.missing`.
         *     - Other filters select among these places. `meta.missing` does not list the places that they exclude.
         *     - `near` replaces the order of the request.
         *     - The default `limit` is high enough to return all of them on one page.
         *     - These records mention other places, people and events, which `include` names. Without `slugs`, the items mention
         *       only themselves and the places in `coordinatesFrom` and `duplicateOf`.
         *
         *     With `Accept: application/geo+json`, the page is a GeoJSON FeatureCollection, ready for a map. Its `Link` header
         *     points to the other pages, as with JSON.
         */
        get: operations["listPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a place
         * @description Returns one place with its names, type, coordinates and proposed modern sites, the verses that mention it, the
         *     events that happen there, and the people who were born or died there. Use it for a page about a place.
         *
         *     `latitude`, `longitude` and `coordinateSource` are either all set or all `null`. Before you show the point on a
         *     map, read `precision` and `coordinatesFrom`: the point may be only approximate, or that of another place.
         *     `identifications` lists the modern sites that are proposed, with a confidence for each.
         *
         *     With `Accept: application/geo+json`, the response is a GeoJSON Feature. Its `geometry` is `null` if the position
         *     is not known.
         */
        get: operations["getPlace"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places/{slug}/extent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the area of a place
         * @description Returns the area of a region, valley or body of water as a GeoJSON FeatureCollection, ready for a map. The areas
         *     are drawn by OpenBible. They are estimates, not surveyed boundaries. If a place has no area, its field
         *     `extent` is `null` and this operation returns 404.
         *
         *     A boundary is one feature. An area with bands of confidence has one feature for each band, the outermost and
         *     least certain first. The bands are nested: each lies inside the previous one. So draw them in the order of
         *     the response, all in the same translucent colour.
         *
         *     If the ancient name has several geometries, all are returned. `geometryId` says which features belong together.
         */
        get: operations["getPlaceExtent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Returns events with their dates, people and places. Use it to find events by name or to draw a timeline.
         *     `passage` returns the events of a chapter or another passage.
         *
         *     Sorted by name, ignoring case and diacritics, then by slug.
         *
         *     `from_year` and `to_year` are inclusive astronomical years. They apply to the year in which an event begins;
         *     the duration does not matter. `overlaps` finds the events that last into a range: `overlaps=-757,-696` the
         *     reigns and other events of these years. Events without a date never match. A range that ends before it begins
         *     returns an empty list. `kind` returns the events of a kind, such as `miracle` or `battle`.
         *
         *     `person`, `place` and `group` return the events with this participant, place or group. An event also matches if
         *     one of its parts does, at any depth: the third missionary journey matches `place=ephesus_400` because the mission
         *     to Ephesus is part of it. `part_of` returns the parts of an event, at any depth, without the event itself. You
         *     can combine all filters: an event must match each of them. A slug that does not exist is an error.
         *
         *     With `sort=timeline`, events are sorted by the year in which they begin. An event without a year has the year of
         *     its nearest predecessor that has one; if none has, it comes last. Within a year:
         *
         *     - An event comes after its predecessor.
         *     - Otherwise, events are sorted by day, then by name and slug. An event without a day has the day of its
         *       predecessor, or else the first day of the year.
         */
        get: operations["listEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{slug}/route": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the route of an event
         * @description Returns the way that people travel in an event as a GeoJSON FeatureCollection of lines, ready for a map. The
         *     lines are drawn by the United Bible Societies. Each route is one reconstruction: the Bible names places, not
         *     the way between them. `source` and `note` say so; show them with the route. If an event has no route, its
         *     field `route` is `null` and this operation returns 404.
         */
        get: operations["getEventRoute"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/events/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event with its date, duration, participants, places, groups and verses, the events before and after
         *     it, its parts, and the events that it is part of. Use it for a page about an event.
         */
        get: operations["getEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List topics
         * @description Returns the topics of Nave's topical index. Use it to find topics by heading.
         *
         *     Sorted by name, ignoring case and diacritics, then by slug.
         */
        get: operations["listTopics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/topics/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a topic
         * @description Returns one topic with its sections as printed, all cited verses in canonical order, the chapters that are cited
         *     as a whole, and related topics. Use it to find the verses about a subject.
         */
        get: operations["getTopic"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dictionary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List dictionary entries
         * @description Returns the headwords of Easton's and Smith's Bible dictionaries, without the articles. Use it to find articles
         *     by name.
         *
         *     Sorted by name, ignoring case and diacritics, then by slug.
         */
        get: operations["listDictionaryEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/dictionary/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a dictionary entry
         * @description Returns one article as plain text, with the verses that it cites and the people and places that it is about. Use
         *     it to explain a name or term. Paragraphs are separated by a blank line. `seeAlso` lists related entries. In the
         *     starter dataset, the articles were written for this project: do not quote them as Easton or Smith.
         */
        get: operations["getDictionaryEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search names
         * @description Finds people, places, events, groups, dictionary entries and topics by name. People are also found by their
         *     surname, by other names, by relations (`mother of samuel`, `sons of jacob`) and by their places (`simon of
         *     cyrene`). Places are also found by their names in the KJV, in the ESV and today. Events are also found by their
         *     participants and places. To find Greek and Hebrew words by their English meaning, use `/v1/strongs?q=`.
         *
         *     A complete name in one of eleven other languages (`Pedro`, `Пётр`) finds people, places and groups. With `lang`, the names in that language are found like English ones: by their words, and by the beginning
         *     of a word.
         *
         *     Every word of `q` must match a word of a name, in any order; the last word may be incomplete. Case, diacritics,
         *     apostrophes and common spellings (`mt` and `mount`) make no difference. Small words (`of`, `the`) and titles
         *     (`king`, `saint`) may be missing from the name. If no person, place, event or group matches all words, one
         *     typing error is accepted in each word of at least four letters. If all words match, but `q` is only a part of a
         *     name, names that sound like `q` follow: `issac` finds Issachar and Isaac. If nothing matches all words, names
         *     that match most of them are listed.
         *
         *     The best matches come first: see `match_class`. Within a class, people, places, events and groups come before
         *     topics and dictionary entries. After that, names that contain only the words of `q` come before longer names,
         *     main names before other names, and entities that are mentioned in more verses before the others. `match` is the
         *     name that matched.
         *
         *     With `type=section`, finds the headings of the Berean Standard Bible instead. To find verses by their words, use
         *     `/v1/text-search`.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Suggest names while a user types
         * @description Returns the first results of `/v1/search` for the same `q` and `type`, in the same order, with only the
         *     fields that a list of suggestions shows. Use it to complete names in a search box. Each request counts
         *     against the quota. It does not recognize references and Strong's numbers: use `/v1/search` for them.
         */
        get: operations["suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/greek/{osis_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the Greek words of a passage
         * @description Returns the Greek words of a New Testament verse, chapter, range or book (Nestle, 1904), in the order of the
         *     text. Use it for an interlinear view, with `rendering` below each word: the words of the Berean Standard Bible.
         *
         *     `strongs_number` identifies the entries in `/v1/strongs` and `/v1/greek-lexicon`. `parsing` is the morphological
         *     tag `morph`, spelled out. If this edition does not have a verse, the verse has no words. `Acts.19.41` and
         *     `2Cor.13.14` have none either: their words are in the verse before. A passage of the Old Testament returns
         *     404 with the path of its Hebrew words. A range over both testaments returns 404.
         */
        get: operations["listGreekWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/greek": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search Greek words
         * @description Returns the words of the Greek New Testament (Nestle, 1904) that have this lemma or this Strong's number, in
         *     canonical order. With `refs`, returns the words of up to 50 verses, in the order of `refs`. Use it to study
         *     how a word is used. At least one of `lemma`, `strongs_number` and `refs` is required. If you send several, a
         *     word must match all of them.
         *
         *     `lemma` is compared with the complete field `lemma` of the words. Case, accents, breathings and the form of the
         *     sigma are ignored. So `εις` finds the words of εἰς and εἷς; add `strongs_number` to select one of them. You can
         *     leave out letters in brackets: `ἔξεστι` finds ἔξεστι(ν). A `lemma` in Latin letters is a transliteration in any
         *     usual spelling: `charis`, `dynamis` and `dunamis`. It finds the words of every Strong's number whose
         *     transliteration in `/v1/strongs` can be spelled that way. An unknown lemma or number returns an empty list.
         */
        get: operations["searchGreekWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hebrew/{osis_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the Hebrew words of a passage
         * @description Returns the Hebrew and Aramaic words of an Old Testament verse, chapter, range or book (Westminster
         *     Leningrad Codex, written form), in the order of the text. Use it for an interlinear view, with `rendering`
         *     below each word: the words of the Berean Standard Bible. `gloss` is only a short meaning of the lexicon entry.
         *
         *     Verses are numbered as in the KJV, so the title of a psalm is part of its first verse. Combining marks are in
         *     the order of the source. Do not normalize the text: that changes the order.
         *
         *     `strongs_number` identifies the entry in `/v1/strongs`. It is `null` for a word that consists only of prefixes.
         *     `lexicon_id` identifies the entry in `/v1/lexicon`. It tells homographs apart: several entries can share a
         *     Strong's number. `parsing` is the morphological tag `morph`, spelled out, without prefixes and suffixes;
         *     `morphemes` has every part. The words are those of the written text (ketiv); `qere` has the words that are
         *     read instead.
         *
         *     A passage of the New Testament returns 404 with the path of its Greek words. A range over both testaments
         *     returns 404.
         */
        get: operations["listHebrewWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/hebrew": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search Hebrew words
         * @description Returns the Hebrew and Aramaic words of the Old Testament (Westminster Leningrad Codex, written form) that
         *     have this lemma, Strong's number or lexicon entry, in canonical order. With `refs`, returns the words of up
         *     to 50 verses, in the order of `refs`. Use it to study how a word is used. At least one of `lemma`,
         *     `strongs_number`, `lexicon_id` and `refs` is required. If you send several, a word must match all of them.
         *
         *     `lemma` is looked up in the dictionaries, because the words have numbers instead of lemmas. It finds the words
         *     of every number whose complete lemma in `/v1/strongs` or `/v1/lexicon` equals `lemma`. Vowel points and accents are
         *     ignored, and a maqqef is the same as a space. So אל finds the words of אֶל, אֵל and others; add `strongs_number`
         *     or `lexicon_id` to select one of them. Words that consist only of prefixes have no number and are not found.
         *
         *     A `lemma` in Latin letters is a transliteration in any usual spelling: `emet`, `hokhmah` and `chokmah`. It finds
         *     the words of every Strong's number whose transliteration in `/v1/strongs` can be spelled that way. An unknown
         *     lemma or number returns an empty list.
         */
        get: operations["searchHebrewWords"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/strongs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Strong's numbers
         * @description Returns Strong's numbers with their words: Greek first, then Hebrew, in numerical order. Use it to find the
         *     Greek and Hebrew words for an English word, or the number of a word.
         *
         *     `q` is an English word, a lemma or a transliteration. First come the numbers whose words are rendered by `q` in
         *     the Berean Standard Bible, or in the King James Version: those that are rendered so most often, and by little
         *     else, before the others. Then the best matches come first:
         *
         *     1. `q` is the lemma, the transliteration or a whole gloss. The glosses of Dodson's Greek lexicon
         *        and of the Hebrew lexicon count, and so does the first meaning in Strong's definition. `love` and `to love`
         *        are the same.
         *     2. `q` is a further meaning in Strong's definition, or a translation in the King James Version.
         *     3. `q` is another usual spelling of the transliteration: `hesed` finds cheçed.
         *     4. The glosses contain every word of `q`.
         *     5. The definitions contain every word of `q`.
         *     6. As in 5, but the last word of `q` may be the beginning of a word. That beginning needs at least three letters.
         *     7. `q` is part of the lemma or of the transliteration.
         *
         *     Equally good matches are sorted by the number of occurrences, highest first, then by Strong's number. Singular
         *     and plural forms match each other, and so do forms in `-ed` and `-ing`. Small words in `q`, such as `of` and
         *     `the`, need not occur in the entry. Only the first ten other words of `q` are used.
         *
         *     `numbers` returns up to 50 numbers with all fields, in the order of the request. It counts as one request. A
         *     repeated number is returned once. `meta.missing` lists the numbers without an entry.
         */
        get: operations["listStrongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/strongs/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a Strong's number
         * @description Returns the entry of Strong's dictionary for a number, and how often the word occurs. Use it to explain a Greek
         *     or Hebrew word.
         *
         *     `G26`, `g26` and `G0026` are the same entry. The response always has `G26`.
         */
        get: operations["getStrongs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/strongs/{number}/occurrences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the occurrences of a Strong's number
         * @description Returns every verse that contains the word, in canonical order, with the forms of the word in that verse. Use it
         *     as a concordance.
         *
         *     Greek numbers are found in the Greek New Testament, Hebrew and Aramaic numbers in the Hebrew Old Testament.
         *     Verses are numbered as in the KJV.
         *
         *     `meta.total` counts verses. `meta.occurrences` counts words, and `meta.books` counts them by book. Both cover
         *     all books, even if you filter by `book` or request a later page. A number that does not occur returns an empty
         *     list.
         *
         *     Hebrew homographs can share a Strong's number. To find the words of one lexicon entry only, use `GET
         *     /v1/hebrew?lexicon_id=`.
         *
         *     `include=text` adds the text of the verses.
         */
        get: operations["listStrongsOccurrences"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/greek-lexicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get many Greek lexicon entries
         * @description Returns the entries of up to 50 Strong's numbers, in the order of `numbers`. Each entry is the same as from
         *     `GET /v1/greek-lexicon/{strongs_number}`. Use it for all words of a verse: it counts as one request.
         *
         *     A repeated number is returned once, at its first position. Numbers without an entry do not cause an error. They
         *     are listed in `meta.missing`. Find numbers with `/v1/strongs?q=`.
         */
        get: operations["listGreekLexiconEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/greek-lexicon/{strongs_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a Greek lexicon entry
         * @description Returns the entries of two Greek lexicons, Dodson and Abbott-Smith, for a Strong's number. Use it for a
         *     definition of a Greek word. Fields of a lexicon without an entry for the number are `null`.
         */
        get: operations["getGreekLexiconEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lexicon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List Hebrew lexicon entries
         * @description Returns entries of the Hebrew lexicon, without the articles. Use it to find entries by word, meaning or Strong's
         *     number.
         *
         *     Sorted by Strong's number. Entries that share a number (homographs) are sorted by the number of occurrences,
         *     highest first, then by `id`. Entries without a number come last.
         *
         *     `q` is an English word, a lemma or a transliteration. The best matches come first:
         *
         *     1. `q` is the lemma, the transliteration, the whole gloss, or the first meaning in Strong's definition of
         *        the same number. `love` and `to love` are the same.
         *     2. `q` is a further meaning in Strong's definition, or a translation in the King James Version.
         *     3. `q` is another usual spelling of the transliteration: `chesed` finds ḥesed.
         *     4. The gloss and the first meaning together contain every word of `q`.
         *     5. The article and Strong's definition together contain every word of `q`.
         *     6. As in 5, but the last word of `q` may be the beginning of a word. That beginning needs at least three letters.
         *     7. `q` is part of the lemma, of the transliteration or of the gloss.
         *
         *     Equally good matches are sorted by the number of occurrences, highest first, then in the same order as without
         *     `q`. Singular and plural forms match each other, and so do forms in `-ed` and `-ing`. Small words in `q`, such
         *     as `of` and `the`, need not occur in the entry. Only the first ten other words of `q` are used.
         *
         *     `numbers` returns the entries of up to 50 Strong's numbers with all fields, in the order of the request. It
         *     counts as one request. A number can have several entries. `meta.missing` lists the numbers without an entry.
         */
        get: operations["listLexiconEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/lexicon/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a Hebrew lexicon entry
         * @description Returns one entry of the Hebrew lexicon with its Brown-Driver-Briggs article. Use it for a definition of a
         *     Hebrew word.
         */
        get: operations["getLexiconEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/books": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the books
         * @description Returns the 66 books in canonical order, with the number of verses in each chapter. Use it to build a table of
         *     contents or to validate references. References begin with the abbreviation in `osis`.
         */
        get: operations["listBooks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/books/{book}/chapters": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the chapters of a book
         * @description Returns the chapters of a book in order, each with its number of verses and of cross-references. Use it to show
         *     which chapters have the most cross-references.
         *
         *     `cross_references` counts the outgoing cross-references of all verses of the chapter, as listed by
         *     `GET /v1/verses/{osis_ref}/cross-references`. As in `GET /v1/books`, the `verse_count` of `3John.1` is 14,
         *     because the KJV has no `3John.1.15`. That reference is valid all the same, and its cross-references are counted.
         */
        get: operations["listBookChapters"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meta": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the version and size of the dataset
         * @description Returns the version of the dataset, its build date, and the number of rows in each of twelve tables. Use it to
         *     check which data the service has.
         */
        get: operations["getMeta"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meta/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the sources
         * @description Returns the open datasets that the data comes from, with revision, licence, attribution, and the number of rows
         *     per table. Use it to give credit to the sources. A row with data from two sources is counted for both.
         *
         *     Sorted by `id`.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/meta/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the completeness of each field
         * @description Returns, for each field of each table, the number of records with a value that is neither `null` nor an empty
         *     list. Use it to check whether the data is complete enough for your purpose. Values that the sources do not have
         *     are never guessed.
         *
         *     Tables and fields are in a fixed order. Fields have the same names as in responses.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/usage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the usage of your key
         * @description Returns the tier of your key, its daily quota, and the number of requests since 00:00 UTC, including this one.
         *     Use it to see how much of the quota is left.
         */
        get: operations["getUsage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Gender of a person. If the person is not human, the grammatical gender of the name.
         * @example Male
         * @enum {string}
         */
        Gender: "Male" | "Female";
        /**
         * @description What the person is. `deity`: God, or a god of the peoples. `being`: neither human nor god nor angel, such as Satan.
         * @example human
         */
        PersonKind: string;
        /**
         * @description What the group is. `residents`: the people of a town. `office`: those who held an office, such as the high
         *     priests. `circle`: any other group, such as the Twelve.
         * @example people
         */
        GroupKind: string;
        /**
         * @description Names in other languages by BCP 47 code, from ACAI. A program aligned them with the words of translations; names
         *     that are probably wrong are left out. Empty if none is known.
         * @example {
         *       "es": "Aarón",
         *       "pt": "Arão"
         *     }
         */
        Labels: {
            [key: string]: string;
        };
        /**
         * @description Ids of the record in other datasets, by scheme: `acai`, `tipnr`, `theographic` (the slug there, and the id in its
         *     database) and, for places, `wikidata` and the gazetteers of `gazetteerLinks`. Empty if none is known.
         * @example {
         *       "acai": [
         *         "person:Aaron"
         *       ],
         *       "theographic": [
         *         "aaron_1"
         *       ],
         *       "tipnr": [
         *         "Aaron@Exo.4.14-Heb"
         *       ]
         *     }
         */
        Identifiers: {
            [key: string]: string[];
        };
        /**
         * @description Tier of a key. It determines the daily quota.
         * @example free
         * @enum {string}
         */
        Tier: "free" | "pro";
        /**
         * @description Slug of a person.
         * @example aaron_1
         */
        PersonSlug: string;
        /**
         * @description Slug of a group.
         * @example tribe_of_levi
         */
        GroupSlug: string;
        /**
         * @description Slug of a place.
         * @example egypt_362
         */
        PlaceSlug: string;
        /**
         * @description Slug of an event.
         * @example birth_of_seth
         */
        EventSlug: string;
        /**
         * @description Slug of a topic.
         * @example aaron
         */
        TopicSlug: string;
        /**
         * @description Slug of a dictionary entry.
         * @example aaron_easton
         */
        DictionarySlug: string;
        /**
         * @description OSIS reference of a verse.
         * @example Exod.4.14
         */
        OsisReference: string;
        /**
         * @description OSIS reference of a chapter.
         * @example Num.17
         */
        ChapterReference: string;
        /**
         * @description OSIS reference of a passage in its shortest form: `John.3`, not `John.3.1-John.3.36`.
         * @example John.3.16-John.3.18
         */
        PassageForm: string;
        /**
         * @description Alternative name.
         * @example Abram
         */
        OtherName: string;
        /** @description Position of this page in the list. */
        PageMeta: {
            /**
             * Format: int32
             * @description Number of items in the complete list.
             * @example 3063
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
        };
        /** @description Position of this page in the results, and whether it has results that were found despite a typing error. */
        SearchMeta: {
            /**
             * Format: int32
             * @description Total number of results.
             * @example 7
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Whether a result on this page has the match class `typo`.
             * @example false
             */
            typo_tolerant: boolean;
            /**
             * @description Other possible meanings of `q`: verse references, the name of a book, a Strong's number, or Greek and Hebrew
             *     words by their lemma or transliteration. Empty if there are none. They do not affect the results.
             */
            interpretations: components["schemas"]["Interpretation"][];
        };
        /** @description A meaning of `q` other than a name. */
        Interpretation: {
            /**
             * @description How `q` was interpreted.
             * @example reference
             */
            kind: string;
            /**
             * @description The OSIS reference, Strong's number, lemma or transliteration in its usual form.
             * @example Rom.8.28
             */
            value: string;
            /**
             * @description For display.
             * @example Romans 8:28
             */
            text: string;
            /**
             * @description Path of the request that returns more about it.
             * @example /v1/passages/Rom.8.28
             */
            path: string;
        };
        /**
         * @description A slug, as sent in the request.
         * @example nobody_0
         */
        AskedSlug: string;
        /** @description Position of this page in the list. */
        SlugPageMeta: {
            /**
             * Format: int32
             * @description Number of items in the complete list. With `slugs`, the number of requested records that exist and match the
             *     filters.
             * @example 3063
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /** @description Only with `slugs`: the slugs that do not exist, in the order of the request. Every page lists all of them. */
            missing?: components["schemas"]["AskedSlug"][];
        };
        /** @description Position of this page in the list. */
        NumberPageMeta: {
            /**
             * Format: int32
             * @description Number of items in the complete list. With `numbers`, the number of requested entries that exist and
             *     match the filters.
             * @example 14197
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /** @description Only with `numbers`: the numbers without an entry, in the order of the request. Every page lists all of them. */
            missing?: string[];
        };
        /** @description Position of this page in the list, and references that do not exist. */
        VersePageMeta: {
            /**
             * Format: int32
             * @description Number of requested verses that exist.
             * @example 2
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /** @description References of verses that do not exist, in the order of the request. Every page lists all of them. */
            missing: components["schemas"]["OsisReference"][];
        };
        /** @description Position of this page in the list, and references without a text. */
        VerseTextPageMeta: {
            /**
             * Format: int32
             * @description Number of requested verses that have a text.
             * @example 2
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description References of verses that do not exist or have no text, in the order of the request. Every page lists all of
             *     them.
             */
            missing: components["schemas"]["OsisReference"][];
            /** @description Requested verses that the version leaves out, with the footnote that says so. They are also in `missing`. */
            omitted: components["schemas"]["OmittedVerse"][];
        };
        /** @description Position of this page in the list, and verses that the version leaves out. */
        VersionTextMeta: {
            /**
             * Format: int32
             * @description Number of items in the complete list.
             * @example 3
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Verses of the passage that the version leaves out, with the footnote that says so. Every page lists all of them.
             *     Always empty for the King James Version.
             */
            omitted: components["schemas"]["OmittedVerse"][];
        };
        /** @description Position of this page in the list, and references that do not exist. */
        SectionMeta: {
            /**
             * Format: int32
             * @description Number of items in the complete list.
             * @example 3
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /** @description References in `refs` that do not exist, in the order of the request. Every page lists all of them. */
            missing: string[];
        };
        /** @description Position of this page in the results, and words that the first result does not have. */
        TextSearchMeta: {
            /**
             * Format: int32
             * @description Number of items in the complete list.
             * @example 3
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Words of `q` that the first result does not have, as they were sent. If there are no results, the words that no
             *     verse has. Every page lists the same words.
             */
            missing_words: string[];
        };
        /** @description Position of this page in the list, and references that do not exist. */
        WordMatchMeta: {
            /**
             * Format: int32
             * @description Number of matching words.
             * @example 41
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /**
             * @description Only with `refs`: references of verses that do not exist, in the order of the request. Every page lists all
             *     of them.
             */
            missing?: components["schemas"]["OsisReference"][];
        };
        /** @description A person in a list. If the request has the parameter `slugs` of `/v1/people`, it has all fields of a person. */
        PersonListItem: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Aaron
             */
            name: string;
            gender: components["schemas"]["Gender"];
            /**
             * Format: int32
             * @description Astronomical year of birth. 0 is 1 BC, and negative years are earlier. Years before 642 BC follow the
             *     traditional chronology, as the events do: see `/data/trust`.
             * @example -1573
             */
            birthYear: number | null;
            /**
             * @description Year of birth as text.
             * @example 1574 BC
             */
            birthYearDisplay: string | null;
            /**
             * Format: int32
             * @description Astronomical year of death. 0 is 1 BC, and negative years are earlier. Years before 642 BC follow the
             *     traditional chronology, as the events do: see `/data/trust`.
             * @example -1450
             */
            deathYear: number | null;
            /**
             * @description Year of death as text.
             * @example 1451 BC
             */
            deathYearDisplay: string | null;
            /**
             * Format: int32
             * @description Earliest astronomical year to which the source dates a mention of the person. Approximate: a prophecy or a
             *     genealogy can be centuries away from the life, and an event of the person can be earlier than this year,
             *     because verses and events are dated separately. `null` if no mention is dated.
             * @example -1699
             */
            mentionedFromYear: number | null;
            /**
             * Format: int32
             * @description Latest astronomical year to which the source dates a mention of the person. Approximate.
             * @example 64
             */
            mentionedToYear: number | null;
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /**
             * @description First verse that mentions the person.
             * @example Exod.4.14
             */
            firstMention: string | null;
            /** @description Other names of the person. Only present with `slugs`. */
            alsoCalled?: components["schemas"]["OtherName"][];
            /**
             * @description Slug of the place of birth. Only present with `slugs`.
             * @example egypt_362
             */
            birthPlace?: string | null;
            /**
             * @description Slug of the place of death. Only present with `slugs`.
             * @example mount_hor_842
             */
            deathPlace?: string | null;
            /**
             * @description Slug of the father. Only present with `slugs`.
             * @example amram_242
             */
            father?: string | null;
            /**
             * @description Slug of the mother. Only present with `slugs`.
             * @example jochebed_1645
             */
            mother?: string | null;
            /** @description Slugs of siblings and half siblings. Only present with `slugs`. */
            siblings?: components["schemas"]["PersonSlug"][];
            /** @description Slugs of children. Only present with `slugs`. */
            children?: components["schemas"]["PersonSlug"][];
            /** @description Slugs of wives, husbands and concubines, and of some other people who have a child with this person. Only present with `slugs`. */
            partners?: components["schemas"]["PersonSlug"][];
            /** @description Verses that mention the person, in canonical order. Only present with `slugs`. */
            verses?: components["schemas"]["OsisReference"][];
            /**
             * @description Meaning of the name. Only present with `slugs`.
             * @example Mountaineer
             */
            nameMeaning?: string | null;
            /** @description Slugs of groups that the person belongs to, such as a tribe, a people or an office. Only present with `slugs`. */
            peopleGroups?: components["schemas"]["GroupSlug"][];
            /**
             * @description Second name of the person, such as `Magdalene` or `Iscariot`. `null` for most people. Only present with `slugs`.
             * @example Magdalene
             */
            surname?: string | null;
            /**
             * @description Slugs of half siblings: siblings with only one parent in common, if both other parents are known or a verse
             *     says so. They are also in `siblings`. A sibling that is not in this list can still be a half sibling, if the
             *     mother of one of the two is not known. Only present with `slugs`.
             */
            halfSiblings?: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the events that the person takes part in, earliest first. Only present with `slugs`. */
            events?: components["schemas"]["EventSlug"][];
            /**
             * @description Articles about the person in Easton's Bible Dictionary. Each has the name of a dictionary entry, and the
             *     part of its text that is about this person. Empty if there are none. Only present with `slugs`.
             */
            dictionary?: components["schemas"]["DictionaryArticle"][];
            /**
             * @description What the person is. `deity`: God, or a god of the peoples. `being`: neither human nor god nor angel, such as Satan. Only present with `slugs`.
             * @example human
             */
            kind?: string;
            /**
             * @description Names in other languages by BCP 47 code, from ACAI. A program aligned them with the words of translations; names
             *     that are probably wrong are left out. Empty if none is known. Only present with `slugs`.
             * @example {
             *       "es": "Aarón",
             *       "pt": "Arão"
             *     }
             */
            labels?: {
                [key: string]: string;
            };
            /**
             * @description Ids of the record in other datasets, by scheme: `acai`, `tipnr`, `theographic` (the slug there, and the id in its
             *     database) and, for places, `wikidata` and the gazetteers of `gazetteerLinks`. Empty if none is known. Only present with `slugs`.
             * @example {
             *       "acai": [
             *         "person:Aaron"
             *       ],
             *       "theographic": [
             *         "aaron_1"
             *       ],
             *       "tipnr": [
             *         "Aaron@Exo.4.14-Heb"
             *       ]
             *     }
             */
            identifiers?: {
                [key: string]: string[];
            };
            /**
             * @description `theographic`, or `project` for a person without a name in the text whom this project added, such as the
             *     wife of Lot. The name of such a person is a description, and the slug has no number. Only present with `slugs`.
             * @example theographic
             */
            source?: string;
        };
        /** @description A person. */
        Person: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Aaron
             */
            name: string;
            /** @description Other names of the person. */
            alsoCalled: components["schemas"]["OtherName"][];
            gender: components["schemas"]["Gender"];
            /**
             * Format: int32
             * @description Astronomical year of birth. 0 is 1 BC, and negative years are earlier. Years before 642 BC follow the
             *     traditional chronology, as the events do: see `/data/trust`.
             * @example -1573
             */
            birthYear: number | null;
            /**
             * Format: int32
             * @description Astronomical year of death. 0 is 1 BC, and negative years are earlier. Years before 642 BC follow the
             *     traditional chronology, as the events do: see `/data/trust`.
             * @example -1450
             */
            deathYear: number | null;
            /**
             * @description Year of birth as text.
             * @example 1574 BC
             */
            birthYearDisplay: string | null;
            /**
             * @description Year of death as text.
             * @example 1451 BC
             */
            deathYearDisplay: string | null;
            /**
             * Format: int32
             * @description Earliest astronomical year to which the source dates a mention of the person. Approximate: a prophecy or a
             *     genealogy can be centuries away from the life, and an event of the person can be earlier than this year,
             *     because verses and events are dated separately. `null` if no mention is dated.
             * @example -1699
             */
            mentionedFromYear: number | null;
            /**
             * Format: int32
             * @description Latest astronomical year to which the source dates a mention of the person. Approximate.
             * @example 64
             */
            mentionedToYear: number | null;
            /**
             * @description Slug of the place of birth.
             * @example egypt_362
             */
            birthPlace: string | null;
            /**
             * @description Slug of the place of death.
             * @example mount_hor_842
             */
            deathPlace: string | null;
            /**
             * @description Slug of the father.
             * @example amram_242
             */
            father: string | null;
            /**
             * @description Slug of the mother.
             * @example jochebed_1645
             */
            mother: string | null;
            /** @description Slugs of siblings and half siblings. */
            siblings: components["schemas"]["PersonSlug"][];
            /** @description Slugs of children. */
            children: components["schemas"]["PersonSlug"][];
            /** @description Slugs of wives, husbands and concubines, and of some other people who have a child with this person. */
            partners: components["schemas"]["PersonSlug"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /** @description Verses that mention the person, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /**
             * @description First verse that mentions the person.
             * @example Exod.4.14
             */
            firstMention: string | null;
            /**
             * @description Meaning of the name.
             * @example Mountaineer
             */
            nameMeaning: string | null;
            /** @description Slugs of groups that the person belongs to, such as a tribe, a people or an office. */
            peopleGroups: components["schemas"]["GroupSlug"][];
            /**
             * @description Second name of the person, such as `Magdalene` or `Iscariot`. `null` for most people.
             * @example Magdalene
             */
            surname: string | null;
            /**
             * @description Slugs of half siblings: siblings with only one parent in common, if both other parents are known or a verse
             *     says so. They are also in `siblings`. A sibling that is not in this list can still be a half sibling, if the
             *     mother of one of the two is not known.
             */
            halfSiblings: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the events that the person takes part in, earliest first. */
            events: components["schemas"]["EventSlug"][];
            /**
             * @description Articles about the person in Easton's Bible Dictionary. Each has the name of a dictionary entry, and the
             *     part of its text that is about this person. Empty if there are none.
             */
            dictionary: components["schemas"]["DictionaryArticle"][];
            kind: components["schemas"]["PersonKind"];
            labels: components["schemas"]["Labels"];
            identifiers: components["schemas"]["Identifiers"];
            /**
             * @description `theographic`, or `project` for a person without a name in the text whom this project added, such as the
             *     wife of Lot. The name of such a person is a description, and the slug has no number.
             * @example theographic
             */
            source: string;
        };
        /** @description The part of a dictionary entry that is about one person or place. */
        DictionaryArticle: {
            slug: components["schemas"]["DictionarySlug"];
            /**
             * @description Headword of the entry.
             * @example Aaron
             */
            name: string;
            /**
             * @description The dictionary. Only `easton` (Easton's Bible Dictionary) identifies the people and places that its entries
             *     are about.
             * @example easton
             */
            source: string;
            /**
             * @description Plain text. Paragraphs are separated by a blank line.
             * @example Elder brother of Moses, and the first high priest of Israel.
             */
            text: string;
        };
        /** @description A person, as a relative of another person. */
        Relative: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * @description Display name.
             * @example Isaac
             */
            name: string;
            gender: components["schemas"]["Gender"];
        };
        /** @description A person in a family. */
        FamilyNode: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * @description Display name.
             * @example Isaac
             */
            name: string;
            gender: components["schemas"]["Gender"];
            /**
             * Format: int32
             * @description Generations from the person: negative for ancestors, positive for descendants, 0 for the person. A partner
             *     or other parent has the same generation number as the relative they are connected to.
             * @example -1
             */
            generation: number;
            /**
             * @description Position in the family.
             * @example ancestor
             */
            line: string;
            /**
             * @description Relation to the person, for ancestors and descendants. `self` for the person.
             * @example father
             */
            relation: string | null;
        };
        /** @description A child and one of its parents. */
        ParentEdge: {
            parent: components["schemas"]["PersonSlug"];
            child: components["schemas"]["PersonSlug"];
            /**
             * @description Role of the parent.
             * @example father
             */
            role: string;
        };
        /** @description Two people who are partners. Each pair is listed once. */
        Partnership: {
            person: components["schemas"]["PersonSlug"];
            partner: components["schemas"]["PersonSlug"];
        };
        /** @description The ancestors and descendants of a person, as a graph. */
        Family: {
            person: components["schemas"]["PersonSlug"];
            /**
             * Format: int32
             * @description Requested number of generations.
             * @example 3
             */
            generations: number;
            /**
             * Format: int32
             * @description Number of people in these generations of the family, including those left out.
             * @example 21
             */
            total: number;
            /**
             * @description Whether `nodes` leaves out some of these people.
             * @example false
             */
            truncated: boolean;
            /** @description The people, nearest first. */
            nodes: components["schemas"]["FamilyNode"][];
            /** @description Parents and children among the people in `nodes`. */
            edges: components["schemas"]["ParentEdge"][];
            /** @description Partnerships between people in `nodes`. */
            partnerships: components["schemas"]["Partnership"][];
        };
        /** @description A step from one relative to the next. */
        KinshipStep: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * @description Display name.
             * @example Isaac
             */
            name: string;
            gender: components["schemas"]["Gender"];
            /**
             * @description Relation to the previous person.
             * @example father
             */
            relation: string;
        };
        /** @description A common ancestor. */
        CommonAncestor: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * @description Display name.
             * @example Isaac
             */
            name: string;
            gender: components["schemas"]["Gender"];
            /**
             * Format: int32
             * @description Generations from `person` up to the ancestor. 0 if `person` is the ancestor.
             * @example 2
             */
            generations: number;
            /**
             * Format: int32
             * @description Generations from `other` up to the ancestor. 0 if `other` is the ancestor.
             * @example 3
             */
            otherGenerations: number;
        };
        /** @description The relation between two people. */
        Kinship: {
            person: components["schemas"]["Relative"];
            other: components["schemas"]["Relative"];
            /**
             * @description Whether a path between the two people is known.
             * @example true
             */
            related: boolean;
            /**
             * @description Relation of `other` to `person` along the path. `null` if English has no word for it or no path is known.
             * @example grandson
             */
            relation: string | null;
            /**
             * @description Relation of `other` to `person` through their nearest common ancestor.
             * @example grandson
             */
            relationByDescent: string | null;
            /**
             * @description Relation of `other` to `person` along a path that includes a marriage, if no path has fewer steps.
             *     `null` if there is no such path, or if English has no word for the relation.
             * @example brother-in-law
             */
            relationByMarriage: string | null;
            /**
             * Format: int32
             * @description Number of steps in the path. `null` if no path is known.
             * @example 2
             */
            steps: number | null;
            /** @description Steps from `person` to `other`. */
            path: components["schemas"]["KinshipStep"][];
            /**
             * @description Nearest common ancestors: those with the smallest sum of generations. Sorted by generations from `person`,
             *     then by slug.
             */
            commonAncestors: components["schemas"]["CommonAncestor"][];
        };
        /** @description A group of people. */
        Group: {
            slug: components["schemas"]["GroupSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Tribe of Levi
             */
            name: string;
            /**
             * @description `theographic`, or `project` for a group that this project added because Theographic does not have it.
             * @example theographic
             */
            source: string;
            /**
             * @description Slugs of the members. Those of an office or a circle are in order where the text gives one, such as the order
             *     of the reigns. A person who is called by the name of a people is a member: Uriah the Hittite.
             */
            members: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the larger groups that this group belongs to, such as the nation of a tribe. */
            partOf: components["schemas"]["GroupSlug"][];
            /** @description Slugs of the groups that belong to this group. */
            parts: components["schemas"]["GroupSlug"][];
            /** @description Slugs of the events that the group takes part in, earliest first. */
            events: components["schemas"]["EventSlug"][];
            kind: components["schemas"]["GroupKind"];
            /**
             * Format: int32
             * @description Number of verses that name the group.
             * @example 217
             */
            verseCount: number;
            /** @description Names of the group in the two English texts, also for one of its members. */
            alsoCalled: string[];
            /**
             * @description Slug of the person after whom the group is named. `null` if the text names none.
             * @example heth_1510
             */
            ancestor: string | null;
            /**
             * @description Slug of the place after which the group is named. `null` if it is named after none.
             * @example egypt_362
             */
            land: string | null;
            /**
             * @description The verses that name the group, in canonical order. Not in lists. Those of its land and of its ancestor are
             *     with these records; a verse can be in both.
             */
            verses?: components["schemas"]["OsisReference"][];
            labels?: components["schemas"]["Labels"];
            identifiers?: components["schemas"]["Identifiers"];
        };
        /** @description A place in a list. With `slugs`, it has all fields of a place. */
        PlaceListItem: {
            slug: components["schemas"]["PlaceSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Primary name.
             * @example Egypt
             */
            name: string;
            /**
             * @description Name in the KJV, as it stands in a verse of the place. It can be a translation (`the south` for the Negeb).
             *     Only `Antioch (Pisidia)` and `Antioch (Syria)` have a qualifier in brackets. `null` if the King James text
             *     does not name the place. A place without verses has the name of the source.
             * @example Egypt
             */
            kjvName: string | null;
            /**
             * @description Name in the ESV.
             * @example Egypt
             */
            esvName: string | null;
            /** @description Other names of the place, among them other spellings in the KJV (`Zidon`, `Tyrus`). Only present with `slugs`. */
            alsoCalled?: components["schemas"]["OtherName"][];
            /**
             * Format: double
             * @description Degrees north.
             * @example 30.11
             */
            latitude: number | null;
            /**
             * Format: double
             * @description Degrees east.
             * @example 31.33
             */
            longitude: number | null;
            /**
             * @description Source of the coordinates.
             * @example OpenBible
             */
            coordinateSource: string | null;
            /**
             * @description How the point relates to the place, according to Theographic. `exact`: the place is at the point. `approximate`: the place is
             *     near the point. `within`: the point belongs to a larger place that contains this one: a gate can have the point of
             *     its city. `surrounding`: the point belongs to a smaller place inside this one, such as the capital of a region.
             *     `unknown`: the place is not located. `null` if Theographic does not say, or if the site is known but its
             *     coordinates cannot be published. If this service replaced Theographic's point, the value describes the new point,
             *     and is `surrounding`, `approximate` or `null`.
             * @example surrounding
             */
            precision: string | null;
            /**
             * @description Slug of the place whose point this place uses because it has none of its own. Otherwise `null`.
             * @example jerusalem_636
             */
            coordinatesFrom: string | null;
            /**
             * @description Type of the place.
             * @example Region
             */
            featureType: string | null;
            /**
             * @description Subtype of the place.
             * @example Country
             */
            featureSubType: string | null;
            /**
             * @description Name of the best identification with a confidence of at least 0.5. The name of a settlement is never used for
             *     a region or a body of water. `null` if there is no such name.
             * @example Barada River
             */
            modernName: string | null;
            /**
             * @description Path of the operation that returns the area of the place as GeoJSON. `null` if there is no area.
             * @example /v1/places/moab_815/extent
             */
            extent: string | null;
            /**
             * @description Modern locations that OpenBible proposes for the ancient name, most confident first. Empty if there are
             *     none. Rejected sites are left out. Only present with `slugs`.
             */
            identifications?: components["schemas"]["Identification"][];
            /**
             * @description Records of the place in gazetteers: Pleiades, DARE, GeoNames, and OpenBible's page about the ancient place.
             *     If it is not certain which ancient place this is, there are several links to OpenBible. Empty if none is
             *     known. Only present with `slugs`.
             */
            gazetteerLinks?: components["schemas"]["GazetteerLink"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /**
             * @description Slug of the place that this record repeats under another name. `null` for most places.
             * @example jerusalem_636
             */
            duplicateOf: string | null;
            /** @description Verses that mention the place, in canonical order. Only present with `slugs`. */
            verses?: components["schemas"]["OsisReference"][];
            /** @description Slugs of the events that happen at the place, earliest first. Only present with `slugs`. */
            events?: components["schemas"]["EventSlug"][];
            /** @description Slugs of the people who were born at the place, sorted by name. Only present with `slugs`. */
            peopleBorn?: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the people who died at the place, sorted by name. Only present with `slugs`. */
            peopleDied?: components["schemas"]["PersonSlug"][];
            /**
             * @description Articles about the place in Easton's Bible Dictionary. Each has the name of a dictionary entry, and the
             *     part of its text that is about this place. Empty if there are none. Only present with `slugs`.
             */
            dictionary?: components["schemas"]["DictionaryArticle"][];
            /**
             * @description Names in other languages by BCP 47 code, from ACAI. A program aligned them with the words of translations; names
             *     that are probably wrong are left out. Empty if none is known. Only present with `slugs`.
             * @example {
             *       "es": "Aarón",
             *       "pt": "Arão"
             *     }
             */
            labels?: {
                [key: string]: string;
            };
            /**
             * @description Ids of the record in other datasets, by scheme: `acai`, `tipnr`, `theographic` (the slug there, and the id in its
             *     database) and, for places, `wikidata` and the gazetteers of `gazetteerLinks`. Empty if none is known. Only present with `slugs`.
             * @example {
             *       "acai": [
             *         "person:Aaron"
             *       ],
             *       "theographic": [
             *         "aaron_1"
             *       ],
             *       "tipnr": [
             *         "Aaron@Exo.4.14-Heb"
             *       ]
             *     }
             */
            identifiers?: {
                [key: string]: string[];
            };
            /**
             * Format: double
             * @description Distance from the point in `near`, in kilometres, rounded to the metre. Only present in lists with `near`.
             * @example 3.381
             */
            distanceKm?: number;
        };
        /** @description A place, with everything that refers to it. */
        Place: {
            slug: components["schemas"]["PlaceSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Primary name.
             * @example Egypt
             */
            name: string;
            /**
             * @description Name in the KJV, as it stands in a verse of the place. It can be a translation (`the south` for the Negeb).
             *     Only `Antioch (Pisidia)` and `Antioch (Syria)` have a qualifier in brackets. `null` if the King James text
             *     does not name the place. A place without verses has the name of the source.
             * @example Egypt
             */
            kjvName: string | null;
            /**
             * @description Name in the ESV.
             * @example Egypt
             */
            esvName: string | null;
            /** @description Other names of the place, among them other spellings in the KJV (`Zidon`, `Tyrus`). */
            alsoCalled: components["schemas"]["OtherName"][];
            /**
             * Format: double
             * @description Degrees north.
             * @example 30.11
             */
            latitude: number | null;
            /**
             * Format: double
             * @description Degrees east.
             * @example 31.33
             */
            longitude: number | null;
            /**
             * @description Source of the coordinates.
             * @example OpenBible
             */
            coordinateSource: string | null;
            /**
             * @description How the point relates to the place, according to Theographic. `exact`: the place is at the point. `approximate`: the place is
             *     near the point. `within`: the point belongs to a larger place that contains this one: a gate can have the point of
             *     its city. `surrounding`: the point belongs to a smaller place inside this one, such as the capital of a region.
             *     `unknown`: the place is not located. `null` if Theographic does not say, or if the site is known but its
             *     coordinates cannot be published. If this service replaced Theographic's point, the value describes the new point,
             *     and is `surrounding`, `approximate` or `null`.
             * @example surrounding
             */
            precision: string | null;
            /**
             * @description Slug of the place whose point this place uses because it has none of its own. Otherwise `null`.
             * @example jerusalem_636
             */
            coordinatesFrom: string | null;
            /**
             * @description Type of the place.
             * @example Region
             */
            featureType: string | null;
            /**
             * @description Subtype of the place.
             * @example Country
             */
            featureSubType: string | null;
            /**
             * @description Name of the best identification with a confidence of at least 0.5. The name of a settlement is never used for
             *     a region or a body of water. `null` if there is no such name.
             * @example Barada River
             */
            modernName: string | null;
            /**
             * @description Modern locations that OpenBible proposes for the ancient name, most confident first. Empty if there are
             *     none. Rejected sites are left out.
             */
            identifications: components["schemas"]["Identification"][];
            /**
             * @description Records of the place in gazetteers: Pleiades, DARE, GeoNames, and OpenBible's page about the ancient place.
             *     If it is not certain which ancient place this is, there are several links to OpenBible. Empty if none is
             *     known.
             */
            gazetteerLinks: components["schemas"]["GazetteerLink"][];
            /**
             * @description Path of the operation that returns the area of the place as GeoJSON. `null` if there is no area.
             * @example /v1/places/moab_815/extent
             */
            extent: string | null;
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /**
             * @description Slug of the place that this record repeats under another name. `null` for most places.
             * @example jerusalem_636
             */
            duplicateOf: string | null;
            /** @description Verses that mention the place, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /** @description Slugs of the events that happen at the place, earliest first. */
            events: components["schemas"]["EventSlug"][];
            /** @description Slugs of the people who were born at the place, sorted by name. */
            peopleBorn: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the people who died at the place, sorted by name. */
            peopleDied: components["schemas"]["PersonSlug"][];
            /**
             * @description Articles about the place in Easton's Bible Dictionary. Each has the name of a dictionary entry, and the
             *     part of its text that is about this place. Empty if there are none.
             */
            dictionary: components["schemas"]["DictionaryArticle"][];
            labels: components["schemas"]["Labels"];
            identifiers: components["schemas"]["Identifiers"];
            /**
             * Format: double
             * @description Distance from the point in `near`, in kilometres, rounded to the metre. Only present in lists with `near`.
             * @example 3.381
             */
            distanceKm?: number;
        };
        /** @description The record of a place in a gazetteer. */
        GazetteerLink: {
            /**
             * @description Name of the gazetteer.
             * @example Pleiades
             */
            gazetteer: string;
            /**
             * @description The gazetteer's own identifier.
             * @example 678003
             */
            id: string;
            /**
             * @description Address of the record.
             * @example https://pleiades.stoa.org/places/678003
             */
            url: string;
        };
        /** @description A modern location that OpenBible proposes as the site of a place. */
        Identification: {
            /**
             * @description Name of the modern location, or a description of it.
             * @example Konya
             */
            name: string;
            /**
             * Format: double
             * @description OpenBible's confidence that this is the site, greater than 0. The value 1 means certain.
             * @example 1
             */
            confidence: number;
            /**
             * @description Name of the ancient place in OpenBible, which numbers places that share a name. If it is not certain which
             *     of them the place is, the identifications of several are listed.
             * @example Iconium
             */
            ancientName: string;
            /**
             * Format: double
             * @description Degrees north. `null` for licence reasons if OpenBible took the point from OpenStreetMap.
             * @example 37.872202
             */
            latitude: number | null;
            /**
             * Format: double
             * @description Degrees east. `null` where `latitude` is `null`.
             * @example 32.492331
             */
            longitude: number | null;
            /**
             * @description Kind of the location, as in OpenBible, such as `settlement`, `region`, `river` or `spring`.
             * @example settlement
             */
            kind: string;
            /**
             * Format: double
             * @description Accuracy of the point in metres. `null` if OpenBible does not say.
             * @example 10
             */
            precisionMeters: number | null;
            /**
             * @description Id of the location in Wikidata.
             * @example Q79857
             */
            wikidata: string | null;
            /**
             * @description Id of the location in GeoNames.
             * @example 306571
             */
            geonames: string | null;
        };
        /** @description A place as a GeoJSON Feature (RFC 7946). */
        PlaceFeature: {
            /**
             * @description Always `Feature`.
             * @example Feature
             */
            type: string;
            id: components["schemas"]["PlaceSlug"];
            geometry: components["schemas"]["PlaceGeometry"];
            properties: components["schemas"]["PlaceProperties"];
        };
        /** @description The area of a place as a GeoJSON FeatureCollection (RFC 7946). */
        PlaceExtent: {
            /**
             * @description Always `FeatureCollection`.
             * @example FeatureCollection
             */
            type: string;
            /** @description Boundaries, and bands from the outermost to the innermost. */
            features: components["schemas"]["ExtentFeature"][];
        };
        /** @description A boundary, or a band of confidence, as a GeoJSON Feature. */
        ExtentFeature: {
            /**
             * @description Always `Feature`.
             * @example Feature
             */
            type: string;
            /**
             * @description Id of the geometry in OpenBible. For a band, the id ends with a hyphen and the confidence in percent.
             * @example g228665-10
             */
            id: string;
            geometry: components["schemas"]["ExtentGeometry"];
            properties: components["schemas"]["ExtentProperties"];
        };
        /** @description The area. */
        ExtentGeometry: {
            /**
             * @description Always `Polygon`.
             * @example Polygon
             */
            type: string;
            /**
             * @description Closed rings of positions. A position is longitude, then latitude, in degrees (WGS 84).
             * @example [
             *       [
             *         [
             *           35.5,
             *           31
             *         ],
             *         [
             *           36.1,
             *           31
             *         ],
             *         [
             *           36.1,
             *           31.7
             *         ],
             *         [
             *           35.5,
             *           31
             *         ]
             *       ]
             *     ]
             */
            coordinates: number[][][];
        };
        /** @description Name, kind and confidence of the area. */
        ExtentProperties: {
            /**
             * @description Id of the geometry in OpenBible. The bands of a geometry share it.
             * @example g228665
             */
            geometryId: string;
            /**
             * @description Name of the ancient place in OpenBible. Places that share a name are numbered.
             * @example Moab 1
             */
            ancientName: string;
            /**
             * @description `isobands`: a band of confidence. `rough_boundary`: an approximate boundary. `probability`: an area in which
             *     a lost place may be.
             * @example isobands
             */
            kind: string;
            /**
             * Format: double
             * @description OpenBible's confidence that a point in this band is in the area, from 0 to 1. `null` for a geometry
             *     without bands.
             * @example 0.1
             */
            confidence: number | null;
        };
        /** @description Position of the place. `null` if it is not known. */
        PlaceGeometry: {
            /**
             * @description Always `Point`.
             * @example Point
             */
            type: string;
            /**
             * @description Longitude, then latitude, in degrees (WGS 84).
             * @example [
             *       31.33,
             *       30.11
             *     ]
             */
            coordinates: number[];
        } | null;
        /**
         * @description All fields of the place except the coordinates, which are in `geometry`. The names are the same as in
         *     `application/json` responses.
         */
        PlaceProperties: {
            slug: components["schemas"]["PlaceSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Primary name.
             * @example Egypt
             */
            name: string;
            /**
             * @description Name in the KJV, as it stands in a verse of the place. It can be a translation (`the south` for the Negeb).
             *     Only `Antioch (Pisidia)` and `Antioch (Syria)` have a qualifier in brackets. `null` if the King James text
             *     does not name the place. A place without verses has the name of the source.
             * @example Egypt
             */
            kjvName: string | null;
            /**
             * @description Name in the ESV.
             * @example Egypt
             */
            esvName: string | null;
            /** @description Other names of the place, among them other spellings in the KJV (`Zidon`, `Tyrus`). Only present in `GET /v1/places/{slug}`, or with `slugs`. */
            alsoCalled?: components["schemas"]["OtherName"][];
            /**
             * @description Source of the coordinates.
             * @example OpenBible
             */
            coordinateSource: string | null;
            /**
             * @description How the point relates to the place, according to Theographic. `exact`: the place is at the point. `approximate`: the place is
             *     near the point. `within`: the point belongs to a larger place that contains this one: a gate can have the point of
             *     its city. `surrounding`: the point belongs to a smaller place inside this one, such as the capital of a region.
             *     `unknown`: the place is not located. `null` if Theographic does not say, or if the site is known but its
             *     coordinates cannot be published. If this service replaced Theographic's point, the value describes the new point,
             *     and is `surrounding`, `approximate` or `null`.
             * @example surrounding
             */
            precision: string | null;
            /**
             * @description Slug of the place whose point this place uses because it has none of its own. Otherwise `null`.
             * @example jerusalem_636
             */
            coordinatesFrom: string | null;
            /**
             * @description Type of the place.
             * @example Region
             */
            featureType: string | null;
            /**
             * @description Subtype of the place.
             * @example Country
             */
            featureSubType: string | null;
            /**
             * @description Name of the best identification with a confidence of at least 0.5. The name of a settlement is never used for
             *     a region or a body of water. `null` if there is no such name.
             * @example Barada River
             */
            modernName: string | null;
            /**
             * @description Path of the operation that returns the area of the place as GeoJSON. `null` if there is no area.
             * @example /v1/places/moab_815/extent
             */
            extent: string | null;
            /**
             * @description Modern locations that OpenBible proposes for the ancient name, most confident first. Empty if there are
             *     none. Rejected sites are left out. Only present in `GET /v1/places/{slug}`, or with `slugs`.
             */
            identifications?: components["schemas"]["Identification"][];
            /**
             * @description Records of the place in gazetteers: Pleiades, DARE, GeoNames, and OpenBible's page about the ancient place.
             *     If it is not certain which ancient place this is, there are several links to OpenBible. Empty if none is
             *     known. Only present in `GET /v1/places/{slug}`, or with `slugs`.
             */
            gazetteerLinks?: components["schemas"]["GazetteerLink"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /**
             * @description Slug of the place that this record repeats under another name. `null` for most places.
             * @example jerusalem_636
             */
            duplicateOf: string | null;
            /** @description Verses that mention the place, in canonical order. Only present in `GET /v1/places/{slug}`, or with `slugs`. */
            verses?: components["schemas"]["OsisReference"][];
            /** @description Slugs of the events that happen at the place, earliest first. Only present in `GET /v1/places/{slug}`, or with `slugs`. */
            events?: components["schemas"]["EventSlug"][];
            /** @description Slugs of the people who were born at the place, sorted by name. Only present in `GET /v1/places/{slug}`, or with `slugs`. */
            peopleBorn?: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the people who died at the place, sorted by name. Only present in `GET /v1/places/{slug}`, or with `slugs`. */
            peopleDied?: components["schemas"]["PersonSlug"][];
            /**
             * @description Articles about the place in Easton's Bible Dictionary. Each has the name of a dictionary entry, and the
             *     part of its text that is about this place. Empty if there are none. Only present in `GET /v1/places/{slug}`, or with `slugs`.
             */
            dictionary?: components["schemas"]["DictionaryArticle"][];
            /**
             * @description Names in other languages by BCP 47 code, from ACAI. A program aligned them with the words of translations; names
             *     that are probably wrong are left out. Empty if none is known. Only present in `GET /v1/places/{slug}`, or with `slugs`.
             * @example {
             *       "es": "Aarón",
             *       "pt": "Arão"
             *     }
             */
            labels?: {
                [key: string]: string;
            };
            /**
             * @description Ids of the record in other datasets, by scheme: `acai`, `tipnr`, `theographic` (the slug there, and the id in its
             *     database) and, for places, `wikidata` and the gazetteers of `gazetteerLinks`. Empty if none is known. Only present in `GET /v1/places/{slug}`, or with `slugs`.
             * @example {
             *       "acai": [
             *         "person:Aaron"
             *       ],
             *       "theographic": [
             *         "aaron_1"
             *       ],
             *       "tipnr": [
             *         "Aaron@Exo.4.14-Heb"
             *       ]
             *     }
             */
            identifiers?: {
                [key: string]: string[];
            };
            /**
             * Format: double
             * @description Distance from the point in `near`, in kilometres, rounded to the metre. Only present in lists with `near`.
             * @example 3.381
             */
            distanceKm?: number;
        };
        /**
         * @description Kind of the event. An event has one kind: that of its main matter. `null` if none applies. The list can grow.
         *
         *     - `creation`: God makes the world or a part of it.
         *     - `birth`: A person is born.
         *     - `marriage`: People marry or are promised to each other.
         *     - `family`: Something else happens in a family: a quarrel, a blessing, a reconciliation.
         *     - `death`: A person dies, is killed or is buried.
         *     - `lifetime`: The whole life of a person.
         *     - `reign`: A king, queen, judge or ruler rules, or a kingdom lasts.
         *     - `battle`: People fight: a battle, a war, a siege, a rebellion in arms.
         *     - `journey`: People travel, flee, move or return.
         *     - `captivity`: People are oppressed, enslaved, imprisoned or deported.
         *     - `covenant`: God or people make a covenant, a promise or an oath.
         *     - `law`: Laws are given, or the people is put in order: commandments, a census, the division of the land.
         *     - `miracle`: God, or a person by the power of God, does a sign or heals.
         *     - `parable`: Somebody teaches by a parable.
         *     - `teaching`: Somebody teaches or speaks: a sermon, a discussion, a letter.
         *     - `prophecy`: A prophet says or shows what God says.
         *     - `vision`: God or an angel appears, or somebody has a vision or a dream.
         *     - `worship`: People turn to God: prayer, sacrifice, song, confession, baptism, conversion.
         *     - `feast`: People keep a feast, a fast or a solemn meal.
         *     - `building`: Something is built, repaired or dedicated.
         *     - `judgment`: God punishes people, or a person is accused, tried or sentenced.
         *     - `deliverance`: People are saved, set free or spared.
         *     - `appointment`: A person is called, chosen, anointed or sent.
         *     - `conspiracy`: People plot, deceive or betray.
         * @example birth
         */
        EventKind: string | null;
        /** @description An event in a list. */
        EventListItem: {
            slug: components["schemas"]["EventSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Birth of Seth
             */
            name: string;
            /**
             * Format: int32
             * @description Astronomical year in which the event begins. 0 is 1 BC, and negative years are earlier. The years do not
             *     follow one chronology: the crucifixion is in AD 30, and the ascension, six weeks later, is in AD 33.
             * @example -3873
             */
            startYear: number | null;
            /**
             * @description Year in which the event begins, as text.
             * @example 3874 BC
             */
            startYearDisplay: string | null;
            /**
             * Format: date
             * @description Date on which the event begins, if it is known.
             * @example 0033-05-15
             */
            startDate: string | null;
            /**
             * @description ISO 8601 duration.
             * @example P1D
             */
            duration: string | null;
            /** @description Slugs of people who take part. */
            participants: components["schemas"]["PersonSlug"][];
            /**
             * @description Slugs of places where the event happens, in no particular order. Places of its parts are only in the
             *     records of the parts.
             */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Slugs of groups that take part. */
            groups: components["schemas"]["GroupSlug"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            kind: components["schemas"]["EventKind"];
            /**
             * Format: int32
             * @description Astronomical year in which the event ends: `startYear` and `duration` together. The year of the start for an
             *     event that ends within the year. `null` exactly if `startYear` is.
             * @example -3873
             */
            endYear: number | null;
            /**
             * @description Year in which the event ends, as text.
             * @example 3874 BC
             */
            endYearDisplay: string | null;
        };
        /** @description An event. */
        Event: {
            slug: components["schemas"]["EventSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Birth of Seth
             */
            name: string;
            /**
             * @description `theographic`, or `project` for an event that this project added because Theographic does not have it. The
             *     verses, people and places of an added event were checked against the King James text. Its `startYear` is
             *     null where traditions differ.
             * @example theographic
             */
            source: string;
            /**
             * Format: int32
             * @description Astronomical year in which the event begins. 0 is 1 BC, and negative years are earlier. The years do not
             *     follow one chronology: the crucifixion is in AD 30, and the ascension, six weeks later, is in AD 33.
             * @example -3873
             */
            startYear: number | null;
            /**
             * @description Year in which the event begins, as text.
             * @example 3874 BC
             */
            startYearDisplay: string | null;
            /**
             * Format: date
             * @description Date on which the event begins, if it is known.
             * @example 0033-05-15
             */
            startDate: string | null;
            /**
             * @description ISO 8601 duration.
             * @example P1D
             */
            duration: string | null;
            /** @description Slugs of people who take part. */
            participants: components["schemas"]["PersonSlug"][];
            /**
             * @description Slugs of places where the event happens, in no particular order. Places of its parts are only in the
             *     records of the parts.
             */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Slugs of groups that take part. */
            groups: components["schemas"]["GroupSlug"][];
            /**
             * @description Slug of the event that comes directly before this one.
             * @example creation_of_adam_and_eve
             */
            predecessor: string | null;
            /** @description Slugs of events that this event is part of. */
            partOf: components["schemas"]["EventSlug"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /** @description Verses that describe the event, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /**
             * @description Remarks.
             * @example By the Masoretic numbers.
             */
            notes: string | null;
            /** @description Slugs of the events that are part of this event, earliest first. */
            parts: components["schemas"]["EventSlug"][];
            /** @description Slugs of the events whose `predecessor` is this event, earliest first. */
            followedBy: components["schemas"]["EventSlug"][];
            kind: components["schemas"]["EventKind"];
            /**
             * Format: int32
             * @description Astronomical year in which the event ends: `startYear` and `duration` together. The year of the start for an
             *     event that ends within the year. `null` exactly if `startYear` is.
             * @example -3873
             */
            endYear: number | null;
            /**
             * @description Year in which the event ends, as text.
             * @example 3874 BC
             */
            endYearDisplay: string | null;
            /**
             * @description Path of the operation that returns the route of the event as GeoJSON. `null` if none is known. A route is
             *     one reconstruction.
             * @example /v1/events/first_missionary_journey/route
             */
            route: string | null;
        };
        /** @description The route of an event as a GeoJSON FeatureCollection (RFC 7946). */
        EventRoute: {
            /**
             * @description Always `FeatureCollection`.
             * @example FeatureCollection
             */
            type: string;
            /**
             * @description `ubs` for the Bible Routes of the United Bible Societies.
             * @example ubs
             */
            source: string;
            /**
             * @description A sentence to show with the route.
             * @example This route is one reconstruction.
             */
            note: string;
            /** @description The lines, in the order of the source. */
            features: components["schemas"]["RouteFeature"][];
        };
        /** @description A line as a GeoJSON Feature. */
        RouteFeature: {
            /**
             * @description Always `Feature`.
             * @example Feature
             */
            type: string;
            /**
             * @description Id of the line in the source.
             * @example 267fd06f4c
             */
            id: string;
            geometry: components["schemas"]["RouteGeometry"];
            properties: components["schemas"]["RouteProperties"];
        };
        /** @description The line. */
        RouteGeometry: {
            /**
             * @description Always `LineString`.
             * @example LineString
             */
            type: string;
            /**
             * @description Positions along the line, in the order of the source. It is not always the direction of the journey. A
             *     position is longitude, then latitude, in degrees (WGS 84).
             * @example [
             *       [
             *         31.28,
             *         34.75
             *       ],
             *       [
             *         31.66,
             *         34.93
             *       ]
             *     ]
             */
            coordinates: number[][];
        };
        /** @description Name of the route. */
        RouteProperties: {
            /**
             * @description Name of the route in the source. Lines of the same name belong together.
             * @example First Missionary Journey
             */
            name: string;
        };
        /** @description A topic in a list. */
        TopicListItem: {
            slug: components["schemas"]["TopicSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Heading, as printed.
             * @example AARON
             */
            name: string;
            /**
             * @description Topical index that the topic comes from.
             * @example nave
             */
            source: string;
            /**
             * Format: int32
             * @description Number of verses that the topic cites.
             * @example 331
             */
            verseCount: number;
        };
        /** @description One line of a topic. A line of level 2 belongs to the nearest line of level 1 above it. */
        TopicSection: {
            /**
             * Format: int32
             * @description Level in the outline, 1 or 2.
             * @example 1
             */
            level: number;
            /**
             * @description Text of the line, without the references at its end. `null` if it has only references.
             * @example Marriage of
             */
            heading: string | null;
            /** @description Cited verses, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /** @description Chapters that are cited as a whole, in canonical order. */
            chapters: components["schemas"]["ChapterReference"][];
            /** @description Slugs of the topics that the line points to. */
            seeAlso: components["schemas"]["TopicSlug"][];
        };
        /** @description A topic. */
        Topic: {
            slug: components["schemas"]["TopicSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Heading, as printed.
             * @example AARON
             */
            name: string;
            /**
             * @description Topical index that the topic comes from.
             * @example nave
             */
            source: string;
            /**
             * Format: int32
             * @description Number of verses that the topic cites.
             * @example 331
             */
            verseCount: number;
            /** @description All verses cited in its sections, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /** @description Chapters that are cited as a whole. */
            chapters: components["schemas"]["ChapterReference"][];
            /** @description Lines of the topic, as printed. */
            sections: components["schemas"]["TopicSection"][];
            /** @description Slugs of related topics. */
            seeAlso: components["schemas"]["TopicSlug"][];
        };
        /** @description A dictionary entry in a list. */
        DictionaryEntryListItem: {
            slug: components["schemas"]["DictionarySlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Headword.
             * @example Aaron
             */
            name: string;
            /**
             * @description Dictionary that the entry comes from.
             * @example easton
             */
            source: string;
        };
        /** @description A reference in a text. */
        TextLink: {
            /**
             * Format: int32
             * @description Position of the first character, from 0. A character is a Unicode code point.
             * @example 59
             */
            start: number;
            /**
             * Format: int32
             * @description Position after the last character.
             * @example 70
             */
            end: number;
            /**
             * @description OSIS reference of the verse, the chapter or the range.
             * @example Exod.4.14
             */
            osis_ref: string;
        };
        /** @description A part of a dictionary text. */
        DictionarySense: {
            /**
             * Format: int32
             * @description Position of the first character in the text, from 0. A character is a Unicode code point.
             * @example 0
             */
            start: number;
            /**
             * Format: int32
             * @description Position after the last character.
             * @example 59
             */
            end: number;
            /** @description Slugs of the people that this part is about. */
            people: components["schemas"]["PersonSlug"][];
            /** @description Slugs of the places that this part is about. */
            places: components["schemas"]["PlaceSlug"][];
        };
        /** @description An article of a dictionary. */
        DictionaryEntry: {
            slug: components["schemas"]["DictionarySlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Headword.
             * @example Aaron
             */
            name: string;
            /**
             * @description Dictionary that the entry comes from.
             * @example easton
             */
            source: string;
            /**
             * @description Article as plain text. Paragraphs are separated by a blank line.
             * @example The elder brother of Moses and first high priest of Israel.
             */
            text: string;
            /** @description References in `text`, in order. */
            links: components["schemas"]["TextLink"][];
            /** @description The parts of `text`, each with its people and places. Smith's dictionary has none. */
            senses: components["schemas"]["DictionarySense"][];
            /** @description Cited verses, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /** @description Slugs of people that the article is about. */
            people: components["schemas"]["PersonSlug"][];
            /** @description Slugs of places that the article is about. */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Slugs of related entries in the same dictionary. */
            seeAlso: components["schemas"]["DictionarySlug"][];
        };
        /** @description The people, places, events, topics and groups of a verse. */
        Verse: {
            osis_ref: components["schemas"]["OsisReference"];
            /** @description Slugs of people mentioned in the verse. */
            people: components["schemas"]["PersonSlug"][];
            /** @description Slugs of places mentioned in the verse. */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Slugs of events described in the verse. */
            events: components["schemas"]["EventSlug"][];
            /** @description Slugs of topics that cite the verse. */
            topics: components["schemas"]["TopicSlug"][];
            /** @description Slugs of groups that the verse names. */
            groups: components["schemas"]["GroupSlug"][];
        };
        /** @description The text of a verse. */
        VerseText: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description The verse, in one line.
             * @example Jesus wept.
             */
            text: string;
            /**
             * @description The lines of the verse if it is poetry, else `null`. Joined with spaces, they are `text`. Always `null` in the
             *     King James Version.
             */
            lines: components["schemas"]["VerseLine"][] | null;
            /** @description The footnotes, in order. `null` in the King James Version. */
            footnotes: components["schemas"]["Footnote"][] | null;
            /** @description The parts of `text` that Jesus says, in order. `null` in the King James Version. */
            words_of_jesus: components["schemas"]["TextSpan"][] | null;
            /**
             * @description The title of a psalm, on its first verse. `null` for other verses and in the King James Version.
             * @example A Psalm of David, when he fled from his son Absalom.
             */
            title: string | null;
        };
        /** @description A line of a verse. */
        VerseLine: {
            /**
             * @description The words of the line.
             * @example How many rise up against me!
             */
            text: string;
            /**
             * Format: int32
             * @description 0 for prose in the same verse, 1 for a line of a poem, 2 for a line that is printed further in.
             * @example 2
             */
            indent: number;
        };
        /** @description A footnote. */
        Footnote: {
            /**
             * Format: int32
             * @description Number of characters of the verse before the mark of the footnote. A character is a Unicode code point. 0 for a
             *     footnote of the title of a psalm.
             * @example 25
             */
            offset: number;
            /**
             * @description The footnote.
             * @example See Revelation 7:17.
             */
            text: string;
            /** @description The passages that the footnote names, as OSIS references, in order. */
            refs: components["schemas"]["PassageForm"][];
        };
        /** @description A part of a text. */
        TextSpan: {
            /**
             * Format: int32
             * @description Position of the first character, from 0. A character is a Unicode code point.
             * @example 0
             */
            start: number;
            /**
             * Format: int32
             * @description Position after the last character.
             * @example 5
             */
            end: number;
        };
        /** @description A verse that a version leaves out. */
        OmittedVerse: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description The footnote that has the text of the verse.
             * @example Some manuscripts include verse 4.
             */
            footnote: string;
        };
        /** @description A section of the text, with the heading of the Berean Standard Bible. */
        Section: {
            /**
             * @description Its slug: book, chapter and heading.
             * @example 3john_1_a_greeting_from_the_elder
             */
            slug: string;
            /**
             * @description Its heading.
             * @example A Greeting from the Elder
             */
            heading: string;
            /**
             * Format: int32
             * @description 1 for a section, 2 for a part of a section.
             * @example 1
             */
            level: number;
            osis_start: components["schemas"]["OsisReference"];
            osis_end: components["schemas"]["OsisReference"];
            /**
             * @description Parallel passages, as OSIS references, in the order in which they are printed. Passages of more than two chapters
             *     are left out.
             */
            parallels: components["schemas"]["PassageForm"][];
        };
        /** @description A verse found by its words. */
        TextSearchResult: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description The version of the text.
             * @example kjv
             */
            version: string;
            /**
             * @description The verse in this version, in one line.
             * @example Jesus wept.
             */
            text: string;
            /** @description The parts of `text` that match words of `q`, in order. */
            highlights: components["schemas"]["TextSpan"][];
        };
        /** @description A relation between a verse and another verse or range. */
        CrossReference: {
            from_verse: components["schemas"]["OsisReference"];
            to_verse_start: components["schemas"]["OsisReference"];
            /**
             * @description Last verse of the target range. `null` if the target is a single verse.
             * @example Rom.5.9
             */
            to_verse_end: string | null;
            /**
             * Format: int32
             * @description Readers' votes for the cross-reference minus votes against it.
             * @example 488
             */
            votes: number;
            /**
             * @description `quotation` or `parallel`, if the two ends are in the two passages of such a pair, in either direction. `GET
             *     /v1/quotations` has the pairs. Of a target range, one verse is enough. `quotation` comes first. `null` if
             *     there is no such pair.
             * @example quotation
             */
            kind: string | null;
        };
        /** @description Words that somebody says. */
        Speech: {
            /**
             * @description Its id: that of the first word and that of the last word.
             * @example n40014004006-n40014004010
             */
            speech_id: string;
            /** @description The speakers who have a record. Empty if nobody has. */
            speakers: components["schemas"]["Speaker"][];
            /**
             * @description What the source calls the speaker, if `speakers` is empty: `chief priests`. `null` otherwise.
             * @example chief priests
             */
            speaker_name: string | null;
            /**
             * @description - `normal`: direct speech.
             *     - `dialogue`: direct speech in a conversation.
             *     - `implicit`: speech that no verb of saying introduces, such as most words of the prophets. Often one verse of
             *       a longer speech.
             *     - `quotation`: words of others, such as a verse of the Old Testament.
             *     - `hypothetical`: words that are only imagined.
             * @example normal
             */
            quote_type: string;
            osis_start: components["schemas"]["OsisReference"];
            osis_end: components["schemas"]["OsisReference"];
            /**
             * @description `word_id` of the first word.
             * @example n40014004006
             */
            first_word: string;
            /**
             * @description `word_id` of the last word.
             * @example n40014004010
             */
            last_word: string;
            /**
             * @description How it is said, in words of the source: `questioning`. `null` if the source says nothing.
             * @example null
             */
            delivery: string | null;
            /** @description The sources that have a speech with these words: `acai`, whose speakers these are, and `speaker-quotations`. */
            sources: string[];
        };
        /** @description A record that speaks. */
        Speaker: {
            /**
             * @description Type of the record.
             * @example person
             */
            entity_type: string;
            /**
             * @description Slug of the record.
             * @example john_1676
             */
            slug: string;
            /**
             * @description Name of the record.
             * @example John the Baptist
             */
            name: string;
        };
        /** @description Text of a speech. */
        SpeechText: {
            /**
             * @description The Berean text. ` … ` stands for words of the narrator, such as "he said". `null` if the dataset does not have
             *     the text of these verses.
             * @example “It is not lawful for you to have her!”
             */
            bsb: string | null;
            /**
             * @description `true` if `bsb` has only the words of the speech. `false` if it has whole verses, because the words and the
             *     quotation marks of the text do not show where the speech begins or ends.
             * @example true
             */
            text_is_cut: boolean;
            /**
             * @description The King James text, in whole verses. `null` if the dataset does not have the text of these verses.
             * @example For John said unto him, It is not lawful for thee to have her.
             */
            kjv: string | null;
        };
        /** @description A passage and another one that it quotes, or two parallel passages. */
        Quotation: {
            from_verse: components["schemas"]["OsisReference"];
            /**
             * @description Last verse of the passage that quotes, or of the first parallel passage. `null` if it is a single verse.
             * @example Heb.3.11
             */
            from_verse_end: string | null;
            to_verse_start: components["schemas"]["OsisReference"];
            /**
             * @description Last verse of the quoted or parallel passage. `null` if it is a single verse.
             * @example Ps.95.11
             */
            to_verse_end: string | null;
            /**
             * @description `quotation` of the Old Testament in the New, or `parallel`.
             * @example quotation
             */
            kind: string;
            /**
             * @description The sources that state the pair. `bsb` is the Berean Standard Bible: its footnotes state quotations, its
             *     section headings parallels. `ubs` is the Parallel Passage Database of the United Bible Societies.
             * @example [
             *       "bsb",
             *       "ubs"
             *     ]
             */
            sources: string[];
            /**
             * Format: int32
             * @description Number of the group. Pairs with the same number belong together: they are passages of the same words in more
             *     than two places. `null` if no other pair belongs to it. A number can change with the dataset.
             * @example 12
             */
            group: number | null;
            /**
             * @description The Greek and Hebrew words that agree with another passage of the group, by `ubs`. `null` if neither side has
             *     them: the edition that was compared has more or fewer words there, or `ubs` does not state the pair.
             */
            words: {
                from: components["schemas"]["AgreeingWords"];
                to: components["schemas"]["AgreeingWords"];
            } | null;
        };
        /**
         * @description The words of one side that agree, as `word_id` of `GET /v1/greek/{osis_ref}` and `GET /v1/hebrew/{osis_ref}`, in
         *     the order of the text. `null` if they are not known, which is always so for the quoted side of a quotation: the
         *     comparison is with the Greek Old Testament. Hebrew words that a maqqef joins are compared together.
         */
        AgreeingWords: {
            /**
             * @description Words that are the same.
             * @example [
             *       "n66022021001",
             *       "n66022021002"
             *     ]
             */
            full: string[];
            /**
             * @description Words that are similar, such as another form of the same word.
             * @example [
             *       "n66022021007"
             *     ]
             */
            partial: string[];
        } | null;
        /** @description A passage that has the words, or a part of them. */
        QuotedPlace: {
            osis_start: components["schemas"]["OsisReference"];
            /**
             * @description Last verse. The same as `osis_start` for a single verse.
             * @example John.3.16
             */
            osis_end: string;
            /**
             * @description The version of the text.
             * @example kjv
             */
            version: string;
        };
        /** @description Words of the quotation, and the words that the passage has instead. */
        QuotationDifference: {
            /**
             * @description - `changed`: the passage has other words.
             *     - `added`: the passage does not have the words.
             *     - `missing`: the quotation lacks words of the passage.
             *     - `spelling`: the same words in another spelling, or misspelled.
             * @example changed
             */
            kind: string;
            /**
             * @description The words as the quotation has them. `null` if it lacks them.
             * @example beloved
             */
            quoted: string | null;
            /**
             * @description The words as the passage has them. `null` if it does not have them.
             * @example begotten
             */
            passage: string | null;
        };
        /** @description A reference in `ref`, as it was understood. */
        CitedReference: {
            /**
             * @description The reference as written.
             * @example John 3:16
             */
            input: string;
            /**
             * @description OSIS reference of the passage. `null` if it does not exist.
             * @example John.3.16
             */
            osis: string | null;
            /**
             * @description The passage for display. `null` if it does not exist.
             * @example John 3:16
             */
            text: string | null;
            /**
             * @description Whether the passage exists.
             * @example true
             */
            exists: boolean;
            /**
             * @description Why the passage does not exist. `null` if it exists.
             * @example John 11 has 57 verses.
             */
            reason: string | null;
        };
        /** @description Whether a quotation is in the texts, and the passage that fits best. */
        QuotationCheck: {
            /**
             * @description The verdict, as the operation explains it.
             * @example exact
             */
            verdict: string;
            /**
             * Format: double
             * @description The words that agree with the best passage, in order, as a share of all words of the quotation: 1 if all do. For
             *     `spliced`, and for a mixture of two versions, it is less than 1: it is about one passage in one version.
             * @example 1
             */
            share: number;
            /**
             * Format: int32
             * @description Number of words of the quotation, without those in square brackets.
             * @example 6
             */
            word_count: number;
            /**
             * @description First verse of the best passage. With `different`, the best one in the passage of `ref`. `null` if no word agrees
             *     with any.
             * @example John.3.16
             */
            osis_start: string | null;
            /**
             * @description Last verse of the best passage. The same as `osis_start` for a single verse.
             * @example John.3.16
             */
            osis_end: string | null;
            /**
             * @description The version that fits best.
             * @example kjv
             */
            version: string | null;
            /**
             * @description The text of the best passage in this version, in whole verses.
             * @example Jesus wept.
             */
            passage_text: string | null;
            /**
             * @description Whether the passage has further words before or after the quoted ones.
             * @example true
             */
            part: boolean;
            /**
             * @description The words of the passage before the quoted ones. `null` if there are none.
             * @example For God so loved the world, that
             */
            before: string | null;
            /**
             * @description The words of the passage after the quoted ones. `null` if there are none.
             * @example , that whosoever believeth in him should not perish, but have everlasting life.
             */
            after: string | null;
            /** @description Where the quotation and the best passage differ, in order. */
            differences: components["schemas"]["QuotationDifference"][];
            /**
             * @description How the quotation was read.
             *
             *     - `ellipsis`: words of the passage are left out where the quotation has an ellipsis.
             *     - `brackets`: words in square brackets were not compared.
             *     - `omitted_negation`: the ellipsis or the brackets stand for words of the passage with a negation, such as `not`.
             *       The quotation can say the opposite of the passage.
             *     - `replaced_words`: the words in square brackets stand for words of the passage.
             *     - `reference`: a reference in the text was ignored, such as `Psalm 23:1` before the words.
             *     - `verse_numbers`: numbers of verses in the quotation were ignored.
             *     - `spelling`: words have another spelling than in the passage.
             *     - `mixed_versions`: parts from two versions. `parts` has them.
             */
            remarks: string[];
            /**
             * @description The parts of a `spliced` quotation, or of one that mixes two versions, in its order. Of several places that have a
             *     part, one is returned. Otherwise empty.
             */
            parts: components["schemas"]["QuotedPlace"][];
            /**
             * Format: int32
             * @description Number of places that have exactly these words. For an ellipsis or brackets that replace words, the places that
             *     also have the words in between. One verse can have several. Counting stops at 5,000 in a version.
             * @example 1
             */
            found_in_total: number;
            /**
             * @description The places that have exactly these words, also outside the passage of `ref`: at most 100, version by version, in
             *     canonical order.
             */
            found_in: components["schemas"]["QuotedPlace"][];
            /** @description The references in `ref`. Empty without it. */
            references: components["schemas"]["CitedReference"][];
            /** @description What a reference that does not exist may have meant. All of them exist. */
            suggestions: components["schemas"]["ReferenceAlternative"][];
            /**
             * @description SHA-256 of `dataset_version`, `version`, `osis_start`, `osis_end` and `passage_text`, in hexadecimal. `null`
             *     without a passage.
             * @example 5f1cba0ea9a1a8b3f3bb0d1ba54bbd1d6fdcd8f1a9b3b4d1a2c0f5b9b1d0a7c3
             */
            hash: string | null;
            /**
             * @description Version of the dataset that was compared.
             * @example 2026-11-29
             */
            dataset_version: string;
            /** @description The versions that were compared. */
            compared_versions: string[];
            /**
             * @description What the verdict does not say, for display.
             * @example Only the King James Version and the Berean Standard Bible are known here. Another translation can have other words.
             */
            note: string;
        };
        /** @description Another possible meaning, or a passage near one that does not exist. */
        ReferenceAlternative: {
            osis: components["schemas"]["PassageForm"];
            /**
             * @description The passage for display.
             * @example John 3:36
             */
            text: string;
        };
        /** @description A reference found in the text, and the passage it refers to. */
        ResolvedReference: {
            /**
             * @description The reference as written, without the words around it.
             * @example John 3:16-18
             */
            input: string;
            /**
             * Format: int32
             * @description Where `input` starts in `q`, in Unicode code points from 0. In JavaScript, use `[...q].slice(start, end)`.
             * @example 0
             */
            start: number;
            /**
             * Format: int32
             * @description Where `input` ends in `q`, in Unicode code points. The character at this position is not part of it.
             * @example 12
             */
            end: number;
            /**
             * @description First verse. `null` if the passage does not exist.
             * @example John.3.16
             */
            osis_start: string | null;
            /**
             * @description Last verse. The same as `osis_start` for a single verse. `null` if the passage does not exist.
             * @example John.3.18
             */
            osis_end: string | null;
            /**
             * @description Shortest OSIS reference of the passage, such as `Ruth` for the whole book. You can send it to
             *     `/v1/passages`. `null` if the passage does not exist.
             * @example John.3.16-John.3.18
             */
            osis: string | null;
            /**
             * @description The passage for display. Ranges have an en dash (U+2013) without spaces. A single psalm is written
             *     `Psalm 23`. References to single-chapter books include the chapter number: `Jude 1:3`. `null` if the passage
             *     does not exist.
             * @example John 3:16–18
             */
            text: string | null;
            /**
             * Format: int32
             * @description Number of verses. 0 if the passage does not exist.
             * @example 3
             */
            verse_count: number;
            /**
             * @description Whether the passage exists.
             * @example true
             */
            exists: boolean;
            /**
             * @description How certain the interpretation is.
             *
             *     - `exact`: the text has one clear meaning.
             *     - `partial`: the name of the book was completed or corrected, or part of the text was ignored. The other
             *       words of a sentence can be ignored without making a reference `partial`.
             *     - `ambiguous`: it could also mean one of the `alternatives`.
             *     - `none`: the reference does not name one of the 66 books.
             * @example exact
             */
            match: string;
            /**
             * @description Other possible meanings, the most likely first. If the passage does not exist, the nearest passages. All
             *     alternatives exist.
             */
            alternatives: components["schemas"]["ReferenceAlternative"][];
            /**
             * @description Why the passage does not exist. `null` if it exists.
             * @example John 3 has 36 verses.
             */
            reason: string | null;
        };
        /** @description A person, place, event or topic of a passage. */
        PassageMention: {
            /**
             * @description Slug of the entity.
             * @example ruth_2450
             */
            slug: string;
            /**
             * @description Display name.
             * @example Ruth
             */
            name: string;
            /**
             * Format: int32
             * @description Number of verses of the passage that mention it.
             * @example 12
             */
            verse_count: number;
            first_verse: components["schemas"]["OsisReference"];
        };
        /** @description The people, places, events and topics of a passage. */
        Passage: {
            osis: components["schemas"]["PassageForm"];
            osis_start: components["schemas"]["OsisReference"];
            osis_end: components["schemas"]["OsisReference"];
            /**
             * @description The passage for display.
             * @example Ruth 4
             */
            text: string;
            /**
             * Format: int32
             * @description Number of verses.
             * @example 22
             */
            verse_count: number;
            /**
             * Format: int32
             * @description Total number of people mentioned in the passage.
             * @example 17
             */
            people_total: number;
            /** @description People mentioned in the passage, those in the most verses first. */
            people: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Total number of places mentioned in the passage.
             * @example 17
             */
            places_total: number;
            /** @description Places mentioned in the passage, those in the most verses first. */
            places: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Total number of events described in the passage.
             * @example 17
             */
            events_total: number;
            /** @description Events described in the passage, those in the most verses first. */
            events: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Total number of topics that cite verses of the passage.
             * @example 17
             */
            topics_total: number;
            /** @description Topics that cite verses of the passage, those in the most verses first. */
            topics: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Total number of sections that have a verse of the passage.
             * @example 3
             */
            sections_total: number;
            /** @description Sections that have a verse of the passage, in the order of the text. */
            sections: components["schemas"]["Section"][];
            /**
             * Format: int32
             * @description Total number of groups that verses of the passage name.
             * @example 2
             */
            groups_total: number;
            /** @description Groups that the passage names, those in the most verses first. */
            groups: components["schemas"]["PassageMention"][];
        };
        /** @description An entity found by name. */
        SearchResult: {
            /**
             * @description Its slug.
             * @example aaron_1
             */
            slug: string;
            /**
             * @description Its display name.
             * @example Aaron
             */
            name: string;
            /**
             * @description Kind of the entity.
             * @example person
             */
            entity_type: string;
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Distinguishes the entity from others with the same name: the relatives of a person, the kind and modern
             *     name of a place, the year of an event, or the source of an article or topic. It also says how often the
             *     entity is mentioned. For display only: do not parse it, because the wording may change. `null` if there
             *     is nothing to add.
             * @example son of Zebedee; 34 verses; first in Matt.4.21
             */
            hint: string | null;
            /**
             * @description The name that matched, as written in the data. It can differ from `name`.
             * @example Boanerges
             */
            match: string;
            /**
             * @description How the name matched, from best to worst. `exact`: the complete name. `label`: the complete name in another
             *     language; before the complete other names and surnames. `words`: all words. `prefix`: all words, where the
             *     last one is the beginning of a word. `substring`: inside a word. `typo`: with typing errors. `partial`: most
             *     of the words.
             * @example exact
             */
            match_class: string;
        };
        /** @description An entity found by name. */
        Suggestion: {
            /**
             * @description Its slug.
             * @example aaron_1
             */
            slug: string;
            /**
             * @description Its display name.
             * @example Aaron
             */
            name: string;
            /**
             * @description Its kind.
             * @example person
             */
            entity_type: string;
            /**
             * @description Distinguishes the entity from others with the same name. For display only: the wording may change. `null` if
             *     there is nothing to add.
             * @example son of Amram; 331 verses; first in Exod.4.14
             */
            hint: string | null;
        };
        /**
         * @description The morphological tag `morph`, spelled out. A feature that the tag does not contain is `null`. If the tag
         *     cannot be parsed, all fields are `null`.
         */
        GreekParsing: {
            /**
             * @description Part of speech. Aramaic and Hebrew words in the text are written in Greek letters.
             * @example verb
             */
            part_of_speech: string | null;
            /**
             * @description Person of a verb or pronoun.
             * @example third
             */
            person: string | null;
            /**
             * @description Tense of a verb.
             * @example aorist
             */
            tense: string | null;
            /**
             * @description Form of the tense, if the tag has it. `second` is the strong form, as in the second aorist.
             * @example second
             */
            tense_form: string | null;
            /**
             * @description Voice of a verb.
             * @example active
             */
            voice: string | null;
            /**
             * @description Mood of a verb.
             * @example indicative
             */
            mood: string | null;
            /**
             * @description Case of a declined word.
             * @example genitive
             */
            case: string | null;
            /**
             * @description Number of a declined or conjugated word.
             * @example singular
             */
            number: string | null;
            /**
             * @description Gender of a declined word.
             * @example masculine
             */
            gender: string | null;
            /**
             * @description Degree of an adjective or adverb.
             * @example comparative
             */
            degree: string | null;
            /**
             * @description For possessive pronouns: grammatical number of the possessors. `number` is the grammatical number of the
             *     thing possessed.
             * @example plural
             */
            possessor_number: string | null;
            /**
             * @description Type of an indeclinable word.
             * @example proper name
             */
            indeclinable: string | null;
            /**
             * @description Other feature of the word: negative, interrogative, contracted from two words (crasis), with an attached
             *     particle, or an Attic form.
             * @example negative
             */
            feature: string | null;
        };
        /** @description A Greek word of a verse. */
        GreekWord: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description Unique identifier of the word.
             * @example n43011035001
             */
            word_id: string;
            /**
             * Format: int32
             * @description Position in the verse, starting at 1.
             * @example 1
             */
            position: number;
            /**
             * @description The word as in the text.
             * @example ἐδάκρυσεν
             */
            text: string;
            /**
             * @description Punctuation and space that follow the word. To get the verse, join `text` and `after` of all its words;
             *     ignore the space at the end. `null` if the next word follows without a space.
             * @example .
             */
            after: string | null;
            /**
             * @description The word in Latin letters, by the general-purpose scheme of the SBL Handbook of Style. Accents, smooth
             *     breathings and iota subscripts are not written.
             * @example edakrysen
             */
            transliteration: string;
            /**
             * @description English translation of this word in this place (Berean Interlinear Bible). Words in square brackets are
             *     added for the English sentence. `null` if English has no word for it.
             * @example Wept
             */
            gloss: string | null;
            /**
             * @description The words of the Berean Standard Bible for this word in this place. Words in square brackets are added by
             *     the translators. Hebrew prefixes and suffixes are included. `null` unless `rendering_state` is `text`.
             * @example wept
             */
            rendering: string | null;
            /**
             * @description `text`: the word has the words in `rendering`. `none`: the translation does not render the word. `joined`:
             *     it is rendered together with the word in `rendered_with`. `unknown`: the alignment does not say. It lacks the
             *     first verse of the psalms that have a title.
             * @example text
             */
            rendering_state: string;
            /**
             * @description `word_id` of the word of the same verse whose `rendering` has the words of both. `null` unless
             *     `rendering_state` is `joined`.
             * @example n43011035002
             */
            rendered_with: string | null;
            /**
             * @description Dictionary form of the word.
             * @example δακρύω
             */
            lemma: string;
            /**
             * @description Strong's number.
             * @example G1145
             */
            strongs_number: string;
            /**
             * @description Morphological tag in Robinson's system.
             * @example V-AAI-3S
             */
            morph: string;
            parsing: components["schemas"]["GreekParsing"];
        };
        /**
         * @description A part of the morphological tag `morph`, spelled out. A feature that `code` does not contain is `null`. If the
         *     tag of the word cannot be parsed, all fields except `code` are `null`.
         */
        HebrewParsing: {
            /**
             * @description The part of `morph` that describes this part of the word.
             * @example Vqw3ms
             */
            code: string;
            /**
             * @description Part of speech, or `suffix`.
             * @example verb
             */
            part_of_speech: string | null;
            /**
             * @description Type of noun, adjective, pronoun, preposition, particle or suffix. Prefixed articles, and articles at the
             *     end of Aramaic words, are particles.
             * @example common
             */
            type: string | null;
            /**
             * @description Hebrew or Aramaic name of the stem of a verb.
             * @example qal
             */
            stem: string | null;
            /**
             * @description Conjugation of a verb: aspect, mood or verbal noun.
             * @example sequential imperfect
             */
            conjugation: string | null;
            /**
             * @description Person of a verb, pronoun or suffix.
             * @example third
             */
            person: string | null;
            /**
             * @description Gender. `both` is used for nouns that occur in both genders, `common` for forms of verbs and pronouns that
             *     are the same in both.
             * @example masculine
             */
            gender: string | null;
            /**
             * @description Grammatical number.
             * @example singular
             */
            number: string | null;
            /**
             * @description State of a noun, adjective or participle.
             * @example absolute
             */
            state: string | null;
        };
        /** @description A prefix, the stem or a suffix of a Hebrew or Aramaic word. */
        HebrewMorpheme: {
            /**
             * @description The letters of this part.
             * @example בְּ
             */
            text: string;
            /**
             * @description Kind of part.
             * @example prefix
             */
            kind: string;
            /**
             * @description Strong's number of the stem. `null` for prefixes and suffixes, which have none.
             * @example H7225
             */
            strongs_number: string | null;
            /**
             * @description Id of the lexicon entry for the stem or the prefix. The entries are in `/v1/lexicon`. `null` for suffixes.
             * @example bis
             */
            lexicon_id: string | null;
            parsing: components["schemas"]["HebrewParsing"];
        };
        /** @description A word of the reading tradition (qere). */
        QereWord: {
            /**
             * @description The word as read.
             * @example כְּלֽוּהוּ
             */
            text: string;
            /**
             * @description Punctuation and space that follow the word.
             * @example ׃
             */
            after: string | null;
            /**
             * @description Prefixes and lemma as tagged by the source, separated by `/`.
             * @example 3622
             */
            lemma: string;
            /**
             * @description Strong's number. `null` for a word that consists only of prefixes.
             * @example H3622
             */
            strongs_number: string | null;
            /**
             * @description Id of the lexicon entry. The entries are in `/v1/lexicon`.
             * @example fst
             */
            lexicon_id: string | null;
            /**
             * @description Morphological tag of the Open Scriptures Hebrew Bible.
             * @example HNp
             */
            morph: string;
        };
        /** @description A Hebrew or Aramaic word of a verse. */
        HebrewWord: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description Unique identifier of the word.
             * @example 01xeN
             */
            word_id: string;
            /**
             * Format: int32
             * @description Position in the verse, starting at 1.
             * @example 1
             */
            position: number;
            /**
             * @description The word as written in the text.
             * @example בְּרֵאשִׁית
             */
            text: string;
            /**
             * @description Maqqef, paseq, sof pasuq, petucha (פ), setuma (ס), inverted nun and space that follow the word. To get
             *     the verse, join `text` and `after` of all its words; ignore the space at the end. `null` if the next
             *     word follows without a space.
             * @example
             */
            after: string | null;
            /**
             * @description The word in Latin letters, by the general-purpose scheme of the SBL Handbook of Style. It is generated by
             *     rules, which may misread a shewa or a qamets in a small number of words. `null` for words without vowel
             *     points, such as most words that are not read as written (see `qere`).
             * @example bereshit
             */
            transliteration: string | null;
            /**
             * @description Short meaning of the word's lexicon entry (`lexicon_id`). `null` if the entry has none.
             * @example beginning
             */
            gloss: string | null;
            /**
             * @description The words of the Berean Standard Bible for this word in this place. Words in square brackets are added by
             *     the translators. Hebrew prefixes and suffixes are included. `null` unless `rendering_state` is `text`.
             * @example wept
             */
            rendering: string | null;
            /**
             * @description `text`: the word has the words in `rendering`. `none`: the translation does not render the word. `joined`:
             *     it is rendered together with the word in `rendered_with`. `unknown`: the alignment does not say. It lacks the
             *     first verse of the psalms that have a title.
             * @example text
             */
            rendering_state: string;
            /**
             * @description `word_id` of the word of the same verse whose `rendering` has the words of both. `null` unless
             *     `rendering_state` is `joined`.
             * @example n43011035002
             */
            rendered_with: string | null;
            /**
             * @description Dictionary form of the word: the lemma of its lexicon entry (`lexicon_id`). `null` if the word has no entry.
             * @example רֵאשִׁית
             */
            headword: string | null;
            /**
             * @description Prefixes and lemma as tagged by the source, separated by `/`.
             * @example b/7225
             */
            lemma: string;
            /**
             * @description Strong's number. `null` for a word that consists only of prefixes.
             * @example H7225
             */
            strongs_number: string | null;
            /**
             * @description Id of the lexicon entry that this word belongs to. The entries are in `/v1/lexicon`. For a word that consists
             *     only of prefixes, it is the entry of the first prefix. `null` for a few words whose Strong's number has several entries,
             *     if the source does not say which of them is meant.
             * @example lqb
             */
            lexicon_id: string | null;
            /**
             * @description Morphological tag of the Open Scriptures Hebrew Bible.
             * @example HR/Ncfsa
             */
            morph: string;
            /**
             * @description Language of the word.
             * @example Hebrew
             */
            language: string;
            parsing: components["schemas"]["HebrewParsing"];
            /** @description The parts of the word in order: prefixes, stem, suffixes. Together they are `text`. */
            morphemes: components["schemas"]["HebrewMorpheme"][];
            /**
             * @description The words that are read instead of this one. `null` if the word is read as written. Empty if it is
             *     written but not read, or if it is read together with the next word. A word that is read but not written
             *     is listed in the `qere` of the word before it. The first word of that `qere` is the preceding word itself.
             */
            qere: components["schemas"]["QereWord"][] | null;
        };
        /** @description A word that has the Strong's number. */
        OccurringWord: {
            /**
             * @description Unique identifier of the word.
             * @example n43003016003
             */
            word_id: string;
            /**
             * Format: int32
             * @description Position in the verse, starting at 1.
             * @example 3
             */
            position: number;
            /**
             * @description The word as in the text.
             * @example ἠγάπησεν
             */
            text: string;
            /**
             * @description Morphological tag, the same as in the words of the verse.
             * @example V-AAI-3S
             */
            morph: string;
            /**
             * @description The words of the Berean Standard Bible for this word in this place. Words in square brackets are added by
             *     the translators. Hebrew prefixes and suffixes are included. `null` unless `rendering_state` is `text`.
             * @example wept
             */
            rendering: string | null;
            /**
             * @description `text`: the word has the words in `rendering`. `none`: the translation does not render the word. `joined`:
             *     it is rendered together with the word in `rendered_with`. `unknown`: the alignment does not say. It lacks the
             *     first verse of the psalms that have a title.
             * @example text
             */
            rendering_state: string;
            /**
             * @description `word_id` of the word of the same verse whose `rendering` has the words of both. `null` unless
             *     `rendering_state` is `joined`.
             * @example n43011035002
             */
            rendered_with: string | null;
        };
        /** @description A verse that contains the word. */
        StrongsOccurrence: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * Format: int32
             * @description Number of times the word occurs in the verse.
             * @example 1
             */
            count: number;
            /** @description The different forms of the word in the verse, in text order. */
            forms: components["schemas"]["WordForm"][];
            /** @description The words, in the order of the text. */
            words: components["schemas"]["OccurringWord"][];
        };
        /**
         * @description A word as in the text.
         * @example ἠγάπησεν
         */
        WordForm: string;
        /** @description Number of occurrences in a book. */
        BookOccurrences: {
            /**
             * @description OSIS abbreviation of the book.
             * @example John
             */
            book: string;
            /**
             * Format: int32
             * @description Number of occurrences.
             * @example 7
             */
            occurrences: number;
            /**
             * Format: int32
             * @description Number of verses that contain the word.
             * @example 6
             */
            verses: number;
        };
        /** @description Position of this page in the list, and the number of occurrences by book. */
        StrongsOccurrencePageMeta: {
            /**
             * Format: int32
             * @description Number of verses in the complete list, after the filter `book`.
             * @example 106
             */
            total: number;
            /**
             * Format: int32
             * @description Maximum number of items per page.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Number of items skipped.
             * @example 0
             */
            offset: number;
            /**
             * Format: int32
             * @description Number of occurrences in all books. `occurrences` in `/v1/strongs` has the same number.
             * @example 116
             */
            occurrences: number;
            /** @description All books that contain the word, in canonical order. The parameter `book` does not change this list. */
            books: components["schemas"]["BookOccurrences"][];
        };
        /** @description English words for a Greek or Hebrew word, and how often they render it. */
        RenderingCount: {
            /**
             * @description The English words.
             * @example love
             */
            text: string;
            /**
             * Format: int32
             * @description Number of words of the original that have this rendering.
             * @example 110
             */
            count: number;
        };
        /** @description A Strong's number in a list. If the request has `numbers`, it has all fields. */
        StrongsListItem: {
            /**
             * @description Strong's number.
             * @example G26
             */
            strongs_number: string;
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Language of the word.
             * @example Greek
             */
            language: string;
            /**
             * @description Dictionary form of the word.
             * @example ἀγάπη
             */
            lemma: string;
            /**
             * @description Transliteration of the word.
             * @example agápē
             */
            transliteration: string | null;
            /**
             * @description Pronunciation. Only present with `numbers`.
             * @example ag-ah-pay
             */
            pronunciation?: string | null;
            /**
             * @description Definition. Only present with `numbers`.
             * @example affection or good will
             */
            definition?: string | null;
            /**
             * @description Origin of the word. Only present with `numbers`.
             * @example from G25
             */
            derivation?: string | null;
            /**
             * @description Translations of the word in the KJV. Only present with `numbers`.
             * @example charity, love
             */
            kjv_usage?: string | null;
            /**
             * @description The most frequent rendering of the word in the Berean Standard Bible. At least 5 % of the words have it.
             *     Pronouns, auxiliary verbs and prepositions are left out, unless the lexicon translates the word by one.
             *     `null` if no rendering is left.
             * @example love
             */
            common_gloss: string | null;
            /**
             * Format: int32
             * @description Number of times the word occurs in the Greek or Hebrew text of this service.
             * @example 116
             */
            occurrences: number;
            /**
             * @description The words of the Berean Standard Bible for this word, most frequent first, at most 20. Articles,
             *     conjunctions, pronouns, prepositions and auxiliaries around them are left out: of `to him`, a pronoun keeps
             *     `him`. If no other word is left, they stay. Inflections are counted apart (`love`, `loved`), capitals are not. Only present with `numbers`.
             */
            renderings?: components["schemas"]["RenderingCount"][];
            /**
             * @description The number that the words of this one have in the Greek text: `G3708` for `G2400`, whose word ἰδού is counted
             *     as a form of ὁράω. `occurrences` is then 0, and `/v1/greek?strongs_number=` and the occurrences of this
             *     number return the words of the other one. `null` for every number with words of its own, and for words that
             *     are not in this text. Only present with `numbers`.
             * @example G3708
             */
            counted_under?: string | null;
        };
        /** @description An entry of Strong's dictionary. */
        Strongs: {
            /**
             * @description Strong's number.
             * @example G26
             */
            strongs_number: string;
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Language of the word.
             * @example Greek
             */
            language: string;
            /**
             * @description Dictionary form of the word.
             * @example ἀγάπη
             */
            lemma: string;
            /**
             * @description Transliteration of the word.
             * @example agápē
             */
            transliteration: string | null;
            /**
             * Format: int32
             * @description Number of times the word occurs in the Greek or Hebrew text of this service.
             * @example 116
             */
            occurrences: number;
            /**
             * @description Pronunciation.
             * @example ag-ah-pay
             */
            pronunciation: string | null;
            /**
             * @description Definition.
             * @example affection or good will
             */
            definition: string | null;
            /**
             * @description Origin of the word.
             * @example from G25
             */
            derivation: string | null;
            /**
             * @description Translations of the word in the KJV.
             * @example charity, love
             */
            kjv_usage: string | null;
            /**
             * @description The most frequent rendering of the word in the Berean Standard Bible. At least 5 % of the words have it.
             *     Pronouns, auxiliary verbs and prepositions are left out, unless the lexicon translates the word by one.
             *     `null` if no rendering is left.
             * @example love
             */
            common_gloss: string | null;
            /**
             * @description The words of the Berean Standard Bible for this word, most frequent first, at most 20. Articles,
             *     conjunctions, pronouns, prepositions and auxiliaries around them are left out: of `to him`, a pronoun keeps
             *     `him`. If no other word is left, they stay. Inflections are counted apart (`love`, `loved`), capitals are not.
             */
            renderings: components["schemas"]["RenderingCount"][];
            /**
             * @description The number that the words of this one have in the Greek text: `G3708` for `G2400`, whose word ἰδού is counted
             *     as a form of ὁράω. `occurrences` is then 0, and `/v1/greek?strongs_number=` and the occurrences of this
             *     number return the words of the other one. `null` for every number with words of its own, and for words that
             *     are not in this text.
             * @example G3708
             */
            counted_under: string | null;
        };
        /** @description A sense of an article in a lexicon. */
        LexiconSense: {
            /**
             * @description Printed label, preceded by the labels of the senses that contain it. `null` for a sense without a label.
             * @example 2. (a)
             */
            label: string | null;
            /**
             * @description Text of the sense, without the text of the senses inside it.
             * @example of God: Ro 5:8, I Jo 4:8
             */
            text: string;
            /** @description OSIS references of the verses, chapters and ranges in the text, in order, each listed once. */
            references: components["schemas"]["PassageForm"][];
        };
        /** @description The entries of two Greek lexicons for a Strong's number. */
        GreekLexiconEntry: {
            /**
             * @description Strong's number.
             * @example G26
             */
            strongs_number: string;
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Dictionary form of the word.
             * @example ἀγάπη
             */
            lemma: string;
            /**
             * @description The word with its principal forms.
             * @example ἀγάπη, ης, ἡ
             */
            headword: string | null;
            /**
             * @description Short meaning (Dodson).
             * @example love
             */
            short_gloss: string | null;
            /**
             * @description Definition (Dodson).
             * @example affection and esteem
             */
            definition: string | null;
            /**
             * @description Article (Abbott-Smith).
             * @example love, good will
             */
            abbott_smith: string | null;
            /** @description References in `abbott_smith`, in order. */
            links: components["schemas"]["TextLink"][];
            /**
             * @description Senses of `abbott_smith`, in order. Each sense is followed by the senses inside it. Empty if there is no
             *     article, or if it only refers to another article.
             */
            senses: components["schemas"]["LexiconSense"][];
            /**
             * @description The most frequent rendering of the word in the Berean Standard Bible. At least 5 % of the words have it.
             *     Pronouns, auxiliary verbs and prepositions are left out, unless the lexicon translates the word by one.
             *     `null` if no rendering is left.
             * @example love
             */
            common_gloss: string | null;
            /**
             * @description The words of the Berean Standard Bible for this word, most frequent first, at most 20. Articles,
             *     conjunctions, pronouns, prepositions and auxiliaries around them are left out: of `to him`, a pronoun keeps
             *     `him`. If no other word is left, they stay. Inflections are counted apart (`love`, `loved`), capitals are not.
             */
            renderings: components["schemas"]["RenderingCount"][];
            /**
             * Format: int32
             * @description Number of times the word occurs in the Greek or Hebrew text of this service.
             * @example 116
             */
            occurrences: number;
        };
        /** @description A Hebrew lexicon entry in a list. If the request has `numbers`, it has all fields. */
        LexiconEntryListItem: {
            /**
             * @description Identifier in the lexicon.
             * @example aks
             */
            id: string;
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Strong's number.
             * @example H1
             */
            strongs_number: string | null;
            /**
             * @description Language of the word.
             * @example Hebrew
             */
            language: string;
            /**
             * @description Dictionary form of the word.
             * @example אָב
             */
            lemma: string;
            /**
             * @description Transliteration of the word.
             * @example ʾāb
             */
            transliteration: string | null;
            /**
             * @description Part of speech.
             * @example noun
             */
            part_of_speech: string | null;
            /**
             * @description Short meaning.
             * @example father
             */
            gloss: string | null;
            /**
             * @description The most frequent rendering of the word in the Berean Standard Bible. At least 5 % of the words have it.
             *     Pronouns, auxiliary verbs and prepositions are left out, unless the lexicon translates the word by one.
             *     `null` if no rendering is left.
             * @example father
             */
            common_gloss: string | null;
            /**
             * @description The words of the Berean Standard Bible for this word, most frequent first, at most 20. Articles,
             *     conjunctions, pronouns, prepositions and auxiliaries around them are left out: of `to him`, a pronoun keeps
             *     `him`. If no other word is left, they stay. Inflections are counted apart (`love`, `loved`), capitals are not. Only present with `numbers`.
             */
            renderings?: components["schemas"]["RenderingCount"][];
            /**
             * @description Article (Brown, Driver and Briggs). Only present with `numbers`.
             * @example father of an individual
             */
            article?: string | null;
            /** @description References in `article`, in order. Only present with `numbers`. */
            links?: components["schemas"]["TextLink"][];
            /**
             * Format: int32
             * @description Number of words of the Hebrew text that belong to this entry. Homographs are counted separately.
             *     Readings (qere) are not counted.
             * @example 1210
             */
            occurrences: number;
        };
        /** @description An entry of the Hebrew lexicon. */
        LexiconEntry: {
            /**
             * @description Identifier in the lexicon.
             * @example aks
             */
            id: string;
            /**
             * Format: uuid
             * @description Version 5 UUID derived from the slug or other identifier.
             * @example fceecb36-fe76-5c5d-8f48-56dcc61e4382
             */
            uuid: string;
            /**
             * @description Strong's number.
             * @example H1
             */
            strongs_number: string | null;
            /**
             * @description Language of the word.
             * @example Hebrew
             */
            language: string;
            /**
             * @description Dictionary form of the word.
             * @example אָב
             */
            lemma: string;
            /**
             * @description Transliteration of the word.
             * @example ʾāb
             */
            transliteration: string | null;
            /**
             * @description Part of speech.
             * @example noun
             */
            part_of_speech: string | null;
            /**
             * @description Short meaning.
             * @example father
             */
            gloss: string | null;
            /**
             * Format: int32
             * @description Number of words of the Hebrew text that belong to this entry. Homographs are counted separately.
             *     Readings (qere) are not counted.
             * @example 1210
             */
            occurrences: number;
            /**
             * @description The most frequent rendering of the word in the Berean Standard Bible. At least 5 % of the words have it.
             *     Pronouns, auxiliary verbs and prepositions are left out, unless the lexicon translates the word by one.
             *     `null` if no rendering is left.
             * @example father
             */
            common_gloss: string | null;
            /**
             * @description The words of the Berean Standard Bible for this word, most frequent first, at most 20. Articles,
             *     conjunctions, pronouns, prepositions and auxiliaries around them are left out: of `to him`, a pronoun keeps
             *     `him`. If no other word is left, they stay. Inflections are counted apart (`love`, `loved`), capitals are not.
             */
            renderings: components["schemas"]["RenderingCount"][];
            /**
             * @description Article (Brown, Driver and Briggs).
             * @example father of an individual
             */
            article: string | null;
            /** @description References in `article`, in order. */
            links: components["schemas"]["TextLink"][];
        };
        /** @description A chapter. */
        BookChapter: {
            /**
             * Format: int32
             * @description Number of the chapter.
             * @example 1
             */
            chapter: number;
            /**
             * Format: int32
             * @description Number of verses in the chapter.
             * @example 31
             */
            verse_count: number;
        };
        /** @description A book of the Bible. */
        Book: {
            /**
             * @description OSIS abbreviation.
             * @example Gen
             */
            osis: string;
            /**
             * @description Name of the book.
             * @example Genesis
             */
            name: string;
            /**
             * @description `OT` (Old Testament) or `NT` (New Testament).
             * @example OT
             */
            testament: string;
            /**
             * Format: int32
             * @description Position among the 66 books, starting at 1.
             * @example 1
             */
            order: number;
            /**
             * Format: int32
             * @description Number of chapters.
             * @example 50
             */
            chapter_count: number;
            /**
             * Format: int32
             * @description Number of verses.
             * @example 1533
             */
            verse_count: number;
            /** @description The chapters, in order. */
            chapters: components["schemas"]["BookChapter"][];
            /**
             * @description Division of the Bible, such as `Pentateuch` or `Gospels`. From Theographic.
             * @example Pentateuch
             */
            division: string | null;
            /** @description Slugs of the people who, by tradition, wrote the book. From Theographic. */
            writers: components["schemas"]["PersonSlug"][];
            /**
             * @description `true` if only tradition names the writers: Moses for Genesis and Job, Jeremiah for Kings, Paul for Hebrews.
             *     `false` if the book itself names them, or if there are none. Which books name their writers was decided by
             *     the project: letters and prophets by their first verse.
             * @example true
             */
            writers_by_tradition: boolean;
            /**
             * Format: int32
             * @description Astronomical year in which the book was written, by tradition. `null` if the source has none.
             * @example 57
             */
            year_written: number | null;
            /**
             * @description Slug of the place where the book was written, by tradition. `null` if the source has none.
             * @example ephesus_400
             */
            place_written: string | null;
        };
        /** @description A chapter of a book. */
        Chapter: {
            /**
             * @description OSIS reference of the chapter.
             * @example Ruth.1
             */
            osis: string;
            /**
             * Format: int32
             * @description Number of the chapter.
             * @example 1
             */
            chapter: number;
            /**
             * Format: int32
             * @description Number of verses in the chapter.
             * @example 22
             */
            verse_count: number;
            /**
             * Format: int32
             * @description Number of outgoing cross-references from verses of the chapter.
             * @example 130
             */
            cross_references: number;
        };
        /** @description Number of rows in each table. */
        DatasetCounts: {
            /**
             * Format: int32
             * @description Number of people.
             * @example 20
             */
            person: number;
            /**
             * Format: int32
             * @description Number of places.
             * @example 20
             */
            place: number;
            /**
             * Format: int32
             * @description Number of events.
             * @example 20
             */
            event: number;
            /**
             * Format: int32
             * @description Number of groups.
             * @example 20
             */
            people_group: number;
            /**
             * Format: int32
             * @description Number of Strong's numbers.
             * @example 20
             */
            strongs: number;
            /**
             * Format: int32
             * @description Number of dictionary entries.
             * @example 20
             */
            dictionary_entry: number;
            /**
             * Format: int32
             * @description Number of topics.
             * @example 20
             */
            topic: number;
            /**
             * Format: int32
             * @description Number of Hebrew lexicon entries.
             * @example 20
             */
            lexicon_entry: number;
            /**
             * Format: int32
             * @description Number of cross-references.
             * @example 20
             */
            cross_reference: number;
            /**
             * Format: int32
             * @description Number of Hebrew words.
             * @example 20
             */
            hebrew_word: number;
            /**
             * Format: int32
             * @description Number of Greek words.
             * @example 20
             */
            greek_word: number;
            /**
             * Format: int32
             * @description Number of Greek lexicon entries.
             * @example 20
             */
            greek_lexicon_entry: number;
        };
        /** @description Version and size of the dataset. */
        Metadata: {
            /**
             * @description Semantic version. The starter dataset has the suffix `-starter`.
             * @example 1.3.0-starter
             */
            version: string;
            /**
             * Format: date
             * @description Date on which the dataset was built.
             * @example 2026-11-20
             */
            build_date: string;
            counts: components["schemas"]["DatasetCounts"];
        };
        /** @description Number of rows in one table that contain data from this source. */
        SourceTableRows: {
            /**
             * @description Name of the table. `counts` of `/v1/meta` has the same names. `verse_text` is the text of the verses,
             *     `place_extent` the areas of places, `event_route` the routes of events.
             * @example person
             */
            table: string;
            /**
             * Format: int32
             * @description Number of rows with data from this source.
             * @example 320
             */
            rows: number;
        };
        /** @description An open dataset that the data comes from. */
        Source: {
            /**
             * @description Identifier of the source in this service.
             * @example theographic
             */
            id: string;
            /**
             * @description Title.
             * @example Theographic Bible Metadata
             */
            title: string;
            /**
             * @description Address where the source is published. For data written for this service, it is `/sources`, a page of the
             *     service.
             * @example https://github.com/robertrouse/theographic-bible-metadata
             */
            url: string;
            /**
             * @description Revision that the dataset was built from.
             * @example starter
             */
            revision: string;
            /**
             * @description Licence.
             * @example CC BY-SA 4.0
             */
            licence: string;
            /**
             * @description Attribution required by the source.
             * @example Theographic Bible Metadata by Robert Rouse, CC BY-SA 4.0.
             */
            attribution: string;
            /** @description Tables with data from this source. */
            tables: components["schemas"]["TableName"][];
            /** @description Number of rows with data from this source, by table. */
            rows: components["schemas"]["SourceTableRows"][];
            /**
             * Format: int32
             * @description Number of corrections that were applied to the data of this source. Each is listed with its evidence in
             *     `/downloads/corrections.csv`.
             * @example 12
             */
            corrections: number;
            /** @description Known limitations of the source, such as the chronology of its years. Empty for most sources. */
            notes: string[];
        };
        /**
         * @description Name of a table. `counts` of `/v1/meta` has the same names. `verse_text` is the text of the verses,
         *     `place_extent` the areas of places, `event_route` the routes of events.
         * @example person
         */
        TableName: string;
        /** @description Completeness of a field. */
        FieldCoverage: {
            /**
             * @description Name of the field, as in responses.
             * @example nameMeaning
             */
            field: string;
            /**
             * Format: int32
             * @description Number of records with a value that is neither `null` nor an empty list.
             * @example 90
             */
            with_value: number;
        };
        /** @description Completeness of the fields of a table. */
        TableCoverage: {
            /**
             * @description Name of the table, as in `counts` of `/v1/meta`. `verse` is the list of verses, `verse_text` their text.
             * @example person
             */
            table: string;
            /**
             * Format: int32
             * @description Number of records in the table.
             * @example 320
             */
            records: number;
            /** @description Fields, in the order of the record. */
            fields: components["schemas"]["FieldCoverage"][];
        };
        /** @description Completeness of the dataset. */
        Coverage: {
            /** @description The tables, in a fixed order. */
            tables: components["schemas"]["TableCoverage"][];
        };
        /** @description Usage of a key today. */
        Usage: {
            tier: components["schemas"]["Tier"];
            /**
             * Format: int32
             * @description Requests allowed per day.
             * @example 1000
             */
            daily_limit: number;
            /**
             * Format: int32
             * @description Requests made today, including this one.
             * @example 2
             */
            daily_used: number;
            /**
             * @description Email address that the operator has stored with the key. Absent if there is none, and for keys from sign-up.
             * @example reader@example.org
             */
            email?: string;
        };
        /** @description One error in the request. */
        ParameterViolation: {
            /**
             * @description Part of the request.
             * @example query
             */
            in: string;
            /**
             * @description Name of the parameter or header.
             * @example limit
             */
            name: string;
            /**
             * @description Value that was sent. Long values are cut.
             * @example 500
             */
            value?: string;
            /**
             * @description What is wrong, or what the value must be.
             * @example must be at most 200
             */
            reason: string;
            /**
             * @description Value, name or path that was probably meant.
             * @example limit
             */
            suggestion?: string;
        };
        /** @description An error (RFC 9457). */
        Problem: {
            /**
             * @description Path of the page that explains this error.
             * @example /problems/invalid-parameter
             */
            type: string;
            /**
             * @description Short name of the error. The wording may change.
             * @example Invalid parameter
             */
            title: string;
            /**
             * Format: int32
             * @description HTTP status.
             * @example 400
             */
            status: number;
            /**
             * @description What is wrong and what to do. The wording may change.
             * @example limit must be at most 200.
             */
            detail: string;
            /**
             * @description Path of the request.
             * @example /v1/people
             */
            instance: string;
            /**
             * @description Stable code of the error, for programs.
             * @example invalid-parameter
             */
            code: string;
            /**
             * @description Identifier of the request in the service's logs.
             * @example 4f1c2a9e7b3d4c58
             */
            request_id: string;
            /**
             * @description With `invalid-parameter`, every invalid parameter, at most 100. With `not-found`, what is wrong with the path
             *     and a suggestion, if known.
             */
            errors?: components["schemas"]["ParameterViolation"][];
            /**
             * @description With `quota-exceeded`: tier of the key.
             * @example free
             */
            tier?: string;
            /**
             * Format: int32
             * @description With `quota-exceeded`: requests allowed per day.
             * @example 1000
             */
            limit?: number;
            /**
             * Format: int32
             * @description With `quota-exceeded`: requests made today.
             * @example 1000
             */
            used?: number;
            /**
             * Format: date-time
             * @description With `quota-exceeded`: time of the next 00:00 UTC.
             * @example 2026-11-21T00:00:00Z
             */
            resets_at?: string;
        };
        /** @description A person. */
        PersonResult: {
            data: components["schemas"]["Person"];
            included?: components["schemas"]["Included"];
        };
        /** @description A family. */
        FamilyResult: {
            data: components["schemas"]["Family"];
        };
        /** @description The relation between two people. */
        KinshipResult: {
            data: components["schemas"]["Kinship"];
        };
        /** @description A group. */
        GroupResult: {
            data: components["schemas"]["Group"];
            included?: components["schemas"]["Included"];
        };
        /** @description A place. */
        PlaceResult: {
            data: components["schemas"]["Place"];
            included?: components["schemas"]["Included"];
        };
        /** @description An event. */
        EventResult: {
            data: components["schemas"]["Event"];
            included?: components["schemas"]["Included"];
        };
        /** @description A topic. */
        TopicResult: {
            data: components["schemas"]["Topic"];
        };
        /** @description A dictionary entry. */
        DictionaryEntryResult: {
            data: components["schemas"]["DictionaryEntry"];
        };
        /** @description A verse. */
        VerseResult: {
            data: components["schemas"]["Verse"];
            included?: components["schemas"]["Included"];
        };
        /** @description A passage. */
        PassageResult: {
            data: components["schemas"]["Passage"];
            included?: components["schemas"]["Included"];
        };
        /** @description A Strong's number. */
        StrongsResult: {
            data: components["schemas"]["Strongs"];
        };
        /** @description A Greek lexicon entry. */
        GreekLexiconEntryResult: {
            data: components["schemas"]["GreekLexiconEntry"];
        };
        /** @description A Hebrew lexicon entry. */
        LexiconEntryResult: {
            data: components["schemas"]["LexiconEntry"];
        };
        /** @description Version and size of the dataset. */
        MetadataResult: {
            data: components["schemas"]["Metadata"];
        };
        /** @description Completeness of the dataset. */
        CoverageResult: {
            data: components["schemas"]["Coverage"];
        };
        /** @description Usage of a key. */
        UsageResult: {
            data: components["schemas"]["Usage"];
        };
        /**
         * @description Names of the entities that `data` mentions by slug. Present only with `include`. There is one member for
         *     each requested kind, with at most 1,000 entities: those that are mentioned most often. The order of the
         *     entities has no meaning.
         */
        Included: {
            people?: components["schemas"]["IncludedEntities"];
            places?: components["schemas"]["IncludedEntities"];
            events?: components["schemas"]["IncludedEntities"];
            topics?: components["schemas"]["IncludedEntities"];
            groups?: components["schemas"]["IncludedEntities"];
        };
        /** @description Text of the verses that `data` names. Present only with `include`. */
        IncludedVerses: {
            text?: components["schemas"]["IncludedTexts"];
        };
        /** @description Text of the speeches in `data`. Present only with `include`. */
        IncludedSpeeches: {
            /** @description Texts by the ids of the speeches. Speeches that would exceed 1,000 verses are left out. */
            text?: {
                [key: string]: components["schemas"]["SpeechText"];
            };
        };
        /** @description Text of verses by their references, in one line. Verses whose text the dataset does not have are left out. */
        IncludedTexts: {
            [key: string]: string;
        };
        /** @description Entities by their slugs. */
        IncludedEntities: {
            [key: string]: components["schemas"]["IncludedEntity"];
        };
        /** @description An entity that `data` mentions by slug. */
        IncludedEntity: {
            /**
             * @description Slug of the entity.
             * @example seth_2504
             */
            slug: string;
            /**
             * @description Display name.
             * @example Seth
             */
            name: string;
            /**
             * @description Distinguishes the entity from others with the same name.
             * @example son of Adam and Eve
             */
            hint: string | null;
        };
        /** @description A page of a list. */
        PersonPage: {
            /** @description Items of this page. */
            data: components["schemas"]["PersonListItem"][];
            meta: components["schemas"]["SlugPageMeta"];
            included?: components["schemas"]["Included"];
        };
        /** @description A page of a list. */
        GroupPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Group"][];
            meta: components["schemas"]["PageMeta"];
            included?: components["schemas"]["Included"];
        };
        /** @description A page of a list. */
        PlacePage: {
            /** @description Items of this page. */
            data: components["schemas"]["PlaceListItem"][];
            meta: components["schemas"]["SlugPageMeta"];
            included?: components["schemas"]["Included"];
        };
        /**
         * @description A page of places as a GeoJSON FeatureCollection (RFC 7946). Instead of `meta`, it has the members
         *     `numberMatched` and `numberReturned` of OGC API Features.
         */
        PlaceFeatureCollection: {
            /**
             * @description Always `FeatureCollection`.
             * @example FeatureCollection
             */
            type: string;
            /**
             * Format: int32
             * @description Number of places in the complete list.
             * @example 1274
             */
            numberMatched: number;
            /**
             * Format: int32
             * @description Number of places on this page.
             * @example 50
             */
            numberReturned: number;
            /** @description Only with `slugs`: the slugs that do not exist, in the order of the request. Every page lists all of them. */
            missing?: components["schemas"]["AskedSlug"][];
            /** @description Places on this page. */
            features: components["schemas"]["PlaceFeature"][];
        };
        /** @description A page of a list. */
        EventPage: {
            /** @description Items of this page. */
            data: components["schemas"]["EventListItem"][];
            meta: components["schemas"]["PageMeta"];
            included?: components["schemas"]["Included"];
        };
        /** @description A page of a list. */
        TopicPage: {
            /** @description Items of this page. */
            data: components["schemas"]["TopicListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        DictionaryEntryPage: {
            /** @description Items of this page. */
            data: components["schemas"]["DictionaryEntryListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of requested verses. */
        VersePage: {
            /** @description Items of this page. */
            data: components["schemas"]["Verse"][];
            meta: components["schemas"]["VersePageMeta"];
            included?: components["schemas"]["Included"];
        };
        /** @description A page of verses. */
        VerseTextPage: {
            /** @description Items of this page. */
            data: components["schemas"]["VerseText"][];
            meta: components["schemas"]["VersionTextMeta"];
        };
        /** @description A page of requested verses. */
        RequestedVerseTextPage: {
            /** @description Items of this page. */
            data: components["schemas"]["VerseText"][];
            meta: components["schemas"]["VerseTextPageMeta"];
        };
        /** @description A page of verses. */
        TextSearchPage: {
            /** @description Items of this page. */
            data: components["schemas"]["TextSearchResult"][];
            meta: components["schemas"]["TextSearchMeta"];
        };
        /** @description A page of sections. */
        SectionPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Section"][];
            meta: components["schemas"]["SectionMeta"];
            included?: components["schemas"]["IncludedVerses"];
        };
        /** @description A section. */
        SectionResult: {
            data: components["schemas"]["Section"];
            included?: components["schemas"]["IncludedVerses"];
        };
        /** @description A page of speeches. */
        SpeechPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Speech"][];
            meta: components["schemas"]["PageMeta"];
            included?: components["schemas"]["IncludedSpeeches"];
        };
        /** @description A speech. */
        SpeechResult: {
            data: components["schemas"]["Speech"];
            included?: components["schemas"]["IncludedSpeeches"];
        };
        /** @description A page of quotations and parallels. */
        QuotationPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Quotation"][];
            meta: components["schemas"]["SectionMeta"];
            included?: components["schemas"]["IncludedVerses"];
        };
        /** @description A page of quotations and parallels. */
        VerseQuotationPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Quotation"][];
            meta: components["schemas"]["PageMeta"];
            included?: components["schemas"]["IncludedVerses"];
        };
        /** @description A page of a list. */
        CrossReferencePage: {
            /** @description Items of this page. */
            data: components["schemas"]["CrossReference"][];
            meta: components["schemas"]["PageMeta"];
            included?: components["schemas"]["IncludedVerses"];
        };
        /** @description Whether a quotation is in the texts, and the passage that fits best. */
        QuotationCheckResult: {
            data: components["schemas"]["QuotationCheck"];
        };
        /** @description A page of a list. */
        ResolvedReferencePage: {
            /** @description Items of this page. */
            data: components["schemas"]["ResolvedReference"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A list that has no further pages. */
        SuggestionsResult: {
            /** @description The suggestions. */
            data: components["schemas"]["Suggestion"][];
        };
        /** @description A page of a list. */
        SearchResultPage: {
            /** @description Items of this page. */
            data: components["schemas"]["SearchResult"][];
            meta: components["schemas"]["SearchMeta"];
        };
        /** @description A page of a list. */
        GreekWordPage: {
            /** @description Items of this page. */
            data: components["schemas"]["GreekWord"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        GreekWordMatchPage: {
            /** @description Items of this page. */
            data: components["schemas"]["GreekWord"][];
            meta: components["schemas"]["WordMatchMeta"];
        };
        /** @description A page of a list. */
        HebrewWordPage: {
            /** @description Items of this page. */
            data: components["schemas"]["HebrewWord"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        HebrewWordMatchPage: {
            /** @description Items of this page. */
            data: components["schemas"]["HebrewWord"][];
            meta: components["schemas"]["WordMatchMeta"];
        };
        /** @description A page of a list. */
        StrongsPage: {
            /** @description Items of this page. */
            data: components["schemas"]["StrongsListItem"][];
            meta: components["schemas"]["NumberPageMeta"];
        };
        /** @description A page of a list. */
        StrongsOccurrencePage: {
            /** @description Items of this page. */
            data: components["schemas"]["StrongsOccurrence"][];
            meta: components["schemas"]["StrongsOccurrencePageMeta"];
            included?: components["schemas"]["IncludedVerses"];
        };
        /** @description A page of requested entries. */
        GreekLexiconEntryPage: {
            /** @description Items of this page. */
            data: components["schemas"]["GreekLexiconEntry"][];
            meta: components["schemas"]["NumberPageMeta"];
        };
        /** @description A page of a list. */
        LexiconEntryPage: {
            /** @description Items of this page. */
            data: components["schemas"]["LexiconEntryListItem"][];
            meta: components["schemas"]["NumberPageMeta"];
        };
        /** @description A page of a list. */
        BookPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Book"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        ChapterPage: {
            /** @description Items of this page. */
            data: components["schemas"]["Chapter"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        SourcePage: {
            /** @description Items of this page. */
            data: components["schemas"]["Source"][];
            meta: components["schemas"]["PageMeta"];
        };
    };
    responses: {
        /** @description Your cached response is still current. There is no body. The request counts against the quota. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                "Cache-Control": components["headers"]["CacheControl"];
                Vary: components["headers"]["Vary"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description The slug has changed. `Location` has the current path, with the query of the request. This request and the
         *     next one both count against the quota.
         */
        Moved: {
            headers: {
                Location: components["headers"]["Location"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /**
         * @description A parameter is invalid or unknown, or the request is malformed. Values are never adjusted. Fix every parameter
         *     listed in `errors` and retry. If the request is not valid HTTP, there is no `errors`: see `detail`.
         */
        InvalidParameter: {
            headers: {
                RateLimit: components["headers"]["RateLimitWhereCounted"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicyWhereCounted"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimitWhereCounted"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemainingWhereCounted"];
                "X-RateLimit-Used": components["headers"]["XRateLimitUsedWhereCounted"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitResetWhereCounted"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The API key is missing or not valid. Malformed, unknown and revoked keys get the same response. */
        Unauthorized: {
            headers: {
                "WWW-Authenticate": components["headers"]["WWWAuthenticate"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /**
         * @description The key has used up its quota for this UTC day. Wait until the next 00:00 UTC. This request did not count.
         *
         *     Without a valid key, `code` is `too-many-failures`: your address sent more than 30 invalid keys within a minute.
         *     The rate limit headers then describe that limit. Requests with a valid key still work.
         */
        QuotaExceeded: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                RateLimit: components["headers"]["RateLimit"];
                "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service failed unexpectedly. Include `request_id` when you report it. */
        InternalError: {
            headers: {
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
        /** @description The service is temporarily unavailable. The request did not count. Retry after `Retry-After` seconds. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                "Cache-Control": components["headers"]["NoStore"];
                "X-Request-Id": components["headers"]["RequestId"];
                "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                [name: string]: unknown;
            };
            content: {
                "application/problem+json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        /**
         * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
         *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
         *     an operation do not mention.
         */
        Include: ("people" | "places" | "events" | "topics" | "groups")[];
        /**
         * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
         *     the order of `data`. `GET /v1/text` has the others.
         */
        IncludeText: "text"[];
        /** @description Maximum number of suggestions to return. */
        SuggestionLimit: number;
        /** @description The quotation. Quotation marks around it and its reference are ignored. */
        QuotedText: string;
        /**
         * @description Where the quotation is said to be from, in any usual form: `John 3:16`, `1 Cor 13:4-7`, `Psalm 23`. A verse, a
         *     range, a chapter or a book, or several of them. Only the first ten are read.
         */
        CitedReferences: string;
        /** @description Text with references in any usual form. */
        ReferenceQuery: string;
        /**
         * @description Language of the text. Names of books in German, French, Spanish, Portuguese, Italian, Dutch and Latin are
         *     understood without it, and so are most abbreviations. `lang` is needed for forms that mean different books in
         *     different languages, that are English words, or that name a book of another canon: `So 1` is Zephaniah in
         *     French, `At 2` is Acts in Italian, `Esdras 3` is Ezra in Spanish. With a language other than `en`, a comma and
         *     a space separate chapter and verse if that verse exists: `Jn 3, 16`.
         */
        ReferenceLanguage: "de" | "en" | "es" | "fr" | "it" | "la" | "nl" | "pt";
        /**
         * @description Numbers of chapters and verses in the text. `hebrew` reads all numbers of the Old Testament as in Hebrew Bibles,
         *     such as `Joel 3:1` for Joel 2:28. German and Dutch Bibles often have the same numbers. The passages in the
         *     response always have the numbers of the King James Version.
         */
        Versification: "kjv" | "hebrew";
        /** @description Maximum number of items to return. */
        Limit: number;
        /** @description Maximum number of items to return. The default is enough for the complete list. */
        WordLimit: number;
        /** @description Maximum number of cross-references to return. */
        CrossReferenceLimit: number;
        /** @description Maximum number of verses to return. */
        TextLimit: number;
        /** @description Maximum number of words to return. A chapter has up to 1,600 words. */
        WordPageLimit: number;
        /** @description Maximum number of items in each of the four lists: people, places, events and topics. */
        MentionLimit: number;
        /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
        Offset: number;
        /** @description Slug of a person who takes part in the event or in one of its parts. */
        EventPerson: string;
        /** @description Slug of a place where the event or one of its parts happens. */
        EventPlace: string;
        /** @description Slug of a group that takes part in the event or in one of its parts. */
        EventGroup: string;
        /** @description Slug of an event. Returns only its parts, at any depth. */
        PartOf: string;
        /** @description Return only events of this kind. Case is ignored. If no event has this kind, the response is 400. */
        EventKindParameter: string;
        /**
         * @description Two astronomical years, `FROM,TO`, both included. Returns only events that have begun by `TO` and have not ended
         *     before `FROM`: a reign matches each of its years. Events without a year never match.
         */
        Overlaps: string;
        /** @description Return only people of this gender. */
        GenderParameter: components["schemas"]["Gender"];
        /**
         * @description Return only people of this kind: `human`, `deity` (God and the gods of the peoples), `angel` or `being` (such as
         *     Satan). Case is ignored. An unknown kind causes a 400.
         */
        PersonKindParameter: string;
        /**
         * @description Return only groups of this kind: `tribe`, `people`, `party`, `family`, `residents` (of a town), `office` or
         *     `circle`. Case is ignored. An unknown kind causes a 400.
         */
        GroupKindParameter: string;
        /** @description `true` returns only places with coordinates, `false` only places without. */
        HasCoordinates: boolean;
        /** @description Return only places of this type. Case is ignored. If no place has this type, the response is 400. */
        FeatureType: string;
        /**
         * @description Return only places inside this box or on its edge: `west,south,east,north` in degrees (WGS 84), the order of
         *     GeoJSON. If west is greater than east, the box crosses the antimeridian (RFC 7946): `170,-20,-170,20` contains
         *     Fiji. South must not be greater than north.
         */
        BoundingBox: string;
        /**
         * @description A point: `latitude,longitude` in degrees (WGS 84). In `bbox`, the longitude comes first. Return only places
         *     within `radius_km` of the point, nearest first, each with its distance. Distances are great-circle distances on
         *     a sphere with the mean radius of the Earth (6,371.0088 km). They differ from distances on the ellipsoid by at
         *     most about 0.5 %.
         */
        Near: string;
        /**
         * @description Maximum distance from `near` in kilometres, inclusive. The maximum, 20,016, is half the circumference of the
         *     Earth and includes every place. Any value other than the default requires `near`.
         */
        RadiusKm: number;
        /** @description Return only events that begin in this astronomical year or later: `-999` is 1000 BC. */
        FromYear: number;
        /** @description Return only events that begin in this astronomical year or earlier. */
        ToYear: number;
        /** @description Order of the list: `name`, or `timeline`, by the first known year of each record. */
        Sort: string;
        /** @description Number of generations of ancestors and of descendants. */
        Generations: number;
        /** @description Maximum number of people to return, including the person. If there are more, the most distant ones are left out. */
        MaxNodes: number;
        /** @description Return only entries of this dictionary. Case is ignored. An unknown dictionary causes a 400. */
        DictionarySource: string;
        /** @description Return only entities of this type. Case is ignored. An unknown type causes a 400. */
        EntityType: string;
        /**
         * @description Return only entities of this type. Case is ignored. Sections are found only with `section`. An unknown type causes
         *     a 400.
         */
        SearchedType: string;
        /** @description `kjv` is the King James Version, `bsb` the Berean Standard Bible. */
        TextVersion: string;
        /**
         * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
         *     default requires `include`.
         */
        IncludedVersion: string;
        /** @description Search only this text. `kjv` is the King James Version, `bsb` the Berean Standard Bible. */
        SearchedVersion: string;
        /** @description Words of a verse, or a phrase in quotation marks. Required unless `people` is given. */
        TextSearchQuery: string;
        /**
         * @description Return only verses of this passage or division. The passage is an OSIS reference of a verse, a chapter, a book or
         *     a range: `Matt-Rev` is the New Testament, `Gen-Mal` the Old. A division is a group of books, such as `Gospels`:
         *     `division` in the list of books. Case is ignored in it.
         */
        Within: string;
        /**
         * @description Return only verses in which all of these people are mentioned: up to 10 slugs, separated by commas. An unknown
         *     slug is an error.
         */
        TextPeople: string[];
        /** @description Up to 50 OSIS references of verses, chapters, books or ranges, separated by commas. */
        PassageReferences: string[];
        /** @description Return only words of this language. Case is ignored. An unknown language causes a 400. */
        StrongsLanguage: string;
        /** @description Return only these Strong's numbers, in this order: up to 50, in any usual form, separated by commas. */
        StrongsNumbers: string[];
        /**
         * @description Return only entries with this Strong's number, in any usual form: `H259`, `h259`, `H0259`. A Greek number
         *     returns an empty list: its entry is in `/v1/greek-lexicon`.
         */
        LexiconStrongsNumber: string;
        /** @description Return only words with this Greek Strong's number, in any usual form. */
        GreekWordNumber: string;
        /** @description Return only words with this Hebrew Strong's number, in any usual form. */
        HebrewWordNumber: string;
        /** @description Return only words of this entry of the Hebrew lexicon. Unlike a Strong's number, it tells homographs apart. */
        WordLexiconId: string;
        /**
         * @description Return only verses of this book, given as its OSIS abbreviation. A book of the other testament returns an empty
         *     list.
         */
        OccurrenceBook: "Gen" | "Exod" | "Lev" | "Num" | "Deut" | "Josh" | "Judg" | "Ruth" | "1Sam" | "2Sam" | "1Kgs" | "2Kgs" | "1Chr" | "2Chr" | "Ezra" | "Neh" | "Esth" | "Job" | "Ps" | "Prov" | "Eccl" | "Song" | "Isa" | "Jer" | "Lam" | "Ezek" | "Dan" | "Hos" | "Joel" | "Amos" | "Obad" | "Jonah" | "Mic" | "Nah" | "Hab" | "Zeph" | "Hag" | "Zech" | "Mal" | "Matt" | "Mark" | "Luke" | "John" | "Acts" | "Rom" | "1Cor" | "2Cor" | "Gal" | "Eph" | "Phil" | "Col" | "1Thess" | "2Thess" | "1Tim" | "2Tim" | "Titus" | "Phlm" | "Heb" | "Jas" | "1Pet" | "2Pet" | "1John" | "2John" | "3John" | "Jude" | "Rev";
        /** @description OSIS reference of the verse. Case-sensitive. */
        VerseReference: string;
        /** @description Up to 50 OSIS references of verses, separated by commas. The verses are returned in this order. */
        VerseReferences: string[];
        /**
         * @description `outgoing` returns cross-references from the passage, `incoming` returns those to it, and `both` returns
         *     both.
         */
        Direction: string;
        /**
         * @description `outgoing` returns the pairs whose `from_verse` is in the passage, `incoming` those whose target is. `both`, the
         *     default, returns both: of two sections in a passage and outside of it that name each other, only the outgoing pair.
         *     Without a passage, it has no effect.
         */
        QuotationDirection: string;
        /** @description Return only quotations or only parallels. */
        QuotationKind: string;
        /** @description Slug of a person, a group or a place. Returns only what they say, alone or with others. */
        SpeechSpeaker: string;
        /**
         * @description Return only speeches of this type (`quote_type` of a speech). Case is ignored. By default, all types but
         *     `hypothetical` are returned.
         */
        QuoteType: string;
        /** @description Id of the speech. Case-sensitive. */
        SpeechId: string;
        /**
         * @description `text` adds the text of each speech, by its id, in `included.text`, until these are 1,000 verses: the Berean
         *     text, cut to the speech where that is certain, and the King James text in whole verses.
         */
        IncludeSpeechText: "text"[];
        /** @description Return only cross-references with at least this many votes. Votes can be negative. By default, all are returned. */
        MinVotes: number;
        /** @description OSIS abbreviation of the book, as in `/v1/books`. Case-sensitive. */
        BookReference: string;
        /** @description OSIS reference of the passage. Case-sensitive. */
        PassageReference: string;
        /** @description Strong's number in any usual form: `G26`, `g26`, `G0026`. */
        StrongsNumber: string;
        /** @description Identifier of the entry in the lexicon. */
        LexiconId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Links to other pages of the list (RFC 8288): `first` and `last`, and `prev` and `next` if they exist.
         * @example </v1/people?limit=3&offset=3>; rel="next"
         */
        Link: string;
        /**
         * @description Entity tag of the response. Send it in `If-None-Match` to get 304 if nothing has changed.
         * @example "q3Jx0cZp6VtF3kQ4mWlq6g"
         */
        ETag: string;
        /**
         * @description How long a private cache can reuse the response.
         * @example private, max-age=3600
         */
        CacheControl: string;
        /**
         * @description The response must not be cached.
         * @example no-store
         */
        NoStore: string;
        /**
         * @description Request headers that change the response.
         * @example Accept-Encoding, Origin
         */
        Vary: string;
        /**
         * @description Requests left today (`r`), and seconds until 00:00 UTC (`t`).
         * @example "daily";r=998;t=3600
         */
        RateLimit: string;
        /**
         * @description Requests allowed per quota window (`q`), and the length of the window in seconds (`w`). The window is one day.
         * @example "daily";q=1000;w=86400
         */
        RateLimitPolicy: string;
        /**
         * @description Requests allowed per day.
         * @example 1000
         */
        XRateLimitLimit: number;
        /**
         * @description Requests left today.
         * @example 998
         */
        XRateLimitRemaining: number;
        /**
         * @description Requests made today.
         * @example 2
         */
        XRateLimitUsed: number;
        /**
         * @description Next 00:00 UTC, in seconds since 1970-01-01 00:00 UTC.
         * @example 1795305600
         */
        XRateLimitReset: number;
        /**
         * @description Identifier of the request in the service's logs. If you send a valid one, it is returned.
         * @example 4f1c2a9e7b3d4c58
         */
        RequestId: string;
        /**
         * @description Path with the current slug.
         * @example /v1/people/jehoram_803
         */
        Location: string;
        /**
         * @description Seconds to wait before you retry.
         * @example 3600
         */
        RetryAfter: number;
        /**
         * @description Authentication method.
         * @example ApiKey realm="api", header="X-API-Key"
         */
        WWWAuthenticate: string;
        /**
         * @description Pages from any origin can read the response. Sent if the request has an `Origin` header.
         * @example *
         */
        AccessControlAllowOrigin: "*";
        /**
         * @description Requests left today (`r`), and seconds until 00:00 UTC (`t`). Absent if the request was rejected before it was
         *     counted for a key.
         * @example "daily";r=998;t=3600
         */
        RateLimitWhereCounted: string;
        /**
         * @description Requests allowed per quota window (`q`), and the length of the window in seconds (`w`). The window is one day.
         *     Absent if the request was rejected before it was counted for a key.
         * @example "daily";q=1000;w=86400
         */
        RateLimitPolicyWhereCounted: string;
        /**
         * @description Requests allowed per day. Absent if the request was rejected before it was counted for a key.
         * @example 1000
         */
        XRateLimitLimitWhereCounted: number;
        /**
         * @description Requests left today. Absent if the request was rejected before it was counted for a key.
         * @example 998
         */
        XRateLimitRemainingWhereCounted: number;
        /**
         * @description Requests made today. Absent if the request was rejected before it was counted for a key.
         * @example 2
         */
        XRateLimitUsedWhereCounted: number;
        /**
         * @description Next 00:00 UTC, in seconds since 1970-01-01 00:00 UTC. Absent if the request was rejected before it was counted
         *     for a key.
         * @example 1795305600
         */
        XRateLimitResetWhereCounted: number;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getVerse: {
        parameters: {
            query?: {
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of the verse. Case-sensitive. */
                osis_ref: components["parameters"]["VerseReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verse. Its lists can be empty. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerseResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVerses: {
        parameters: {
            query: {
                /** @description Up to 50 OSIS references of verses, separated by commas. The verses are returned in this order. */
                refs: components["parameters"]["VerseReferences"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verses that exist, in the requested order. `meta.missing` lists the other references. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VersePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listCrossReferences: {
        parameters: {
            query?: {
                /**
                 * @description `outgoing` returns cross-references from the passage, `incoming` returns those to it, and `both` returns
                 *     both.
                 */
                direction?: components["parameters"]["Direction"];
                /** @description Return only quotations or only parallels. */
                kind?: string;
                /** @description Return only cross-references with at least this many votes. Votes can be negative. By default, all are returned. */
                min_votes?: components["parameters"]["MinVotes"];
                /** @description Maximum number of cross-references to return. */
                limit?: components["parameters"]["CrossReferenceLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
                 *     the order of `data`. `GET /v1/text` has the others.
                 */
                include?: components["parameters"]["IncludeText"];
                /**
                 * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
                 *     default requires `include`.
                 */
                version?: components["parameters"]["IncludedVersion"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of a verse, a chapter, a book or a range. Case-sensitive. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of cross-references, most votes first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CrossReferencePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listVerseQuotations: {
        parameters: {
            query?: {
                /** @description Return only quotations or only parallels. */
                kind?: components["parameters"]["QuotationKind"];
                /**
                 * @description `outgoing` returns the pairs whose `from_verse` is in the passage, `incoming` those whose target is. `both`, the
                 *     default, returns both: of two sections in a passage and outside of it that name each other, only the outgoing pair.
                 *     Without a passage, it has no effect.
                 */
                direction?: components["parameters"]["QuotationDirection"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
                 *     the order of `data`. `GET /v1/text` has the others.
                 */
                include?: components["parameters"]["IncludeText"];
                /**
                 * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
                 *     default requires `include`.
                 */
                version?: components["parameters"]["IncludedVersion"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of a verse, a chapter, a book or a range. Case-sensitive. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotations and parallels, in canonical order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerseQuotationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getText: {
        parameters: {
            query?: {
                /** @description `kjv` is the King James Version, `bsb` the Berean Standard Bible. */
                version?: components["parameters"]["TextVersion"];
                /** @description Maximum number of verses to return. */
                limit?: components["parameters"]["TextLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of a verse, a chapter, a book or a range. Case-sensitive. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the verses that have a text, in canonical order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerseTextPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTexts: {
        parameters: {
            query: {
                /** @description Up to 50 OSIS references of verses, separated by commas. The verses are returned in this order. */
                refs: string[];
                /** @description `kjv` is the King James Version, `bsb` the Berean Standard Bible. */
                version?: components["parameters"]["TextVersion"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verses that have a text, in the requested order. `meta.missing` lists the other references. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RequestedVerseTextPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchText: {
        parameters: {
            query?: {
                /** @description Words of a verse, or a phrase in quotation marks. Required unless `people` is given. */
                q?: components["parameters"]["TextSearchQuery"];
                /** @description Search only this text. `kjv` is the King James Version, `bsb` the Berean Standard Bible. */
                version?: components["parameters"]["SearchedVersion"];
                /**
                 * @description Return only verses of this passage or division. The passage is an OSIS reference of a verse, a chapter, a book or
                 *     a range: `Matt-Rev` is the New Testament, `Gen-Mal` the Old. A division is a group of books, such as `Gospels`:
                 *     `division` in the list of books. Case is ignored in it.
                 */
                within?: components["parameters"]["Within"];
                /**
                 * @description Return only verses in which all of these people are mentioned: up to 10 slugs, separated by commas. An unknown
                 *     slug is an error.
                 */
                people?: components["parameters"]["TextPeople"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the verses, best match first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TextSearchPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSections: {
        parameters: {
            query?: {
                /** @description Up to 50 OSIS references of verses, chapters, books or ranges, separated by commas. */
                refs?: components["parameters"]["PassageReferences"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
                 *     the order of `data`. `GET /v1/text` has the others.
                 */
                include?: components["parameters"]["IncludeText"];
                /**
                 * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
                 *     default requires `include`.
                 */
                version?: components["parameters"]["IncludedVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the sections, in the order of the text. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectionPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSection: {
        parameters: {
            query?: {
                /**
                 * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
                 *     the order of `data`. `GET /v1/text` has the others.
                 */
                include?: components["parameters"]["IncludeText"];
                /**
                 * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
                 *     default requires `include`.
                 */
                version?: components["parameters"]["IncludedVersion"];
            };
            header?: never;
            path: {
                /** @description Slug of the section. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The section. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SectionResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listQuotations: {
        parameters: {
            query?: {
                /** @description Up to 50 OSIS references of verses, chapters, books or ranges, separated by commas. */
                refs?: string[];
                /** @description Return only quotations or only parallels. */
                kind?: components["parameters"]["QuotationKind"];
                /**
                 * @description `outgoing` returns the pairs whose `from_verse` is in the passage, `incoming` those whose target is. `both`, the
                 *     default, returns both: of two sections in a passage and outside of it that name each other, only the outgoing pair.
                 *     Without a passage, it has no effect.
                 */
                direction?: components["parameters"]["QuotationDirection"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
                 *     the order of `data`. `GET /v1/text` has the others.
                 */
                include?: components["parameters"]["IncludeText"];
                /**
                 * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
                 *     default requires `include`.
                 */
                version?: components["parameters"]["IncludedVersion"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of quotations and parallels, in canonical order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotationPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSpeeches: {
        parameters: {
            query?: {
                /** @description Slug of a person, a group or a place. Returns only what they say, alone or with others. */
                speaker?: components["parameters"]["SpeechSpeaker"];
                /**
                 * @description OSIS reference of a verse, a chapter, a book or a range. Returns only speeches with a verse of the passage.
                 *     Case-sensitive.
                 */
                passage?: string;
                /**
                 * @description Return only speeches of this type (`quote_type` of a speech). Case is ignored. By default, all types but
                 *     `hypothetical` are returned.
                 */
                quote_type?: components["parameters"]["QuoteType"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `text` adds the text of each speech, by its id, in `included.text`, until these are 1,000 verses: the Berean
                 *     text, cut to the speech where that is certain, and the King James text in whole verses.
                 */
                include?: components["parameters"]["IncludeSpeechText"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of speeches, in canonical order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getSpeech: {
        parameters: {
            query?: {
                /**
                 * @description `text` adds the text of each speech, by its id, in `included.text`, until these are 1,000 verses: the Berean
                 *     text, cut to the speech where that is certain, and the King James text in whole verses.
                 */
                include?: components["parameters"]["IncludeSpeechText"];
            };
            header?: never;
            path: {
                /** @description Id of the speech. Case-sensitive. */
                speech_id: components["parameters"]["SpeechId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The speech. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SpeechResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    checkQuotation: {
        parameters: {
            query: {
                /** @description The quotation. Quotation marks around it and its reference are ignored. */
                text: components["parameters"]["QuotedText"];
                /**
                 * @description Where the quotation is said to be from, in any usual form: `John 3:16`, `1 Cor 13:4-7`, `Psalm 23`. A verse, a
                 *     range, a chapter or a book, or several of them. Only the first ten are read.
                 */
                ref?: components["parameters"]["CitedReferences"];
                /** @description Compare only with this text. `kjv` is the King James Version, `bsb` the Berean Standard Bible. */
                version?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdict, whatever it is. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QuotationCheckResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveReferences: {
        parameters: {
            query: {
                /** @description Text with references in any usual form. */
                q: components["parameters"]["ReferenceQuery"];
                /**
                 * @description Language of the text. Names of books in German, French, Spanish, Portuguese, Italian, Dutch and Latin are
                 *     understood without it, and so are most abbreviations. `lang` is needed for forms that mean different books in
                 *     different languages, that are English words, or that name a book of another canon: `So 1` is Zephaniah in
                 *     French, `At 2` is Acts in Italian, `Esdras 3` is Ezra in Spanish. With a language other than `en`, a comma and
                 *     a space separate chapter and verse if that verse exists: `Jn 3, 16`.
                 */
                lang?: components["parameters"]["ReferenceLanguage"];
                /**
                 * @description Numbers of chapters and verses in the text. `hebrew` reads all numbers of the Old Testament as in Hebrew Bibles,
                 *     such as `Joel 3:1` for Joel 2:28. German and Dutch Bibles often have the same numbers. The passages in the
                 *     response always have the numbers of the King James Version.
                 */
                versification?: components["parameters"]["Versification"];
                /** @description Maximum number of items to return. A long text can contain more references than the maximum. */
                limit?: number;
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the references found in the text, in text order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResolvedReferencePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPassage: {
        parameters: {
            query?: {
                /** @description Maximum number of items in each of the four lists: people, places, events and topics. */
                limit?: components["parameters"]["MentionLimit"];
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of the passage. Case-sensitive. */
                passage: components["parameters"]["PassageReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The passage. Its lists can be empty. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PassageResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPeople: {
        parameters: {
            query?: {
                /** @description Return only these people, in this order: up to 50 slugs, separated by commas. */
                slugs?: string[];
                /**
                 * @description Part of the name or of another name of the person. Case and diacritics are ignored. A blank value is
                 *     ignored.
                 */
                q?: string;
                /**
                 * @description Also find records by the words of their names in this language: a code of `labels`, such as `es`. Without it, only
                 *     a complete name in another language is found. An unknown language causes a 400.
                 */
                lang?: string;
                /** @description Return only people of this gender. */
                gender?: components["parameters"]["GenderParameter"];
                /**
                 * @description Return only people of this kind: `human`, `deity` (God and the gods of the peoples), `angel` or `being` (such as
                 *     Satan). Case is ignored. An unknown kind causes a 400.
                 */
                kind?: components["parameters"]["PersonKindParameter"];
                /**
                 * @description Return only records with this identifier: the scheme, a colon and the id, as `identifiers` has them. A scheme or
                 *     an id that no record has returns an empty list.
                 */
                identifier?: string;
                /** @description Return only people whom a verse of this passage mentions. */
                passage?: string;
                /**
                 * @description Return only people whose known lifetime ends in this astronomical year or later: `-999` is 1000 BC, `0`
                 *     is 1 BC and `1` is AD 1.
                 */
                from_year?: number;
                /** @description Return only people whose known lifetime begins in this astronomical year or earlier. */
                to_year?: number;
                /** @description Order of the list: `name`, or `timeline`, by the first known year of each record. */
                sort?: components["parameters"]["Sort"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPerson: {
        parameters: {
            query?: {
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description Slug of the person. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. Relatives and places are slugs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getFamily: {
        parameters: {
            query?: {
                /** @description Number of generations of ancestors and of descendants. */
                generations?: components["parameters"]["Generations"];
                /** @description Maximum number of people to return, including the person. If there are more, the most distant ones are left out. */
                max_nodes?: components["parameters"]["MaxNodes"];
            };
            header?: never;
            path: {
                /** @description Slug of the person at the centre of the family. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The family, nearest relatives first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FamilyResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getKinship: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the first person. The path starts here. */
                slug: string;
                /** @description Slug of the second person. The path ends here. */
                other: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The relation between the two people. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KinshipResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGroups: {
        parameters: {
            query?: {
                /** @description Part of the name. Case and diacritics are ignored. A blank value is ignored. */
                q?: string;
                /**
                 * @description Also find records by the words of their names in this language: a code of `labels`, such as `es`. Without it, only
                 *     a complete name in another language is found. An unknown language causes a 400.
                 */
                lang?: string;
                /**
                 * @description Return only records with this identifier: the scheme, a colon and the id, as `identifiers` has them. A scheme or
                 *     an id that no record has returns an empty list.
                 */
                identifier?: string;
                /**
                 * @description Return only groups of this kind: `tribe`, `people`, `party`, `family`, `residents` (of a town), `office` or
                 *     `circle`. Case is ignored. An unknown kind causes a 400.
                 */
                kind?: components["parameters"]["GroupKindParameter"];
                /** @description Return only groups that a verse of this passage names, or with a member or an event that such a verse mentions. */
                passage?: string;
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of groups. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGroup: {
        parameters: {
            query?: {
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description Slug of the group. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group. Members are slugs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GroupResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listPlaces: {
        parameters: {
            query?: {
                /** @description Return only these places, in this order: up to 50 slugs, separated by commas. */
                slugs?: string[];
                /**
                 * @description Part of the name, or of the name in the KJV or the ESV. Case and diacritics are ignored. A blank value is
                 *     ignored.
                 */
                q?: string;
                /**
                 * @description Also find records by the words of their names in this language: a code of `labels`, such as `es`. Without it, only
                 *     a complete name in another language is found. An unknown language causes a 400.
                 */
                lang?: string;
                /**
                 * @description Return only records with this identifier: the scheme, a colon and the id, as `identifiers` has them. A scheme or
                 *     an id that no record has returns an empty list.
                 */
                identifier?: string;
                /** @description Return only places that a verse of this passage mentions. */
                passage?: string;
                /** @description `true` returns only places with coordinates, `false` only places without. */
                has_coordinates?: components["parameters"]["HasCoordinates"];
                /** @description Return only places of this type. Case is ignored. If no place has this type, the response is 400. */
                feature_type?: components["parameters"]["FeatureType"];
                /**
                 * @description Return only places inside this box or on its edge: `west,south,east,north` in degrees (WGS 84), the order of
                 *     GeoJSON. If west is greater than east, the box crosses the antimeridian (RFC 7946): `170,-20,-170,20` contains
                 *     Fiji. South must not be greater than north.
                 */
                bbox?: components["parameters"]["BoundingBox"];
                /**
                 * @description A point: `latitude,longitude` in degrees (WGS 84). In `bbox`, the longitude comes first. Return only places
                 *     within `radius_km` of the point, nearest first, each with its distance. Distances are great-circle distances on
                 *     a sphere with the mean radius of the Earth (6,371.0088 km). They differ from distances on the ellipsoid by at
                 *     most about 0.5 %.
                 */
                near?: components["parameters"]["Near"];
                /**
                 * @description Maximum distance from `near` in kilometres, inclusive. The maximum, 20,016, is half the circumference of the
                 *     Earth and includes every place. Any value other than the default requires `near`.
                 */
                radius_km?: components["parameters"]["RadiusKm"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of places. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlacePage"];
                    "application/geo+json": components["schemas"]["PlaceFeatureCollection"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlace: {
        parameters: {
            query?: {
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description Slug of the place. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The place, with its coordinates if they are known. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlaceResult"];
                    "application/geo+json": components["schemas"]["PlaceFeature"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPlaceExtent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the place. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The areas of the place. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["PlaceExtent"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /** @description Part of the name. Case and diacritics are ignored. A blank value is ignored. */
                q?: string;
                /** @description Return only events that a verse of this passage tells of. */
                passage?: string;
                /** @description Slug of a person who takes part in the event or in one of its parts. */
                person?: components["parameters"]["EventPerson"];
                /** @description Slug of a place where the event or one of its parts happens. */
                place?: components["parameters"]["EventPlace"];
                /** @description Slug of a group that takes part in the event or in one of its parts. */
                group?: components["parameters"]["EventGroup"];
                /** @description Slug of an event. Returns only its parts, at any depth. */
                part_of?: components["parameters"]["PartOf"];
                /** @description Return only events of this kind. Case is ignored. If no event has this kind, the response is 400. */
                kind?: components["parameters"]["EventKindParameter"];
                /** @description Return only events that begin in this astronomical year or later: `-999` is 1000 BC. */
                from_year?: components["parameters"]["FromYear"];
                /** @description Return only events that begin in this astronomical year or earlier. */
                to_year?: components["parameters"]["ToYear"];
                /**
                 * @description Two astronomical years, `FROM,TO`, both included. Returns only events that have begun by `TO` and have not ended
                 *     before `FROM`: a reign matches each of its years. Events without a year never match.
                 */
                overlaps?: components["parameters"]["Overlaps"];
                /** @description Order of the list: `name`, or `timeline` for the order in which the events begin. */
                sort?: string;
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of events. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEventRoute: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the event. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The route of the event. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["EventRoute"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getEvent: {
        parameters: {
            query?: {
                /**
                 * @description Kinds of entities whose names the response should also contain, separated by commas. For each kind, `included`
                 *     has the names and hints of the entities that `data` mentions by slug. It is empty for a kind that the records of
                 *     an operation do not mention.
                 */
                include?: components["parameters"]["Include"];
            };
            header?: never;
            path: {
                /** @description Slug of the event. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. Participants, places and groups are slugs. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listTopics: {
        parameters: {
            query?: {
                /** @description Part of the heading. Case and diacritics are ignored. A blank value is ignored. */
                q?: string;
                /**
                 * @description Return only topics that cite a verse of this passage, or a range that contains one. A topic that cites only
                 *     the whole chapter is left out.
                 */
                passage?: string;
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of topics. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getTopic: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the topic. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The topic, with its sections and their verses. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TopicResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listDictionaryEntries: {
        parameters: {
            query?: {
                /** @description Part of the headword. Case and diacritics are ignored. A blank value is ignored. */
                q?: string;
                /** @description Return only entries of this dictionary. Case is ignored. An unknown dictionary causes a 400. */
                source?: components["parameters"]["DictionarySource"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, without the articles. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryEntryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDictionaryEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the entry. It ends with the name of the dictionary. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry, with its article. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DictionaryEntryResult"];
                };
            };
            304: components["responses"]["NotModified"];
            308: components["responses"]["Moved"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Words of a name. Case, diacritics and apostrophes do not matter. */
                q: string;
                /**
                 * @description Return only entities of this type. Case is ignored. Sections are found only with `section`. An unknown type causes
                 *     a 400.
                 */
                type?: components["parameters"]["SearchedType"];
                /**
                 * @description Also find records by the words of their names in this language: a code of `labels`, such as `es`. Without it, only
                 *     a complete name in another language is found. An unknown language causes a 400.
                 */
                lang?: string;
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of matching entities, best match first. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchResultPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    suggest: {
        parameters: {
            query: {
                /** @description Words of a name. Case, diacritics and apostrophes do not matter. */
                q: string;
                /** @description Return only entities of this type. Case is ignored. An unknown type causes a 400. */
                type?: components["parameters"]["EntityType"];
                /**
                 * @description Also find records by the words of their names in this language: a code of `labels`, such as `es`. Without it, only
                 *     a complete name in another language is found. An unknown language causes a 400.
                 */
                lang?: string;
                /** @description Maximum number of suggestions to return. */
                limit?: components["parameters"]["SuggestionLimit"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The suggestions, best match first. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SuggestionsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGreekWords: {
        parameters: {
            query?: {
                /** @description Maximum number of words to return. A chapter has up to 1,600 words. */
                limit?: components["parameters"]["WordPageLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of a passage of the New Testament. Case-sensitive. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the words in the passage, in text order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GreekWordPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /** @description The reference is not a passage of the New Testament. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchGreekWords: {
        parameters: {
            query?: {
                /** @description Return only words with this lemma: the complete lemma, or its transliteration in any usual spelling. */
                lemma?: string;
                /** @description Return only words with this Greek Strong's number, in any usual form. */
                strongs_number?: components["parameters"]["GreekWordNumber"];
                /**
                 * @description Return only words of these verses, in this order: up to 50 OSIS references, separated by commas. Verses that do
                 *     not exist are listed in `meta.missing`.
                 */
                refs?: string[];
                /** @description Maximum number of words to return. A chapter has up to 1,600 words. */
                limit?: components["parameters"]["WordPageLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of words. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GreekWordMatchPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listHebrewWords: {
        parameters: {
            query?: {
                /** @description Maximum number of words to return. A chapter has up to 1,600 words. */
                limit?: components["parameters"]["WordPageLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of a passage of the Old Testament. Case-sensitive. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the words in the passage, in text order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HebrewWordPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /** @description The reference is not a passage of the Old Testament. */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    searchHebrewWords: {
        parameters: {
            query?: {
                /** @description Return only words with this lemma: the complete lemma, or its transliteration in any usual spelling. */
                lemma?: string;
                /** @description Return only words with this Hebrew Strong's number, in any usual form. */
                strongs_number?: components["parameters"]["HebrewWordNumber"];
                /** @description Return only words of this entry of the Hebrew lexicon. Unlike a Strong's number, it tells homographs apart. */
                lexicon_id?: components["parameters"]["WordLexiconId"];
                /**
                 * @description Return only words of these verses, in this order: up to 50 OSIS references, separated by commas. Verses that do
                 *     not exist are listed in `meta.missing`.
                 */
                refs?: string[];
                /** @description Maximum number of words to return. A chapter has up to 1,600 words. */
                limit?: components["parameters"]["WordPageLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of words. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HebrewWordMatchPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStrongs: {
        parameters: {
            query?: {
                /** @description Return only these Strong's numbers, in this order: up to 50, in any usual form, separated by commas. */
                numbers?: components["parameters"]["StrongsNumbers"];
                /**
                 * @description English word, lemma or transliteration, or part of a lemma or transliteration. Case and diacritics are
                 *     ignored. A blank value is ignored.
                 */
                q?: string;
                /** @description Return only words of this language. Case is ignored. An unknown language causes a 400. */
                language?: components["parameters"]["StrongsLanguage"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of Strong's numbers. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrongsPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStrongs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Strong's number in any usual form: `G26`, `g26`, `G0026`. */
                number: components["parameters"]["StrongsNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry of Strong's dictionary. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrongsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStrongsOccurrences: {
        parameters: {
            query?: {
                /**
                 * @description Return only verses of this book, given as its OSIS abbreviation. A book of the other testament returns an empty
                 *     list.
                 */
                book?: components["parameters"]["OccurrenceBook"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
                /**
                 * @description `text` adds the text of all verses that `data` names, by reference, in `included.text`: at most 1,000 verses, in
                 *     the order of `data`. `GET /v1/text` has the others.
                 */
                include?: components["parameters"]["IncludeText"];
                /**
                 * @description Version of the text: `kjv` is the King James Version, `bsb` the Berean Standard Bible. Any value other than the
                 *     default requires `include`.
                 */
                version?: components["parameters"]["IncludedVersion"];
            };
            header?: never;
            path: {
                /** @description Strong's number in any usual form: `G26`, `g26`, `G0026`. */
                number: components["parameters"]["StrongsNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of verses, each with its matching words. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StrongsOccurrencePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listGreekLexiconEntries: {
        parameters: {
            query: {
                /** @description Return only these Strong's numbers, in this order: up to 50, in any usual form, separated by commas. */
                numbers: string[];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries, in the requested order. `meta.missing` lists the numbers without an entry. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GreekLexiconEntryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getGreekLexiconEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Greek Strong's number in any usual form: `G26`, `g26`, `G0026`. */
                strongs_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GreekLexiconEntryResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listLexiconEntries: {
        parameters: {
            query?: {
                /** @description Return only these Strong's numbers, in this order: up to 50, in any usual form, separated by commas. */
                numbers?: string[];
                /**
                 * @description English word, lemma or transliteration, or part of a gloss, lemma or transliteration. Case and
                 *     diacritics are ignored. A blank value is ignored.
                 */
                q?: string;
                /**
                 * @description Return only entries with this Strong's number, in any usual form: `H259`, `h259`, `H0259`. A Greek number
                 *     returns an empty list: its entry is in `/v1/greek-lexicon`.
                 */
                strongs_number?: components["parameters"]["LexiconStrongsNumber"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, without the articles. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LexiconEntryPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getLexiconEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Identifier of the entry in the lexicon. */
                id: components["parameters"]["LexiconId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry, with its article. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LexiconEntryResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBooks: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. The default is enough for the complete list. */
                limit?: components["parameters"]["WordLimit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of books. The default limit returns all 66. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listBookChapters: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. The default is enough for the complete list. */
                limit?: number;
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS abbreviation of the book, as in `/v1/books`. Case-sensitive. */
                book: components["parameters"]["BookReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of chapters, in order. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChapterPage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            /**
             * @description There is no record with this slug, reference or number. If the service can determine what you meant, `errors`
             *     has a suggestion: `david_994` for `david`, `John.3.36` for `John.3.99`.
             */
            404: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMeta: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The version, build date and size of the live dataset. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MetadataResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description Number of items to skip. After the end of the list, the page is empty and `total` is still correct. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of sources. */
            200: {
                headers: {
                    Link: components["headers"]["Link"];
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePage"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tables and their fields, each with the number of records that have a value. */
            200: {
                headers: {
                    ETag: components["headers"]["ETag"];
                    "Cache-Control": components["headers"]["CacheControl"];
                    Vary: components["headers"]["Vary"];
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CoverageResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getUsage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The usage of the key today, including this request. */
            200: {
                headers: {
                    RateLimit: components["headers"]["RateLimit"];
                    "RateLimit-Policy": components["headers"]["RateLimitPolicy"];
                    "X-RateLimit-Limit": components["headers"]["XRateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["XRateLimitRemaining"];
                    "X-RateLimit-Used": components["headers"]["XRateLimitUsed"];
                    "X-RateLimit-Reset": components["headers"]["XRateLimitReset"];
                    "Cache-Control": components["headers"]["NoStore"];
                    "X-Request-Id": components["headers"]["RequestId"];
                    "Access-Control-Allow-Origin": components["headers"]["AccessControlAllowOrigin"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsageResult"];
                };
            };
            400: components["responses"]["InvalidParameter"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["QuotaExceeded"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
