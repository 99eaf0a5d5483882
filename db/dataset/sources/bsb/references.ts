/** References in the notes and parallels of the Berean Standard Bible, as OSIS passages. */
import { BOOKS } from '../../../../src/scripture/books.ts'
import { readOsisPassage } from '../../../../src/scripture/references/osis-passages.ts'
import { osisOf } from '../../../../src/scripture/references/presentation.ts'
import { resolveReferences } from '../../../../src/scripture/references/resolution.ts'
import type { Source } from '../../upstream/source.ts'
import { USFM_BOOKS } from '../../upstream/usfm-books.ts'

/** `1CH 15:29-16:3`, `JUD 17-23`. */
const TARGET = /^([1-3A-Z]{3}) (?:(\d+):)?(\d+)(?:-(?:(\d+):)?(\d+))?$/

/**
 * @param link the content of `\ref … \ref*`: `Acts 4:25–26|ref="ACT 4:25-26"`, or only the printed words
 * @returns an OSIS passage. `undefined` if the link leads to a book outside the canon of this dataset
 */
export function linkedPassage(link: string, source: Source): string | undefined {
  const [printed = '', target = ''] = link.split('|')
  const passage = targetedPassage(target.replace(/^ref="|"$/g, ''))
  if (passage !== undefined) return passage
  const [named, ...more] = [...resolveReferences(printed)].flatMap((one) => (one.passage ? osisOf(one.passage) : []))
  if (more.length > 0) throw new Error(`not one passage: \\ref ${link}`)
  if (named === undefined) source.dropped('other-canon', printed)
  else source.repaired('link-without-target', printed)
  return named
}

function targetedPassage(target: string): string | undefined {
  const [, code = '', chapter = '1', verse = '', toChapter = chapter, toVerse = verse] = TARGET.exec(target) ?? []
  const book = USFM_BOOKS.get(code)
  if (book === undefined) return undefined
  const passage = readOsisPassage(`${book}.${chapter}.${verse}-${book}.${toChapter}.${toVerse}`)
  if (!passage) throw new Error(`no such passage: ${target}`)
  return osisOf(passage)
}

const NAMES = [...BOOKS.map(({ name }) => name), 'Psalm'].join('|')
/** Not the number of a book: `and 1 Samuel`. Letters such as `LXX` can follow. */
const NUMBERS = String.raw`\d+(?::\d+)?(?:–\d+(?::\d+)?)?(?![\w:–]| +\p{Lu}\p{Ll})`
/** A full name of a book, and what follows: `Psalms 81 and 84`, `Acts 7:6–7, 43`. */
const OF_BOOK = `(?:${NAMES}) ${NUMBERS}(?:(?:,| and|, and) ${NUMBERS})*`
const PRINTED = new RegExp(String.raw`(?<!\p{L})${OF_BOOK}`, 'gu')

/** Pattern of one or more passages: `Acts 2:34–35, and Hebrews 1:13`. */
export const PASSAGE_LIST = `${OF_BOOK}(?:(?:,| and|, and) ${OF_BOOK})*`

/** The passages that a note prints with the name of their book, in order. Words such as `verse 4` name none. */
export function printedPassages(text: string): string[] {
  const passages = (text.match(PRINTED) ?? []).flatMap((printed) =>
    [...resolveReferences(printed)].flatMap(({ passage }) => (passage ? osisOf(passage) : [])),
  )
  return [...new Set(passages)]
}
