/** Sections and facts that the pages of several kinds of records have. */
import { kindOf, recordPage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { renderVersesByBook } from '../words/verses-by-book.ts'
import { aboutOf } from './about.ts'
import type { Fact, Section, Shown } from './record-page.ts'
import { renderReference } from './references.ts'

/** The verses of a record with their text, by book. */
export function verseSection<Item extends { slug: string }>(
  verses: (shown: Shown<Item>) => readonly string[] | Promise<readonly string[]>,
  title = 'Verses',
): Section<Item> {
  return {
    id: 'in-the-bible',
    title,
    async render(shown) {
      const list = await verses(shown)
      return list.length === 0 ? undefined : renderVersesByBook(shown.visit, { verses: list, address: shown.address })
    },
  }
}

export function verseCountFact<Item extends { verses: readonly string[] }>(): Fact<Item> {
  return {
    title: 'In the Bible',
    render: ({ record: { verses } }) => {
      const [first] = verses
      if (first === undefined) return undefined
      if (verses.length === 1) return renderReference(first)
      return html`${verses.length.toLocaleString('en')} verses, first in ${renderReference(first)}`
    },
  }
}

/** Other names, without spellings that differ only in capital letters. */
export function otherNamesFact<Item extends { name: string; alsoCalled: readonly string[] }>(): Fact<Item> {
  return {
    title: 'Also called',
    render: ({ record: { name, alsoCalled } }) => {
      const bySpelling = new Map(alsoCalled.toReversed().map((other) => [other.toLowerCase(), other]))
      bySpelling.delete(name.toLowerCase())
      return bySpelling.size === 0 ? undefined : html`${[...bySpelling.values()].toReversed().join(', ')}`
    },
  }
}

/** Topics with the name of the record. */
export function topicSection<Item>(): Section<Item> {
  return { id: 'topics', title: 'Topics', render: ({ namesakes }) => renderNamesakes(namesakes.filter(isTopic)) }
}

/**
 * Other records with the name of this one.
 *
 * @param isShown whether another section of the page has the record
 */
export function namesakeSection<Item>(isShown: (record: Item, slug: string) => boolean = () => false): Section<Item> {
  return {
    id: 'same-name',
    title: 'With the same name',
    render: ({ record, namesakes }) =>
      renderNamesakes(namesakes.filter((other) => !isTopic(other) && !isShown(record, other.slug))),
  }
}

function isTopic({ type }: { readonly type: string }): boolean {
  return type === 'topic'
}

function renderNamesakes(namesakes: Shown<unknown>['namesakes']): Html | undefined {
  if (namesakes.length === 0) return undefined
  const items = namesakes.map(({ type, slug, name, hint }) => {
    const { is, counts } = aboutOf(name, hint)
    return html`<li><a href="${recordPage(kindOf(type), slug)}">${name}</a> <small>${[...is, ...counts].join(', ')}</small></li>\n`
  })
  return html`<ul class="records">
${items}</ul>`
}
