/** /read: the text, with what the API knows about it at its side. */
import type { Part } from '../../../http/part.ts'
import { type LiveSite, livePages } from '../live-page.ts'
import { renderPassage } from './passage-page.ts'

export function readParts(site: LiveSite): Part[] {
  const livePage = livePages(site)
  return [livePage('read', '/read/:passage', renderPassage)]
}
