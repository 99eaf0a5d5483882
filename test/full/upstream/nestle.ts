/** Converts Nestle's word references (`MAT 1:1!1` is word 1 of Matthew 1:1) to verses in the KJV's numbering. */

const BOOKS = new Map(
  `MAT Matt, MRK Mark, LUK Luke, JHN John, ACT Acts, ROM Rom, 1CO 1Cor, 2CO 2Cor, GAL Gal, EPH Eph, PHP Phil, COL Col,
  1TH 1Thess, 2TH 2Thess, 1TI 1Tim, 2TI 2Tim, TIT Titus, PHM Phlm, HEB Heb, JAS Jas, 1PE 1Pet, 2PE 2Pet, 1JN 1John,
  2JN 2John, 3JN 3John, JUD Jude, REV Rev`
    .split(',')
    .map((pair): [string, string] => {
      const [usfm = '', osis = ''] = pair.trim().split(' ')
      return [usfm, osis]
    }),
)

/** `undefined` for the shorter ending of Mark (`MRK 16:99`), which is omitted. */
export function canonicalVerseOf(reference: string): string | undefined {
  const [, usfm = '', chapter, verse] = /^(\w{3}) (\d+):(\d+)!\d+$/.exec(reference) ?? []
  const book = BOOKS.get(usfm)
  if (book === undefined) throw new Error(`unreadable reference ${reference}`)
  const osis = `${book}.${chapter}.${verse}`
  if (osis === 'Mark.16.99') return undefined
  return osis === 'Rev.12.18' ? 'Rev.13.1' : osis
}
