/** The links above the text: what is before and after it, and the versions and views. */
import { bookOf, chapterOf, VERSES, type VerseSpan, verseAt } from '../../../scripture/osis.ts'
import { readOsisPassage } from '../../../scripture/references/osis-passages.ts'
import { osisOf, type Passage, textOf } from '../../../scripture/references/presentation.ts'
import { type Html, html } from '../html.ts'
import { addressAt, addressIn, type Reading } from './reading.ts'

/** The passage that the address names. The page may show only a part of it. */
export interface Asked {
  readonly span: VerseSpan
  readonly passage: Passage
}

export function renderChips(asked: Asked, reading: Reading): Html {
  const { passage } = asked
  const { previous, next } = neighboursOf(asked)
  const version = (name: Reading['version'], text: string) => {
    const isCurrent = reading.view === 'text' && reading.version === name
    return chip({ ...reading, view: 'text', version: name }, { passage, text, isCurrent })
  }
  return html`<nav aria-label="Passage and version">
<ul class="chips">
${previous ? neighbour(shortName(previous, passage), { to: previous, reading, rel: 'prev' }) : html``}${wholeChapter(passage, reading)}${version('bsb', 'BSB')}${version('kjv', 'KJV')}${version('both', 'Both')}${chip({ ...reading, view: 'interlinear' }, { passage, text: 'Interlinear', isCurrent: reading.view === 'interlinear' })}${next ? neighbour(shortName(next, passage), { to: next, reading, rel: 'next' }) : html``}</ul>
${reading.view === 'interlinear' ? renderWordChips(passage, reading) : html``}</nav>`
}

/** The links below the text, for a reader who has come to its end. */
export function renderNeighbours(asked: Asked, reading: Reading): Html {
  const { previous, next } = neighboursOf(asked)
  if (!previous && !next) return html``
  return html`<nav aria-label="Before and after">
<ul class="chips">
${previous ? neighbour(html`${textOf(previous)}`, { to: previous, reading, rel: 'prev' }) : html``}${next ? neighbour(html`${textOf(next)}`, { to: next, reading, rel: 'next' }) : html``}</ul>
</nav>
`
}

/** The verses before and after a verse, or else the chapters. */
function neighboursOf({ span, passage }: Asked): Partial<Record<'previous' | 'next', Passage>> {
  const isVerse = span.first === span.last
  const around = (verse: string) => {
    if (isVerse) return { start: verse, end: verse }
    // A range within a chapter has a link to the whole chapter.
    const isWithin = [passage.start, passage.end].map(chapterOf).includes(chapterOf(verse))
    return isWithin ? undefined : readOsisPassage(chapterOf(verse))
  }
  const previous = span.first > 1 ? around(verseAt(span.first - 1)) : undefined
  const next = span.last < VERSES.length ? around(verseAt(span.last + 1)) : undefined
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** What the interlinear view shows for each word and verse. */
function renderWordChips(passage: Passage, reading: Reading): Html {
  const switched = (name: 'parsing' | 'accents', text: string) => {
    const isOn = reading[name] === 'yes'
    return chip(
      { ...reading, [name]: isOn ? 'no' : 'yes' },
      { passage, text: `${isOn ? 'Hide' : 'Show'} ${text}`, isCurrent: false },
    )
  }
  const below = (version: Reading['version'], text: string) =>
    chip({ ...reading, version }, { passage, text: `with ${text}`, isCurrent: reading.version === version })
  const isHebrew = bookOf(passage.start)?.testament === 'OT'
  return html`<ul class="chips small">
${below('bsb', 'BSB')}${below('kjv', 'KJV')}${below('both', 'both')}${switched('parsing', 'parsing')}${isHebrew ? switched('accents', 'accents') : html``}</ul>
`
}

interface Chip {
  readonly passage: Passage
  readonly text: string
  readonly isCurrent: boolean
}

function chip(reading: Reading, { passage, text, isCurrent }: Chip): Html {
  const current = isCurrent ? html` aria-current="true"` : html``
  // The script of every page keeps the verse of the address in these links.
  return html`<li><a rel="alternate" href="${addressIn(reading, passage)}"${current}>${text}</a></li>\n`
}

interface Neighbour {
  readonly to: Passage
  readonly reading: Reading
  readonly rel: 'prev' | 'next'
}

function neighbour(shown: Html, { to, reading, rel }: Neighbour): Html {
  const name = html`<span class="unseen">${rel === 'prev' ? 'Previous: ' : 'Next: '}</span>${shown}`
  const text = rel === 'prev' ? html`← ${name}` : html`${name} →`
  return html`<li><a rel="${rel}" href="${addressIn(reading, to)}">${text}</a></li>\n`
}

/** Without the name of the book, or the chapter of a verse, where they are the same. */
function shortName(to: Passage, from: Passage): Html {
  const name = textOf(to)
  const shared = chapterOf(to.start) === chapterOf(from.start) ? name.lastIndexOf(':') : name.lastIndexOf(' ')
  if (bookOf(to.start) !== bookOf(from.start) || shared < 0) return html`${name}`
  return html`<span class="unseen">${name.slice(0, shared + 1)}</span>${name.slice(shared + 1)}`
}

/** The chapter of a verse or a range within a chapter. */
function wholeChapter(passage: Passage, reading: Reading): Html {
  const chapter = readOsisPassage(chapterOf(passage.start))
  if (!chapter || chapterOf(passage.end) !== chapterOf(passage.start) || osisOf(chapter) === osisOf(passage))
    return html``
  return html`<li><a href="${addressAt(reading, passage.start)}">${textOf(chapter)}</a></li>\n`
}
