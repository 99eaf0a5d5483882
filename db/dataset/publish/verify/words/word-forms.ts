/** Verification rules that compare a word with its number, its form and the article of its entry. */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { foldLemma } from '../../../../../src/scripture/lemmas.ts'
import { englishWords } from '../../../../../src/scripture/search/lexicon-ids.ts'
import { formsOf } from '../../../../../src/scripture/search/name-words.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

/** Compares nouns, adverbs, comparatives and superlatives. The source lists middle voices under the lemma of the active. */
export async function checkGreekLemmas(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<{ row: string; number: string; lemma: string; headword: string; words: number }>(
    `SELECT min(word_id) AS row, word.strongs_number AS number, word.lemma, own.lemma AS headword, count(*) AS words
     FROM greek_word AS word
     JOIN strongs AS own ON own.strongs_number = word.strongs_number AND own.lemma <> word.lemma
     JOIN strongs AS other ON other.lemma = word.lemma AND other.language = 'Greek'
     WHERE morph GLOB 'N-*' OR morph GLOB 'ADV*' OR morph GLOB 'A-*-[CS]' GROUP BY word.strongs_number, word.lemma`,
  )
  for (const { row, number, lemma, headword, words: count } of words) {
    const detail = `${count} words of ${number}, ${headword}, have the lemma ${lemma}. The first is ${row}`
    report({ table: 'greek_word', row: number, rule: 'lemma-number', detail })
  }
}

/** Compares without accents and case. Each pair that differs was read, and is a known exception. */
export async function checkLemmaLetters(dataset: Dataset, report: Report): Promise<void> {
  const pairs = await dataset.all<{ number: string; lemma: string; headword: string; words: number }>(
    `SELECT word.strongs_number AS number, word.lemma, own.lemma AS headword, count(*) AS words
     FROM greek_word AS word
     JOIN strongs AS own ON own.strongs_number = word.strongs_number AND own.lemma <> word.lemma
     GROUP BY word.strongs_number, word.lemma`,
  )
  for (const { number, lemma, headword, words } of pairs) {
    if (foldLemma(lemma) === foldLemma(headword)) continue
    const detail = `${words} words have the lemma ${lemma}, but the headword is ${headword}`
    report({ table: 'greek_word', row: `${number} ${lemma}`, rule: 'lemma-letters', detail, read: headword })
  }
}

/** The letters of 3, 5, 7 and 9, whose construct form differs from the absolute in its vowels. */
const NUMERALS = /^(?:שלו?ש|חמש|שבע|תשע)$/

/** A sheva or a hataf patah under the first letter. The absolute has a full vowel there. */
const CONSTRUCT = /^.[\u05B0\u05B2]/

/** Tens, the second word of the numbers from 11 to 19. */
const TEN = 'H6240'

interface Numeral {
  row: string
  text: string
  divisions: string | null
  following: string | null
}

export async function checkNumerals(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<Numeral>(
    `SELECT word.word_id AS row, word.text, word.divisions, following.strongs_number AS following
     FROM hebrew_word AS word LEFT JOIN hebrew_word AS following ON following.ordinal = word.ordinal + 1
     WHERE word.strongs_number IN ('H2568', 'H7651', 'H7969', 'H8672') AND word.morph LIKE '%Acfsa'`,
  )
  for (const { row, text, divisions, following } of words) {
    const start = Number(divisions?.split(',').at(-1) ?? 0)
    const form = text.slice(start).normalize('NFD').replace(ACCENTS, '')
    const letters = form.replace(/[^\u05D0-\u05EA]/g, '')
    if (following === TEN || !NUMERALS.test(letters) || !CONSTRUCT.test(form)) continue
    report({ table: 'hebrew_word', row, rule: 'numeral-state', detail: `${text} is a construct form` })
  }
}

/** Cantillation marks, meteg, and signs between words. */
const ACCENTS = /[\u0591-\u05AF\u05BD\u05BE\u05BF\u05C0\u05C3]/g

/** Words that a gloss of a preposition consists of. */
const PREPOSITIONS =
  /^(?:a[sct]|far|about|above|after|against|along|among|apart|at|before|behind|beside|between|beyond|but|by|down|even|for|from|front|in|into|like|near|not|of|on|opposite|out|over|sake|side|the|through|to|toward|under|unto|up|upon|with|within|without|until|forasmuch|according|except)$/

/** Words that are no noun, so that their gloss is none. Nouns that the words come from, and names of parts of speech. */
const PARTICLES = /^(?:adverb|conjunction|particle|preposition, conjunction)$/
const NOUNS = /(?:ness|conjunction|particle|^purpose|^front|^failure)$/

export function checkGlosses({ lexicon_entry }: Contents, report: Report): void {
  for (const { id: row, gloss, article, part_of_speech, occurrences } of lexicon_entry) {
    if (gloss === null) continue
    for (const detail of [
      ...(part_of_speech === 'proper name' && occurrences > 0 ? nameFaults(gloss) : []),
      ...particleFaults(gloss, part_of_speech ?? ''),
      ...(article === null ? [] : articleFaults(gloss, article, part_of_speech ?? '')),
    ]) {
      report({ table: 'lexicon_entry', row, rule: 'gloss', detail })
    }
  }
}

/** A gloss is worth reading if this many words have it. */
const FREQUENT = 20

export function checkGlossUsage({ lexicon_entry, strongs }: Contents, report: Report): void {
  const usage = new Map(strongs.map(({ strongs_number, kjv_usage }) => [strongs_number, kjv_usage]))
  for (const { id: row, gloss, article, occurrences, strongs_number: number } of lexicon_entry) {
    const kjv = number === null ? null : (usage.get(number) ?? null)
    if (gloss === null || kjv === null || occurrences < FREQUENT) continue
    const inKjv = new Set(englishWords(kjv).flatMap(formsOf))
    if (
      englishWords(gloss)
        .flatMap(formsOf)
        .some((form) => inKjv.has(form))
    )
      continue
    const detail = `${gloss}, but the KJV usage of ${number} is ${kjv}`
    const read = [gloss, kjv, article].join('\n')
    report({ table: 'lexicon_entry', row, rule: 'gloss-usage', detail, read })
  }
}

/** A name begins with a capital letter, and has no note, reference or full stop. */
const NAME = /^(?:the )?\p{Lu}[^()\d.,;]*$/u

function nameFaults(gloss: string): string[] {
  return NAME.test(gloss) ? [] : [`${gloss} is not a name`]
}

function particleFaults(gloss: string, part: string): string[] {
  if (PARTICLES.test(part) && NOUNS.test(gloss)) return [`${gloss} is the meaning of a noun`]
  const isPreposition = part !== 'preposition' || gloss.split(/[ ,-]+/).every((word) => PREPOSITIONS.test(word))
  return isPreposition ? [] : [`${gloss} is not a preposition`]
}

function articleFaults(gloss: string, article: string, part: string): string[] {
  if (part.includes('name')) return []
  if (article.includes(`. (${gloss}), `)) return [`${gloss} is only the origin in the article`]
  if (part === 'verb' || !isFragment(gloss, article)) return []
  return [`${gloss} is a fragment of ${article.slice(0, BEGINNING)}`]
}

/** The article gives the meaning in its first words. */
const BEGINNING = 60

/** Finds `set` in `(sun)set`, `hand-` in `(hand-)mill`, `twisted` in `(twisted) cord`, `I` in `I (we) pray`. */
function isFragment(gloss: string, article: string): boolean {
  const written = gloss.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return [
    new RegExp(`[a-z]-?\\)${written}\\b`),
    new RegExp(`\\(${written}\\)[a-z]`),
    new RegExp(`\\(${written}\\) [a-z]+[ ,;]`),
    new RegExp(`[ ,]${written} \\([a-z]+\\) [a-z]+,`),
  ].some((pattern) => pattern.test(article.slice(0, BEGINNING)))
}
