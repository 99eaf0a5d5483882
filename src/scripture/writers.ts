/** The books that name their writers. Of the other books, only tradition does. */

/** Nehemiah, collections of songs and sayings with headings, prophets with a title, letters with a sender, Revelation. */
const NAME_THEIR_WRITERS: ReadonlySet<string> = new Set(
  `Neh Ps Prov Song Isa Jer Ezek Dan Hos Joel Amos Obad Mic Nah Hab Zeph Hag Zech Mal Rom 1Cor 2Cor Gal Eph Phil Col
   1Thess 2Thess 1Tim 2Tim Titus Phlm Jas 1Pet 2Pet Jude Rev`.split(/\s+/),
)

/** @param book OSIS abbreviation */
export function namesItsWriter(book: string): boolean {
  return NAME_THEIR_WRITERS.has(book)
}
