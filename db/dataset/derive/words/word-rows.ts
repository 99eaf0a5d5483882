/**
 * Makes the rows of Greek and Hebrew words: adds the transliteration. Hebrew rows also get the gloss and the
 * headword of the lexicon entry, and the offsets that divide the text into morphemes.
 */
import type { GreekWordRecord, HebrewWordRecord, LexiconRecord } from '../../upstream/word-records.ts'
import type { RenderedFields } from '../renderings/rendered-words.ts'
import type { Row } from '../row.ts'
import { transliterateGreek } from './transliteration/greek.ts'
import { transliterateHebrew } from './transliteration/hebrew.ts'

type Entries = ReadonlyMap<string, Pick<LexiconRecord, 'gloss' | 'lemma'>>

/** @returns the function that makes the row of a word */
export function greekWordRows(): (word: GreekWordRecord & RenderedFields) => Row {
  const transliterate = cached(transliterateGreek)
  return (word) => ({ ...word, transliteration: transliterate(word.text) })
}

/**
 * @param entries glosses and headwords of the lexicon, keyed by id
 * @returns the function that makes the row of a word
 */
export function hebrewWordRows(entries: Entries): (word: HebrewWordRecord & RenderedFields) => Row {
  const transliterate = cached((key) => {
    const [parts = '', morph = '', after = ''] = key.split(' ')
    return transliterateHebrew(parts.split('/'), after, morph)
  })
  return ({ osis_ref, position, word_id, text, lemma, strongs_number, lexicon_id, morph, language, ...word }) => ({
    osis_ref,
    position,
    word_id,
    text,
    lemma,
    strongs_number,
    lexicon_id,
    morph,
    language,
    gloss: entries.get(lexicon_id ?? '')?.gloss ?? null,
    headword: entries.get(lexicon_id ?? '')?.lemma ?? null,
    transliteration: transliterate([word.parts.join('/'), morph, word.after?.charAt(0)].join(' ')),
    after: word.after,
    divisions: divisionsOf(word.parts),
    qere: word.qere && JSON.stringify(word.qere),
    rendering: word.rendering,
    rendering_state: word.rendering_state,
    rendered_with: word.rendered_with,
  })
}

/** Start of each morpheme except the first, in UTF-16 code units. */
function divisionsOf(parts: readonly string[]): string | null {
  const lengths = parts.slice(0, -1).map((part) => part.length)
  const ends = lengths.map((_, index) => lengths.slice(0, index + 1).reduce((sum, length) => sum + length, 0))
  return ends.length === 0 ? null : ends.join(',')
}

/** Caches results, because most words occur several times. */
function cached<Result>(compute: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    const result = known.get(text)
    if (result !== undefined) return result
    const computed = compute(text)
    known.set(text, computed)
    return computed
  }
}
