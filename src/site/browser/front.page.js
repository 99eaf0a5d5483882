// The example of the front page. Reads the prepared document of a chapter, and shows one of its verses next to the JSON
// that the API returns for it.
import { textOf } from '../../scripture/references/presentation.ts'
import { resolveReferences } from '../../scripture/references/resolution.ts'
import { base } from './base.js'
import { appendJson } from './json.js'

const KINDS = { people: 'People', places: 'Places', events: 'Events', topics: 'Topics' }

const live = document.querySelector('.live')
const form = live.querySelector('form')
const halves = live.querySelector('.halves')
const card = live.querySelector('.card')
const message = live.querySelector('.message')
const chapters = new Map()
/** Number of calls of `show` and `fail`. A verse is not shown if a later call began while the verse was loading. */
let latest = 0

form.addEventListener('submit', (event) => {
  event.preventDefault()
  const [resolved, another] = resolveReferences(form.elements.reference.value.slice(0, 100))
  if (!resolved?.passage) return fail(resolved?.reason ?? 'Type a reference, such as John 3:16.')
  const { start, end } = resolved.passage
  const isOneVerse = start === end && another === undefined
  void show(start, isOneVerse ? '' : `Only the first verse is shown: ${textOf({ start, end: start })}.`)
})
for (const button of live.querySelectorAll('[data-verse]')) {
  button.addEventListener('click', () => {
    form.elements.reference.value = button.textContent
    void show(button.dataset.verse)
  })
}
void show(card.dataset.first)

/** @param note a sentence to show with the verse */
async function show(verse, note = '') {
  message.textContent = ''
  latest += 1
  const number = latest
  try {
    const chapter = await chapterOf(verse.slice(0, verse.lastIndexOf('.')))
    const found = chapter.verses.find(({ record }) => record.osis_ref === verse)
    if (!found || number !== latest) return
    render(found, chapter.names)
    message.textContent = note
  } catch {
    if (number === latest) fail('The response could not be loaded. Try again in a moment.')
  }
}

/** Hides the verse that was shown before: it does not belong to what was typed. */
function fail(reason) {
  latest += 1
  halves.hidden = true
  message.textContent = reason
}

function chapterOf(chapter) {
  const loading = chapters.get(chapter) ?? fetch(`${base}/site/chapters/${chapter}.json`).then(jsonOf)
  chapters.set(chapter, loading)
  loading.catch(() => chapters.delete(chapter))
  return loading
}

function jsonOf(response) {
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

function render({ record, text }, names) {
  const verse = record.osis_ref
  const heading = element('h3', textOf({ start: verse, end: verse }))
  const lists = Object.entries(KINDS).map(([kind, title]) => group(title, record[kind], names[kind]))
  card.replaceChildren(heading, ...(text ? [element('blockquote', text)] : []), ...lists)
  live.querySelector('.path').textContent = `/v1/verses/${verse}`
  const code = live.querySelector('pre code')
  code.replaceChildren()
  appendJson(code, { data: record })
  halves.hidden = false
}

function group(title, slugs, names) {
  const list = document.createElement('ul')
  list.className = 'chips'
  list.append(...slugs.map((slug) => element('li', names[slug])))
  if (slugs.length === 0) list.append(element('li', 'none'))
  const row = document.createElement('div')
  row.append(element('h4', title), list)
  return row
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}
