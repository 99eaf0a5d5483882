/**
 * The numbers of chapters and verses in the King James Version and in Hebrew Bibles, and the different numbers in
 * editions of the Greek New Testament. All functions return verses of the King James Version.
 */
import { isVerse, lastChapterOf, lastVerseOf } from '../../osis.ts'
import type { Passage } from '../presentation.ts'

export interface Numbering {
  /** 0 if there is no such book. */
  lastChapterOf(osis: string): number
  /** 0 if there is no such chapter. */
  lastVerseOf(osis: string, chapter: number): number
  /**
   * The verses of the King James Version for a verse of this numbering, usually one. `undefined` if it does not exist.
   */
  versesOf(osis: string, chapter: number, verse: number): Passage | undefined
}

export const KJV_NUMBERING: Numbering = {
  lastChapterOf,
  lastVerseOf,
  versesOf(osis, chapter, verse) {
    const reference = `${osis}.${chapter}.${verse}`
    return isVerse(reference) ? { start: reference, end: reference } : undefined
  },
}

export type Versification = 'kjv' | 'hebrew'

export function numberingOf(versification: Versification): Numbering {
  return versification === 'hebrew' ? HEBREW_NUMBERING : KJV_NUMBERING
}

/** Verses with another number in Hebrew Bibles: Hebrew numbers = first number in the King James Version. */
const HEBREW = `
Gen | 32:1=31:55 32:2-33=32:1
Exod | 7:26-29=8:1 8:1-28=8:5 21:37=22:1 22:1-30=22:2
Lev | 5:20-26=6:1 6:1-23=6:8
Num | 17:1-15=16:36 17:16-28=17:1 25:19=26:1 30:1=29:40 30:2-17=30:1
Deut | 13:1=12:32 13:2-19=13:1 23:1=22:30 23:2-26=23:1 28:69=29:1 29:1-28=29:2
1Sam | 21:1=20:42 21:2-16=21:1 24:1=23:29 24:2-23=24:1
2Sam | 19:1=18:33 19:2-44=19:1
1Kgs | 5:1-14=4:21 5:15-32=5:1 22:44-54=22:43
2Kgs | 12:1=11:21 12:2-22=12:1
1Chr | 5:27-41=6:1 6:1-66=6:16 12:5-41=12:4
2Chr | 1:18=2:1 2:1-17=2:2 13:23=14:1 14:1-14=14:2
Neh | 3:33-38=4:1 4:1-17=4:7 7:68-72=7:69 10:1=9:38 10:2-40=10:1
Job | 40:25-32=41:1 41:1-26=41:9
Eccl | 4:17=5:1 5:1-19=5:2
Song | 7:1=6:13 7:2-14=7:1
Isa | 8:23=9:1 9:1-20=9:2 64:1-11=64:2
Jer | 8:23=9:1 9:1-25=9:2
Ezek | 21:1-5=20:45 21:6-37=21:1
Dan | 3:31-33=4:1 4:1-34=4:4 6:1=5:31 6:2-29=6:1
Hos | 2:1-2=1:10 2:3-25=2:1 12:1=11:12 12:2-15=12:1 14:1=13:16 14:2-10=14:1
Joel | 3:1-5=2:28 4:1-21=3:1
Jonah | 2:1=1:17 2:2-11=2:1
Mic | 4:14=5:1 5:1-14=5:2
Nah | 2:1=1:15 2:2-14=2:1
Zech | 2:1-4=1:18 2:5-17=2:1
Mal | 3:19-24=4:1
`

/** Psalms whose title is verse 1 in Hebrew Bibles, so that the numbers of all other verses are greater by 1. */
const TITLE_IS_VERSE = [
  ...[3, 4, 5, 6, 7, 8, 9, 12, 13, 18, 19, 20, 21, 22, 30, 31, 34, 36, 38, 39, 40, 41, 42, 44, 45, 46, 47, 48, 49, 53],
  ...[55, 56, 57, 58, 59, 61, 62, 63, 64, 65, 67, 68, 69, 70, 75, 76, 77, 80, 81, 83, 84, 85, 88, 89, 92, 102, 108],
  ...[140, 142],
]
/** Psalms whose title is verses 1 and 2 in Hebrew Bibles. */
const TITLE_IS_TWO_VERSES = [51, 52, 54, 60]

/**
 * Verses of the King James Version that are two verses in Hebrew Bibles. One of the two has the same number as in the
 * King James Version.
 */
const SHARED = ['Num.26.1', '1Sam.20.42', '1Kgs.22.43', '1Chr.12.4']

/** Verses of Hebrew Bibles that are two verses in the King James Version. */
const DIVIDED: readonly (readonly [string, Passage])[] = [
  ['Ps.13.6', { start: 'Ps.13.5', end: 'Ps.13.6' }],
  ['Isa.63.19', { start: 'Isa.63.19', end: 'Isa.64.1' }],
]

/** Numbers in editions of the Greek New Testament that the King James Version does not have. */
const GREEK: ReadonlyMap<string, string> = new Map([
  ['Rev.12.18', 'Rev.13.1'],
  ['Rom.14.24', 'Rom.16.25'],
  ['Rom.14.25', 'Rom.16.26'],
  ['Rom.14.26', 'Rom.16.27'],
])

/** The verses of the King James Version that have another number in Hebrew Bibles, keyed by the Hebrew number. */
const MOVED: ReadonlyMap<string, Passage> = new Map([
  ...HEBREW.trim().split('\n').flatMap(movedVersesOf),
  ...TITLE_IS_VERSE.flatMap((psalm) => movedPsalm(psalm, 1)),
  ...TITLE_IS_TWO_VERSES.flatMap((psalm) => movedPsalm(psalm, 2)),
  ...DIVIDED,
])
/**
 * Numbers of verses of the King James Version whose text has another number in Hebrew Bibles. If such a number is not a
 * key of MOVED, Hebrew Bibles do not have it.
 */
const TAKEN: ReadonlySet<string> = new Set(
  [...MOVED.values()].flatMap(({ start, end }) => [start, end]).filter((verse) => !SHARED.includes(verse)),
)

/** Last verses, keyed by chapter. The verses of a chapter are counted when first needed, which takes up to 20 µs. */
const HEBREW_LAST_VERSES = new Map<string, number>()

const HEBREW_NUMBERING: Numbering = {
  lastChapterOf(osis) {
    const isChapter = (chapter: number) => this.versesOf(osis, chapter, 1) !== undefined
    return [1, 0, -1].map((step) => lastChapterOf(osis) + step).find(isChapter) ?? 0
  },
  lastVerseOf(osis, chapter) {
    const key = `${osis}.${chapter}`
    let last = HEBREW_LAST_VERSES.get(key) ?? 0
    if (last > 0) return last
    while (this.versesOf(osis, chapter, last + 1)) last += 1
    if (last > 0) HEBREW_LAST_VERSES.set(key, last)
    return last
  },
  versesOf(osis, chapter, verse) {
    const reference = `${osis}.${chapter}.${verse}`
    const moved = MOVED.get(reference)
    return moved ?? (TAKEN.has(reference) ? undefined : KJV_NUMBERING.versesOf(osis, chapter, verse))
  },
}

/**
 * The psalm that has this number in the Septuagint, if it is one psalm with the next number: 23 for 22. `undefined` for
 * numbers that are the same in both, and for psalms that the Septuagint joins or divides.
 */
export function psalmOfGreekNumber(number: number): number | undefined {
  const isNext = (number >= 10 && number <= 112) || (number >= 116 && number <= 145)
  return isNext ? number + 1 : undefined
}

/** The verses that have this number in Hebrew Bibles or in an edition of the Greek New Testament. */
export function versesElsewhere(osis: string, chapter: number, verse: number): Passage | undefined {
  const greek = GREEK.get(`${osis}.${chapter}.${verse}`)
  return greek === undefined ? HEBREW_NUMBERING.versesOf(osis, chapter, verse) : { start: greek, end: greek }
}

function movedVersesOf(line: string): [string, Passage][] {
  const [osis = '', runs = ''] = line.split(' | ')
  return runs.split(' ').flatMap((run) => {
    const [chapter = 0, first = 0, last = first, ofKjv = 0, verse = 0] = numbersOf(run)
    return Array.from({ length: last - first + 1 }, (_, index): [string, Passage] => {
      const kjv = `${osis}.${ofKjv}.${verse + index}`
      return [`${osis}.${chapter}.${first + index}`, { start: kjv, end: kjv }]
    })
  })
}

/** `5:1-14=4:21` → 5, 1, 14, 4, 21. */
function numbersOf(run: string): (number | undefined)[] {
  const [, ...numbers] = /^(\d+):(\d+)(?:-(\d+))?=(\d+):(\d+)$/.exec(run) ?? []
  return numbers.map((number) => (number === undefined ? undefined : Number(number)))
}

function movedPsalm(psalm: number, titles: number): [string, Passage][] {
  const verses = psalm === 13 ? 4 : lastVerseOf('Ps', psalm)
  return Array.from({ length: verses + titles }, (_, index) => {
    const kjv = `Ps.${psalm}.${Math.max(1, index + 1 - titles)}`
    return [`Ps.${psalm}.${index + 1}`, { start: kjv, end: kjv }]
  })
}
