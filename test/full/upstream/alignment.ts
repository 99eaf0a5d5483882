/** The phrases of the aligned Berean Standard Bible by verse, read without the importer. */
import { BOOKS } from '../../../src/scripture/books.ts'
import { readText } from './files.ts'

export interface AlignedPhrase {
  text: string
  number: string | null
}

const CODES =
  'GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB JAS 1PE 2PE 1JN 2JN 3JN JUD REV'.split(
    ' ',
  )

/** Keyed by verse. Spaces and punctuation between phrases are left out. */
export const ALIGNED_PHRASES: ReadonlyMap<string, readonly AlignedPhrase[]> = readPhrases()

function readPhrases(): Map<string, AlignedPhrase[]> {
  const byVerse = new Map<string, AlignedPhrase[]>()
  for (const [index, { osis, verseCounts }] of BOOKS.entries()) {
    for (const chapter of verseCounts.keys()) {
      const code = CODES[index] ?? ''
      const { eng } = JSON.parse(readText(`bsb-alignment/display/${code}/${code}${chapter + 1}.json`)) as {
        eng: Record<string, [string, string | null][]>
      }
      for (const [verse, items] of Object.entries(eng)) {
        const phrases = items.filter(([text, number]) => number !== null || /\w/.test(text))
        byVerse.set(
          `${osis}.${chapter + 1}.${verse}`,
          phrases.map(([text, number]) => ({ text, number })),
        )
      }
    }
  }
  return byVerse
}

/** The letters and digits of a phrase, to compare it without punctuation. `''` if it has no words of its own. */
export function lettersOf(text: string): string {
  if (/\bvvv\b/.test(text)) return ''
  const own = text.replace('. . .', '').replace(/\p{Script=Hebrew}.*$/u, '')
  return (own.match(/[\p{Letter}\p{Number}]+/gu) ?? []).join(' ')
}
