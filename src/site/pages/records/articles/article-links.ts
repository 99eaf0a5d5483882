/** The links in the text of an article: its references, and the names of the articles that it points to. */
import type { NamedEntity } from '../../../../queries/entities/named-entities.ts'
import type { Schema } from '../../../../queries/records.ts'
import { recordPage } from '../../addresses.ts'
import { referenceLinks, type TextLink } from './article-text.ts'

/** In order, without overlaps. */
export function articleLinks(
  article: Pick<Schema<'DictionaryEntry'>, 'text' | 'links' | 'seeAlso'>,
  names: ReadonlyMap<string, NamedEntity>,
): TextLink[] {
  const references = referenceLinks(article.links)
  const pointers = pointersIn(article.text).flatMap(({ start, end }) => {
    const slug = article.seeAlso.find((one) => isNamed(names.get(one)?.name ?? '', article.text.slice(start, end)))
    return slug === undefined ? [] : [{ start, end, address: recordPage('article', slug) }]
  })
  const isFree = ({ start, end }: TextLink) => references.every((other) => end <= other.start || start >= other.end)
  return [...references, ...pointers.filter(isFree)].sort((a, b) => a.start - b.start)
}

/** `[Ashtoreth]`, `[See Bull, Bullock]`, `See ZOAN`, `(See LUZ; BETHEL.)`, `Hermon (q.v.)`, and a text of only `See Alpha`. */
const POINTERS = [
  /(?<=^See ).+$/g,
  /(?<=\[(?:See )?)[^[\]]{1,60}(?=\])/g,
  /(?<=\bSee (?:[A-Z][A-Z -]+[;,] ){0,5})[A-Z][A-Z' -]*[A-Z]/g,
  /(?<![\w'’-])[A-Z][\w'’-]*(?: [A-Z][\w'’-]*){0,3}(?= \(q\.v\.\))/g,
]

function pointersIn(text: string): { start: number; end: number }[] {
  return POINTERS.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length })),
  )
}

function isNamed(name: string, pointer: string): boolean {
  return name.toLowerCase() === pointer.toLowerCase()
}
