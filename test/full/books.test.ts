/** The books and their chapters are those of Theographic's lists, in their order. */
import { describe, expect, it } from 'vitest'
import { openDifferences } from './differences.ts'
import { readList } from './envelopes.ts'
import { isNewTestament, KJV_VERSES } from './upstream/canon.ts'
import { readTheographic } from './upstream/files.ts'

describe('GET /v1/books', () => {
  it('lists the 66 books in order, each with the verses of its chapters', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/books', differences)
    differences.equal('/v1/books', expectedBooks(), items)
    expect(differences.summary()).toEqual([])
    expect(items).toHaveLength(66)
  })

  it('tiles into pages', async () => {
    const differences = openDifferences()
    const items = await readList('/v1/books', differences, 7)
    differences.equal('/v1/books in sevens', expectedBooks(), items)
    expect(differences.summary()).toEqual([])
  })
})

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
    }
  })
}
