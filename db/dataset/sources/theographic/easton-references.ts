/**
 * Extracts references from Easton's articles: verses from link targets, other articles from `See AARON` and `Jethro
 * (q.v.)`. easton-text.ts converts the links to text.
 */
import { isVerse, sortVerses, verseRange } from '../../../../src/scripture/osis.ts'
import type { FindHeadword } from '../../upstream/reading/headwords.ts'
import { rangeOf } from '../../upstream/reading/linked-text.ts'
import type { ImportReport } from '../../upstream/source.ts'
import { LINK } from './easton-text.ts'

/** `/exod#Exod.4.27`, once without the first slash. The part before `#` is redundant. */
const FRAGMENT = /^\/?\w+\/?#(\w+)\.(\d+)(?:\.(\d+))?$/
/** The digits at the end of a label: `Ex. 4:27-30`, `27-30`, `8:3-9:2`. */
const LABEL_RANGE = /(?:(\d+):)?(\d+)-(?:(\d+):)?(\d+)\.?$/

/** In canonical order. Whole chapters are skipped. */
export function versesOfLinks(markdown: string, where: string, report: ImportReport): string[] {
  const verses: string[] = []
  for (const [, label = '', target = ''] of markdown.matchAll(LINK)) {
    const link = FRAGMENT.exec(target)
    if (!link) report.dropped('irregular-link', `${where}: ${target}`)
    const [, book = '', chapter = '', verse] = link ?? []
    if (verse === undefined) continue
    const range = versesOfLink(label, { book, chapter, verse })
    if (range.length === 0) report.dropped(/Macc$/.test(book) ? 'apocrypha' : 'no-such-verse', `${where}: ${target}`)
    verses.push(...range)
  }
  return sortVerses(verses)
}

/** The link target is the start of a range. The label gives the end, if its start agrees with the target. */
function versesOfLink(label: string, { book, chapter, verse }: { book: string; chapter: string; verse: string }) {
  const first = `${book}.${chapter}.${verse}`
  const [, labelChapter = chapter, labelVerse, lastChapter = chapter, lastVerse] = LABEL_RANGE.exec(label.trim()) ?? []
  const range =
    labelChapter === chapter && labelVerse === verse ? verseRange(first, `${book}.${lastChapter}.${lastVerse}`) : []
  return range.length === 0 && isVerse(first) ? [first] : range
}

/**
 * The reference of a link: a verse, a range or a chapter. `undefined` if the target is irregular, or is a verse that
 * does not exist.
 */
export function referenceOfLink(label: string, target: string): string | undefined {
  const [, book = '', chapter = '', verse] = FRAGMENT.exec(target) ?? []
  if (book === '') return undefined
  if (verse === undefined) return `${book}.${chapter}`
  return rangeOf(versesOfLink(label, { book, chapter, verse })) || undefined
}

/** Slugs of the articles that the text names, in text order. @param text plain text */
export function articlesNamed(text: string, find: FindHeadword, unresolved: (label: string) => void): string[] {
  const named: { index: number; slug: string }[] = []
  for (const { label, index, isSure } of [...seeLabels(text), ...whichSeeLabels(text)]) {
    const slug = label.map(find).find((found) => found !== undefined)
    if (slug) named.push({ index, slug })
    else if (isSure) unresolved(label[0] ?? '')
  }
  return [...new Set(named.sort((a, b) => a.index - b.index).map(({ slug }) => slug))]
}

interface PrintedPointer {
  /** Possible article names, most likely first. */
  label: string[]
  index: number
  /** True if the label is certain to be the name of an article. The label in `(See Dress.)` might be something else. */
  isSure: boolean
}

/** `(See BIBLE, EZRA.)`, `See SIMON; ZEALOTS.`, `(See Dress.)` */
function seeLabels(text: string): PrintedPointer[] {
  return [...text.matchAll(/\bsee(?: also)? ([^.();:]+(?:; [^.();:]+)*)([.)]*)/gi)].flatMap((see) =>
    labelsOf(see[1] ?? '').flatMap((label): PrintedPointer[] => {
      const isSure = /^[A-Z][A-Z’‘' -]+$/.test(label)
      const isAlone = label === see[1] && /^[A-Z][^\d]*$/.test(label) && /\)$/.test(see[2] ?? '')
      return isSure || isAlone ? [{ label: [label], index: see.index, isSure }] : []
    }),
  )
}

function labelsOf(list: string): string[] {
  return list
    .split(/[;,]| and /)
    .map((label) => label.replace(/ \[\d+\]/g, '').trim())
    .filter((label) => label !== '')
}

/** `the valley of Jehoshaphat (q.v.)` → `the valley of Jehoshaphat`, `valley of Jehoshaphat`, … `Jehoshaphat`. */
function whichSeeLabels(text: string): PrintedPointer[] {
  return piecesBefore(text, '(q.v.').flatMap(({ piece, start }) => {
    const match = /([^.;:(),=]{1,60})[,”’)]* ?$/.exec(piece.slice(-LONGEST_LABEL))
    if (!match) return []
    const words = match[1]?.match(/[^\s“”]+/g)?.slice(-4) ?? []
    return {
      label: words.map((_, first) => words.slice(first).join(' ')),
      index: start + Math.max(piece.length - LONGEST_LABEL, 0) + match.index,
      isSure: words.length > 0,
    }
  })
}

/** In characters, including the punctuation after the label. */
const LONGEST_LABEL = 70

/** For each mark, the text between the previous mark and this one. */
function piecesBefore(text: string, mark: string): { piece: string; start: number }[] {
  let start = 0
  return text
    .split(mark)
    .map((piece) => {
      const placed = { piece, start }
      start += piece.length + mark.length
      return placed
    })
    .slice(0, -1)
}
