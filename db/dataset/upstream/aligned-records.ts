/** Records of the alignment of the Berean Standard Bible with the Hebrew and Greek words. */

/** A phrase of the English text, or a word of the original. */
export interface AlignedItem {
  /** As in the source. */
  readonly text: string
  /** Strong's number. `null` for English between two phrases, and for Hebrew words without a number. */
  readonly number: string | null
}

export interface AlignedVerseRecord {
  readonly osis_ref: string
  /** In the order of the English. */
  readonly phrases: readonly AlignedItem[]
  /** In the order of the original. Empty for verses whose original the source lacks. */
  readonly originals: readonly AlignedItem[]
}
