/** All handlers by operationId. The compiler rejects a missing handler; the server does not start with one too many. */
import { listBookChapters, listBooks } from './books.ts'
import { listStrongsOccurrences } from './concordance.ts'
import { getDictionaryEntry, listDictionaryEntries } from './dictionary.ts'
import { getEvent, listEvents } from './events.ts'
import { getGroup, listGroups } from './groups.ts'
import { getFamily, getKinship } from './kinship.ts'
import { getGreekLexiconEntry, getLexiconEntry, getStrongs, listLexiconEntries, listStrongs } from './lexicons.ts'
import { getCoverage, getMeta, listSources } from './metadata.ts'
import type { Handlers } from './operation-types.ts'
import { getPassage, resolveReferences } from './passages.ts'
import { getPerson, listPeople } from './people.ts'
import { getPlace, listPlaces } from './places.ts'
import { search } from './search.ts'
import { getTopic, listTopics } from './topics.ts'
import { getUsage } from './usage.ts'
import { getVerse, listCrossReferences, listVerses } from './verses.ts'
import { listGreekWords, listHebrewWords, searchGreekWords, searchHebrewWords } from './words.ts'

export const handlers: Handlers = {
  getVerse,
  listVerses,
  listCrossReferences,
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
  listEvents,
  getEvent,
  listTopics,
  getTopic,
  listDictionaryEntries,
  getDictionaryEntry,
  search,
  listGreekWords,
  searchGreekWords,
  listHebrewWords,
  searchHebrewWords,
  listStrongs,
  getStrongs,
  listStrongsOccurrences,
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
