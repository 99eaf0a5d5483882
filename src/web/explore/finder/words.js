// Greek and Hebrew words that have the number, the meaning or the form that the user types.
import { load } from '../data.js'

/**
 * Loads the list of words, about 220 kB, at the first call.
 * @returns `exact`: the words that have this number, form or meaning. `similar`: the words of which one of these begins
 *   so. Both have the most frequent first, each with the path of its view, its name and a hint
 */
export async function findWords(text) {
  const asked = plain(text)
  if (asked.length < 2) return { exact: [], similar: [] }
  const words = (await load('strongs')).map((word) => ({ word, keys: keysOf(word) }))
  const exact = words.filter(({ keys }) => keys.includes(asked))
  const similar = words.filter(({ keys }) => !keys.includes(asked) && keys.some((key) => key.startsWith(asked)))
  return { exact: exact.map(toOption), similar: similar.map(toOption) }
}

function keysOf({ number, lemma, transliteration, gloss }) {
  return [number, lemma, transliteration ?? '', gloss ?? ''].map(plain)
}

/** Lower case without accents, vowel points and the signs of a transliteration: `agape` for `agápē`. */
function plain(text) {
  return text
    .normalize('NFKD')
    .replace(/[^\p{Ll}\p{Lu}\p{Lo}\p{N} ]/gu, '')
    .toLowerCase()
    .trim()
}

function toOption({ word: { number, lemma, transliteration, gloss, occurrences } }) {
  const meaning = gloss === null ? [] : [`“${gloss}”`]
  return {
    path: `/explore/word/${number}`,
    name: transliteration ?? lemma,
    hint: [...meaning, number, `${occurrences} ${occurrences === 1 ? 'time' : 'times'}`].join(', '),
  }
}
