/** The pictures of a record. */
import { picturePage } from '../addresses.ts'
import { type Html, html } from '../html.ts'
import { commaList } from './links.ts'

type Picture = Parameters<typeof picturePage>[0]

/** @param pictures with the text of their links */
export function renderPictures(slug: string, pictures: Partial<Readonly<Record<Picture, string>>>): Html | undefined {
  const links = Object.entries(pictures).map(
    ([picture, text]) => html`<a href="${picturePage(picture as Picture, slug)}">${text}</a>`,
  )
  const list = commaList(links)
  return list && html`<p class="pictures">Pictures: ${list}</p>\n`
}
