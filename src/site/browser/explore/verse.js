// A verse: its text, people, places, events, topics and cross-references, and its Greek or Hebrew words.
import { chapterName, verseText } from './canon.js'
import { load } from './data.js'
import { element, link, table } from './elements.js'

const KINDS = [
  ['people', 'People', (slug) => `/explore/person/${slug}`],
  ['places', 'Places', (slug) => `/explore/place/${slug}`],
  ['events', 'Events', (slug) => `/explore/event/${slug}`],
  ['topics', 'Topics'],
]

export async function showVerse([reference]) {
  const chapterOsis = reference.slice(0, reference.lastIndexOf('.'))
  const [chapter, { words }] = await Promise.all([load(`chapters/${chapterOsis}`), load(`words/${reference}`)])
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
    requests: [
      ['Verses', 'getVerse', `/v1/verses/${reference}`],
      ...(verse.text ? [['Text', 'getText', `/v1/text/${reference}`]] : []),
      ['Verses', 'listCrossReferences', `/v1/verses/${reference}/cross-references`],
      ...(words.length > 0
        ? [['Words', language === 'greek' ? 'listGreekWords' : 'listHebrewWords', `/v1/${language}/${reference}`]]
        : []),
    ],
  }
}

function neighbours({ verses, osis }, index) {
  const [before, after] = [verses[index - 1], verses[index + 1]]
  const to = (verse, text) => (verse ? link(`/explore/verse/${verse.record.osis_ref}`, text) : undefined)
  return element(
    'p',
    { class: 'neighbours' },
    ...[to(before, '← Previous verse'), to(after, 'Next verse →')].filter(Boolean),
    link(`/explore/map/passage/${osis}`, `Map of ${chapterName(osis)}`),
    link(`/explore/cross-references/${osis}`, `Links of ${chapterName(osis)}`),
  )
}

function list([kind, title, pathOf], record, names) {
  const items = record[kind].map((slug) => {
    const name = names[kind][slug]
    return element('li', {}, pathOf ? link(pathOf(slug), name) : document.createTextNode(name))
  })
  const shown = items.length > 0 ? items : [element('li', { text: 'none' })]
  return element('section', {}, element('h3', { text: title }), element('ul', { class: 'chips' }, ...shown))
}

function links({ crossReferences }) {
  const items = crossReferences.map(([start, end, votes]) =>
    element('li', {}, link(`/explore/verse/${start}`, verseText(start, end)), ` ${votes} votes`),
  )
  const shown = items.length > 0 ? items : [element('li', { text: 'none' })]
  return element(
    'section',
    {},
    element('h3', { text: 'Strongest cross-references' }),
    element('ul', { class: 'links' }, ...shown),
  )
}

function wordList(words, language) {
  if (words.length === 0)
    return element('p', { class: 'soft', text: 'This dataset has no Greek or Hebrew words for the verse.' })
  const rows = words.map(({ text, lemma, strongs_number: number, gloss, parsing }) => [
    element('span', {
      lang: language === 'greek' ? 'grc' : 'hbo',
      dir: language === 'greek' ? 'ltr' : 'rtl',
      class: 'word',
      text,
    }),
    gloss ?? '',
    parsingText(parsing),
    lemma,
    number,
  ])
  return table(
    `${language === 'greek' ? 'Greek' : 'Hebrew'} words`,
    ['Word', 'Gloss', 'Parsing', 'Lemma', 'Strong’s number'],
    rows,
  )
}

/** Features of a Greek word, or of each part of a Hebrew word. */
function parsingText(parsing) {
  if (typeof parsing === 'string') return parsing
  if (Array.isArray(parsing)) return parsing.map(parsingText).join(' + ')
  return Object.entries(parsing ?? {})
    .filter(([feature, value]) => value !== null && feature !== 'language' && feature !== 'code')
    .map(([, value]) => parsingText(value))
    .join(', ')
}
