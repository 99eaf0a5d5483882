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
         * People, places, events and topics of a verse
         * @description All people, places, events and topics mentioned in the verse, each list in alphabetical order of the slugs.
         *
         *     Topics are those that cite the verse itself or a range around it; a topic that cites the whole chapter is not
         *     listed. A verse that mentions none has empty lists.
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
         * People, places, events and topics of many verses
         * @description What `GET /v1/verses/{osis_ref}` answers, for up to 50 verses in one request, which counts once. In the order
         *     asked; a verse that is named twice stands where it is named first. The verses may be of any chapters and books.
         *
         *     A reference that names no verse, as `John.3.99` does, is no error here: `meta.missing` has it. One that is no
         *     OSIS reference at all is refused.
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
         * Cross-references of a verse
         * @description The verses and ranges that readers relate to this one, most votes first. Votes can be negative: readers
         *     disagreed. Equal votes are in canonical order of where the target begins, then of where it ends, single verses
         *     first.
         *
         *     `direction=incoming` asks the other way round: every cross-reference whose target is this verse or a range that
         *     holds it, from whichever book. Most votes first; equal votes are in canonical order of `from_verse`, then of where
         *     the target begins, then of where it ends, single verses first.
         *
         *     `direction=both` has the two in one list. Most votes first; of equal votes the outgoing ones come before the
         *     incoming ones, each kind in its own order. `from_verse` tells them apart: it is this verse in the outgoing ones,
         *     and another one in the incoming ones. A range that holds the very verse it starts from is outgoing and incoming;
         *     it stands in `both` once, as an outgoing one.
         *
         *     A verse without cross-references has an empty list.
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
    "/v1/references": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * References as people write them
         * @description Reads a list of references as they stand in books, notes and mails, and answers each part in the order written:
         *     where it begins and ends, its OSIS form, and its form for people.
         *
         *     Books go by their names, OSIS and USFM codes and several hundred abbreviations, with or without the full stop,
         *     in any case, with figures, Roman numerals or ordinals before them: `1 Cor`, `I Cor.`, `First Corinthians`,
         *     `1CO`. Chapter and verse are joined by a colon, a full stop, a space, `v`, or a comma without a space behind
         *     it (`Gn 1,1`), chapters may be Roman numerals (`Ps. xxiii. 1`), and any dash or `to` makes a range, across
         *     chapters and books too. These rules decide what could be read in two ways:
         *
         *     * Behind a comma a number is what the last one was, a verse or a chapter, and book and chapter are carried on;
         *       behind a semicolon it is a chapter: `John 3:16, 18; 4:2`. `Gen 1,2` is a verse, if there is one, `Gen 1, 2`
         *       are two chapters.
         *     * In a book of one chapter a single number is a verse, `Jude 3`, but for 1: `Jude 1` is the chapter, with the
         *       verse as alternative. `Jude 1-3` are verses.
         *     * `f` adds the next verse (or chapter), `ff` all to the end of the chapter (or book). `16a` is read as verse 16.
         *     * A number before a name belongs to it where there is such a book: in `John 3, 2 John 4` the 2 does.
         *     * `Matt. v. 3` is chapter 5; `v` behind a chapter, or in a book of one chapter, marks a verse.
         *     * An abbreviation that convention gives to one book is that book, the other is an alternative: `Phil`.
         *
         *     Where there is no such passage, `exists` is false, `reason` says why, and `alternatives` has what comes nearest.
         *     Nothing is guessed in silence: `match` says how sure the reading is. The whole of 3 John has 15 verses here.
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
         * People, places, events and topics of a passage
         * @description Who and what stands in a passage, whichever its length: a verse, a chapter, a book, a range of any of them, up
         *     to the whole Bible. Each list is in descending order of the verses of the passage that mention it, then in the order of
         *     the first of them, then of the slug; `limit` is that of each list, and `people_total` and its like say how many
         *     there are.
         *
         *     The passage is an OSIS reference, case-sensitive: `John.3.16`, `Gen.22`, `Ruth`, `Gen.1.1-Gen.2.3`, `Gen-Deut`.
         *     What is written otherwise is 404, with the OSIS form where it can be told; `/v1/references` reads it. As in
         *     a verse, topics are those that cite a verse itself or a range around it.
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
         * @description People, with the fields one needs to choose among them; `GET /v1/people/{slug}` has the rest. In alphabetical
         *     order of the name, ignoring case and diacritics, then of the slug.
         *
         *     `q` finds a part of the name or of another name that the person goes by.
         *
         *     `from_year` and `to_year` are astronomical and include the year they name. They leave those whose known lifetime
         *     and the range have a year in common: a lifetime goes from the earlier to the later of the years of birth and
         *     death, and is one year where only one of them is known, for nothing is guessed. Whoever has neither is in no
         *     range, and a range that ends before it begins holds nobody.
         *
         *     `sort=timeline` puts them in the order of the first of their years, then of the name and the slug; those without
         *     a year come last.
         *
         *     `slugs` names up to 50 people, and answers them whole, as `GET /v1/people/{slug}` does: in the order asked, one
         *     that is named twice where they are named first. A retired slug answers the person it leads to now, under the new
         *     slug. `meta.missing` has the slugs that name nobody. `limit` holds them all unless it is made smaller. Other
         *     filters choose among the people named: whom they leave out is not missing; `sort=timeline` has its own order.
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
         * @description One person: years, family, groups, and every verse that mentions them in canonical order.
         *
         *     `siblings` are full and half siblings. `nameMeaning` is an etymology of 1869, given where the name is listed
         *     there.
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
         * @description The ancestors and descendants of a person, as the nodes and edges of a graph, up to `generations` up and down.
         *
         *     `nodes` also have the partners of the person and of the descendants, and who else is father or mother of a
         *     descendant, so that no child lacks a known parent. Somebody who belongs to the family in more than one way stands once,
         *     where the fewest generations lead.
         *
         *     Nodes come nearest first: by the distance of the generation, with ancestors before descendants, both before
         *     partners and other parents, then by name and slug. No more than `max_nodes` are answered; where there are more,
         *     `truncated` is true, `total` says how many, and the edges are those between the nodes that are there. Edges are in
         *     the order of the children among the nodes, each child's father first; partnerships in that of the one, then the
         *     other.
         *
         *     A link counts from whichever of two people the dataset has it. Somebody may thus be their own ancestor, if the data
         *     say so: they still stand once.
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
         * Get how two people are related
         * @description How `other` is related to `slug`: the shortest way over parents, children, siblings and partners, step by step, what
         *     `other` is to `slug` in words, and the nearest ancestors of both.
         *
         *     Each step of `path` names a person and what they are to the one before, the first to `slug`; the last is `other`.
         *     Of ways with equally many steps it is the one that keeps to descent: going over to a partner counts one against
         *     it, and turning back (from a child or a sibling to another parent or sibling of theirs) two. Of those still equal
         *     it is the one whose slugs come first, compared one by one from the beginning. Where one person is several things
         *     to another, parent comes before child, child before sibling, and sibling before partner.
         *
         *     `relation` is what `other` is to `slug` along that way, as far as English has a word for it, and `null` otherwise:
         *     from `father` and `niece` to `second cousin twice removed`, `son-in-law` and `stepmother`. Siblings are full and
         *     half siblings. `relationByDescent` is the same by the nearest common ancestor alone, whatever way is shorter:
         *     Isaac's partner Rebekah is his `first cousin once removed`. From three greats on they are counted, as in
         *     `3rd great-grandfather`.
         *
         *     Two people between whom no way is known are `related: false`, with `path` empty and `steps` null. A person is `self` to
         *     itself, in no steps, and its own nearest common ancestor.
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
         * @description Groups of people with their members. In alphabetical order of the name, ignoring case and diacritics, then of
         *     the slug.
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
         * @description One group with all its members. A group whose members are not recorded has an empty list.
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
         * @description Places, whole. In alphabetical order of the name, ignoring case and diacritics, then of the slug; with `near`, the
         *     nearest first, and what is equally near in the order of names.
         *
         *     `q` finds a part of the name or of the name in the KJV or the ESV. Filters may be combined: a place must pass all of them.
         *
         *     `bbox` takes the places on a piece of a map; `near` those within `radius_km` of a point, each with its distance in
         *     `distanceKm`. A place without coordinates is on no map, and near nothing.
         *
         *     `slugs` names up to 50 places: they come in the order asked, one that is named twice where it is named first. A
         *     retired slug answers the place it leads to now, under the new slug. `meta.missing` has the slugs that name no
         *     place. `limit` holds them all unless it is made smaller. Other filters choose among the places named: what they
         *     leave out is not missing; `near` has its own order.
         *
         *     With `Accept: application/geo+json` the page is a FeatureCollection of GeoJSON, ready for a map; its `Link` header leads
         *     to the other pages as that of JSON does.
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
         * @description One place. `latitude`, `longitude` and `coordinateSource` are all set or all `null`. `modernName` is given
         *     where a location of today lies within 10 km of the point.
         *
         *     With `Accept: application/geo+json` it is a Feature of GeoJSON, whose `geometry` is `null` where no position is known.
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
    "/v1/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List events
         * @description Events with their dates. In alphabetical order of the name, ignoring case and diacritics, then of the slug.
         *
         *     `from_year` and `to_year` are astronomical and include the year they name; an event without a date is in
         *     neither. They ask for the year in which an event begins, whatever its duration. A range that ends before it
         *     begins holds nothing.
         *
         *     `sort=timeline` puts them in the order of the year in which they begin. Within a year an event comes after its
         *     predecessor; else the day decides, where it is known, then the name and the slug. An event without a day counts as
         *     of the day of its predecessor, or else as of the beginning of the year. Those without a year come last.
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
    "/v1/events/{slug}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an event
         * @description One event: when, how long, who, where, after what, as part of what, and in which verses.
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
         * @description Topics of the topical index. In alphabetical order of the name, ignoring case and diacritics, then of the
         *     slug.
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
         * @description One topic: its sections as printed, all verses that they cite in canonical order, the chapters cited whole,
         *     and the topics it refers to.
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
         * @description Headwords of the dictionaries. In alphabetical order of the name, ignoring case and diacritics, then of the
         *     slug.
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
         * @description One article as plain text, paragraphs separated by a blank line, with the verses it cites and the people,
         *     places and entries it is about.
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
         * @description Finds people, places, events, groups, dictionary entries and topics by a part of a name. People are found by
         *     other names they go by too, places by their names in the KJV, in the ESV and today.
         *
         *     The best matches come first: names equal to `q`, then names that begin with it, then names with a word that
         *     begins with it, then the rest; `match_class` says which it is, and `match` which of its names. Within each of these,
         *     entities mentioned in more verses come first, then the order is that of `entity_type`, then of `slug`.
         *
         *     Where nothing matches `q` as it is written, and `q` has at least four letters, one typing error is forgiven: a
         *     letter too many, too few or wrong, or two neighbours exchanged, in a name or in one word of it. The answer says so
         *     in `meta.typo_tolerant` and in the `match_class` of each result. Names that are meant as a whole come before names of
         *     which a word is meant; within these the order is as above.
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
    "/v1/greek/{osis_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Greek words of a verse
         * @description The words of a New Testament verse in the order of the text (Nestle, 1904). `strongs_number` opens the entries
         *     at `/v1/strongs` and `/v1/greek-lexicon`; `parsing` says in words what the tag in `morph` says.
         *
         *     A verse that this text does not have is an empty list. A verse of the Old Testament is 404 and names its
         *     Hebrew counterpart.
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
         * @description Every Greek word of the New Testament (Nestle, 1904) that has a lemma, a Strong's number or both, in canonical order
         *     and then in the order of the verse. One of the two parameters is required.
         *
         *     The lemma is that of the field `lemma`, whole: case, accents and breathings do not matter, nor does the form of the
         *     sigma. So `εις` finds the words of both εἰς and εἷς; `strongs_number` beside it tells them apart. What stands in
         *     brackets may be left out: `ἔξεστι` finds ἔξεστι(ν). A lemma or number that no word has is an empty list.
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
         * Hebrew words of a verse
         * @description The Hebrew and Aramaic words of an Old Testament verse in the order of the text (Westminster Leningrad Codex,
         *     as written). Verses are numbered as in the KJV, so the title of a psalm stands in its first verse. Word order
         *     of marks is that of the source; do not normalise.
         *
         *     `strongs_number` opens the entries at `/v1/strongs`; it is `null` for a word of prefixes alone. `parsing` says in
         *     words what the tag in `morph` says, part by part. A verse of the
         *     New Testament is 404 and names its Greek counterpart.
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
         * @description Every Hebrew and Aramaic word of the Old Testament (Westminster Leningrad Codex, as written) that has a lemma, a
         *     Strong's number or both, in canonical order and then in the order of the verse. One of the two parameters is required.
         *
         *     The words carry tags for lemmas, so that `lemma` is looked up in the dictionaries: it finds the words under every number
         *     whose entry at `/v1/strongs` or `/v1/lexicon` is written so, whole. Points and accents do not matter, nor does whether
         *     a maqqef or a blank stands between words. So אל finds the words of אֶל, אֵל and others; `strongs_number` beside it tells
         *     them apart. Words of prefixes alone have no number and are not found here. A lemma or number that no word has is an
         *     empty list.
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
         * @description Strong's numbers with their words, Greek first, in numerical order.
         *
         *     `q` finds a part of the lemma or of its transliteration.
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
         * @description What Strong's dictionary says of the word, and how often it occurs in the words of this service.
         *
         *     `G26`, `g26` and `G0026` name the same entry; the answer always says `G26`.
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
         * Occurrences of a Strong's number
         * @description Every verse in which the word stands, in canonical order, with its forms and the words themselves: a concordance.
         *     Greek numbers are looked for in the Greek New Testament, Hebrew and Aramaic ones in the Hebrew Old Testament, and verses
         *     are numbered as everywhere here.
         *
         *     `meta.total` counts verses. `meta.occurrences` and `meta.books` tell how many words there are, in all and by book: always
         *     of the whole list, whatever `book` and the page are. A number that stands in no verse is an empty list. Hebrew words have
         *     their number without the letter that tells lexicon entries apart.
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
    "/v1/greek-lexicon/{strongs_number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a Greek lexicon entry
         * @description What the Greek lexicons of Dodson and of Abbott-Smith say under a Strong's number. What one of them does not
         *     have is `null`.
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
         * @description Entries of the Hebrew lexicon in order of Strong's number, entries without a number last, then of `id`.
         *
         *     `q` finds a part of the lemma, of its transliteration or of the gloss.
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
         * @description One entry of the Hebrew lexicon with its Brown-Driver-Briggs article.
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
         * @description The 66 books in canonical order, with the number of verses in each chapter. `osis` is the abbreviation that
         *     references begin with.
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
         * @description The chapters of a book in order. Each has its number of verses, and the number of cross-references that start from
         *     its verses.
         *
         *     `cross_references` counts what `GET /v1/verses/{osis_ref}/cross-references` lists for the verses of the chapter.
         *     Cross-references that lead to the chapter are not counted. `verse_count` is that of `GET /v1/books`. `3John.1` has
         *     14 verses there; the cross-references of `3John.1.15` are counted too.
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
         * Describe the dataset
         * @description The version of the dataset, the day it was built, and how many rows each of its twelve tables has.
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
         * @description The open datasets that the data was built from: at which revision, under which licence, how each asks to be named,
         *     and how many rows of each table come from it. A row that two sources have given something to is counted for both.
         *
         *     Ordered by `id`.
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
         * Tell how far each field is filled
         * @description For each table and each of its fields, in how many of its records there is a value: neither `null` nor an empty list.
         *     What is not known to the sources is not made up, and this says how often that is.
         *
         *     Tables and fields are in a fixed order; a field is named as it is in an answer.
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
         * Usage of your key
         * @description The tier of the key that asks, what it may use a day, and what it has used since 00:00 UTC, this request
         *     included.
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
         * @description Gender of a person.
         * @example Male
         * @enum {string}
         */
        Gender: "Male" | "Female";
        /**
         * @description Tier of a key; it sets the daily quota.
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
         * @description OSIS reference of a passage, in its shortest form.
         * @example John.3.16-John.3.18
         */
        PassageForm: string;
        /**
         * @description Another name.
         * @example Abram
         */
        OtherName: string;
        /** @description Where this page stands in the list. */
        PageMeta: {
            /**
             * Format: int32
             * @description Items in the whole list.
             * @example 3069
             */
            total: number;
            /**
             * Format: int32
             * @description Items on a page, at most.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Items passed over.
             * @example 0
             */
            offset: number;
        };
        /** @description Which part of the results this is, and how they were found. */
        SearchMeta: {
            /**
             * Format: int32
             * @description Results in all.
             * @example 7
             */
            total: number;
            /**
             * Format: int32
             * @description Items on a page, at most.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Items passed over.
             * @example 0
             */
            offset: number;
            /**
             * @description Whether one typing error was forgiven: nothing matches `q` as it is written, and these results do with one letter
             *     more, less or other, or two neighbours exchanged.
             * @example false
             */
            typo_tolerant: boolean;
        };
        /**
         * @description A slug as it was asked for.
         * @example nobody_0
         */
        AskedSlug: string;
        /** @description Where this page stands in the list. */
        SlugPageMeta: {
            /**
             * Format: int32
             * @description Items in the whole list; with `slugs`, how many of them are found.
             * @example 3069
             */
            total: number;
            /**
             * Format: int32
             * @description Items on a page, at most.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Items passed over.
             * @example 0
             */
            offset: number;
            /** @description With `slugs` only, those that name nothing, in the order asked; all of them on every page. */
            missing?: components["schemas"]["AskedSlug"][];
        };
        /** @description Where this page stands in the list, and what is not in it. */
        VersePageMeta: {
            /**
             * Format: int32
             * @description How many of the verses exist.
             * @example 2
             */
            total: number;
            /**
             * Format: int32
             * @description Items on a page, at most.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Items passed over.
             * @example 0
             */
            offset: number;
            /** @description References that name no verse, in the order asked; all of them on every page. */
            missing: components["schemas"]["OsisReference"][];
        };
        /** @description A person in a list; with `slugs`, the whole person. */
        PersonListItem: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
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
             * @description Astronomical year of birth; negative or 0 means BC.
             * @example -1573
             */
            birthYear: number | null;
            /**
             * @description Year of birth in words.
             * @example 1574 BC
             */
            birthYearDisplay: string | null;
            /**
             * Format: int32
             * @description Astronomical year of death.
             * @example -1450
             */
            deathYear: number | null;
            /**
             * @description Year of death in words.
             * @example 1451 BC
             */
            deathYearDisplay: string | null;
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /**
             * @description First verse that mentions them.
             * @example Exod.4.14
             */
            firstMention: string | null;
            /** @description Other names they go by. With `slugs` only. */
            alsoCalled?: components["schemas"]["OtherName"][];
            /**
             * @description Place slug. With `slugs` only.
             * @example egypt_362
             */
            birthPlace?: string | null;
            /**
             * @description Place slug. With `slugs` only.
             * @example mount_hor_842
             */
            deathPlace?: string | null;
            /**
             * @description Person slug. With `slugs` only.
             * @example amram_242
             */
            father?: string | null;
            /**
             * @description Person slug. With `slugs` only.
             * @example jochebed_1645
             */
            mother?: string | null;
            /** @description Full and half siblings. With `slugs` only. */
            siblings?: components["schemas"]["PersonSlug"][];
            /** @description Children. With `slugs` only. */
            children?: components["schemas"]["PersonSlug"][];
            /** @description Partners. With `slugs` only. */
            partners?: components["schemas"]["PersonSlug"][];
            /** @description Verses that mention them, in canonical order. With `slugs` only. */
            verses?: components["schemas"]["OsisReference"][];
            /**
             * @description Etymology of the name. With `slugs` only.
             * @example Mountaineer
             */
            nameMeaning?: string | null;
            /** @description Groups they belong to. With `slugs` only. */
            peopleGroups?: components["schemas"]["GroupSlug"][];
        };
        /** @description A person. */
        Person: {
            slug: components["schemas"]["PersonSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Aaron
             */
            name: string;
            /** @description Other names they go by. */
            alsoCalled: components["schemas"]["OtherName"][];
            gender: components["schemas"]["Gender"];
            /**
             * Format: int32
             * @description Astronomical year of birth; negative or 0 means BC.
             * @example -1573
             */
            birthYear: number | null;
            /**
             * Format: int32
             * @description Astronomical year of death.
             * @example -1450
             */
            deathYear: number | null;
            /**
             * @description Year of birth in words.
             * @example 1574 BC
             */
            birthYearDisplay: string | null;
            /**
             * @description Year of death in words.
             * @example 1451 BC
             */
            deathYearDisplay: string | null;
            /**
             * @description Place slug.
             * @example egypt_362
             */
            birthPlace: string | null;
            /**
             * @description Place slug.
             * @example mount_hor_842
             */
            deathPlace: string | null;
            /**
             * @description Person slug.
             * @example amram_242
             */
            father: string | null;
            /**
             * @description Person slug.
             * @example jochebed_1645
             */
            mother: string | null;
            /** @description Full and half siblings. */
            siblings: components["schemas"]["PersonSlug"][];
            /** @description Children. */
            children: components["schemas"]["PersonSlug"][];
            /** @description Partners. */
            partners: components["schemas"]["PersonSlug"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /** @description Verses that mention them, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /**
             * @description The first of the verses.
             * @example Exod.4.14
             */
            firstMention: string | null;
            /**
             * @description Etymology of the name.
             * @example Mountaineer
             */
            nameMeaning: string | null;
            /** @description Groups they belong to. */
            peopleGroups: components["schemas"]["GroupSlug"][];
        };
        /** @description A person as somebody's relative. */
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
             * @description Generations from the person: negative for ancestors, positive for descendants, 0 for the person. Partners and
             *     other parents have that of the one they belong to.
             * @example -1
             */
            generation: number;
            /**
             * @description How they belong to the family.
             * @example ancestor
             */
            line: string;
            /**
             * @description What they are to the person, if they are an ancestor or a descendant.
             * @example father
             */
            relation: string | null;
        };
        /** @description A child and one of its parents. */
        ParentEdge: {
            parent: components["schemas"]["PersonSlug"];
            child: components["schemas"]["PersonSlug"];
            /**
             * @description What the parent is.
             * @example father
             */
            role: string;
        };
        /** @description Two people who are partners; each two once. */
        Partnership: {
            person: components["schemas"]["PersonSlug"];
            partner: components["schemas"]["PersonSlug"];
        };
        /** @description The ancestors and descendants of a person. */
        Family: {
            person: components["schemas"]["PersonSlug"];
            /**
             * Format: int32
             * @description How many generations were asked for.
             * @example 3
             */
            generations: number;
            /**
             * Format: int32
             * @description People in that many generations of the family.
             * @example 21
             */
            total: number;
            /**
             * @description Whether there are more of them than `nodes` has.
             * @example false
             */
            truncated: boolean;
            /** @description The people, nearest first. */
            nodes: components["schemas"]["FamilyNode"][];
            /** @description Who among them is whose father or mother. */
            edges: components["schemas"]["ParentEdge"][];
            /** @description Who among them are partners. */
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
             * @description What they are to the one before.
             * @example father
             */
            relation: string;
        };
        /** @description An ancestor of both. */
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
             * @description Generations from `person` up to them; 0 where it is the person.
             * @example 2
             */
            generations: number;
            /**
             * Format: int32
             * @description Generations from `other` up to them.
             * @example 3
             */
            otherGenerations: number;
        };
        /** @description How two people are related. */
        Kinship: {
            person: components["schemas"]["Relative"];
            other: components["schemas"]["Relative"];
            /**
             * @description Whether any way leads from the one to the other.
             * @example true
             */
            related: boolean;
            /**
             * @description What `other` is to `person` along the path, where there is a word for it.
             * @example grandson
             */
            relation: string | null;
            /**
             * @description What `other` is to `person` by their nearest common ancestor.
             * @example grandson
             */
            relationByDescent: string | null;
            /**
             * Format: int32
             * @description Steps of the path.
             * @example 2
             */
            steps: number | null;
            /** @description The steps from `person` to `other`. */
            path: components["schemas"]["KinshipStep"][];
            /** @description The nearest ancestors of both, by the sum of the generations to them: nearest to `person` first, then by slug. */
            commonAncestors: components["schemas"]["CommonAncestor"][];
        };
        /** @description A group of people. */
        Group: {
            slug: components["schemas"]["GroupSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Tribe of Levi
             */
            name: string;
            /** @description Its members. */
            members: components["schemas"]["PersonSlug"][];
        };
        /** @description A place. */
        Place: {
            slug: components["schemas"]["PlaceSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Primary name.
             * @example Egypt
             */
            name: string;
            /**
             * @description Name in the KJV.
             * @example Egypt
             */
            kjvName: string | null;
            /**
             * @description Name in the ESV.
             * @example Egypt
             */
            esvName: string | null;
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
             * @description Where the coordinates come from.
             * @example OpenBible
             */
            coordinateSource: string | null;
            /**
             * @description What it is.
             * @example Region
             */
            featureType: string | null;
            /**
             * @description What it is, more closely.
             * @example Country
             */
            featureSubType: string | null;
            /**
             * @description What it is called today.
             * @example Egypt
             */
            modernName: string | null;
            /**
             * Format: double
             * @description Kilometres from the point in `near`, to the metre. In lists with `near` only.
             * @example 3.381
             */
            distanceKm?: number;
        };
        /** @description A place as a Feature of GeoJSON (RFC 7946). */
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
        /** @description Where the place lies; `null` where that is not known. */
        PlaceGeometry: {
            /**
             * @description Always `Point`.
             * @example Point
             */
            type: string;
            /**
             * @description Longitude, then latitude, in degrees of WGS 84.
             * @example [
             *       31.33,
             *       30.11
             *     ]
             */
            coordinates: number[];
        } | null;
        /** @description Everything else that is known of the place, in the fields that it has in JSON. */
        PlaceProperties: {
            slug: components["schemas"]["PlaceSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Primary name.
             * @example Egypt
             */
            name: string;
            /**
             * @description Name in the KJV.
             * @example Egypt
             */
            kjvName: string | null;
            /**
             * @description Name in the ESV.
             * @example Egypt
             */
            esvName: string | null;
            /**
             * @description Where the coordinates come from.
             * @example OpenBible
             */
            coordinateSource: string | null;
            /**
             * @description What it is.
             * @example Region
             */
            featureType: string | null;
            /**
             * @description What it is, more closely.
             * @example Country
             */
            featureSubType: string | null;
            /**
             * @description What it is called today.
             * @example Egypt
             */
            modernName: string | null;
            /**
             * Format: double
             * @description Kilometres from the point in `near`, to the metre. In lists with `near` only.
             * @example 3.381
             */
            distanceKm?: number;
        };
        /** @description An event in a list. */
        EventListItem: {
            slug: components["schemas"]["EventSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Birth of Seth
             */
            name: string;
            /**
             * Format: int32
             * @description Astronomical year in which it begins.
             * @example -3873
             */
            startYear: number | null;
            /**
             * @description That year in words.
             * @example 3874 BC
             */
            startYearDisplay: string | null;
            /**
             * Format: date
             * @description The day on which it begins, where it is known.
             * @example 0033-05-15
             */
            startDate: string | null;
            /**
             * @description ISO 8601 duration.
             * @example P1D
             */
            duration: string | null;
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
        };
        /** @description An event. */
        Event: {
            slug: components["schemas"]["EventSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Display name.
             * @example Birth of Seth
             */
            name: string;
            /**
             * Format: int32
             * @description Astronomical year in which it begins.
             * @example -3873
             */
            startYear: number | null;
            /**
             * @description That year in words.
             * @example 3874 BC
             */
            startYearDisplay: string | null;
            /**
             * Format: date
             * @description The day on which it begins, where it is known.
             * @example 0033-05-15
             */
            startDate: string | null;
            /**
             * @description ISO 8601 duration.
             * @example P1D
             */
            duration: string | null;
            /** @description People who take part. */
            participants: components["schemas"]["PersonSlug"][];
            /** @description Where it happens. */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Groups that take part. */
            groups: components["schemas"]["GroupSlug"][];
            /**
             * @description Slug of the event that it follows.
             * @example creation_of_adam_and_eve
             */
            predecessor: string | null;
            /** @description Events that it is part of. */
            partOf: components["schemas"]["EventSlug"][];
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /** @description Verses that tell of it, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /**
             * @description Remarks.
             * @example By the Masoretic numbers.
             */
            notes: string | null;
        };
        /** @description A topic in a list. */
        TopicListItem: {
            slug: components["schemas"]["TopicSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Heading as printed.
             * @example AARON
             */
            name: string;
            /**
             * @description The work.
             * @example nave
             */
            source: string;
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
        };
        /** @description One line of a topic. */
        TopicSection: {
            /**
             * @description What the line says of the topic.
             * @example Marriage of
             */
            heading: string | null;
            /** @description Verses that it cites, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
        };
        /** @description A topic. */
        Topic: {
            slug: components["schemas"]["TopicSlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Heading as printed.
             * @example AARON
             */
            name: string;
            /**
             * @description The work.
             * @example nave
             */
            source: string;
            /**
             * Format: int32
             * @description Number of verses that mention it.
             * @example 331
             */
            verseCount: number;
            /** @description All verses that its sections cite, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /** @description Chapters cited whole. */
            chapters: components["schemas"]["ChapterReference"][];
            /** @description Its lines, as printed. */
            sections: components["schemas"]["TopicSection"][];
            /** @description Topics that it refers to. */
            seeAlso: components["schemas"]["TopicSlug"][];
        };
        /** @description A dictionary entry in a list. */
        DictionaryEntryListItem: {
            slug: components["schemas"]["DictionarySlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Headword.
             * @example Aaron
             */
            name: string;
            /**
             * @description The work.
             * @example easton
             */
            source: string;
        };
        /** @description An article of a dictionary. */
        DictionaryEntry: {
            slug: components["schemas"]["DictionarySlug"];
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Headword.
             * @example Aaron
             */
            name: string;
            /**
             * @description The work.
             * @example easton
             */
            source: string;
            /**
             * @description The article, plain.
             * @example The elder brother of Moses and first high priest of Israel.
             */
            text: string;
            /** @description Verses that it cites, in canonical order. */
            verses: components["schemas"]["OsisReference"][];
            /** @description People it is about. */
            people: components["schemas"]["PersonSlug"][];
            /** @description Places it is about. */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Entries of the same work that it refers to. */
            seeAlso: components["schemas"]["DictionarySlug"][];
        };
        /** @description What stands in a verse. */
        Verse: {
            osis_ref: components["schemas"]["OsisReference"];
            /** @description People mentioned, by slug. */
            people: components["schemas"]["PersonSlug"][];
            /** @description Places mentioned, by slug. */
            places: components["schemas"]["PlaceSlug"][];
            /** @description Events told, by slug. */
            events: components["schemas"]["EventSlug"][];
            /** @description Topics that cite the verse, by slug. */
            topics: components["schemas"]["TopicSlug"][];
        };
        /** @description A verse that relates to another. */
        CrossReference: {
            from_verse: components["schemas"]["OsisReference"];
            to_verse_start: components["schemas"]["OsisReference"];
            /**
             * @description Where the target range ends; `null` when the target is a single verse.
             * @example Rom.5.9
             */
            to_verse_end: string | null;
            /**
             * Format: int32
             * @description Votes of readers for it less those against.
             * @example 488
             */
            votes: number;
        };
        /** @description Another passage that may have been meant. */
        ReferenceAlternative: {
            osis: components["schemas"]["PassageForm"];
            /**
             * @description The same for people.
             * @example John 3:36
             */
            text: string;
        };
        /** @description A part of a written list of references, and what it means. */
        ResolvedReference: {
            /**
             * @description The part as it is written.
             * @example John 3:16-18
             */
            input: string;
            /**
             * @description The first verse; `null` where there is no such passage.
             * @example John.3.16
             */
            osis_start: string | null;
            /**
             * @description The last verse, which is the first where there is one alone; `null` where there is no such passage.
             * @example John.3.18
             */
            osis_end: string | null;
            /**
             * @description The shortest OSIS form of the whole, `Ruth` for all its verses; `/v1/passages` answers it. `null` where there
             *     is no such passage.
             * @example John.3.16-John.3.18
             */
            osis: string | null;
            /**
             * @description The same for people, ranges with an en dash (U+2013) without spaces, one of the Psalms as `Psalm 23`, and books of
             *     one chapter with it, `Jude 1:3`. `null` where there is no such passage.
             * @example John 3:16–18
             */
            text: string | null;
            /**
             * Format: int32
             * @description Its verses; 0 where there is no such passage.
             * @example 3
             */
            verse_count: number;
            /**
             * @description Whether there is such a passage.
             * @example true
             */
            exists: boolean;
            /**
             * @description How it was read. `exact`: it says so. `partial`: the name of the book was completed or corrected, or something
             *     was passed over. `ambiguous`: it may mean as well what stands in `alternatives`. `none`: it names no book.
             * @example exact
             */
            match: string;
            /**
             * @description Other passages that may have been meant, the likeliest first; where there is no such passage, those that come
             *     nearest. All of them exist.
             */
            alternatives: components["schemas"]["ReferenceAlternative"][];
            /**
             * @description Why there is no such passage, in words; `null` where there is one.
             * @example John 3 has 36 verses.
             */
            reason: string | null;
        };
        /** @description A person, place, event or topic of a passage. */
        PassageMention: {
            /**
             * @description Its slug.
             * @example ruth_2450
             */
            slug: string;
            /**
             * @description Its display name.
             * @example Ruth
             */
            name: string;
            /**
             * Format: int32
             * @description Verses of the passage that mention it.
             * @example 12
             */
            verse_count: number;
            first_verse: components["schemas"]["OsisReference"];
        };
        /** @description Who and what stands in a passage. */
        Passage: {
            osis: components["schemas"]["PassageForm"];
            osis_start: components["schemas"]["OsisReference"];
            osis_end: components["schemas"]["OsisReference"];
            /**
             * @description The passage for people.
             * @example Ruth 4
             */
            text: string;
            /**
             * Format: int32
             * @description Its verses.
             * @example 22
             */
            verse_count: number;
            /**
             * Format: int32
             * @description People mentioned, all of them.
             * @example 17
             */
            people_total: number;
            /** @description People mentioned, those of the most verses first. */
            people: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Places mentioned, all of them.
             * @example 17
             */
            places_total: number;
            /** @description Places mentioned, those of the most verses first. */
            places: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Events told, all of them.
             * @example 17
             */
            events_total: number;
            /** @description Events told, those of the most verses first. */
            events: components["schemas"]["PassageMention"][];
            /**
             * Format: int32
             * @description Topics that cite its verses, all of them.
             * @example 17
             */
            topics_total: number;
            /** @description Topics that cite its verses, those of the most verses first. */
            topics: components["schemas"]["PassageMention"][];
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
             * @description What it is.
             * @example person
             */
            entity_type: string;
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description What tells it from others of its name, in words for a reader: a person's kin, a place's kind and its name today, an
             *     event's year, the work of an article or a topic; and how often it is mentioned. Not for programs to take
             *     apart: its wording may change. `null` where nothing can be said.
             * @example son of Zebedee; 34 verses; first in Matt.4.21
             */
            hint: string | null;
            /**
             * @description The name that matched, as the data has it; it may be another than `name`.
             * @example Boanerges
             */
            match: string;
            /**
             * @description How it matched: `exact`, the whole name; `prefix`, its beginning; `word_prefix`, the beginning of a word in it;
             *     `substring`, elsewhere in it; `typo`, the name or a word of it with one typing error.
             * @example exact
             */
            match_class: string;
        };
        /**
         * @description What the tag in `morph` says, in words. What the tag does not say is `null`; all is `null` where the tag cannot be
         *     read.
         */
        GreekParsing: {
            /**
             * @description What kind of word it is. Words of other languages are in Greek letters.
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
             * @description Which of two forms of the tense it is, where the tag tells: the strong one.
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
             * @description Degree of an adjective or adverb that is compared.
             * @example comparative
             */
            degree: string | null;
            /**
             * @description Number of those who possess, beside that of what is possessed; of possessive pronouns.
             * @example plural
             */
            possessor_number: string | null;
            /**
             * @description Which kind of word without forms it is.
             * @example proper name
             */
            indeclinable: string | null;
            /**
             * @description What else the tag says: that it negates or asks, is drawn together of two words, has a particle at its end, or is an Attic form.
             * @example negative
             */
            feature: string | null;
        };
        /** @description A Greek word of a verse. */
        GreekWord: {
            /**
             * @description Unique identifier of the word.
             * @example n43011035001
             */
            word_id: string;
            /**
             * Format: int32
             * @description Its place in the verse, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description The word as it stands in the text.
             * @example ἐδάκρυσεν
             */
            text: string;
            /**
             * @description The word as a dictionary has it.
             * @example δακρύω
             */
            lemma: string;
            /**
             * @description Strong's number.
             * @example G1145
             */
            strongs_number: string;
            /**
             * @description Morphological tag after Robinson.
             * @example V-AAI-3S
             */
            morph: string;
            parsing: components["schemas"]["GreekParsing"];
        };
        /** @description A Greek word with its verse. */
        PlacedGreekWord: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description Unique identifier of the word.
             * @example n43011035001
             */
            word_id: string;
            /**
             * Format: int32
             * @description Its place in the verse, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description The word as it stands in the text.
             * @example ἐδάκρυσεν
             */
            text: string;
            /**
             * @description The word as a dictionary has it.
             * @example δακρύω
             */
            lemma: string;
            /**
             * @description Strong's number.
             * @example G1145
             */
            strongs_number: string;
            /**
             * @description Morphological tag after Robinson.
             * @example V-AAI-3S
             */
            morph: string;
            parsing: components["schemas"]["GreekParsing"];
        };
        /**
         * @description A part of a Hebrew or Aramaic word. What its code does not say is `null`; all but the code is `null` where the tag of
         *     the word cannot be read.
         */
        HebrewMorpheme: {
            /**
             * @description The part of `morph` that it is read from.
             * @example Vqw3ms
             */
            code: string;
            /**
             * @description What kind of word or suffix it is.
             * @example verb
             */
            part_of_speech: string | null;
            /**
             * @description Which kind of noun, adjective, pronoun, preposition, particle or suffix it is. Prefixed articles, and those at the end of Aramaic words, are particles.
             * @example common
             */
            type: string | null;
            /**
             * @description Stem of a verb, by its Hebrew or Aramaic name.
             * @example qal
             */
            stem: string | null;
            /**
             * @description Conjugation of a verb: aspect, mood, or verbal noun.
             * @example sequential imperfect
             */
            conjugation: string | null;
            /**
             * @description Person of a verb, pronoun or suffix.
             * @example third
             */
            person: string | null;
            /**
             * @description Gender. Nouns may be of both; verbs and pronouns have a form that is common to both.
             * @example masculine
             */
            gender: string | null;
            /**
             * @description Number.
             * @example singular
             */
            number: string | null;
            /**
             * @description State of a noun, adjective or participle.
             * @example absolute
             */
            state: string | null;
        };
        /** @description What the tag in `morph` says, in words. */
        HebrewParsing: {
            /** @description The parts of the word in its order: prefixes, the word itself, suffixes. */
            morphemes: components["schemas"]["HebrewMorpheme"][];
        };
        /** @description A Hebrew or Aramaic word of a verse. */
        HebrewWord: {
            /**
             * @description Unique identifier of the word.
             * @example 01xeN
             */
            word_id: string;
            /**
             * Format: int32
             * @description Its place in the verse, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description The word as it is written in the text.
             * @example בְּרֵאשִׁית
             */
            text: string;
            /**
             * @description Prefixes and lemma as the source tags them, divided by `/`.
             * @example b/7225
             */
            lemma: string;
            /**
             * @description Strong's number; `null` for a word of prefixes alone.
             * @example H7225
             */
            strongs_number: string | null;
            /**
             * @description Morphological tag of the Open Scriptures Hebrew Bible.
             * @example HR/Ncfsa
             */
            morph: string;
            /**
             * @description The language of the word.
             * @example Hebrew
             */
            language: string;
            parsing: components["schemas"]["HebrewParsing"];
        };
        /** @description A Hebrew or Aramaic word with its verse. */
        PlacedHebrewWord: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * @description Unique identifier of the word.
             * @example 01xeN
             */
            word_id: string;
            /**
             * Format: int32
             * @description Its place in the verse, from 1.
             * @example 1
             */
            position: number;
            /**
             * @description The word as it is written in the text.
             * @example בְּרֵאשִׁית
             */
            text: string;
            /**
             * @description Prefixes and lemma as the source tags them, divided by `/`.
             * @example b/7225
             */
            lemma: string;
            /**
             * @description Strong's number; `null` for a word of prefixes alone.
             * @example H7225
             */
            strongs_number: string | null;
            /**
             * @description Morphological tag of the Open Scriptures Hebrew Bible.
             * @example HR/Ncfsa
             */
            morph: string;
            /**
             * @description The language of the word.
             * @example Hebrew
             */
            language: string;
            parsing: components["schemas"]["HebrewParsing"];
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
             * @description Its place in the verse, from 1.
             * @example 3
             */
            position: number;
            /**
             * @description The word as it stands in the text.
             * @example ἠγάπησεν
             */
            text: string;
            /**
             * @description Its morphological tag, as in the words of the verse.
             * @example V-AAI-3S
             */
            morph: string;
        };
        /** @description A verse in which a word stands. */
        StrongsOccurrence: {
            osis_ref: components["schemas"]["OsisReference"];
            /**
             * Format: int32
             * @description How often it stands there.
             * @example 1
             */
            count: number;
            /** @description The different forms that it has there, in the order of the text. */
            forms: components["schemas"]["WordForm"][];
            /** @description The words, in the order of the text. */
            words: components["schemas"]["OccurringWord"][];
        };
        /**
         * @description A word as it stands in the text.
         * @example ἠγάπησεν
         */
        WordForm: string;
        /** @description How often a word stands in a book. */
        BookOccurrences: {
            /**
             * @description OSIS abbreviation of the book.
             * @example John
             */
            book: string;
            /**
             * Format: int32
             * @description Words in it.
             * @example 7
             */
            occurrences: number;
            /**
             * Format: int32
             * @description Verses in it that have the word.
             * @example 6
             */
            verses: number;
        };
        /** @description Where this page stands in the list, and how often the word stands in each book. */
        StrongsOccurrencePageMeta: {
            /**
             * Format: int32
             * @description Verses in the whole list.
             * @example 106
             */
            total: number;
            /**
             * Format: int32
             * @description Items on a page, at most.
             * @example 50
             */
            limit: number;
            /**
             * Format: int32
             * @description Items passed over.
             * @example 0
             */
            offset: number;
            /**
             * Format: int32
             * @description Words in all books, as `occurrences` of `/v1/strongs`.
             * @example 116
             */
            occurrences: number;
            /** @description The books that have the word, in canonical order. All of them, whatever `book` is. */
            books: components["schemas"]["BookOccurrences"][];
        };
        /** @description A Strong's number in a list. */
        StrongsListItem: {
            /**
             * @description Strong's number.
             * @example G26
             */
            strongs_number: string;
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description The language of the word.
             * @example Greek
             */
            language: string;
            /**
             * @description The word.
             * @example ἀγάπη
             */
            lemma: string;
            /**
             * @description The word in Latin letters.
             * @example agápē
             */
            transliteration: string | null;
            /**
             * Format: int32
             * @description How often the word occurs in the words of this service.
             * @example 116
             */
            occurrences: number;
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
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description The language of the word.
             * @example Greek
             */
            language: string;
            /**
             * @description The word.
             * @example ἀγάπη
             */
            lemma: string;
            /**
             * @description The word in Latin letters.
             * @example agápē
             */
            transliteration: string | null;
            /**
             * @description How to say it.
             * @example ag-ah-pay
             */
            pronunciation: string | null;
            /**
             * @description What it means.
             * @example affection or good will
             */
            definition: string | null;
            /**
             * @description Where it comes from.
             * @example from G25
             */
            derivation: string | null;
            /**
             * @description How the KJV translates it.
             * @example charity, love
             */
            kjv_usage: string | null;
            /**
             * Format: int32
             * @description How often the word occurs in the words of this service.
             * @example 116
             */
            occurrences: number;
        };
        /** @description What the Greek lexicons say under a Strong's number. */
        GreekLexiconEntry: {
            /**
             * @description Strong's number.
             * @example G26
             */
            strongs_number: string;
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description The word.
             * @example ἀγάπη
             */
            lemma: string;
            /**
             * @description The word with its forms.
             * @example ἀγάπη, ης, ἡ
             */
            headword: string | null;
            /**
             * @description Its meaning in a word (Dodson).
             * @example love
             */
            short_gloss: string | null;
            /**
             * @description Its meaning (Dodson).
             * @example affection and esteem
             */
            definition: string | null;
            /**
             * @description The article of Abbott-Smith.
             * @example love, good will
             */
            abbott_smith: string | null;
            /**
             * Format: int32
             * @description How often the word occurs in the words of this service.
             * @example 116
             */
            occurrences: number;
        };
        /** @description A Hebrew lexicon entry in a list. */
        LexiconEntryListItem: {
            /**
             * @description Id in the lexicon.
             * @example aks
             */
            id: string;
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Strong's number.
             * @example H1
             */
            strongs_number: string | null;
            /**
             * @description The language of the word.
             * @example Hebrew
             */
            language: string;
            /**
             * @description The word.
             * @example אָב
             */
            lemma: string;
            /**
             * @description The word in Latin letters.
             * @example ʾāb
             */
            transliteration: string | null;
            /**
             * @description What kind of word it is.
             * @example noun
             */
            part_of_speech: string | null;
            /**
             * @description Its meaning in a word.
             * @example father
             */
            gloss: string | null;
            /**
             * Format: int32
             * @description How often the word occurs in the words of this service.
             * @example 116
             */
            occurrences: number;
        };
        /** @description An entry of the Hebrew lexicon. */
        LexiconEntry: {
            /**
             * @description Id in the lexicon.
             * @example aks
             */
            id: string;
            /**
             * Format: uuid
             * @description Version 5 UUID of the slug.
             * @example 3f2e8a86-5b0e-5a1c-9a55-6f1c2c1d7e3a
             */
            uuid: string;
            /**
             * @description Strong's number.
             * @example H1
             */
            strongs_number: string | null;
            /**
             * @description The language of the word.
             * @example Hebrew
             */
            language: string;
            /**
             * @description The word.
             * @example אָב
             */
            lemma: string;
            /**
             * @description The word in Latin letters.
             * @example ʾāb
             */
            transliteration: string | null;
            /**
             * @description What kind of word it is.
             * @example noun
             */
            part_of_speech: string | null;
            /**
             * @description Its meaning in a word.
             * @example father
             */
            gloss: string | null;
            /**
             * @description The article of Brown, Driver and Briggs.
             * @example father of an individual
             */
            article: string | null;
            /**
             * Format: int32
             * @description How often the word occurs in the words of this service.
             * @example 116
             */
            occurrences: number;
        };
        /** @description A chapter. */
        BookChapter: {
            /**
             * Format: int32
             * @description Its number.
             * @example 1
             */
            chapter: number;
            /**
             * Format: int32
             * @description Its verses.
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
             * @description Its name.
             * @example Genesis
             */
            name: string;
            /**
             * @description `OT` or `NT`.
             * @example OT
             */
            testament: string;
            /**
             * Format: int32
             * @description Its place among the 66.
             * @example 1
             */
            order: number;
            /**
             * Format: int32
             * @description Its chapters.
             * @example 50
             */
            chapter_count: number;
            /**
             * Format: int32
             * @description Its verses.
             * @example 1533
             */
            verse_count: number;
            /** @description Its chapters in order. */
            chapters: components["schemas"]["BookChapter"][];
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
             * @description Number of cross-references from the verses of the chapter.
             * @example 130
             */
            cross_references: number;
        };
        /** @description Rows of each table. */
        DatasetCounts: {
            /**
             * Format: int32
             * @description Rows of person.
             * @example 20
             */
            person: number;
            /**
             * Format: int32
             * @description Rows of place.
             * @example 20
             */
            place: number;
            /**
             * Format: int32
             * @description Rows of event.
             * @example 20
             */
            event: number;
            /**
             * Format: int32
             * @description Rows of people_group.
             * @example 20
             */
            people_group: number;
            /**
             * Format: int32
             * @description Rows of strongs.
             * @example 20
             */
            strongs: number;
            /**
             * Format: int32
             * @description Rows of dictionary_entry.
             * @example 20
             */
            dictionary_entry: number;
            /**
             * Format: int32
             * @description Rows of topic.
             * @example 20
             */
            topic: number;
            /**
             * Format: int32
             * @description Rows of lexicon_entry.
             * @example 20
             */
            lexicon_entry: number;
            /**
             * Format: int32
             * @description Rows of cross_reference.
             * @example 20
             */
            cross_reference: number;
            /**
             * Format: int32
             * @description Rows of hebrew_word.
             * @example 20
             */
            hebrew_word: number;
            /**
             * Format: int32
             * @description Rows of greek_word.
             * @example 20
             */
            greek_word: number;
            /**
             * Format: int32
             * @description Rows of greek_lexicon_entry.
             * @example 20
             */
            greek_lexicon_entry: number;
        };
        /** @description What the dataset is. */
        Metadata: {
            /**
             * @description Semantic version. The starter dataset is marked `-starter`.
             * @example 1.0.0-starter
             */
            version: string;
            /**
             * Format: date
             * @description The day it was built.
             * @example 2026-11-20
             */
            build_date: string;
            counts: components["schemas"]["DatasetCounts"];
        };
        /** @description How many rows of a table come from a source. */
        SourceTableRows: {
            /**
             * @description The table, as in `counts` of `/v1/meta`.
             * @example person
             */
            table: string;
            /**
             * Format: int32
             * @description Rows that the source has given something to.
             * @example 320
             */
            rows: number;
        };
        /** @description An open dataset that rows come from. */
        Source: {
            /**
             * @description What it is called here.
             * @example theographic
             */
            id: string;
            /**
             * @description Its title.
             * @example Theographic Bible Metadata
             */
            title: string;
            /**
             * @description Where it is published.
             * @example https://github.com/robertrouse/theographic-bible-metadata
             */
            url: string;
            /**
             * @description The revision that was read.
             * @example starter
             */
            revision: string;
            /**
             * @description The licence it is under.
             * @example CC BY-SA 4.0
             */
            licence: string;
            /**
             * @description How it asks to be named.
             * @example Theographic Bible Metadata by Robert Rouse, CC BY-SA 4.0.
             */
            attribution: string;
            /** @description The tables that it feeds. */
            tables: components["schemas"]["TableName"][];
            /** @description Rows of each of these tables, by table. */
            rows: components["schemas"]["SourceTableRows"][];
        };
        /**
         * @description A table, as in `counts` of `/v1/meta`.
         * @example person
         */
        TableName: string;
        /** @description How far a field is filled. */
        FieldCoverage: {
            /**
             * @description The field, named as in an answer.
             * @example nameMeaning
             */
            field: string;
            /**
             * Format: int32
             * @description Records in which it is neither `null` nor an empty list.
             * @example 90
             */
            with_value: number;
        };
        /** @description How far the fields of a table are filled. */
        TableCoverage: {
            /**
             * @description The table, as in `counts` of `/v1/meta`; `verse` is the list of the verses.
             * @example person
             */
            table: string;
            /**
             * Format: int32
             * @description Records in the table.
             * @example 320
             */
            records: number;
            /** @description Its fields, in the order of the record. */
            fields: components["schemas"]["FieldCoverage"][];
        };
        /** @description How far the data is filled. */
        Coverage: {
            /** @description The tables, in a fixed order. */
            tables: components["schemas"]["TableCoverage"][];
        };
        /** @description What a key has used today. */
        Usage: {
            tier: components["schemas"]["Tier"];
            /**
             * Format: int32
             * @description Requests a day.
             * @example 1000
             */
            daily_limit: number;
            /**
             * Format: int32
             * @description Requests made today.
             * @example 2
             */
            daily_used: number;
            /**
             * @description Address of the account; absent where it has none.
             * @example reader@example.org
             */
            email?: string;
        };
        /** @description One thing that is wrong with a request. */
        ParameterViolation: {
            /**
             * @description Where it was.
             * @example query
             */
            in: string;
            /**
             * @description Its name.
             * @example limit
             */
            name: string;
            /**
             * @description What was sent.
             * @example 500
             */
            value?: string;
            /**
             * @description What is wrong with it.
             * @example must be at most 200
             */
            reason: string;
            /**
             * @description What may have been meant.
             * @example limit
             */
            suggestion?: string;
        };
        /** @description What went wrong (RFC 9457). */
        Problem: {
            /**
             * @description Where this kind of problem is explained.
             * @example /problems/invalid-parameter
             */
            type: string;
            /**
             * @description The kind of problem in words.
             * @example Invalid parameter
             */
            title: string;
            /**
             * Format: int32
             * @description The HTTP status.
             * @example 400
             */
            status: number;
            /**
             * @description What happened in this case.
             * @example One parameter is invalid.
             */
            detail: string;
            /**
             * @description The path that was asked.
             * @example /v1/people
             */
            instance: string;
            /**
             * @description The kind of problem, for programs.
             * @example invalid-parameter
             */
            code: string;
            /**
             * @description Names the request in our logs.
             * @example 4f1c2a9e7b3d4c58
             */
            request_id: string;
            /** @description Every violation, where parameters are invalid; a suggestion, where a path can be resolved. */
            errors?: components["schemas"]["ParameterViolation"][];
            /**
             * @description With `quota-exceeded`, the tier of the key.
             * @example free
             */
            tier?: string;
            /**
             * Format: int32
             * @description With `quota-exceeded`, requests a day.
             * @example 1000
             */
            limit?: number;
            /**
             * Format: int32
             * @description With `quota-exceeded`, requests made today.
             * @example 1000
             */
            used?: number;
            /**
             * Format: date-time
             * @description With `quota-exceeded`, when the day ends.
             * @example 2026-11-21T00:00:00Z
             */
            resets_at?: string;
        };
        /** @description A person. */
        PersonResult: {
            data: components["schemas"]["Person"];
        };
        /** @description A family. */
        FamilyResult: {
            data: components["schemas"]["Family"];
        };
        /** @description How two people are related. */
        KinshipResult: {
            data: components["schemas"]["Kinship"];
        };
        /** @description A group. */
        GroupResult: {
            data: components["schemas"]["Group"];
        };
        /** @description A place. */
        PlaceResult: {
            data: components["schemas"]["Place"];
        };
        /** @description An event. */
        EventResult: {
            data: components["schemas"]["Event"];
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
        };
        /** @description A passage. */
        PassageResult: {
            data: components["schemas"]["Passage"];
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
        /** @description The dataset. */
        MetadataResult: {
            data: components["schemas"]["Metadata"];
        };
        /** @description The coverage of the dataset. */
        CoverageResult: {
            data: components["schemas"]["Coverage"];
        };
        /** @description A key. */
        UsageResult: {
            data: components["schemas"]["Usage"];
        };
        /** @description A page of a list. */
        PersonPage: {
            /** @description The items of this page. */
            data: components["schemas"]["PersonListItem"][];
            meta: components["schemas"]["SlugPageMeta"];
        };
        /** @description A page of a list. */
        GroupPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Group"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        PlacePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Place"][];
            meta: components["schemas"]["SlugPageMeta"];
        };
        /**
         * @description A page of places as a FeatureCollection of GeoJSON (RFC 7946). Where JSON has `meta`, this has the members that OGC API
         *     Features gives a collection.
         */
        PlaceFeatureCollection: {
            /**
             * @description Always `FeatureCollection`.
             * @example FeatureCollection
             */
            type: string;
            /**
             * Format: int32
             * @description Places in the whole list.
             * @example 1274
             */
            numberMatched: number;
            /**
             * Format: int32
             * @description Places on this page.
             * @example 50
             */
            numberReturned: number;
            /** @description With `slugs` only, those that name nothing, in the order asked; all of them on every page. */
            missing?: components["schemas"]["AskedSlug"][];
            /** @description The places of this page. */
            features: components["schemas"]["PlaceFeature"][];
        };
        /** @description A page of a list. */
        EventPage: {
            /** @description The items of this page. */
            data: components["schemas"]["EventListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        TopicPage: {
            /** @description The items of this page. */
            data: components["schemas"]["TopicListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        DictionaryEntryPage: {
            /** @description The items of this page. */
            data: components["schemas"]["DictionaryEntryListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of verses that were asked for by their references. */
        VersePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Verse"][];
            meta: components["schemas"]["VersePageMeta"];
        };
        /** @description A page of a list. */
        CrossReferencePage: {
            /** @description The items of this page. */
            data: components["schemas"]["CrossReference"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        ResolvedReferencePage: {
            /** @description The items of this page. */
            data: components["schemas"]["ResolvedReference"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        SearchResultPage: {
            /** @description The items of this page. */
            data: components["schemas"]["SearchResult"][];
            meta: components["schemas"]["SearchMeta"];
        };
        /** @description A page of a list. */
        GreekWordPage: {
            /** @description The items of this page. */
            data: components["schemas"]["GreekWord"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        PlacedGreekWordPage: {
            /** @description The items of this page. */
            data: components["schemas"]["PlacedGreekWord"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        HebrewWordPage: {
            /** @description The items of this page. */
            data: components["schemas"]["HebrewWord"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        PlacedHebrewWordPage: {
            /** @description The items of this page. */
            data: components["schemas"]["PlacedHebrewWord"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        StrongsPage: {
            /** @description The items of this page. */
            data: components["schemas"]["StrongsListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        StrongsOccurrencePage: {
            /** @description The items of this page. */
            data: components["schemas"]["StrongsOccurrence"][];
            meta: components["schemas"]["StrongsOccurrencePageMeta"];
        };
        /** @description A page of a list. */
        LexiconEntryPage: {
            /** @description The items of this page. */
            data: components["schemas"]["LexiconEntryListItem"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        BookPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Book"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        ChapterPage: {
            /** @description The items of this page. */
            data: components["schemas"]["Chapter"][];
            meta: components["schemas"]["PageMeta"];
        };
        /** @description A page of a list. */
        SourcePage: {
            /** @description The items of this page. */
            data: components["schemas"]["Source"][];
            meta: components["schemas"]["PageMeta"];
        };
    };
    responses: {
        /** @description You have the current answer already. It has no body. */
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
        /** @description The slug is a retired one; `Location` leads to its successor. It counts as a request, and so does the next. */
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
         * @description A parameter is invalid or unknown, or the request is malformed. Nothing is adjusted: mend what `errors` names,
         *     all of it, and send the request again.
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
        /** @description The key is missing or not valid. A key that is malformed, unknown or revoked gets the same answer. */
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
         * @description The key has used all its requests of this UTC day. Wait until the day ends; this request did not count.
         *
         *     Without a valid key (`code` is `too-many-failures`): more than 30 invalid keys came from your address within a minute.
         *     The headers then speak of that limit. A valid key is answered all the same.
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
        /** @description Something failed on our side. Quote `request_id` when you report it. */
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
        /** @description The service cannot answer for now; the request did not count. Try again after `Retry-After` seconds. */
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
        /** @description Part of a name. Case and diacritics do not matter. */
        SearchQuery: string;
        /** @description References, in any usual writing. */
        ReferenceQuery: string;
        /** @description How many items to answer at most. */
        Limit: number;
        /** @description How many items to answer at most. The default holds the whole of every answer. */
        WordLimit: number;
        /** @description How many people, places, events and topics to answer at most, of each. */
        MentionLimit: number;
        /** @description How many items to pass over. */
        Offset: number;
        /** @description Only people of this gender. */
        GenderParameter: components["schemas"]["Gender"];
        /** @description `true`: only places with coordinates; `false`: only places without. */
        HasCoordinates: boolean;
        /** @description Only places of this type, ignoring case. A type that no place has answers an empty list. */
        FeatureType: string;
        /**
         * @description Only places on this piece of the map, its edges included: `west,south,east,north` in degrees of WGS 84, the order of GeoJSON.
         *     A box whose west is east of its east crosses the antimeridian (RFC 7946): `170,-20,-170,20` lies around Fiji. South
         *     must not be north of north.
         */
        BoundingBox: string;
        /**
         * @description Only places within `radius_km` of this point, nearest first, each with its distance: `latitude,longitude` in degrees of
         *     WGS 84. Distances are along great circles of a sphere of 6,371.0088 km, the mean radius of the Earth, which
         *     differs from the ellipsoid by at most about 0.5 %.
         */
        Near: string;
        /**
         * @description How far from `near`, in kilometres; the edge is included. 20,016 is half way round the Earth, which takes in every place.
         *     Goes with `near` only.
         */
        RadiusKm: number;
        /** @description Only events that begin in this astronomical year or later: `-999` is 1000 BC. */
        FromYear: number;
        /** @description Only events that begin in this astronomical year or earlier. */
        ToYear: number;
        /** @description The order of the list: `name`, or `timeline`, which is that of the first known year. */
        Sort: string;
        /** @description How many generations to go up and down. */
        Generations: number;
        /** @description How many people the answer may hold, the person included. What is left out are the farthest. */
        MaxNodes: number;
        /** @description Only entries of this work. A work that is not there answers an empty list. */
        DictionarySource: string;
        /** @description Only entities of this kind. A kind that is not there answers an empty list. */
        EntityType: string;
        /** @description Only words of this language. A language that is not there answers an empty list. */
        StrongsLanguage: string;
        /** @description Only entries under this Strong's number, in any usual spelling. */
        LexiconStrongsNumber: string;
        /** @description Only words under this Greek Strong's number, in any usual spelling. Required unless `lemma` is given. */
        GreekWordNumber: string;
        /** @description Only words under this Hebrew Strong's number, in any usual spelling. Required unless `lemma` is given. */
        HebrewWordNumber: string;
        /**
         * @description Only verses of this book, by its OSIS abbreviation as in `/v1/books`. A book that is not there, or that is of the
         *     other testament, answers an empty list.
         */
        OccurrenceBook: string;
        /** @description OSIS reference of the verse. */
        VerseReference: string;
        /** @description Up to 50 OSIS references of verses, with commas between. They are answered in this order. */
        VerseReferences: string[];
        /** @description `outgoing`: the cross-references of the verse; `incoming`: those that lead to it; `both`: all of them. */
        Direction: string;
        /** @description Only cross-references with this many votes or more. Votes can be negative; without it all are answered. */
        MinVotes: number;
        /** @description OSIS abbreviation of the book, as in `/v1/books`. Case-sensitive. */
        BookReference: string;
        /** @description OSIS reference of the passage. */
        PassageReference: string;
        /** @description Strong's number in any usual spelling: `G26`, `g26`, `G0026`. */
        StrongsNumber: string;
        /** @description Id of the entry in the lexicon. */
        LexiconId: string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description Other pages of the list (RFC 8288), as they apply.
         * @example </v1/people?limit=3&offset=3>; rel="next"
         */
        Link: string;
        /**
         * @description Names these very bytes of the answer.
         * @example "q3Jx0cZp6VtF3kQ4mWlq6g"
         */
        ETag: string;
        /**
         * @description For how long your own cache may answer.
         * @example private, max-age=3600
         */
        CacheControl: string;
        /**
         * @description Not to be cached.
         * @example no-store
         */
        NoStore: string;
        /**
         * @description Request headers that the answer depends on.
         * @example Accept-Encoding, Origin
         */
        Vary: string;
        /**
         * @description Requests left today, and seconds until the day ends.
         * @example "daily";r=998;t=3600
         */
        RateLimit: string;
        /**
         * @description Requests a day.
         * @example "daily";q=1000;w=86400
         */
        RateLimitPolicy: string;
        /**
         * @description Requests a day.
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
         * @description When the day ends, in seconds since 1970-01-01 00:00 UTC.
         * @example 1795305600
         */
        XRateLimitReset: number;
        /**
         * @description Names this request in our logs; your own, if you sent one.
         * @example 4f1c2a9e7b3d4c58
         */
        RequestId: string;
        /**
         * @description Path of the successor.
         * @example /v1/people/jehoram_803
         */
        Location: string;
        /**
         * @description Seconds to wait before the next try.
         * @example 3600
         */
        RetryAfter: number;
        /**
         * @description How to authenticate.
         * @example ApiKey realm="api", header="X-API-Key"
         */
        WWWAuthenticate: string;
        /**
         * @description Any page may read the answer. Sent where the request has an `Origin`.
         * @example *
         */
        AccessControlAllowOrigin: "*";
        /**
         * @description Requests left today, and seconds until the day ends. Not where the request was refused before a key was counted.
         * @example "daily";r=998;t=3600
         */
        RateLimitWhereCounted: string;
        /**
         * @description Requests a day. Not where the request was refused before a key was counted.
         * @example "daily";q=1000;w=86400
         */
        RateLimitPolicyWhereCounted: string;
        /**
         * @description Requests a day. Not where the request was refused before a key was counted.
         * @example 1000
         */
        XRateLimitLimitWhereCounted: number;
        /**
         * @description Requests left today. Not where the request was refused before a key was counted.
         * @example 998
         */
        XRateLimitRemainingWhereCounted: number;
        /**
         * @description Requests made today. Not where the request was refused before a key was counted.
         * @example 2
         */
        XRateLimitUsedWhereCounted: number;
        /**
         * @description When the day ends, in seconds since 1970-01-01 00:00 UTC. Not where the request was refused before a key was counted.
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
            query?: never;
            header?: never;
            path: {
                /** @description OSIS reference of the verse. */
                osis_ref: components["parameters"]["VerseReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands in the verse; a list is empty where nothing of its kind does. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Up to 50 OSIS references of verses, with commas between. They are answered in this order. */
                refs: components["parameters"]["VerseReferences"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verses that exist, in the order asked, and the references that name none. */
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
                /** @description `outgoing`: the cross-references of the verse; `incoming`: those that lead to it; `both`: all of them. */
                direction?: components["parameters"]["Direction"];
                /** @description Only cross-references with this many votes or more. Votes can be negative; without it all are answered. */
                min_votes?: components["parameters"]["MinVotes"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of the verse. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the verses that this one refers to, the one with the most votes first. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
    resolveReferences: {
        parameters: {
            query: {
                /** @description References, in any usual writing. */
                q: components["parameters"]["ReferenceQuery"];
                /** @description How many items to answer at most. The default holds the whole of every answer. */
                limit?: components["parameters"]["WordLimit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The parts of the list in the order written, each with what it means. */
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
                /** @description How many people, places, events and topics to answer at most, of each. */
                limit?: components["parameters"]["MentionLimit"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of the passage. */
                passage: components["parameters"]["PassageReference"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What stands in the passage; a list is empty where nothing of its kind does. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Only these people: up to 50 slugs with commas between. They are answered in this order. */
                slugs?: string[];
                /**
                 * @description Part of the name, or of another name the person goes by. Case and diacritics do not matter; blank is no
                 *     filter.
                 */
                q?: string;
                /** @description Only people of this gender. */
                gender?: components["parameters"]["GenderParameter"];
                /**
                 * @description Only people who are known to have lived in this astronomical year or later: `-999` is 1000 BC, `0` is 1 BC and `1`
                 *     is AD 1.
                 */
                from_year?: number;
                /** @description Only people who are known to have lived in this astronomical year or earlier. */
                to_year?: number;
                /** @description The order of the list: `name`, or `timeline`, which is that of the first known year. */
                sort?: components["parameters"]["Sort"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of people, each with enough to tell namesakes apart. */
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
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the person. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person, with relatives and verses by their slugs and references. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description How many generations to go up and down. */
                generations?: components["parameters"]["Generations"];
                /** @description How many people the answer may hold, the person included. What is left out are the farthest. */
                max_nodes?: components["parameters"]["MaxNodes"];
            };
            header?: never;
            path: {
                /** @description Slug of the person whose family is asked for. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The family, nearest first. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Slug of the person from whom the way leads. */
                slug: string;
                /** @description Slug of the person to whom the way leads. */
                other: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The way from the one to the other. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Part of the name. Case and diacritics do not matter; blank is no filter. */
                q?: string;
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
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
            query?: never;
            header?: never;
            path: {
                /** @description Slug of the group. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The group, with its members by their slugs. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Only these places: up to 50 slugs with commas between. They are answered in this order. */
                slugs?: string[];
                /** @description Part of the name, or of the name in the KJV or the ESV. Case and diacritics do not matter; blank is no filter. */
                q?: string;
                /** @description `true`: only places with coordinates; `false`: only places without. */
                has_coordinates?: components["parameters"]["HasCoordinates"];
                /** @description Only places of this type, ignoring case. A type that no place has answers an empty list. */
                feature_type?: components["parameters"]["FeatureType"];
                /**
                 * @description Only places on this piece of the map, its edges included: `west,south,east,north` in degrees of WGS 84, the order of GeoJSON.
                 *     A box whose west is east of its east crosses the antimeridian (RFC 7946): `170,-20,-170,20` lies around Fiji. South
                 *     must not be north of north.
                 */
                bbox?: components["parameters"]["BoundingBox"];
                /**
                 * @description Only places within `radius_km` of this point, nearest first, each with its distance: `latitude,longitude` in degrees of
                 *     WGS 84. Distances are along great circles of a sphere of 6,371.0088 km, the mean radius of the Earth, which
                 *     differs from the ellipsoid by at most about 0.5 %.
                 */
                near?: components["parameters"]["Near"];
                /**
                 * @description How far from `near`, in kilometres; the edge is included. 20,016 is half way round the Earth, which takes in every place.
                 *     Goes with `near` only.
                 */
                radius_km?: components["parameters"]["RadiusKm"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
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
            /** @description The place, with its position where it is known. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Part of the name. Case and diacritics do not matter; blank is no filter. */
                q?: string;
                /** @description Only events that begin in this astronomical year or later: `-999` is 1000 BC. */
                from_year?: components["parameters"]["FromYear"];
                /** @description Only events that begin in this astronomical year or earlier. */
                to_year?: components["parameters"]["ToYear"];
                /** @description The order of the list: `name`, or `timeline`, which is that of the beginning. */
                sort?: string;
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
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
    getEvent: {
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
            /** @description The event, with who took part and where. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Part of the heading. Case and diacritics do not matter; blank is no filter. */
                q?: string;
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
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
            /** @description The topic, with its sections and their references. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Part of the headword. Case and diacritics do not matter; blank is no filter. */
                q?: string;
                /** @description Only entries of this work. A work that is not there answers an empty list. */
                source?: components["parameters"]["DictionarySource"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries, without their texts. */
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
                /** @description Slug of the entry; it ends in the name of its work. */
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry, with its text. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description Part of a name. Case and diacritics do not matter. */
                q: components["parameters"]["SearchQuery"];
                /** @description Only entities of this kind. A kind that is not there answers an empty list. */
                type?: components["parameters"]["EntityType"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of what bears the name, of every kind, the best match first. */
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
    listGreekWords: {
        parameters: {
            query?: {
                /** @description How many items to answer at most. The default holds the whole of every answer. */
                limit?: components["parameters"]["WordLimit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of a New Testament verse. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the verse's words, in their order. */
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
            /** @description The reference names no verse of the New Testament. */
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
                /** @description Only words of this lemma, whole. Required unless `strongs_number` is given. */
                lemma?: string;
                /** @description Only words under this Greek Strong's number, in any usual spelling. Required unless `lemma` is given. */
                strongs_number?: components["parameters"]["GreekWordNumber"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the words, each with its verse. */
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
                    "application/json": components["schemas"]["PlacedGreekWordPage"];
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
                /** @description How many items to answer at most. The default holds the whole of every answer. */
                limit?: components["parameters"]["WordLimit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description OSIS reference of an Old Testament verse. */
                osis_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the verse's words, in their order. */
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
            /** @description The reference names no verse of the Old Testament. */
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
                /** @description Only words under a number whose entry is written so, whole. Required unless `strongs_number` is given. */
                lemma?: string;
                /** @description Only words under this Hebrew Strong's number, in any usual spelling. Required unless `lemma` is given. */
                strongs_number?: components["parameters"]["HebrewWordNumber"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the words, each with its verse. */
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
                    "application/json": components["schemas"]["PlacedHebrewWordPage"];
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
                /** @description Part of the lemma or of its transliteration. Case and diacritics do not matter; blank is no filter. */
                q?: string;
                /** @description Only words of this language. A language that is not there answers an empty list. */
                language?: components["parameters"]["StrongsLanguage"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of numbers, each with its word. */
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
                /** @description Strong's number in any usual spelling: `G26`, `g26`, `G0026`. */
                number: components["parameters"]["StrongsNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The number, with its word and what it means. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                 * @description Only verses of this book, by its OSIS abbreviation as in `/v1/books`. A book that is not there, or that is of the
                 *     other testament, answers an empty list.
                 */
                book?: components["parameters"]["OccurrenceBook"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path: {
                /** @description Strong's number in any usual spelling: `G26`, `g26`, `G0026`. */
                number: components["parameters"]["StrongsNumber"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the verses, with the words in each. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
    getGreekLexiconEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Greek Strong's number in any usual spelling. */
                strongs_number: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry of the word. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /**
                 * @description Part of the lemma, of its transliteration or of the gloss. Case and diacritics do not matter; blank is no
                 *     filter.
                 */
                q?: string;
                /** @description Only entries under this Strong's number, in any usual spelling. */
                strongs_number?: components["parameters"]["LexiconStrongsNumber"];
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of entries. */
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
                /** @description Id of the entry in the lexicon. */
                id: components["parameters"]["LexiconId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entry, with its text. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
                /** @description How many items to answer at most. The default holds the whole of every answer. */
                limit?: components["parameters"]["WordLimit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All 66 books, in canonical order. */
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
                /** @description How many items to answer at most. The default holds the whole of every answer. */
                limit?: number;
                /** @description How many items to pass over. */
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
            /** @description A page of the chapters, in order. */
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
             * @description There is nothing under this slug, reference or number. If the service can tell what you meant, `errors`
             *     suggests it: `david_994` for `david`, `John.3.36` for `John.3.99`.
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
            /** @description Version, date and size of the dataset that is served. */
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
                /** @description How many items to answer at most. */
                limit?: components["parameters"]["Limit"];
                /** @description How many items to pass over. */
                offset?: components["parameters"]["Offset"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the sources, by id. */
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
            /** @description Tables, their fields, and how many records have a value in each. */
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
            /** @description Where the key stands today, this request counted. */
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
