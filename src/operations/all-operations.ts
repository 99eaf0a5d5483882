/**
 * All handlers, keyed by operationId: the files of this folder export nothing else. If one is missing, compilation
 * fails. If one is superfluous, the service does not start.
 */
import * as books from './books.ts'
import * as dictionary from './dictionary.ts'
import * as events from './events.ts'
import * as groups from './groups.ts'
import * as lexicons from './lexicons.ts'
import * as metadata from './metadata.ts'
import * as passages from './passages.ts'
import * as people from './people.ts'
import * as places from './places.ts'
import * as quotationCheck from './quotation-check.ts'
import * as quotations from './quotations.ts'
import * as search from './search.ts'
import * as sections from './sections.ts'
import type { Handlers } from './support/operation-types.ts'
import * as text from './text.ts'
import * as textSearch from './text-search.ts'
import * as topics from './topics.ts'
import * as usage from './usage.ts'
import * as verses from './verses.ts'
import * as words from './words.ts'

export const handlers: Handlers = {
  ...books,
  ...dictionary,
  ...events,
  ...groups,
  ...lexicons,
  ...metadata,
  ...passages,
  ...people,
  ...places,
  ...quotationCheck,
  ...quotations,
  ...search,
  ...sections,
  ...text,
  ...textSearch,
  ...topics,
  ...usage,
  ...verses,
  ...words,
}
