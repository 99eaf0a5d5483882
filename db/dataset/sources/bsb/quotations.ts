/**
 * Quotations of the Old Testament in the New, as the footnotes of the Berean Standard Bible state them. The form of a
 * note tells a quotation from a passage that is only compared:
 *
 * - A note in the New Testament names the quoted passage without a verb: `Or his anger; Psalm 4:4 (see also LXX)`.
 * - A note in the Old Testament says where its verse is quoted: `Cited in Hebrews 1:5; see also Acts 13:33`.
 * - A passage after `see` is compared. So is a passage inside a sentence.
 */
import type { Testament } from '../../../../src/scripture/books.ts'
import { testamentOf } from '../../../../src/scripture/osis.ts'
import type { QuotationRecord } from '../../upstream/records.ts'
import { PASSAGE_LIST, printedPassages } from './references.ts'

/** A note is divided at semicolons, at the ends of sentences, and after quotation marks: `“Be angry.”Psalm 4:4`. */
const CLAUSES = /;|(?<=[.?!][”’]?) |(?<=”)(?=[\p{L}\d])/u

/** Only passages, and perhaps a remark about other manuscripts: `Isaiah 7:14 (see also DSS)`. */
const QUOTED = new RegExp(String.raw`^(${PASSAGE_LIST})(?: \([Ss]ee [^)]*\))?\.?$`, 'u')

const CITED = new RegExp(`^[Cc]ited in (${PASSAGE_LIST})`, 'u')

/**
 * @param verse the verse of the note
 * @returns the quotations in the order in which the note names them
 */
export function statedQuotations(verse: string, note: string): QuotationRecord[] {
  const isNew = testamentOf(verse) === 'NT'
  const named = note.split(CLAUSES).flatMap((clause) => {
    const list = (isNew ? QUOTED : CITED).exec(clause.trim())?.[1]
    return list === undefined ? [] : printedPassages(list)
  })
  return isNew
    ? named.filter(isIn('OT')).map((to) => ({ from: verse, to }))
    : named.filter(isIn('NT')).map((from) => ({ from, to: verse }))
}

function isIn(testament: Testament): (passage: string) => boolean {
  return (passage) => testamentOf(passage) === testament
}
