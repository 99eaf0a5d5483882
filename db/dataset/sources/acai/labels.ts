/** Names in other languages, and ids in other datasets, of a record of ACAI. */
import { tidyText } from '../../upstream/reading/json.ts'

/** BCP 47 codes, keyed by the codes of the source (ISO 639-3). English names are those of the records themselves. */
const LANGUAGES: ReadonlyMap<string, string> = new Map([
  ['arb', 'ar'],
  ['cmn', 'zh'],
  ['fra', 'fr'],
  ['hau', 'ha'],
  ['hin', 'hi'],
  ['ind', 'id'],
  ['por', 'pt'],
  ['rus', 'ru'],
  ['spa', 'es'],
  ['swh', 'sw'],
  ['tpi', 'tpi'],
])

/** The codes of `labels`, in alphabetical order. */
export const LABEL_LANGUAGES: readonly string[] = [...LANGUAGES.values()].sort()

/** They only change how letters are drawn. Two Hindi names have one. */
const JOINERS = /[\u200c\u200d]/g

/** @returns names keyed by BCP 47 code, in alphabetical order of the codes */
export function labelsOf(
  localizations: Readonly<Record<string, { readonly preferred_label: string }>>,
  where: string,
): Record<string, string> {
  const labels = Object.entries(localizations).flatMap(([code, { preferred_label: label }]): [string, string][] => {
    if (code === 'eng') return []
    const language = LANGUAGES.get(code)
    if (language === undefined) throw new Error(`${where}, localizations/${code}: the language is not known`)
    return [[language, tidyText(label).replaceAll(JOINERS, '')]]
  })
  return Object.fromEntries(labels.sort(([a], [b]) => (a < b ? -1 : 1)))
}

interface Scheme {
  /** Name of the scheme in the dataset. */
  readonly scheme: string
  /** The form of an id in the source. The first group is the id. */
  readonly form: RegExp
}

/**
 * Schemes that identify the record, not an article about its name (D78), keyed by the name in the source. The record
 * ids of Theographic's database are called `vizbible` there.
 */
const SCHEMES: ReadonlyMap<string, Scheme> = new Map([
  ['tipnr', { scheme: 'tipnr', form: /^(.+@.+)$/ }],
  ['vizbible', { scheme: 'theographic', form: /^(rec\w{14})$/ }],
  ['wikidata', { scheme: 'wikidata', form: /^http:\/\/www\.wikidata\.org\/entity\/(Q\d+)$/ }],
])

/** Other works that the source names: articles, senses of a word, and gazetteers that a place has from elsewhere. */
const OTHER_WORKS = new Set([
  ...['aquifer', 'ubsdbh', 'ubsdgnt', 'obi', 'pleiades', 'geonames', 'digital_atlas_roman_empire'],
])

/** @returns ids keyed by scheme. `acai` is the id of the record itself */
export function identifiersOf(
  id: string,
  alternates: Readonly<Record<string, readonly string[]>>,
  where: string,
): Record<string, string[]> {
  const identifiers: Record<string, string[]> = { acai: [id] }
  for (const [name, texts] of Object.entries(alternates)) {
    const at = `${where}, alternate_sources/${name}`
    const scheme = SCHEMES.get(name)
    if (scheme === undefined && !OTHER_WORKS.has(name)) throw new Error(`${at}: the work is not known`)
    if (scheme === undefined) continue
    const ids = texts.map((text) => {
      const found = scheme.form.exec(tidyText(text))?.[1]
      if (found === undefined) throw new Error(`${at}: ${text} is not an id`)
      return found
    })
    identifiers[scheme.scheme] = [...new Set(ids)]
  }
  return identifiers
}
