/**
 * The words of one version of the text, in memory: the stems of every verse, and the verses of every stem. A stem takes
 * two bytes. The King James Version takes 3 MB.
 */
import type { Steps } from '../../primitives/run-with-pauses.ts'

/** The words of a book, as the dataset stores them. */
export interface BookStems {
  /** Canonical positions of the verses. */
  readonly verses: readonly number[]
  /** Number of words of each verse. */
  readonly lengths: readonly number[]
  /** The stems of all words, verse by verse. */
  readonly stems: Uint16Array
}

export interface TextIndex {
  /** The stems of all words. The stems of a verse are from `starts[verse]` to `starts[verse + 1]`. */
  readonly words: Uint16Array
  readonly starts: Uint32Array
  /**
   * Stems are less than this number. An array of this length has an element for every stem, so reading it needs no
   * check of the index. Such a check would double the time of a search.
   */
  readonly stemCount: number
  /** The stems of a verse, in the order of its words. Empty if the version does not have the verse. */
  stemsOf(verse: number): Uint16Array
  /** Canonical positions of the verses with the stem, ascending. */
  versesWith(stem: number): Uint16Array
}

/**
 * Yields after each book, so that the event loop can handle requests in between.
 *
 * @param verseCount the highest canonical position. Must be below 65,536
 * @param stemCount stems are numbered from 0
 */
export function* buildTextIndex(
  books: readonly BookStems[],
  { verseCount, stemCount }: { verseCount: number; stemCount: number },
): Steps<TextIndex> {
  const stems = new Uint16Array(books.reduce((sum, book) => sum + book.stems.length, 0))
  const starts = new Uint32Array(verseCount + 2)
  let end = 0
  for (const book of books) {
    stems.set(book.stems, end)
    for (const [index, verse] of book.verses.entries()) {
      starts[verse] = end
      end += book.lengths[index] ?? 0
      starts[verse + 1] = end
    }
    yield
  }
  fillGaps(starts)
  const stemsOf = (verse: number) => stems.subarray(starts[verse], starts[verse + 1])
  const { offsets, verses } = yield* invert(stemsOf, { verseCount, stemCount })
  return {
    words: stems,
    starts,
    stemCount,
    stemsOf,
    versesWith: (stem) => verses.subarray(offsets[stem], offsets[stem + 1]),
  }
}

/** Sets the start of verses without words to the end of the verse before. */
function fillGaps(starts: Uint32Array): void {
  for (let verse = 1; verse < starts.length; verse += 1) {
    if ((starts[verse] ?? 0) === 0) starts[verse] = starts[verse - 1] ?? 0
  }
}

const VERSES_PER_STEP = 500

type StemsOf = TextIndex['stemsOf']

interface Size {
  readonly verseCount: number
  readonly stemCount: number
}

/** The verses of all stems in one list. The verses of a stem are from `offsets[stem]` to `offsets[stem + 1]`. */
function* invert(stemsOf: StemsOf, size: Size): Steps<{ offsets: Uint32Array; verses: Uint16Array }> {
  const offsets = new Uint32Array(size.stemCount + 2)
  yield* forEachPair(stemsOf, size, (stem) => {
    offsets[stem + 2] = (offsets[stem + 2] ?? 0) + 1
  })
  for (let stem = 1; stem < offsets.length; stem += 1) offsets[stem] = (offsets[stem] ?? 0) + (offsets[stem - 1] ?? 0)
  const verses = new Uint16Array(offsets[size.stemCount + 1] ?? 0)
  // During this loop, `offsets[stem + 1]` moves from the start of the stem to its end, which is the start of the next
  // stem.
  yield* forEachPair(stemsOf, size, (stem, verse) => {
    const at = offsets[stem + 1] ?? 0
    verses[at] = verse
    offsets[stem + 1] = at + 1
  })
  return { offsets, verses }
}

/** Visits every stem of every verse once, in canonical order. */
function* forEachPair(
  stemsOf: StemsOf,
  { verseCount, stemCount }: Size,
  visit: (stem: number, verse: number) => void,
): Steps<void> {
  const last = new Uint16Array(stemCount)
  for (let verse = 1; verse <= verseCount; verse += 1) {
    for (const stem of stemsOf(verse)) {
      if (last[stem] !== verse) visit(stem, verse)
      last[stem] = verse
    }
    if (verse % VERSES_PER_STEP === 0) yield
  }
}
