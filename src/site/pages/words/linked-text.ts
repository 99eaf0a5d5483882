/** Texts of dictionaries and lexicons with links: Strong's numbers, references, and words in their own script. */
import type { Schema } from '../../../queries/records.ts'
import type { LemmaIndex } from '../../../queries/words/lemma-index.ts'
import { BOOKS } from '../../../scripture/books.ts'
import { isVerse } from '../../../scripture/osis.ts'
import { readPage, recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { codeOf, withoutAccents } from './script.ts'

interface Link {
  readonly start: number
  readonly end: number
  readonly render: (text: string) => Html
}

const NAMES: ReadonlyMap<string, string> = new Map(BOOKS.map(({ name, osis }) => [name, osis]))

/** Strong's numbers, and references with the name of a book in full: "1 Kings 1:1". */
const MENTIONS = /\b([GH][1-9]\d{0,3})\b|\b(Song of Solomon|(?:[123] )?[A-Z][a-z]+) (\d+):(\d+)/g

/** A text of Strong's dictionary. @param numbers those that are links */
export function renderStrongsText(text: string, numbers: ReadonlySet<string>): Html {
  const links = [...text.matchAll(MENTIONS)].flatMap(
    ({ index, 0: found, 1: number, 2: book = '', 3: chapter, 4: verse }) => {
      const reference = `${NAMES.get(book)}.${chapter}.${verse}`
      if (number === undefined ? !isVerse(reference) : !numbers.has(number)) return []
      return [linkTo(number === undefined ? readPage(reference) : recordPage('word', number), index, found)]
    },
  )
  return renderLinked(text, links)
}

/** An article of a lexicon. Words of the lemma index are links. @param own the number of the entry */
export function renderArticle(
  text: string,
  references: readonly Schema<'TextLink'>[],
  { lemmas, own }: { readonly lemmas: LemmaIndex; readonly own: string },
): Html {
  const characters = [...text]
  const isSimple = characters.length === text.length
  // Positions of references count code points.
  const at = (position: number) => (isSimple ? position : characters.slice(0, position).join('').length)
  const places = references.map(({ start, end, osis_ref: osis }): Link => {
    return { start: at(start), end: at(end), render: (found) => html`<a href="${readPage(osis)}">${found}</a>` }
  })
  const words = [...text.matchAll(SCRIPT)].map(({ index, 0: found }): Link => {
    const word = lemmas.byLemma(found).find(({ lemma }) => lemma.normalize() === found.normalize())
    const code = word ? codeOf(word.language) : /\p{Script=Greek}/u.test(found) ? 'grc' : 'he'
    const render = (shown: string) =>
      word === undefined || word.strongs_number === own
        ? html`<bdi lang="${code}">${withoutAccents(shown)}</bdi>`
        : html`<a href="${recordPage('word', word.strongs_number)}"><bdi lang="${code}">${withoutAccents(shown)}</bdi></a>`
    return { start: index, end: index + found.length, render }
  })
  return renderLinked(
    text,
    [...places, ...words].sort((a, b) => a.start - b.start),
  )
}

/** Words in Greek or Hebrew script. */
const SCRIPT = /\p{Script=Greek}[\p{Script=Greek}\p{M}]*|\p{Script=Hebrew}[\p{Script=Hebrew}\p{M}]*/gu

function linkTo(address: string, start: number, found: string): Link {
  return { start, end: start + found.length, render: (text) => html`<a href="${address}">${text}</a>` }
}

/** @param links in order. Those that begin inside another are left out */
function renderLinked(text: string, links: readonly Link[]): Html {
  const parts: Html[] = []
  let at = 0
  for (const { start, end, render } of links) {
    if (start < at) continue
    parts.push(html`${text.slice(at, start)}${render(text.slice(start, end))}`)
    at = end
  }
  return html`${parts}${text.slice(at)}`
}
