/** /word: Greek and Hebrew words. */
import type { Part } from '../../../http/part.ts'
import type { LivePage } from '../live-page.ts'
import { renderWord } from './word-page.ts'

export function wordParts(livePage: LivePage): Part[] {
  return [livePage('word', '/word/:number', renderWord)]
}
