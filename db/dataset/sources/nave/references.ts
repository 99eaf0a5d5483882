/**
 * Parses the references in an item of Nave's topics. Most are at the end of the item: `Ge 4:1-15,25; 5:3; Nu 17; with
 * Heb 9:4`. english-references.ts parses the chapters after a book. items.ts handles the text before the references.
 */
import { CHAPTER, type ChapterReference, readChapters } from '../../upstream/reading/english-references.ts'

export interface NaveReading {
  /** The text without the references at its end. References inside a sentence stay. */
  text: string
  /** All references, including those inside a sentence. The `printed` text of each includes its book: `Ge 4:1-15`. */
  references: ChapterReference[]
}

/** Maps Nave's abbreviations to OSIS codes. The last row has rare variants. */
const CODES = new Map(
  `Ge Gen, Ex Exod, Le Lev, Nu Num, De Deut, Jos Josh, Jud Judg, Ru Ruth, 1Sa 1Sam, 2Sa 2Sam, 1Ki 1Kgs, 2Ki 2Kgs,
   1Ch 1Chr, 2Ch 2Chr, Ezr Ezra, Ne Neh, Es Esth, Job Job, Ps Ps, Pr Prov, Ec Eccl, So Song, Isa Isa, Jer Jer, La Lam,
   Eze Ezek, Da Dan, Ho Hos, Joe Joel, Am Amos, Ob Obad, Jon Jonah, Mic Mic, Na Nah, Hab Hab, Zep Zeph, Hag Hag,
   Zec Zech, Mal Mal, Mt Matt, Mr Mark, Lu Luke, Joh John, Ac Acts, Ro Rom, 1Co 1Cor, 2Co 2Cor, Ga Gal, Eph Eph,
   Php Phil, Col Col, 1Th 1Thess, 2Th 2Thess, 1Ti 1Tim, 2Ti 2Tim, Tit Titus, Phm Phlm, Heb Heb, Jas Jas, 1Pe 1Pet,
   2Pe 2Pet, 1Jo 1John, 2Jo 2John, 3Jo 3John, Jude Jude, Re Rev,
   Hos Hos, Neh Neh, Num Num, 1Joh 1John, Isa. Isa`
    .split(/,\s+/)
    .map((pair): [string, string] => {
      const [abbreviation = '', code = ''] = pair.split(' ')
      return [abbreviation, code]
    }),
)

const ABBREVIATION = [...CODES.keys()]
  .sort((a, b) => b.length - a.length)
  .map((abbreviation) => abbreviation.replace('.', '\\.'))
  .join('|')
/** References to one book. `with` can come before a chapter (`4:1; with 5:3`). */
const BOOK_REFERENCES = new RegExp(`(?<![\\w-])(${ABBREVIATION}) (${CHAPTER}(?:[;,] (?:with )?${CHAPTER})*)`, 'g')
/** Separator between two books of one list. */
const BETWEEN_BOOKS = /^[;.,]? (?:with )?$/

/** @param item one item of an article, on one line and without link markers */
export function readReferences(item: string): NaveReading {
  const lists = [...item.matchAll(BOOK_REFERENCES)]
  return {
    text: item.slice(0, startOfClosingLists(item, lists)).trim(),
    references: lists.flatMap(([, abbreviation = '', chapters = '']) =>
      readChapters(CODES.get(abbreviation) ?? '', chapters).map((reference) => ({
        ...reference,
        printed: `${abbreviation} ${reference.printed}`,
      })),
    ),
  }
}

function startOfClosingLists(item: string, lists: RegExpExecArray[]): number {
  let start = item.length
  for (const list of lists.toReversed()) {
    const between = item.slice(list.index + list[0].length, start)
    const closes = start === item.length ? /^[;.,]*$/.test(between) : BETWEEN_BOOKS.test(between)
    if (!closes) break
    start = list.index
  }
  return start
}
