/** Guesses what a caller meant by a name or value that the contract does not have. */
import { ALIASES } from '../../generated/aliases.ts'
import { nearestName } from '../primitives/nearest-name.ts'
import { osisOf } from '../scripture/references/presentation.ts'
import { suggestBook, suggestPassage, suggestVerse } from '../scripture/references/resolution.ts'

/** Words that callers send instead of names that are not in the contract. In lower case, without `_` and `-`. */
const OTHER_WORDS: Readonly<Record<string, readonly string[]>> = {
  true: ['1', 'yes', 'on'],
  false: ['0', 'no', 'off'],
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
  return exact ?? known.find((each) => otherNames(each).includes(word))
}

/** The words that callers send instead of a name: those of the contract (`x-aliases`), and OTHER_WORDS. */
function otherNames(name: string): readonly string[] {
  return ALIASES[name] ?? OTHER_WORDS[name] ?? []
}

/** All words that mean one of the names: the names themselves, and the other words for them. */
export function wordsFor(names: readonly string[]): ReadonlySet<string> {
  return new Set(names.flatMap((name) => [plainWord(name), ...otherNames(name)]))
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
  return known.find((each) => each === language) ?? known.find((each) => otherNames(each).includes(language))
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
