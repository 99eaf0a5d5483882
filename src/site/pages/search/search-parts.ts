/** /search: the page of results, and the suggestions for the search box. */
import type { Part } from '../../../http/part.ts'
import type { Assets } from '../../static-files.ts'
import type { LivePage } from '../live-page.ts'
import { renderSearch } from './search-page.ts'
import { createSuggestions } from './suggestions.ts'

export function searchParts(livePage: LivePage, assets: Assets): Part[] {
  return [
    livePage('search', '/search', renderSearch),
    livePage('suggestions', '/search/suggest', createSuggestions(assets)),
  ]
}
