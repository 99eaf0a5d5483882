/** Names that callers of other APIs send, and the name of this API that they mean (`x-aliases` in openapi.yaml). */
import { describe, expect, it } from 'vitest'
import { ALIASES } from '../../generated/aliases.ts'
import { plainWord, sameName } from '../../src/suggestions/meant-name.ts'
import { CONTRACT, OPERATIONS } from '../support/contract.ts'

const PASSAGES = 'passage osisRef reference ref refs verse verses chapter book within'

/** By name, the words as callers spell them. */
const SENT = Object.entries({
  limit: 'per_page pageSize size count max',
  offset: 'page page_number skip start cursor',
  near: 'lat latitude lon lng longitude',
  from_year: 'year since begin startYear',
  to_year: 'to until end endYear',
  overlaps: 'during between',
  sort: 'order order_by sortBy',
  q: 'query search name text term keyword',
  lang: 'language locale',
  language: 'lang locale',
  version: 'translation bible edition',
  ref: PASSAGES,
  refs: PASSAGES,
  osis_ref: PASSAGES,
  passage: PASSAGES,
  within: PASSAGES,
  book: PASSAGES,
  slugs: 'id ids slug',
  slug: 'person place id',
  id: 'ids lexiconId lexicon_ids',
  lexicon_id: 'id ids lexicon-ids',
  numbers: 'number strongs strongs_number strongsNumbers',
  strongs_number: 'number numbers strongs strongs_numbers',
  generations: 'depth levels',
  max_nodes: 'max limit size count',
  feature_type: 'type kind',
  kind: 'type',
  type: 'entity_type kind',
  person: 'people',
  speaker: 'speakers who said_by',
  people: 'person Persons',
  events: 'Timeline',
  'cross-references': 'crossRefs cross_references references refs',
  'text-search': 'search-text full_text',
  'quotation-check': 'checkQuotation quote-check check_quote verifyQuotation verify-quote',
  text: 'quote quotation',
  suggest: 'autocomplete typeahead completion suggestions',
  lexicon: 'hebrew-lexicon',
  greek: 'words interlinear',
  timeline: 'year date time',
  de: 'German Deutsch',
  en: 'English',
  es: 'Spanish espanol Español',
  fr: 'French francais Français',
  it: 'Italian Italiano',
  la: 'Latin',
  nl: 'Dutch Nederlands',
  pt: 'Portuguese portugues Português',
}).map(([name, words]) => [name, words.split(' ')] as const)

describe('a name of the contract', () => {
  it.each(SENT)('%s is meant by %s', (name, words) => {
    expect(words.filter((word) => sameName(word, [name]) !== name)).toEqual([])
  })

  it('has no other name than these', () => {
    const sent = new Map(SENT.map(([name, words]) => [name, words.map(plainWord)]))
    const unknown = Object.entries(ALIASES).flatMap(([name, others]) =>
      others.filter((other) => !sent.get(name)?.includes(other)).map((other) => `${name}: ${other}`),
    )
    expect(unknown).toEqual([])
  })
})

describe('the document that callers get', () => {
  it('has the other names of each parameter, path and value', () => {
    const { paths, components } = CONTRACT
    const listed = OPERATIONS.flatMap(({ operation }) => operation.parameters ?? [])
    const parameters = [...listed, ...Object.values(components?.parameters ?? {})].flatMap((one) =>
      'name' in one ? [[one.name, extensions(one)], ...Object.entries(extensions(one.schema) ?? {})] : [],
    )
    const segments = Object.entries(paths).map(([path, item]) => [path.split('/').at(-1), extensions(item?.get)])
    const shown = [...parameters, ...segments].flatMap(([name, others]) => (others === undefined ? [] : [name]))
    expect([...new Set(shown)].sort()).toEqual(Object.keys(ALIASES).sort())
    const limits = parameters.filter(([name]) => name === 'limit')
    expect(new Set(limits.map(([, others]) => String(others)))).toEqual(new Set([String(ALIASES['limit'])]))
  })
})

function extensions(node: unknown): unknown {
  return (node as Readonly<Record<string, unknown>>)['x-aliases']
}
