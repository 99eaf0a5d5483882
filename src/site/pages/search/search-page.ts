/** /search?q=…: opens what the text means if that is clear (opening.ts), or shows everything that it can mean. */
import { interpretationsOf } from '../../../operations/support/interpretations.ts'
import { BOOKS } from '../../../scripture/books.ts'
import { isBook } from '../addresses.ts'
import type { Answers } from '../answers.ts'
import { html } from '../html.ts'
import type { LiveContent, Redirect, Visit } from '../live-page.ts'
import { MAX_SEARCHED } from '../page-frame.ts'
import { KINDS } from './kinds.ts'
import { findNearNames, renderNothing } from './nothing-found.ts'
import { renderOneKind } from './one-kind.ts'
import { isOrdinary, isSpelledLike, type Meanings, pageToOpen } from './opening.ts'
import { subjectOf } from './question.ts'
import { type Found, findNames, findSections, findVerses, findWords, isInVerse, type NamesFound } from './results.ts'
import { renderEmpty, renderQuestion, renderReferences, renderResults, renderTooLong } from './results-page.ts'
import {
  canBeName,
  findReferences,
  hasWords,
  lengthOf,
  numberOf,
  pageOfReference,
  type Reference,
  type References,
  searchTextOf,
} from './search-text.ts'

/** Numbers of results of each kind. */
const SHOWN = { limit: 5, offset: 0 }
const VERSES_SHOWN = { limit: 10, offset: 0 }

const RECORD_TYPES = ['person', 'place', 'event', 'group']

export async function renderSearch({ answers, query, choose }: Visit): Promise<LiveContent | Redirect> {
  const type = choose('type', ['best', 'all', ...KINDS])
  const text = searchTextOf(query)
  if (text === '') return renderEmpty()
  if (lengthOf(text) > MAX_SEARCHED) return renderTooLong(text)
  if (!hasWords(text)) return renderNothing(text, undefined)
  if (type !== 'best' && type !== 'all') return renderOneKind(answers, { text, kind: type, page: query.get('page') })
  if (type === 'all') return findBest(answers, { text, mayOpen: false })
  const subject = subjectOf(text)
  // Some questions are words of the Bible: "What is truth?"
  const isSubject = subject !== undefined && !(await isInVerse(answers, text))
  return findBest(answers, isSubject ? { text: subject, question: text, mayOpen: true } : { text, mayOpen: true })
}

/** What is searched for. */
interface Searched {
  readonly text: string
  /** The question that the text is from. */
  readonly question?: string
  readonly mayOpen: boolean
}

/** @returns the page to open, or the results */
async function findBest(answers: Answers, { text, question, mayOpen }: Searched): Promise<Redirect | LiveContent> {
  const references = await findReferences(answers, text)
  if (mayOpen && references.only) return { to: pageOfReference(references.only, references.version) }
  if (references.isWhole) return renderReferences(text, references)
  const everything = await findAll(answers, text)
  const opened = mayOpen ? pageToOpen(everything.meanings) : undefined
  // The page says for what it was opened, and links to the other results.
  if (opened !== undefined) return { to: `${opened}?${new URLSearchParams({ q: text })}` }
  const results = await renderAll(answers, text, { ...everything, references })
  return question === undefined ? results : { ...results, main: html`${renderQuestion(text, question)}${results.main}` }
}

async function renderAll(
  answers: Answers,
  text: string,
  { found: best, meanings, missing, references }: Everything & { readonly references: References },
): Promise<LiveContent> {
  const words = await findWords(answers, text, { page: SHOWN, written: meanings.written })
  const found = [...best, ...words, ...(await findSections(answers, text, SHOWN))]
  const passages = [...references.passages, ...meanings.books.map(toReference)]
  if (passages.length + found.length === 0) return renderNothing(text, await findNearNames(answers, text))
  return renderResults({ text, references: { ...references, passages }, found, missing })
}

interface Everything {
  readonly found: readonly Found[]
  readonly meanings: Meanings & { readonly written: readonly string[] }
  readonly missing: readonly string[]
}

/** Names, verses and what the text can mean. */
async function findAll(answers: Answers, text: string): Promise<Everything> {
  const names = await findNames(answers, text, { page: SHOWN })
  const verses = await findVerses(answers, text, VERSES_SHOWN)
  const english = {
    verses: verses.missing.length > 0 ? 0 : verses.total,
    isOrdinary: isOrdinary(text, verses.verses),
  }
  const meanings = canBeName(text) ? await interpretationsOf(answers.dataset, text) : []
  const numbers = (kind: string) => meanings.filter((one) => one.kind === kind).map(numberOf)
  const spoken = meanings.filter(({ kind, value }) => kind === 'transliteration' && isSpelledLike(value, text))
  const written = [...numbers('lemma'), ...spoken.map(numberOf)]
  const [numbered] = numbers('strongs')
  const words = written.length === 0 ? [] : (await answers.ask('listStrongs', { numbers: written, limit: 50 })).data
  const books = meanings.map(({ value }) => value).filter(isBook)
  return {
    found: [...names.found, ...verses.found],
    meanings: { text, books, numbered, words, written, records: recordsNamed(names), english },
    missing: verses.missing,
  }
}

function recordsNamed({ rows }: NamesFound): Meanings['records'] {
  return rows.filter((row) => row.match_class === 'exact' && RECORD_TYPES.includes(row.entity_type))
}

function toReference(book: string): Reference {
  return { osis: book, text: BOOKS.find(({ osis }) => osis === book)?.name ?? book }
}
