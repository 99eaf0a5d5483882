/** Words of a written reference that are not names: markers of chapter and verse, ordinals, and words to skip. */

export const CHAPTER_WORDS: ReadonlySet<string> = new Set(['ch', 'chs', 'chap', 'chaps', 'chapter', 'chapters', 'cap'])
export const VERSE_WORDS: ReadonlySet<string> = new Set(['v', 'vv', 'vs', 'vss', 'ver', 'vers', 'verse', 'verses'])
export const RANGE_WORDS: ReadonlySet<string> = new Set(['to', 'through', 'thru', 'until', 'till'])
/** The end of the chapter or book: `Gen 1:3–end`. */
export const END_WORD = 'end'

/** `16f` includes the next verse, `16ff` the rest. */
export const FOLLOWING: ReadonlyMap<string, 'next' | 'rest'> = new Map([
  ['f', 'next'],
  ['sq', 'next'],
  ['seq', 'next'],
  ['ff', 'rest'],
  ['sqq', 'rest'],
  ['seqq', 'rest'],
])

/** `16a` is a part of a verse and is read as the whole verse. */
export const VERSE_LETTERS: ReadonlySet<string> = new Set(['a', 'b', 'c', 'd', 'e'])

/** Before a numbered book: `First Samuel`. */
export const ORDINALS: ReadonlyMap<string, number> = new Map([
  ['i', 1],
  ['ii', 2],
  ['iii', 3],
  ['first', 1],
  ['second', 2],
  ['third', 3],
])

/** After the number of a book: `1st`. */
export const ORDINAL_ENDINGS: ReadonlyMap<number, string> = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
])

/** Skipped inside a name: *the First Epistle of Paul to the Corinthians*. */
export const FILLERS: ReadonlySet<string> = new Set([
  ...['the', 'book', 'of', 'gospel', 'according', 'to', 'st', 'saint', 'epistle', 'letter', 'general'],
  ...['apostle', 'prophet', 'paul'],
])

/** Skipped before a reference: `cf. John 3:16`. */
export const LEADING: ReadonlySet<string> = new Set(['see', 'cf', 'also', 'from', 'in', 'read', 'compare'])
