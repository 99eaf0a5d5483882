// The example of the front page. Reads the prepared document of a chapter, and shows one of its verses next to the JSON
// that the API returns for it.
import { textOf } from '../scripture/references/presentation.ts'
import { resolveReferences } from '../scripture/references/resolution.ts'
import { base } from './base.js'
import { appendJson } from './json.js'
import { versesMeant } from './verses-meant.js'

const KINDS = { people: 'People', places: 'Places', events: 'Events', topics: 'Topics' }
/** Maximum number of other verses to offer. */
const MOST_OTHERS = 8

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
  const text = form.elements.reference.value.slice(0, 100)
  const [resolved, another] = resolveReferences(text)
  if (!resolved?.passage) return fail(resolved?.reason ?? 'Type a reference, such as John 3:16.')
  const { start, end } = resolved.passage
  const isOneVerse = start === end && another === undefined
  const note = isOneVerse ? '' : `Only the first verse is shown: ${nameOf(start)}.`
  void show(start, note, ...otherVerses(text, start))
})
live.addEventListener('click', ({ target }) => {
  if (!target.dataset.verse) return
  form.elements.reference.value = target.textContent
  void show(target.dataset.verse)
})
void show(card.dataset.first)

/** @param notes texts and buttons to show with the verse */
async function show(verse, ...notes) {
  message.textContent = ''
  latest += 1
  const number = latest
  try {
    const chapter = await chapterOf(verse.slice(0, verse.lastIndexOf('.')))
    const found = chapter.verses.find(({ record }) => record.osis_ref === verse)
    if (!found || number !== latest) return
    render(found, chapter.names)
    message.replaceChildren(...notes)
  } catch {
    if (number === latest) fail('The response could not be loaded. Try again in a moment.')
  }
}

/** Buttons for the other verses that the text can mean. */
function otherVerses(text, shown) {
  const others = versesMeant(text).filter((verse) => verse !== shown)
  const buttons = others.slice(0, MOST_OTHERS).map((verse) => {
    const button = element('button', nameOf(verse))
    button.type = 'button'
    button.dataset.verse = verse
    return button
  })
  return buttons.length > 0 ? [' Show instead: ', ...buttons.flatMap((button) => [button, ' '])] : []
}

function nameOf(verse) {
  return textOf({ start: verse, end: verse })
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
  const heading = element('h3', nameOf(verse))
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
