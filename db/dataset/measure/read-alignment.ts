/** Reads the renderings that alignment.ts compares from a dataset file. */
import { type Reader, readAnyDataset } from '../../../src/dataset/open.ts'
import { BOOKS } from '../../../src/scripture/books.ts'
import { type AlignedWord, type MeasuredWord, readAlignedWords, type Verdict, verdictOf } from './alignment.ts'

/** @param path a full dataset */
export function measureAlignment(path: string): Promise<(readonly [AlignedWord, Verdict])[]> {
  return readAnyDataset(path, async (dataset) => {
    const words: (readonly [AlignedWord, Verdict])[] = []
    for (const word of readAlignedWords()) words.push([word, verdictOf(word, await measuredWord(dataset, word))])
    return words
  })
}

async function measuredWord(dataset: Reader, { osis_ref: reference, word }: AlignedWord): Promise<MeasuredWord> {
  const book = BOOKS.find(({ osis }) => osis === reference.split('.')[0])
  const table = book?.testament === 'NT' ? 'greek_word' : 'hebrew_word'
  const [found] = await dataset.all<MeasuredWord>(
    `SELECT word.rendering, word.rendering_state AS state, other.position AS joinedWith,
       other.rendering AS joinedRendering, english.title, english.text
     FROM verse JOIN ${table} AS word ON word.verse_ordinal = verse.ordinal
       JOIN verse_text_bsb AS english ON english.verse_ordinal = verse.ordinal
       LEFT JOIN ${table} AS other ON other.verse_ordinal = verse.ordinal AND other.word_id = word.rendered_with
     WHERE verse.osis_ref = ? AND word.position = ?`,
    [reference, Number(word)],
  )
  if (!found) throw new Error(`alignment.csv: ${reference} has no word ${word}`)
  return found
}
