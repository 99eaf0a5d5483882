/** Guesses what a caller meant by a name or value that the contract does not have. */
import { nearestName } from '../primitives/nearest-name.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestBook, suggestPassage, suggestVerse } from '../scripture/references/resolution.ts'

/** Names by which callers ask for a passage. All of them mean the same. */
const PASSAGES = ['passage', 'osisref', 'reference', 'ref', 'refs', 'verse', 'verses', 'chapter', 'book', 'within']

/**
 * Words that callers send instead of our names for parameters, collections, values and pages. In lower case, without
 * `_` and `-`.
 */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  limit: ['perpage', 'pagesize', 'size', 'count', 'max'],
  offset: ['page', 'pagenumber', 'skip', 'start', 'cursor'],
  near: ['lat', 'latitude', 'lon', 'lng', 'longitude'],
  from_year: ['year', 'since', 'begin', 'startyear'],
  to_year: ['to', 'until', 'end', 'endyear'],
  sort: ['order', 'orderby', 'sortby'],
  'cross-references': ['crossrefs', 'crossreferences', 'references', 'refs'],
  q: ['query', 'search', 'name', 'text', 'term', 'keyword'],
  lang: ['language', 'locale'],
  language: ['lang', 'locale'],
  version: ['translation', 'bible', 'edition'],
  refs: PASSAGES,
  osis_ref: PASSAGES,
  passage: PASSAGES,
  within: PASSAGES,
  book: PASSAGES,
  slugs: ['id', 'ids', 'slug'],
  slug: ['person', 'place', 'id'],
  id: ['ids', 'lexiconid', 'lexiconids'],
  lexicon_id: ['id', 'ids', 'lexiconids'],
  numbers: ['number', 'strongs', 'strongsnumber', 'strongsnumbers'],
  strongs_number: ['number', 'numbers', 'strongs', 'strongsnumbers'],
  generations: ['depth', 'levels'],
  max_nodes: ['max', 'limit', 'size', 'count'],
  feature_type: ['type', 'kind'],
  kind: ['type'],
  events: ['timeline'],
  'text-search': ['searchtext', 'fulltext'],
  suggest: ['autocomplete', 'typeahead', 'completion', 'suggestions'],
  lexicon: ['hebrewlexicon'],
  greek: ['words', 'interlinear'],
  type: ['entitytype', 'kind'],
  people: ['person', 'persons'],
  person: ['people'],
  timeline: ['year', 'date', 'time'],
  true: ['1', 'yes', 'on'],
  false: ['0', 'no', 'off'],
  de: ['german', 'deutsch'],
  en: ['english'],
  es: ['spanish', 'espanol', 'español'],
  fr: ['french', 'francais', 'français'],
  it: ['italian', 'italiano'],
  la: ['latin'],
  nl: ['dutch', 'nederlands'],
  pt: ['portuguese', 'portugues', 'português'],
  '/docs': ['/swagger', '/swaggerui', '/apidocs', '/documentation', '/redoc'],
  '/openapi.json': ['/swagger.json', '/apidocs.json'],
  '/healthz': ['/status', '/livez', '/ping'],
}

/** A year as people write it. 1000 BC is -999, because there is a year 0. */
const WRITTEN_YEAR = /^(?:AD ?|CE ?)?([1-9][0-9]{0,3})(?: ?(BCE?|AD|CE))?$/i

/** Returns the known name with the same meaning or the nearest spelling, or `undefined` if there is none. */
export function meantName(name: string, known: readonly string[]): string | undefined {
  return sameName(name, known) ?? nearestName(name, known)
}

/** Returns the known name with the same meaning, or `undefined` if there is none. */
export function sameName(name: string, known: readonly string[]): string | undefined {
  const word = plainWord(name)
  const exact = known.find((each) => plainWord(each) === word)
  return exact ?? known.find((each) => OTHER_NAMES[each]?.includes(word))
}

/** All words that mean one of the names: the names themselves, and the other words for them. */
export function wordsFor(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [plainWord(name), ...(OTHER_NAMES[name] ?? [])]))
}

/** The name in lower case, without `_` and `-`. */
export function plainWord(name: string): string {
  return name.toLowerCase().replaceAll(/[_-]/g, '')
}

/** @param known the values that the parameter accepts, as far as the contract lists them */
export function meantValue(parameter: string, value: string, known: readonly string[]): string | undefined {
  switch (parameter) {
    case 'refs':
      return suggestVerse(value)
    case 'passage':
      return meantPassage(value)
    case 'book':
      return suggestBook(value)
    case 'from_year':
    case 'to_year':
      return meantYear(value)
    case 'lang':
      return meantLanguage(value, known)
    default:
      return meantName(value, known) ?? meantSlug(value)
  }
}

function meantPassage(value: string): string | undefined {
  const passage = suggestPassage(value)
  return passage && osisOf(passage)
}

/** Reads `en-US` as `en`. Two-letter codes are not compared by spelling: `pl` is not a misspelled `nl`. */
function meantLanguage(value: string, known: readonly string[]): string | undefined {
  const [language = ''] = value.toLowerCase().split(/[-_]/)
  return known.find((each) => each === language) ?? known.find((each) => OTHER_NAMES[each]?.includes(language))
}

/** The slug that a value means, if the value has spaces around the slug or capitals in it. */
function meantSlug(value: string): string | undefined {
  const slug = value.trim().toLowerCase()
  return slug !== value && SLUG.test(slug) ? slug : undefined
}

/** Matches the slug of a person or place, which ends with a number. */
const SLUG = /^[a-z0-9-]+(?:_[a-z0-9-]+)*_\d+$/

function meantYear(value: string): string | undefined {
  const [, year, era] = WRITTEN_YEAR.exec(value.trim()) ?? []
  if (year === undefined) return undefined
  return String(/^b/i.test(era ?? '') ? 1 - Number(year) : Number(year))
}
