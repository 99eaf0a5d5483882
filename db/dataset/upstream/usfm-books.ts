/** The codes of the books in USFM: `GEN`, `1JN`. Several sources use them. */
import { BOOKS } from '../../../src/scripture/books.ts'

/** In canonical order. */
const CODES =
  `GEN EXO LEV NUM DEU JOS JDG RUT 1SA 2SA 1KI 2KI 1CH 2CH EZR NEH EST JOB PSA PRO ECC SNG ISA JER LAM EZK DAN HOS JOL
   AMO OBA JON MIC NAM HAB ZEP HAG ZEC MAL MAT MRK LUK JHN ACT ROM 1CO 2CO GAL EPH PHP COL 1TH 2TH 1TI 2TI TIT PHM HEB
   JAS 1PE 2PE 1JN 2JN 3JN JUD REV`.split(/\s+/)

/** OSIS codes, keyed by USFM code, in canonical order. */
export const USFM_BOOKS: ReadonlyMap<string, string> = new Map(
  BOOKS.map(({ osis }, index) => [CODES[index] ?? '', osis]),
)
