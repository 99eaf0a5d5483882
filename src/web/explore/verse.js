// A verse: its text, people, places, events, topics and cross-references, and its Greek or Hebrew words.
import { CHAPTERS, chapterName, chapterOf, lastVerseOf, verseText } from './canon.js'
import { load } from './data.js'
import { element, link, table, wordText } from './elements.js'
import { chapterPaths } from './paths.js'

const KINDS = [
  ['people', 'People', (slug) => `/explore/person/${slug}`],
  ['places', 'Places', (slug) => `/explore/place/${slug}`],
  ['events', 'Events', (slug) => `/explore/event/${slug}`],
  ['topics', 'Topics'],
]

export async function showVerse([asked]) {
  if (asked === undefined) throw new Error('There is no such verse.')
  // For a chapter, shows its first verse.
  const reference = CHAPTERS.includes(asked) ? `${asked}.1` : asked
  const chapterOsis = chapterOf(reference)
  // The reference comes from the address: a slash in it must not lead to another document.
  const [chapter, { words }] = await Promise.all([
    load(`chapters/${encodeURIComponent(chapterOsis)}`),
    load(`words/${encodeURIComponent(reference)}`),
  ])
  const index = chapter.verses.findIndex(({ record }) => record.osis_ref === reference)
  const verse = chapter.verses[index]
  if (!verse) throw new Error('There is no such verse.')
  const language = words[0]?.language ? 'hebrew' : 'greek'
  return {
    title: verseText(reference),
    picture: element(
      'div',
      { class: 'verse' },
      neighbours(chapter, index),
      verse.text ? element('blockquote', { text: verse.text }) : undefined,
      element('div', { class: 'lists' }, ...KINDS.map((kind) => list(kind, verse.record, chapter.names)), links(verse)),
      wordList(words, language),
    ),
    paths: chapterPaths(chapterOsis, reference),
    requests: [
      ['getVerse', `/v1/verses/${reference}`],
      ...(verse.text ? [['getText', `/v1/text/${reference}`]] : []),
      ['listCrossReferences', `/v1/verses/${reference}/cross-references`],
      ...(words.length > 0
        ? [[language === 'greek' ? 'listGreekWords' : 'listHebrewWords', `/v1/${language}/${reference}`]]
        : []),
    ],
  }
}

function neighbours({ verses, osis }, index) {
  const at = CHAPTERS.indexOf(osis)
  const before = verses[index - 1]?.record.osis_ref ?? lastVerseOf(CHAPTERS[at - 1])
  const after = verses[index + 1]?.record.osis_ref ?? (CHAPTERS[at + 1] && `${CHAPTERS[at + 1]}.1`)
  const to = (reference, text) => (reference ? link(`/explore/verse/${reference}`, text) : undefined)
  return element(
    'p',
    { class: 'neighbours' },
    ...[to(before, '← Previous verse'), to(after, 'Next verse →')].filter(Boolean),
    link(`/explore/map/passage/${osis}`, `Map of ${chapterName(osis)}`),
    link(`/explore/cross-references/${osis}`, `Links of ${chapterName(osis)}`),
  )
}

function list([kind, title, pathOf], record, names) {
  const entries = record[kind].map((slug) => [slug, names[kind][slug]])
  const content = pathOf
    ? element('ul', { class: 'chips' }, ...entries.map(([slug, name]) => element('li', {}, link(pathOf(slug), name))))
    : element('p', { text: entries.map(([, name]) => name).join(', ') })
  const none = element('p', { class: 'soft', text: 'none' })
  return element('section', {}, element('h3', { text: title }), entries.length > 0 ? content : none)
}

function links({ crossReferences }) {
  const items = crossReferences.map(([start, end, votes]) =>
    element(
      'li',
      {},
      link(`/explore/verse/${start}`, verseText(start, end)),
      ` ${votes} ${votes === 1 ? 'vote' : 'votes'}`,
    ),
  )
  const content =
    items.length > 0 ? element('ul', { class: 'links' }, ...items) : element('p', { class: 'soft', text: 'none' })
  return element(
    'section',
    { class: 'cross-references' },
    element('h3', { text: 'Strongest cross-references' }),
    content,
  )
}

function wordList(words, language) {
  if (words.length === 0)
    return element('p', { class: 'soft', text: 'This dataset has no Greek or Hebrew words for the verse.' })
  const isGreek = language === 'greek'
  const written = (text) => wordText(text, isGreek)
  const rows = words.map(({ text, lemma, headword, strongs_number: number, rendering, gloss, parsing }) => {
    // The lemma of a Hebrew word is a number, as in the source.
    const base = isGreek ? lemma : headword
    return [
      number === null ? written(text) : element('a', { href: `/explore/word/${number}` }, written(text)),
      rendering ?? (gloss === null ? '' : `(${gloss})`),
      parsingText(parsing),
      base === null ? '–' : written(base),
      number,
    ]
  })
  const [name, base] = isGreek ? ['Greek', 'Lemma'] : ['Hebrew', 'Headword']
  return table(`${name} words`, ['Word', 'Meaning', 'Parsing', base, 'Strong’s number'], rows)
}

/** Features whose values are unclear alone: "third" can be a person. */
const FEATURE_NAMES = { person: 'person', tense_form: 'form', possessor_number: 'possessor' }

/** Features of a Greek word, or of each part of a Hebrew word. */
function parsingText(parsing) {
  if (typeof parsing === 'string') return parsing
  if (Array.isArray(parsing)) return parsing.map(parsingText).join(' + ')
  const values = Object.entries(parsing ?? {})
    .filter(([feature, value]) => value !== null && feature !== 'language' && feature !== 'code')
    .map(([feature, value]) => [parsingText(value), FEATURE_NAMES[feature]].filter(Boolean).join(' '))
  // The type of an adjective can also be `adjective`.
  return [...new Set(values)].join(', ')
}
