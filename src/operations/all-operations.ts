/**
 * All handlers, keyed by operationId. If one is missing or superfluous, compilation fails, and the server does not
 * start.
 */
import { listBookChapters, listBooks } from './books.ts'
import { getDictionaryEntry, listDictionaryEntries } from './dictionary.ts'
import { getEvent, listEvents } from './events.ts'
import { getGroup, listGroups } from './groups.ts'
import {
  getGreekLexiconEntry,
  getLexiconEntry,
  getStrongs,
  listGreekLexiconEntries,
  listLexiconEntries,
  listStrongs,
  listStrongsOccurrences,
} from './lexicons.ts'
import { getCoverage, getMeta, listSources } from './metadata.ts'
import { getPassage, resolveReferences } from './passages.ts'
import { getFamily, getKinship, getPerson, listPeople } from './people.ts'
import { getPlace, getPlaceExtent, listPlaces } from './places.ts'
import { listQuotations, listVerseQuotations } from './quotations.ts'
import { search, suggest } from './search.ts'
import { getSection, listSections } from './sections.ts'
import type { Handlers } from './support/operation-types.ts'
import { getText, listTexts } from './text.ts'
import { searchText } from './text-search.ts'
import { getTopic, listTopics } from './topics.ts'
import { getUsage } from './usage.ts'
import { getVerse, listCrossReferences, listVerses } from './verses.ts'
import { listGreekWords, listHebrewWords, searchGreekWords, searchHebrewWords } from './words.ts'

export const handlers: Handlers = {
  getVerse,
  listVerses,
  listCrossReferences,
  listVerseQuotations,
  getText,
  listTexts,
  searchText,
  listSections,
  getSection,
  listQuotations,
  resolveReferences,
  getPassage,
  listPeople,
  getPerson,
  getFamily,
  getKinship,
  listGroups,
  getGroup,
  listPlaces,
  getPlace,
  getPlaceExtent,
  listEvents,
  getEvent,
  listTopics,
  getTopic,
  listDictionaryEntries,
  getDictionaryEntry,
  search,
  suggest,
  listGreekWords,
  searchGreekWords,
  listHebrewWords,
  searchHebrewWords,
  listStrongs,
  getStrongs,
  listStrongsOccurrences,
  listGreekLexiconEntries,
  getGreekLexiconEntry,
  listLexiconEntries,
  getLexiconEntry,
  listBooks,
  listBookChapters,
  getMeta,
  listSources,
  getCoverage,
  getUsage,
}
