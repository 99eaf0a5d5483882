// The arcs of cross-references: between all chapters, or from and to one chapter.
import { BOOKS, CHAPTERS, chapterName, FIRST_CHAPTERS } from './canon.js'
import { load } from './data.js'
import { element, link, table } from './elements.js'

const [WIDTH, HEIGHT] = [1200, 560]
const BASE = 520
const x = (chapter) => 10 + (chapter / (CHAPTERS.length - 1)) * (WIDTH - 20)

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
  const { frame, message } = canvasOf(
    chapters,
    `Arcs between the ${chapters.length.toLocaleString('en')} pairs of chapters with the most cross-references.`,
  )
  return {
    title: 'Cross-references from book to book',
    note: `${total.toLocaleString('en')} cross-references. An arc connects two chapters. Brighter arcs have more links. Point at a chapter, or choose one.`,
    picture: element('div', {}, frame, message, chooser()),
    table: table('Books with the most cross-references between them', ['From', 'To', 'Cross-references'], rows),
    requests: [
      ['Books', 'listBooks', '/v1/books'],
      ['Books', 'listChapters', '/v1/books/Isa/chapters'],
      ['Verses', 'listCrossReferences', '/v1/verses/Isa.53.5/cross-references?limit=200'],
    ],
  }
}

async function showChapter(chapter) {
  const { outgoing, incoming } = await load(`links/${chapter}`)
  const at = CHAPTERS.indexOf(chapter)
  const name = chapterName(chapter)
  const pairs = [...outgoing, ...incoming].filter(([other]) => other !== at).map(([other, count]) => [at, other, count])
  const { frame, message } = canvasOf(pairs, `Arcs from and to ${name}. The chapters are in the tables below.`)
  const rows = (list) =>
    list.map(([other, count]) => [
      link(`/explore/cross-references/${CHAPTERS[other]}`, chapterName(CHAPTERS[other])),
      count,
    ])
  const to = table(`Chapters that ${name} links to most`, ['Chapter', 'Cross-references'], rows(outgoing))
  const from = table(`Chapters that link to ${name} most`, ['Chapter', 'Cross-references'], rows(incoming))
  return {
    title: `Cross-references of ${name}`,
    picture: element(
      'div',
      {},
      element(
        'p',
        { class: 'neighbours' },
        link('/explore/cross-references', 'All chapters'),
        link(`/explore/verse/${chapter}.1`, `Read ${name}`),
      ),
      frame,
      message,
      element('div', { class: 'tables' }, to, from),
      chooser(chapter),
    ),
    requests: [['Verses', 'listCrossReferences', `/v1/verses/${chapter}.1/cross-references?direction=both&limit=200`]],
  }
}

function canvasOf(pairs, label) {
  const canvas = element('canvas', {
    width: WIDTH * 2,
    height: HEIGHT * 2,
    role: 'img',
    'aria-label': label,
    class: 'arcs',
  })
  const message = element('p', { class: 'message', role: 'status' })
  const paint = (chosen) => requestAnimationFrame(() => draw(canvas, pairs, chosen))
  let last
  const chapterAt = (event) => {
    const box = canvas.getBoundingClientRect()
    const place = ((event.clientX - box.left) / box.width) * WIDTH
    return Math.max(0, Math.min(CHAPTERS.length - 1, Math.round(((place - 10) / (WIDTH - 20)) * (CHAPTERS.length - 1))))
  }
  canvas.addEventListener('pointermove', (event) => {
    const chapter = chapterAt(event)
    if (chapter === last) return
    last = chapter
    const own = pairs.filter(([from, to]) => from === chapter || to === chapter)
    message.textContent = `${chapterName(CHAPTERS[chapter])}: ${own.length} of the arcs shown`
    paint(chapter)
  })
  canvas.addEventListener('pointerleave', () => {
    last = undefined
    message.textContent = ''
    paint()
  })
  canvas.addEventListener('click', (event) => {
    canvas.dispatchEvent(
      new CustomEvent('open-path', {
        bubbles: true,
        detail: `/explore/cross-references/${CHAPTERS[chapterAt(event)]}`,
      }),
    )
  })
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint())
  paint()
  return { frame: element('div', { class: 'frame' }, canvas), message }
}

function draw(canvas, pairs, chosen) {
  const context = canvas.getContext('2d')
  const style = getComputedStyle(canvas)
  const [ink, soft] = [style.color, style.getPropertyValue('--soft')]
  context.setTransform(2, 0, 0, 2, 0, 0)
  context.clearRect(0, 0, WIDTH, HEIGHT)
  const most = Math.max(...pairs.map(([, , count]) => count), 1)
  context.lineWidth = pairs.length > 500 ? 0.6 : 1.4
  for (const [from, to, count] of pairs) {
    const isChosen = from === chosen || to === chosen
    const hue = (Math.abs(from - to) / CHAPTERS.length) * 300
    context.globalAlpha = chosen === undefined ? 0.12 + 0.88 * Math.sqrt(count / most) : isChosen ? 0.95 : 0.04
    context.strokeStyle = isChosen ? ink : `hsl(${190 + hue}, 65%, 55%)`
    const [left, right] = [x(Math.min(from, to)), x(Math.max(from, to))]
    const radius = (right - left) / 2
    context.beginPath()
    context.ellipse(left + radius, BASE, radius, Math.min(BASE - 10, radius * 0.88), 0, Math.PI, 0)
    context.stroke()
  }
  drawBooks(context, soft)
}

function drawBooks(context, soft) {
  context.globalAlpha = 1
  context.fillStyle = soft
  context.font = '11px system-ui, sans-serif'
  let free = 0
  for (const [index, { osis }] of BOOKS.entries()) {
    const left = x(FIRST_CHAPTERS[index])
    context.fillRect(left, BASE + 4, 1, 6)
    if (left < free) continue
    context.fillText(osis, left, BASE + 22)
    free = left + context.measureText(osis).width + 8
  }
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
