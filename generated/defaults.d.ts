// Made by `npm run generate` from openapi.yaml. Do not edit.

/** By operation, the query parameters with a default: they always have a value. */
export interface Defaults {
  getVerse: never
  listVerses: 'limit' | 'offset'
  listCrossReferences: 'direction' | 'limit' | 'offset' | 'version'
  listVerseQuotations: 'direction' | 'limit' | 'offset' | 'version'
  getText: 'version' | 'limit' | 'offset'
  listTexts: 'version' | 'limit' | 'offset'
  searchText: 'limit' | 'offset'
  listSections: 'limit' | 'offset' | 'version'
  getSection: 'version'
  listQuotations: 'direction' | 'limit' | 'offset' | 'version'
  listSpeeches: 'limit' | 'offset'
  getSpeech: never
  checkQuotation: never
  resolveReferences: 'versification' | 'limit' | 'offset'
  getPassage: 'limit'
  listPeople: 'sort' | 'limit' | 'offset'
  getPerson: never
  getFamily: 'generations' | 'max_nodes'
  getKinship: never
  listGroups: 'limit' | 'offset'
  getGroup: never
  listPlaces: 'radius_km' | 'limit' | 'offset'
  getPlace: never
  getPlaceExtent: never
  listEvents: 'sort' | 'limit' | 'offset'
  getEventRoute: never
  getEvent: never
  listTopics: 'limit' | 'offset'
  getTopic: never
  listDictionaryEntries: 'limit' | 'offset'
  getDictionaryEntry: never
  search: 'limit' | 'offset'
  suggest: 'limit'
  listGreekWords: 'limit' | 'offset'
  searchGreekWords: 'limit' | 'offset'
  listHebrewWords: 'limit' | 'offset'
  searchHebrewWords: 'limit' | 'offset'
  listStrongs: 'limit' | 'offset'
  getStrongs: never
  listStrongsOccurrences: 'limit' | 'offset' | 'version'
  listGreekLexiconEntries: 'limit' | 'offset'
  getGreekLexiconEntry: never
  listLexiconEntries: 'limit' | 'offset'
  getLexiconEntry: never
  listBooks: 'limit' | 'offset'
  listBookChapters: 'limit' | 'offset'
  getMeta: never
  listSources: 'limit' | 'offset'
  getCoverage: never
  getUsage: never
}
