/**
 * Verification rules for what a word is: its tag, breathing and number fit its text, its lemma and its verse, and
 * links of the Hebrew lexicon lead to the verse with the word.
 */
import type { Dataset } from '../../../../../src/dataset/open.ts'
import { verseAt, versePosition } from '../../../../../src/scripture/osis.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'
import { checkFormsAndTags } from './form-and-tag.ts'
import { checkGreekForms } from './greek-forms.ts'
import { checkGreekLinks } from './greek-links.ts'
import { checkGlosses, checkGlossUsage, checkGreekLemmas, checkLemmaLetters, checkNumerals } from './word-forms.ts'

export async function checkWordSenses(dataset: Dataset, contents: Contents, report: Report): Promise<void> {
  await checkTagParts(dataset, report)
  await checkFormsAndTags(dataset, report)
  await checkBreathings(dataset, report)
  await checkGreekForms(dataset, report)
  await checkGreekLemmas(dataset, report)
  await checkLemmaLetters(dataset, report)
  await checkNumerals(dataset, report)
  checkGlosses(contents, report)
  checkGlossUsage(contents, report)
  await checkPrepositions(dataset, report)
  await checkLexiconLinks(dataset, contents, report)
  await checkGreekLinks(dataset, contents, report)
  checkCountedUnder(contents, report)
}

/** The parts of speech that the prefix letters of a lemma can have in a tag. */
const PREFIX_TAGS: Readonly<Record<string, RegExp>> = {
  b: /^R/,
  c: /^C$/,
  d: /^Td$/,
  i: /^Ti$/,
  k: /^(?:R|C$)/,
  l: /^(?:R|To$|C$)/,
  m: /^(?:R|Ti$)/,
  s: /^Tr$/,
}

interface TaggedWord {
  row: string
  lemma: string
  morph: string
}

async function checkTagParts(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<TaggedWord>(
    `SELECT min(word_id) AS row, lemma, morph FROM hebrew_word
     WHERE lemma GLOB '[a-z]*' OR morph LIKE '%/Pp%' GROUP BY lemma, morph`,
  )
  for (const { row, lemma, morph } of words) {
    const parts = morph.slice(1).split('/')
    const letters = lemma.split('/').filter((part) => /^[a-z]$/.test(part))
    const isWrong = letters.some((letter, index) => PREFIX_TAGS[letter]?.test(parts[index] ?? '') === false)
    if (!isWrong && !/[VN][^/]*\/Pp/.test(morph)) continue
    const detail = `the parts of the tag ${morph} do not fit the lemma ${lemma}`
    report({ table: 'hebrew_word', row, rule: 'tag-parts', detail })
  }
}

async function checkBreathings(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<{ row: string; text: string; lemma: string }>(
    `SELECT min(word_id) AS row, text, lemma FROM greek_word WHERE text GLOB '[ἨἪἬἮ]*' GROUP BY text, lemma`,
  )
  for (const { row, text, lemma } of words) {
    const isRough = /^(?:ὁ$|ἐγώ$|[ἡἣἥἧἩἫἭἯ])/.test(lemma)
    if (isRough) report({ table: 'greek_word', row, rule: 'breathing', detail: `${text}, but the lemma is ${lemma}` })
  }
}

async function checkPrepositions(dataset: Dataset, report: Report): Promise<void> {
  const words = await dataset.all<{ row: string; number: string; morph: string }>(
    `SELECT word_id AS row, word.strongs_number AS number, morph FROM hebrew_word AS word
     JOIN lexicon_entry ON lexicon_entry.id = lexicon_id
     WHERE part_of_speech = 'verb' AND (morph GLOB '?R/Sp*' OR morph GLOB '?C/R/Sp*')`,
  )
  for (const { row, number, morph } of words) {
    const detail = `${number} is a verb, but the tag is ${morph}`
    report({ table: 'hebrew_word', row, rule: 'preposition-number', detail })
  }
}

async function checkLexiconLinks(dataset: Dataset, { lexicon_entry }: Contents, report: Report): Promise<void> {
  const rows = await dataset.all<{ number: string | null; verse: number }>(
    'SELECT DISTINCT strongs_number AS number, verse_ordinal AS verse FROM hebrew_word',
  )
  const known = new Set(rows.map(({ verse }) => verse))
  const found = new Set(rows.map(({ number, verse }) => `${number} ${verse}`))
  for (const { id: row, strongs_number: number, links } of lexicon_entry) {
    if (number === null) continue
    const wrong = links.flatMap(({ osis_ref: reference }) => {
      const verse = versePosition(reference)
      if (verse === undefined || !known.has(verse) || found.has(`${number} ${verse}`)) return []
      const neighbour = [verse - 1, verse + 1].find((near) => found.has(`${number} ${near}`))
      return neighbour === undefined ? [] : [`${reference} does not have ${number}, but ${verseAt(neighbour)} has it`]
    })
    if (wrong.length > 0) report({ table: 'lexicon_entry', row, rule: 'lexicon-link', detail: wrong.join('; ') })
  }
}

function checkCountedUnder({ strongs }: Contents, report: Report): void {
  const occurrences = new Map(strongs.map((entry) => [entry.strongs_number, entry.occurrences]))
  for (const { strongs_number: row, occurrences: own, counted_under: target } of strongs) {
    if (target === null || (own === 0 && (occurrences.get(target) ?? 0) > 0)) continue
    const detail = `${own} words, counted under ${target} with ${occurrences.get(target) ?? 0}`
    report({ table: 'strongs', row, rule: 'counted-under', detail })
  }
}
