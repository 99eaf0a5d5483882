// The arcs of cross-references: between all chapters, or from and to one chapter.
import { drawArcs } from './arc-picture.js'
import { BOOKS, CHAPTERS, chapterName } from './canon.js'
import { load } from './data.js'
import { element, link, shortTable, table } from './elements.js'
import { chapterPaths } from './paths.js'

export async function showArcs([chapter]) {
  if (chapter !== undefined && !CHAPTERS.includes(chapter)) throw new Error('There is no such chapter.')
  return chapter === undefined ? showAll() : showChapter(chapter)
}

async function showAll() {
  const { total, books, chapters } = await load('links')
  const rows = books
    .filter(([from, to]) => from !== to)
    .sort((a, b) => b[2] - a[2])
    .slice(0, 60)
    .map(([from, to, count]) => [BOOKS[from].name, BOOKS[to].name, count.toLocaleString('en')])
  const picture = drawArcs(
    chapters,
    'Arcs between the chapters with the most cross-references. The tables list books and chapters.',
  )
  return {
    title: 'Cross-references from book to book',
    note: `${total.toLocaleString('en')} cross-references. An arc connects two chapters, and stronger arcs have more of them. Point at an arc or at the axis for names; click for links.`,
    picture: element('div', {}, picture, chooser()),
    table: table('Books with the most cross-references between them', ['From', 'To', 'Cross-references'], rows),
    requests: [
      ['listBooks', '/v1/books'],
      ['listBookChapters', '/v1/books/Isa/chapters'],
      ['listCrossReferences', '/v1/verses/Isa.53.5/cross-references?limit=200'],
    ],
    requestNote:
      'The last request returns the cross-references of one verse. All are in /downloads/cross_reference.jsonl.',
  }
}

async function showChapter(chapter) {
  const { outgoing, incoming } = await load(`links/${chapter}`)
  const at = CHAPTERS.indexOf(chapter)
  const name = chapterName(chapter)
  const others = (list) => list.filter(([other]) => other !== at)
  const [, within = 0] = outgoing.find(([other]) => other === at) ?? []
  const verb = within === 1 ? 'cross-reference stays' : 'cross-references stay'
  const inside = within === 0 ? '' : ` ${within} more ${verb} within ${name}.`
  const rows = (list) =>
    others(list).map(([other, count]) => [
      link(`/explore/cross-references/${CHAPTERS[other]}`, chapterName(CHAPTERS[other])),
      count,
    ])
  const to = shortTable(`${name} links to`, ['Chapter', 'Cross-references'], rows(outgoing))
  const from = shortTable(`These link to ${name}`, ['Chapter', 'Cross-references'], rows(incoming))
  return {
    title: `Cross-references of ${name}`,
    note: `Point at an arc for names; click for links.${inside}`,
    picture: element(
      'div',
      {},
      element(
        'p',
        { class: 'neighbours' },
        link('/explore/cross-references', 'All chapters'),
        link(`/explore/verse/${chapter}.1`, `Read ${name}`),
      ),
      drawArcs(
        pairsOf(at, others(outgoing), others(incoming)),
        `Arcs from and to ${name}. The chapters are in the tables below.`,
        at,
      ),
      element('div', { class: 'tables' }, to, from),
      chooser(chapter),
    ),
    paths: chapterPaths(chapter),
    requests: [['listCrossReferences', `/v1/verses/${chapter}/cross-references?direction=both&limit=200`]],
  }
}

/** Makes one pair for each other chapter, with the counts of both directions added up. */
function pairsOf(at, outgoing, incoming) {
  const counts = new Map()
  for (const [other, count] of [...outgoing, ...incoming]) counts.set(other, (counts.get(other) ?? 0) + count)
  return [...counts].map(([other, count]) => [at, other, count]).sort((a, b) => b[2] - a[2])
}

function chooser(chosen = 'Isa.53') {
  const [book, chapter] = chosen.split('.')
  const books = element(
    'select',
    { name: 'book' },
    ...BOOKS.map(({ osis, name }) => element('option', { value: osis, text: name, selected: osis === book && '' })),
  )
  const number = element('input', {
    name: 'chapter',
    type: 'number',
    min: 1,
    max: 150,
    value: chapter,
    inputmode: 'numeric',
  })
  const submit = (event) => {
    event.preventDefault()
    const most = BOOKS.find(({ osis }) => osis === books.value).verseCounts.length
    const wanted = Math.max(1, Math.min(most, Number(number.value) || 1))
    form.dispatchEvent(
      new CustomEvent('open-path', { bubbles: true, detail: `/explore/cross-references/${books.value}.${wanted}` }),
    )
  }
  const form = element(
    'form',
    { class: 'chooser', submit },
    element('label', {}, 'Book ', books),
    element('label', {}, 'Chapter ', number),
    element('button', { type: 'submit', class: 'button', text: 'Show its links' }),
  )
  return form
}
