/**
 * Known exceptions to the rules, row by row: errors of the upstreams, which are served as they are, and a few rows that
 * are right. An exception that no longer applies is a violation too, so that this list stays current.
 */
import type { RuleName, Violation } from './rules.ts'

export interface Exception {
  rule: RuleName
  table: string
  row: string
  /** The source of the row. A dataset that was built without this source need not contain the row. */
  source: string
  reason: string
}

export const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'child-age',
    table: 'person',
    row: 'cain_533',
    source: 'theographic',
    reason: 'Cain is born in the year after the creation of his parents, who are created as adults (Gen.2.7, Gen.4.1).',
  },
  {
    rule: 'active-in-life',
    table: 'event',
    row: 'creation_of_all_things',
    source: 'theographic',
    reason: 'The source lists Jesus as a participant of the creation (John.1.3), before his birth in 4 BC.',
  },
  {
    rule: 'active-in-life',
    table: 'event',
    row: 'transfiguration_of_jesus',
    source: 'project',
    reason: 'Moses appears long after his death (Matt.17.3).',
  },
  ...(['the_holy_spirit_is_promised', 'jesus_ascends_to_heaven'] as const).map((row) => ({
    rule: 'active-in-life' as const,
    table: 'event',
    row,
    source: 'theographic',
    reason:
      'The events of Acts begin in AD 33, the year of the crucifixion in one chronology. In the record of Jesus, he dies in AD 30.',
  })),
  ...(['abigail_27', 'david_994', 'zeruiah_3055'] as const).map((row) => ({
    rule: 'sibling-parent' as const,
    table: 'person',
    row,
    source: 'theographic',
    reason:
      'The three are half-siblings by their mother, who is not named: Abigail and Zeruiah are daughters of Nahash (2Sam.17.25) and sisters of the sons of Jesse (1Chr.2.16).',
  })),
  ...Object.entries({
    arpad_96: "The GeoNames gazetteer has Tell Rifaat, the site of Arpad. OpenBible's point is that of Hamath.",
    crete_310: 'The island is 260 km long. Each source has a different point in its middle.',
    'ezion-geber_423': "The DARE gazetteer has Tell el-Kheleifeh, on the gulf. OpenBible's point is inland.",
    'lebo-hamath_723': "The DARE gazetteer has Labweh, the site of Lebo-hamath. OpenBible's point is that of Hamath.",
    migdol_799:
      'The DARE gazetteer has the fortress of Jer.44.1 and Ezek.29.10. OpenBible has the station of Exod.14.2. Theographic has one record for both places.',
    troas_1182: "The DARE gazetteer has the ruins of Alexandria Troas. OpenBible's point is 28 km south of them.",
  }).map(([row, reason]) => ({
    rule: 'coordinates-agree' as const,
    table: 'place',
    row,
    source: 'theographic',
    reason,
  })),
  ...Object.entries({
    ayyah_125: 'The King James text has Gaza (1Chr.7.28).',
    azazel_127: 'The King James text has the scapegoat (Lev.16.8).',
    'eglath-shelishiyah_360': 'The King James text has an heifer of three years old (Isa.15.5).',
    ephron_405: 'The King James text has the west (Josh.18.15).',
    helech_555: 'The King James text has thine army (Ezek.27.11).',
    heres_562: 'The King James text has the time of day (Judg.8.13).',
    kue_709: 'The King James text has linen yarn (1Kgs.10.28).',
    'leb-kamai_722': 'The King James text has those who rise up against God (Jer.51.1).',
    mahalab_755: 'The King James text has the coast (Josh.19.29).',
    netaim_889: 'The King James text has plants (1Chr.4.23).',
    nohah_904: 'The King James text has a verb (1Chr.8.6).',
    sahar_1015: 'The King James text has white wool (Ezek.27.18).',
    uzal_1191: 'The King James text has going to and fro (Ezek.27.19).',
    waheb_1228: 'The King James text has a verb (Num.21.14).',
  }).map(([row, reason]) => ({ rule: 'kjv-name' as const, table: 'place', row, source: 'theographic', reason })),
  {
    rule: 'says-something',
    table: 'topic',
    row: 'skirt',
    source: 'nave',
    reason: 'The article consists of the word "See".',
  },
  {
    rule: 'lemma-number',
    table: 'greek_word',
    row: 'G2448',
    source: 'n1904',
    reason: 'The genitive Ἰούδα can be that of G2448 or of G2455 (Matt.2.6, Luke.1.39).',
  },
  ...(['G2908', 'G4386'] as const).map((row) => ({
    rule: 'lemma-number' as const,
    table: 'greek_word',
    row,
    source: 'n1904',
    reason:
      'The number is that of the neuter used as an adverb, and the source has the adjective (1Cor.7.9, John.6.62).',
  })),
  {
    rule: 'father-in-verse',
    table: 'person',
    row: 'caleb_538',
    source: 'theographic',
    reason: 'The Caleb of 1Chr.2.50 can be the son of Hezron or a grandson with the same name.',
  },
  {
    rule: 'father-in-verse',
    table: 'person',
    row: 'zerubbabel_3054',
    source: 'theographic',
    reason: 'He is the son of Pedaiah in 1Chr.3.19, and the son of Shealtiel in Haggai, Ezra and Nehemiah.',
  },
  ...(['G2534', 'G4458'] as const).map((row) => ({
    rule: 'lexicon' as const,
    table: 'greek_word',
    row,
    source: 'n1904',
    reason: 'The word is a particle. Dodson and Abbott-Smith have no entry under its number.',
  })),
  {
    rule: 'lexicon',
    table: 'hebrew_word',
    row: 'H2007',
    source: 'morphhb',
    reason: 'The lexical index has no entry for this number, which is a form of the pronoun H1992.',
  },
  {
    rule: 'word-entry',
    table: 'hebrew_word',
    row: 'H2007',
    source: 'morphhb',
    reason: 'The source links the words with this number to an entry of H2004.',
  },
  ...(['21ozy', '30HAz'] as const).map((row) => ({
    rule: 'tag-parts' as const,
    table: 'hebrew_word',
    row,
    source: 'morphhb',
    reason: 'The source divides the word in another way than its lemma (Eccl.4.10, Amos.6.14).',
  })),
  ...(['aaf', 'dhp', 'dhq', 'haz'] as const).map((row) => ({
    rule: 'lexicon-link' as const,
    table: 'lexicon_entry',
    row,
    source: 'hebrew-lexicon',
    reason: 'The article names a verse next to one with its word. Which of them it means is not certain.',
  })),
  ...(['H2004', 'H2007'] as const).map((row) => ({
    rule: 'entry-sum' as const,
    table: 'strongs',
    row,
    source: 'morphhb',
    reason: 'The words of H2007 are counted in an entry of H2004.',
  })),
]

export interface KnownExceptions {
  /** Each exception covers one violation. A second violation of the rule in the same row is reported. */
  covers(violation: Violation): boolean
  /** Returns a violation for each unused exception of the given sources. @param sources ids of the dataset's sources */
  unneeded(sources: ReadonlySet<string>): Violation[]
}

export function openExceptions(): KnownExceptions {
  const unused = new Set(EXCEPTIONS)
  return {
    covers({ table, row, rule }) {
      const exception = [...unused].find((known) => known.rule === rule && known.table === table && known.row === row)
      return exception !== undefined && unused.delete(exception)
    },
    unneeded: (sources) => [...unused].filter(({ source }) => sources.has(source)).map(toViolation),
  }
}

function toViolation({ rule, table, row, reason }: Exception): Violation {
  return {
    table,
    row,
    rule: 'unneeded-exception',
    detail: `the exception for ${rule} is no longer needed. Its reason was: ${reason}`,
  }
}
