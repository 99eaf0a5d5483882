// A Greek or Hebrew word: its entry in Strong's dictionary, its renderings, and the verses that have it.
import { BOOKS, verseText } from './canon.js'
import { load } from './data.js'
import { element, link, shortTable, wordText } from './elements.js'

const FACTS = [
  ['definition', 'Definition'],
  ['kjv_usage', 'In the King James Version'],
  ['derivation', 'Origin'],
  ['pronunciation', 'Pronunciation'],
]

export async function showWord([asked = '']) {
  // The number comes from the address: a slash in it must not lead to another document.
  const entry = await load(`strongs/${encodeURIComponent(asked)}`)
  const { strongs_number: number, lemma, transliteration } = entry
  return {
    title: transliteration ?? lemma,
    note: summaryOf(entry),
    picture: element(
      'div',
      { class: 'entry' },
      wordText(lemma, number.startsWith('G')),
      factsOf(entry),
      ...tablesOf(entry),
    ),
    paths: { word: `/explore/word/${number}` },
    requests: [
      ['getStrongs', `/v1/strongs/${number}`],
      ['listStrongsOccurrences', `/v1/strongs/${number}/occurrences`],
    ],
  }
}

function summaryOf({
  strongs_number: number,
  language,
  common_gloss: gloss,
  counted_under: other,
  occurrences,
  verseCount,
}) {
  const meaning = gloss === null ? '' : `, most often “${gloss}”`
  const name = `${language}, Strong’s number ${number}${meaning}.`
  if (other !== null)
    return element('span', {}, `${name} Its occurrences are counted under `, link(`/explore/word/${other}`, other), '.')
  if (occurrences === 0) return `${name} It does not occur in the text of this service.`
  return `${name} It occurs ${times(occurrences)} in ${verseCount} ${verseCount === 1 ? 'verse' : 'verses'}.`
}

function factsOf(entry) {
  const known = FACTS.filter(([field]) => entry[field] !== null)
  const facts = known.map(([field, title]) =>
    element('div', {}, element('dt', { text: title }), element('dd', {}, ...withLinks(entry[field]))),
  )
  return element('dl', { class: 'facts' }, ...facts)
}

/** Other numbers in the text are links. */
function withLinks(text) {
  return text
    .split(/\b([GH][1-9]\d*)\b/)
    .map((part, index) => (index % 2 === 1 ? link(`/explore/word/${part}`, part) : part))
}

function tablesOf({ strongs_number: number, occurrences, renderings, books, verses, verseCount }) {
  const isGreek = number.startsWith('G')
  const names = new Map(BOOKS.map(({ osis, name }) => [osis, name]))
  const rendered = renderings.map(({ text, count }) => [text, String(count)])
  // The list of renderings has the most frequent 20. Some words are not rendered by words of their own.
  const others = occurrences - renderings.reduce((sum, { count }) => sum + count, 0)
  if (rendered.length > 0 && others > 0) rendered.push(['(other or none)', String(others)])
  const counted = books.map(({ book, occurrences, verses: inVerses }) => [
    names.get(book),
    String(occurrences),
    String(inVerses),
  ])
  const found = verses.map(({ osis_ref: verse, words }) => [
    link(`/explore/verse/${verse}`, verseText(verse)),
    element('span', {}, ...words.flatMap(({ text }, index) => [index === 0 ? '' : ', ', wordText(text, isGreek)])),
    words.map(({ rendering }) => rendering ?? '–').join(', '),
  ])
  const caption = verseCount > verses.length ? `First ${verses.length} of ${verseCount} verses` : 'Verses'
  return [
    rendered.length > 0 && shortTable('Berean Standard Bible', ['Rendering', 'Times'], rendered),
    counted.length > 0 && shortTable('Books', ['Book', 'Times', 'Verses'], counted),
    found.length > 0 && shortTable(caption, ['Verse', 'Word', 'Rendering'], found),
  ].filter(Boolean)
}

function times(count) {
  return count === 1 ? 'once' : `${count} times`
}
