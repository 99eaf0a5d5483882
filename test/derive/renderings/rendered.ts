/** The renderings of a small verse, for tests. */
import { readVerses } from '../../../db/dataset/derive/renderings/phrases.ts'
import { HEBREW_WORDS, matchedUnit } from '../../../db/dataset/derive/renderings/rendered-words.ts'
import { renderingsOf } from '../../../db/dataset/derive/renderings/states/states.ts'
import { readUsage, type Usage } from '../../../db/dataset/derive/renderings/usage.ts'
import type { HebrewWordRecord } from '../../../db/dataset/upstream/word-records.ts'

export type Item = [text: string, number: string | null]

/** Text, lemma and tag of a word. The lemma has the number: `c/7`. */
export type Written = [text: string, lemma: string, morph: string]

/** English of numbers in other verses. */
type Elsewhere = Readonly<Record<string, readonly string[]>>

function usageOf(elsewhere: Elsewhere): Usage {
  const verse = {
    osis_ref: 'Gen.1.1',
    originals: [],
    phrases: Object.entries(elsewhere).flatMap(([number, texts]) => texts.map((text) => ({ text, number }))),
  }
  return readUsage(readVerses([verse, verse]), (number) => number)
}

function recordOf([text, lemma, morph]: Written): HebrewWordRecord {
  const [digits] = /\d+/.exec(lemma) ?? []
  return {
    osis_ref: 'Gen.1.1',
    position: 1,
    masoretic: { verse: 'Gen.1.1', words: [1] },
    word_id: text,
    text,
    lemma,
    strongs_number: digits === undefined ? null : `H${digits}`,
    lexicon_id: null,
    morph,
    language: 'Hebrew',
    parts: [text],
    after: ' ',
    qere: null,
  }
}

/** @returns for each word its rendering, or its state and the index of the word that it is joined with */
export function rendered(
  written: readonly Written[],
  phrases: readonly Item[],
  { originals, elsewhere = {} }: { originals?: readonly Item[]; elsewhere?: Elsewhere } = {},
) {
  const records = written.map(recordOf)
  const words = records.map((record, index) => HEBREW_WORDS.toWord(record, records[index - 1]))
  const items = (list: readonly Item[]) => list.map(([text, number]) => ({ text, number }))
  const ownOriginals: Item[] = words.map(({ text, strongs_number: number }) => [text, number])
  const record = { osis_ref: 'Gen.1.1', phrases: items(phrases), originals: items(originals ?? ownOriginals) }
  const [verse = { phrases: [], originals: [] }] = readVerses([record])
  const sameWord = (number: string) => (number === 'H90' ? 'H9' : number)
  const usage = usageOf(elsewhere)
  const match = matchedUnit(words, { aligned: { ...verse, osis_ref: 'Gen.1.1' }, sameWord, usage })
  return renderingsOf({ ...match, words, usage }).map(({ text, state, joinedWith }) => text ?? [state, joinedWith])
}

export const KING: Written = ['אב', '1', 'HNcmsa']
export const SON: Written = ['גד', '2', 'HNcmsa']
export const SAW: Written = ['הו', '3', 'HVqp3ms']
export const TO_THEM: Written = ['זח', 'l', 'HR/Sp3mp']
export const OBJECT: Written = ['טי', '4', 'HTo']
