// Greek and Hebrew words that have the number, the meaning or the form that the user types.
import { isForgivable, isMisspelled } from '../../../scripture/search/name-words.ts'
import { transliterationKey } from '../../../scripture/search/transliterations.ts'
import { load } from '../data.js'

/**
 * Loads the list of words, about 220 kB, at the first call.
 * @returns `exact`: the words that have this number, form or meaning. `similar`: the words whose meaning begins so, or
 *   else resembles it. Both have the most frequent first, each with the path of its view, its name, a hint, a label, and
 *   whether the text is its meaning, and a name: `Rebecca`
 */
export async function findWords(text) {
  const asked = plain(text)
  if (asked.length < 2) return { exact: [], similar: [] }
  const number = numberIn(text)
  const forms = { Greek: transliterationKey(text, 'Greek'), Hebrew: transliterationKey(text, 'Hebrew') }
  const words = await load('strongs')
  const meanings = words.map(({ gloss }) => plain(gloss ?? ''))
  const isExact = (word, at) =>
    number === undefined
      ? [meanings[at], plain(word.lemma), plain(word.transliteration ?? '')].includes(asked) ||
        formOf(word) === forms[scriptOf(word)]
      : word.number === number
  const exact = words.filter(isExact)
  const begun = words.filter((word, at) => meanings[at].startsWith(asked) && !exact.includes(word))
  const isFound = exact.length > 0 || begun.length > 0
  const misspelled = isFound || !isForgivable(asked) ? [] : words.filter((_, at) => isMisspelled(meanings[at], asked))
  return { exact: exact.map(toOption(asked)), similar: [...begun, ...misspelled].map(toOption(asked)) }
}

/** `H157` in `h 0157`. */
function numberIn(text) {
  const [, letter, digits] = /^\s*([gh])\s*0*([1-9]\d*[a-z]?)\s*$/i.exec(text) ?? []
  return digits && letter.toUpperCase() + digits.toLowerCase()
}

function scriptOf({ number }) {
  return number.startsWith('G') ? 'Greek' : 'Hebrew'
}

/** A key that never equals that of a typed text if the word has no transliteration. */
function formOf(word) {
  return transliterationKey(word.transliteration ?? '', scriptOf(word)) || undefined
}

/** Lower case without accents, vowel points and the signs of a transliteration. */
function plain(text) {
  return text
    .normalize('NFKD')
    .replace(/[^\p{Ll}\p{Lu}\p{Lo}\p{N} ]/gu, '')
    .toLowerCase()
    .trim()
}

const toOption =
  (asked) =>
  ({ number, lemma, language, transliteration, gloss, occurrences }) => {
    const meaning = gloss === null ? [] : [`“${gloss}”`]
    const name = transliteration ?? lemma
    return {
      path: `/explore/word/${number}`,
      name,
      label: [name, ...meaning, `(${language})`].join(' '),
      isName: /^\p{Lu}/u.test(gloss ?? '') && plain(gloss) === asked,
      hint: [...meaning, language, number, `${occurrences} ${occurrences === 1 ? 'time' : 'times'}`].join(', '),
    }
  }
