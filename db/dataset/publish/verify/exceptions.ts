/**
 * What breaks a rule in the upstreams themselves, row by row. Their word stands: it is served as they give it, and known
 * here. An exception that is none any more is a violation too, so that the list stays true.
 */
import type { RuleName, Violation } from './rules.ts'

export interface Exception {
  rule: RuleName
  table: string
  row: string
  /** The upstream that says so: a dataset that does not credit it need not have the row. */
  source: string
  reason: string
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'child-names-parent',
    table: 'person',
    row: 'simon_2750',
    source: 'theographic',
    reason: 'Simon lists the child judas_1760, who names no father.',
  },
  {
    rule: 'partner-mirrored',
    table: 'person',
    row: 'timna_2860',
    source: 'theographic',
    reason: 'Timna lists the partner eliphaz_1144, who does not list her.',
  },
  ...(['ahaziah_121', 'jehoram_803', 'samson_2468'] as const).map((row) => ({
    rule: 'birth-before-death' as const,
    table: 'person',
    row,
    source: 'theographic',
    reason: 'The year of birth is later than the year of death.',
  })),
  {
    rule: 'predecessor-earlier',
    table: 'event',
    row: 'judgeship_of_jair',
    source: 'theographic',
    reason:
      'It begins in 1992 BC and follows judgeship_of_tola, which begins in 1215 BC and lasts 23 years: -1991 is a slip for -1191.',
  },
  {
    rule: 'predecessor-earlier',
    table: 'event',
    row: 'reign_of_jehu',
    source: 'theographic',
    reason: 'It follows reign_of_joash, which begins seven years later.',
  },
  ...(['reign_of_jehu', 'reign_of_joash'] as const).map((row) => ({
    rule: 'event-circle' as const,
    table: 'event',
    row,
    source: 'theographic',
    reason: 'The two reigns are each said to follow the other.',
  })),
  {
    rule: 'says-something',
    table: 'topic',
    row: 'skirt',
    source: 'nave',
    reason: 'The article is the one word "See".',
  },
  ...(['G2534', 'G4458'] as const).map((row) => ({
    rule: 'lexicon' as const,
    table: 'greek_word',
    row,
    source: 'n1904',
    reason: 'A particle that neither Dodson nor Abbott-Smith enters under this number.',
  })),
  {
    rule: 'lexicon',
    table: 'hebrew_word',
    row: 'H2007',
    source: 'morphhb',
    reason: 'The lexical index has no entry under this number, a form of the pronoun of H1992.',
  },
]

export interface KnownExceptions {
  /** Each exception covers one violation: a second one of the same row is not known. */
  covers(violation: Violation): boolean
  /** A violation for each exception that has covered none. @param sources ids that the dataset credits */
  needless(sources: ReadonlySet<string>): Violation[]
}

export function openExceptions(): KnownExceptions {
  const unused = new Set(EXCEPTIONS)
  return {
    covers({ table, row, rule }) {
      const exception = [...unused].find((known) => known.rule === rule && known.table === table && known.row === row)
      return exception !== undefined && unused.delete(exception)
    },
    needless: (sources) => [...unused].filter(({ source }) => sources.has(source)).map(toViolation),
  }
}

function toViolation({ rule, table, row, reason }: Exception): Violation {
  return { table, row, rule: 'needless-exception', detail: `known to break ${rule}, and does not: ${reason}` }
}
