/**
 * The books and their chapters match Theographic's lists, in order. The number of cross-references of
 * each chapter matches OpenBible's file.
 */
import { describe, expect, it } from 'vitest'
import { namesItsWriter } from '../../src/scripture/writers.ts'
import { visitAll } from './client.ts'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { isNewTestament, KJV_VERSES } from './upstream/canon.ts'
import { CROSS_REFERENCES } from './upstream/cross-references.ts'
import { listed, orNull, readTheographic } from './upstream/files.ts'

describe('GET /v1/books', () => {
  it('lists the 66 books in order, each with the verse counts of its chapters', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/books', differences)
    differences.equal('/v1/books', expectedBooks(), items)
    expect(differences.summary()).toEqual([])
    expect(items).toHaveLength(66)
  })

  it('returns the same list page by page', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/books', differences, 7)
    differences.equal('/v1/books in sevens', expectedBooks(), items)
    expect(differences.summary()).toEqual([])
  })
})

describe('GET /v1/books/{book}/chapters', () => {
  it('counts the verses and the outgoing cross-references of every chapter', async () => {
    const differences = openDifferences()
    const books = readTheographic('Books').map((row) => row('osisName'))
    let found = 0
    await visitAll(books, async (book) => {
      const actual = await readList(`/v1/books/${book}/chapters`, differences, 7)
      found += actual.reduce((sum, { cross_references }) => sum + Number(cross_references), 0)
      differences.equal(`${book} chapters`, expectedChapters(book), actual)
    })
    expect(differences.summary()).toEqual([])
    expect(found).toBe(344_799)
  })
})

const REFERENCES_BY_CHAPTER = countByChapter()

function countByChapter(): Map<string, number> {
  const counts = new Map<string, number>()
  for (const [verse, { length }] of CROSS_REFERENCES) {
    const chapter = verse.slice(0, verse.lastIndexOf('.'))
    counts.set(chapter, (counts.get(chapter) ?? 0) + length)
  }
  return counts
}

function expectedChapters(book: string): Record<string, unknown>[] {
  const chapters = KJV_VERSES.filter((verse) => verse.startsWith(`${book}.`)).map((verse) =>
    verse.slice(0, verse.lastIndexOf('.')),
  )
  return [...new Set(chapters)].map((osis, index) => ({
    osis,
    chapter: index + 1,
    verse_count: chapters.filter((other) => other === osis).length,
    cross_references: REFERENCES_BY_CHAPTER.get(osis) ?? 0,
  }))
}

function expectedBooks(): Record<string, unknown>[] {
  return readTheographic('Books').map((row) => {
    const osis = row('osisName')
    const verses = KJV_VERSES.filter((verse) => verse.startsWith(`${osis}.`)).map((verse) =>
      Number(verse.split('.')[1]),
    )
    return {
      osis,
      name: row('bookName'),
      testament: isNewTestament(`${osis}.1.1`) ? 'NT' : 'OT',
      order: Number(row('bookOrder')),
      chapter_count: Number(row('chapterCount')),
      verse_count: Number(row('verseCount')),
      chapters: [...new Set(verses)].map((chapter) => ({
        chapter,
        verse_count: verses.filter((other) => other === chapter).length,
      })),
      division: row('bookDiv'),
      // Upstream lists Samuel twice for one book.
      writers: [...new Set(listed(row('writers')))],
      writers_by_tradition: listed(row('writers')).length > 0 && !namesItsWriter(osis),
      year_written: yearOf(row('yearWritten')),
      place_written: orNull(row('placeWritten')),
    }
  })
}

/** Upstream has no year 0: its -1 is 1 BC, for which the service returns 0. */
function yearOf(cell: string): number | null {
  if (cell === '') return null
  return Number(cell) < 0 ? Number(cell) + 1 : Number(cell)
}
