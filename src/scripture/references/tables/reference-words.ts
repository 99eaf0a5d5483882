/**
 * Words with a special role in references: markers of chapters and verses, words to skip, and everyday words that look
 * like abbreviations of books. The words have no diacritics. Ordinals are in ordinals.ts.
 */

export const CHAPTER_WORDS: ReadonlySet<string> = new Set([
  ...['ch', 'chs', 'chap', 'chaps', 'chapter', 'chapters', 'cap', 'caps', 'kap', 'kapitel', 'chapitre', 'chapitres'],
  ...['capitulo', 'capitulos', 'capitolo', 'capitoli', 'hoofdstuk', 'hoofdstukken', 'hfst', 'hfdst', 'caput', 'capita'],
])
export const VERSE_WORDS: ReadonlySet<string> = new Set([
  ...['v', 'vv', 'vs', 'vss', 'ver', 'vers', 'verse', 'verses', 'versen', 'verset', 'versets', 'versiculo'],
  ...['versiculos', 'versetto', 'versetti', 'verso', 'versi', 'verzen', 'versus'],
])
/** The title of a psalm, which is a part of its first verse: `Ps 3 title`. */
export const TITLE_WORDS: ReadonlySet<string> = new Set([
  ...['title', 'titel', 'titre', 'titulo', 'tit', 'subtitulo', 'titolo', 'titulus', 'opschrift', 'uberschrift'],
])
/** Between a chapter or verse and the name of its book: `verse 16 of John 3`. */
export const OF_WORDS: ReadonlySet<string> = new Set([
  ...['of', 'from', 'in', 'aus', 'von', 'vom', 'im', 'des', 'der', 'de', 'd', 'du', 'del', 'della', 'dell', 'di'],
  ...['do', 'da', 'van', 'uit'],
])
/** Between a chapter and a verse with a marker: `Acts 2, from verse 14`, `Jueces 7, del versículo 2`. */
export const VERSE_PREPOSITIONS: ReadonlySet<string> = new Set([
  ...['from', 'at', 'in', 'ab', 'von', 'im', 'du', 'au', 'aux', 'des', 'del', 'desde', 'en', 'no', 'nos', 'do', 'dal'],
  ...['dai', 'nel', 'nei', 'al', 'vanaf', 'van', 'the', 'die', 'el', 'los', 'les', 'le', 'il', 'i', 'o', 'os', 'de'],
])
/** Before an ordinal: `the third chapter`. */
export const ORDINAL_ARTICLES: ReadonlySet<string> = new Set([
  ...['the', 'das', 'der', 'le', 'la', 'el', 'il', 'lo', 'o', 'het', 'de'],
])
export const RANGE_WORDS: ReadonlySet<string> = new Set(['to', 'through', 'thru', 'until', 'till'])
/** Means the end of the chapter or book: `Gen 1:3–end`. */
export const END_WORD = 'end'

/** The same in sentences: `Psalm 51:10 to the end`. */
export const END_WORDS: ReadonlySet<string> = new Set([
  ...[END_WORD, 'ende', 'schluss', 'fin', 'final', 'fim', 'fine', 'einde', 'slot', 'finem'],
])
/** Before one of END_WORDS, after the number or after one another: `to the`, `bis zum`, `jusqu'à la`. */
export const TO_END: ReadonlySet<string> = new Set([
  ...[...RANGE_WORDS, 'bis', 'jusqua', 'hasta', 'ate', 'fino', 'tot', 'usque'],
])
export const END_ARTICLES: ReadonlySet<string> = new Set([
  ...['the', 'very', 'zum', 'a', 'la', 'el', 'o', 'ao', 'al', 'alla', 'het', 'aan', 'ad'],
])
/** With a marker of verses after or before them: `the last verse`, `les derniers versets`. */
export const LAST_WORDS: ReadonlySet<string> = new Set([
  ...['last', 'final', 'closing', 'letzte', 'letzten', 'letzter', 'dernier', 'derniers', 'ultimo', 'ultimos'],
  ...['ultimi', 'ultimus', 'laatste'],
])

/** `16f` includes the next verse, `16ff` all verses that follow. */
export const FOLLOWING: ReadonlyMap<string, 'next' | 'rest'> = new Map([
  ['f', 'next'],
  ['sq', 'next'],
  ['seq', 'next'],
  ['ff', 'rest'],
  ['sqq', 'rest'],
  ['seqq', 'rest'],
])

/**
 * Like FOLLOWING, in other languages: `16s`, `16ss`. They must directly follow the number, because `s.` is also *see*
 * in German, and `SS` is also the Song of Solomon.
 */
export const ATTACHED_FOLLOWING: ReadonlyMap<string, 'next' | 'rest'> = new Map([
  ['s', 'next'],
  ['sv', 'next'],
  ['ss', 'rest'],
  ['svv', 'rest'],
  ['v', 'next'],
  ['vv', 'rest'],
])

/** `16a` is a part of a verse and is treated as the complete verse. */
export const VERSE_LETTERS: ReadonlySet<string> = new Set(
  ['a', 'b', 'c', 'd', 'e'].concat(['ab', 'ac', 'bc', 'bd', 'cd', 'abc', 'bcd']),
)

/** FILLERS that are part of the name of a book of another canon, the Letter of Jeremiah. */
export const LETTER_WORDS: ReadonlySet<string> = new Set(['letter', 'epistle'])

/** Skipped before and inside a name: *the First Epistle of Paul to the Corinthians*. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...['the', 'book', 'of', 'gospel', 'according', 'to', 'st', 'saint', 'epistle', 'letter', 'general'],
  ...['apostle', 'prophet', 'paul', 'buch', 'libro', 'livre', 'livro', 'boek', 'liber', 'brief', 'lettre', 'carta'],
  ...['lettera', 'epistola', 'epistula', 'epitre', 'prophetia', 'evangelium', 'evangile', 'evangelio', 'evangelho'],
  ...['vangelo', 'evangelie', 'san', 'sao', 'sankt', 'santo', 'sint', 'apostoli'],
])

/** Skipped inside a name: `Apocalypse de Jean`. They cannot begin a name, because `De` is also Deuteronomy. */
export const INNER_FILLERS: ReadonlySet<string> = new Set([
  ...['de', 'di', 'da', 'do', 'du', 'des', 'der', 'dem', 'den', 'del', 'dei', 'della', 'degli', 'dos', 'van', 'von'],
  ...['a', 'ad', 'ai', 'al', 'an', 'aos', 'aux', 'la', 'los', 'die', 'het', 'nach', 'selon', 'segun', 'secundum'],
])

/** Fillers that cannot begin a name, but may precede a name in a sentence: `according to Exodus 30:13`. */
export const NEVER_FIRST: ReadonlySet<string> = new Set(['according', 'to'])

/**
 * Words of running text that are also abbreviations of books: `he` (Hebrews), `is` (Isaiah), `am` (Amos), `est`
 * (Esther).
 */
export const EVERYDAY_WORDS: ReadonlySet<string> = new Set([
  ...['he', 'so', 'is', 'am', 'le', 'la', 'de', 'est', 'ne', 'je', 'ma', 'es', 'na', 'da', 'ich', 'ik', 'ja'],
  ...['ho', 'ha', 'mi', 'ti', 'mal', 'hab', 'io', 'os', 'op'],
])

/** Between two references of which one is meant: `Ex 20, 1-17 ou 20, 1-3`. */
export const OR_WORDS: ReadonlySet<string> = new Set(['or', 'oder', 'ou', 'oppure', 'vel'])

/** Skipped before a reference: `cf. John 3:16`, `Joh 3,16, siehe auch 18`. */
export const LEADING: ReadonlySet<string> = new Set([
  ...OR_WORDS,
  ...['bes', 'besonders', 'insb', 'insbesondere', 'notamment', 'surtout', 'especialmente', 'sobretudo', 'soprattutto'],
  ...['vooral', 'vornehmlich', 'particularly', 'mainly'],
  ...['see', 'cf', 'cp', 'par', 'also', 'from', 'in', 'read', 'compare', 'vgl', 'siehe', 'cfr', 'voir', 'zie'],
  ...['esp', 'especially', 'auch', 'sowie', 'vergleiche', 'aussi', 'comparer', 'comparez', 'vedi', 'anche'],
  ...['im', 'em', 'dans', 'nel', 'aus', 'uit'],
  ...['confronta', 'vease', 'tambien', 'comparar', 'veja', 'tambem', 'confira', 'ook', 'vergelijk', 'vide', 'etiam'],
])

/** A language, which is written for Hebrews too: `Hebrew 11:1`. */
export const HEBREW = 'hebrew'

/**
 * Abbreviations of ancient texts, translations and editions, and names of languages. They follow a reference: `Isa 7:14 (LXX)`. `lxx` is also
 * the numeral 70.
 */
export const SIGLA: ReadonlySet<string> = new Set([
  ...['lxx', 'og', 'mt', 'dss', 'sp', 'q', 'vg', 'vulg', 'syr', 'pesh', 'tg', 'aq', 'sym', 'th', 'na', 'ubs', 'byz'],
  ...[HEBREW, 'hebr', 'heb', 'hebraisch', 'hebraischen', 'hebreu', 'hebreo', 'ebraico', 'hebraico', 'hebreeuws'],
  ...['hebreeuwse', 'greek'],
])

/** Between a number and its siglum: `verse 3 in the Hebrew`, `Vers 3 im Hebräischen`. */
export const BEFORE_SIGLUM: ReadonlySet<string> = new Set([
  ...['in', 'im', 'en', 'em', 'no', 'of', 'the', 'het', 'der', 'le', 'la', 'l', 'el', 'dans', 'nel', 'nell'],
])

/** Sigla that are also abbreviations of books, with the testament of the text that each siglum names. */
export const TESTAMENT_OF_SIGLUM: ReadonlyMap<string, 'OT' | 'NT'> = new Map([
  ['mt', 'OT'], // Masoretic text, or Matthew
  [HEBREW, 'OT'], // The Hebrew text, or Hebrews
  ['th', 'OT'], // Theodotion, or Thessalonians
  ['tg', 'OT'], // Targum, or James in Portuguese
  ['na', 'NT'], // Nestle-Aland, or Nahum
])

/** Abbreviations before the number of a page, note or volume: `Rom 8:28 (p. 12)`. */
export const NOTE_WORDS: ReadonlySet<string> = new Set([
  ...['p', 'pp', 'pg', 'page', 'pages', 'n', 'nn', 'no', 'nos', 'nr', 'fn', 'note', 'notes', 'footnote'],
  ...['vol', 'vols', 'volume'],
])

/**
 * Words for *and* in other languages, each with the codes of its languages. They are skipped only before a number or
 * the name of a book: `Mt 1,18 e Gv 1,1`.
 */
export const FOREIGN_AND: ReadonlyMap<string, readonly string[]> = new Map([
  ['e', ['it', 'pt']],
  ['en', ['nl']],
  ['et', ['fr', 'la']],
  ['und', ['de']],
  ['y', ['es']],
])

/** Words for *to* in other languages, without diacritics. They make a range only before a number: `3,16 bis 18`. */
export const FOREIGN_TO: ReadonlyMap<string, readonly string[]> = new Map([
  ['a', ['es', 'fr', 'it', 'pt']],
  ['ad', ['la']],
  ['al', ['es', 'it']],
  ['ao', ['pt']],
  ['au', ['fr']],
  ['ate', ['pt']],
  ['bis', ['de']],
  ['hasta', ['es']],
  ['tot', ['nl']],
])

/** Names of months, without diacritics. After one of EVERYDAY_WORDS and a number, they make a date: `Am 3. Mai`. */
export const MONTHS: ReadonlySet<string> = new Set([
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'januar', 'februar', 'marz', 'mai', 'juni', 'juli', 'oktober', 'dezember', 'janner'],
  ...['janvier', 'fevrier', 'mars', 'avril', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre'],
  ...['decembre', 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre'],
  ...['noviembre', 'diciembre', 'janeiro', 'fevereiro', 'marco', 'maio', 'junho', 'julho', 'setembro', 'outubro'],
  ...['novembro', 'dezembro', 'gennaio', 'febbraio', 'aprile', 'maggio', 'giugno', 'luglio', 'settembre', 'ottobre'],
  ...['dicembre', 'januari', 'februari', 'maart', 'mei', 'augustus'],
])
