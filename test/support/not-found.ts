/**
 * For each operation with a 404: the request whose response is recorded as the 404 example of the
 * contract. The requests are mistakes that users make. The contract does not contain them, because
 * its parameter examples describe only successful requests.
 */
export const NOT_FOUND_TARGETS: Readonly<Record<string, string>> = {
  getVerse: '/v1/verses/John.3.99',
  listCrossReferences: '/v1/verses/John.3.99/cross-references',
  listVerseQuotations: '/v1/verses/Rom.17/quotations',
  getPassage: '/v1/passages/Ruth.5',
  getText: '/v1/text/Ruth.5',
  getSection: '/v1/sections/3john_1_greeting',
  getPerson: '/v1/people/seth',
  getFamily: '/v1/people/isaac/family',
  getKinship: '/v1/people/rebekah_2401/kinship/joseph',
  getGroup: '/v1/groups/apostles_1',
  getPlace: '/v1/places/abana',
  getPlaceExtent: '/v1/places/abana_1/extent',
  getEvent: '/v1/events/birth_of_seth_1',
  getTopic: '/v1/topics/boaz_1',
  getDictionaryEntry: '/v1/dictionary/ruth',
  listGreekWords: '/v1/greek/Gen.1.1',
  listHebrewWords: '/v1/hebrew/John.1.1',
  getStrongs: '/v1/strongs/26',
  listStrongsOccurrences: '/v1/strongs/26/occurrences',
  getGreekLexiconEntry: '/v1/greek-lexicon/26',
  getLexiconEntry: '/v1/lexicon/H259',
  listBookChapters: '/v1/books/Jn/chapters',
}
