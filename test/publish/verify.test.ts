import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { EXCEPTIONS, openExceptions } from '../../db/dataset/publish/verify/exceptions.ts'
import { RULES, type RuleName, type Violation } from '../../db/dataset/publish/verify/rules.ts'
import { checkText } from '../../db/dataset/publish/verify/text.ts'
import { verifyDataset } from '../../db/dataset/publish/verify.ts'
import { damagedDataset } from '../support/damaged-dataset.ts'

interface Damage {
  rule: RuleName
  table: string
  /** What the violation names, as SQL asked before the damage; or the name itself. */
  row: string
  /** Statements. */
  change: string | string[]
}

const person = (ordinal: number) => `SELECT slug FROM person WHERE ordinal = ${ordinal}`
const first = (table: string, condition: string, key = 'slug') =>
  `SELECT ${key} FROM ${table} WHERE ${condition} ORDER BY ${key} LIMIT 1`
const last = (table: string, condition: string, key = 'slug') =>
  `SELECT ${key} FROM ${table} WHERE ${condition} ORDER BY ${key} DESC LIMIT 1`

/** All of one round are done to one file, so they must not hide each other. */
const ROUNDS: readonly (readonly Damage[])[] = [
  [
    { rule: 'counts', table: 'meta', row: 'counts', change: `UPDATE meta SET counts = json_set(counts, '$.verse', 1)` },
    { rule: 'release', table: 'meta', row: 'build_date', change: `UPDATE meta SET build_date = '2026-02-30'` },
    {
      rule: 'credit',
      table: 'source',
      row: 'nobody',
      change: `INSERT INTO source VALUES ('nobody', 'a', 'b', 'c', 'd', 'e', '["bible"]', '[]')`,
    },
    {
      rule: 'json',
      table: 'topic',
      row: 'SELECT slug FROM topic WHERE ordinal = 1',
      change: `UPDATE topic SET sections = '[{"heading":1,"verses":[]}]' WHERE ordinal = 1`,
    },
    {
      rule: 'slug',
      table: 'dictionary_entry',
      row: 'Über',
      change: `UPDATE dictionary_entry SET slug = 'Über' WHERE ordinal = 1`,
    },
    {
      rule: 'slug',
      table: 'greek_word',
      row: 'z 6',
      change: `UPDATE greek_word SET word_id = 'z 6' WHERE word_id = (SELECT max(word_id) FROM greek_word)`,
    },
    {
      rule: 'unique',
      table: 'hebrew_word',
      row: first('hebrew_word', 'true', 'word_id'),
      change: `UPDATE hebrew_word SET word_id = (SELECT min(word_id) FROM hebrew_word)
        WHERE word_id = (SELECT max(word_id) FROM hebrew_word)`,
    },
    {
      rule: 'unique',
      table: 'cross_reference',
      row: first('cross_reference', 'rank = 2', 'from_verse'),
      change: `UPDATE cross_reference SET to_verse_start = 'Gen.1.1', to_verse_end = NULL
        WHERE from_verse = (${first('cross_reference', 'rank = 2', 'from_verse')}) AND rank <= 2`,
    },
    {
      rule: 'uuid',
      table: 'strongs',
      row: 'SELECT strongs_number FROM strongs WHERE ordinal = 1',
      change: `UPDATE strongs SET uuid = (SELECT uuid FROM strongs WHERE ordinal = 2) WHERE ordinal = 1`,
    },
    {
      rule: 'ordinal',
      table: 'event',
      row: 'SELECT slug FROM event ORDER BY ordinal DESC',
      change: 'UPDATE event SET ordinal = ordinal + 1000 WHERE ordinal = (SELECT max(ordinal) FROM event)',
    },
    {
      rule: 'order',
      table: 'people_group',
      row: 'SELECT slug FROM people_group WHERE ordinal = 2',
      change: `UPDATE people_group SET name = 'ZZ' WHERE ordinal = 1`,
    },
    {
      rule: 'order',
      table: 'lexicon_entry',
      row: 'SELECT id FROM lexicon_entry WHERE ordinal = 2',
      change: 'UPDATE lexicon_entry SET strongs_number = NULL WHERE ordinal = 1',
    },
    {
      rule: 'known-value',
      table: 'person',
      row: person(3),
      change: `UPDATE person SET gender = 'male' WHERE ordinal = 3`,
    },
    {
      rule: 'says-something',
      table: 'topic',
      row: 'SELECT slug FROM topic WHERE ordinal = 2',
      change: `UPDATE topic SET verses = '[]', chapters = '[]', sections = '[]', seeAlso = '[]' WHERE ordinal = 2`,
    },
    {
      rule: 'verse',
      table: 'dictionary_entry',
      row: 'SELECT slug FROM dictionary_entry WHERE ordinal = 2',
      change: `UPDATE dictionary_entry SET verses = '["Tob.1.1"]' WHERE ordinal = 2`,
    },
    {
      rule: 'verse',
      table: 'cross_reference',
      row: 'Gen.1.32',
      change: `UPDATE cross_reference SET to_verse_start = 'Gen.1.32'
        WHERE from_verse = (${last('cross_reference', 'true', 'from_verse')}) AND rank = 1`,
    },
    {
      rule: 'verse-order',
      table: 'dictionary_entry',
      row: 'SELECT slug FROM dictionary_entry WHERE ordinal = 3',
      change: `UPDATE dictionary_entry SET verses = '["Gen.1.2","Gen.1.1"]' WHERE ordinal = 3`,
    },
    {
      rule: 'chapter',
      table: 'topic',
      row: 'SELECT slug FROM topic WHERE ordinal = 3',
      change: `UPDATE topic SET chapters = '["Gen.51"]' WHERE ordinal = 3`,
    },
    {
      rule: 'link',
      table: 'person',
      row: person(1),
      change: `UPDATE person SET birthPlace = 'nowhere' WHERE ordinal = 1`,
    },
    {
      rule: 'link',
      table: 'verse',
      row: 'Gen.1.2',
      change: `UPDATE verse SET places = '["nowhere"]' WHERE osis_ref = 'Gen.1.2'`,
    },
    {
      rule: 'link-repeated',
      table: 'dictionary_entry',
      row: 'SELECT slug FROM dictionary_entry WHERE ordinal = 4',
      change: 'UPDATE dictionary_entry SET seeAlso = json_array(slug) WHERE ordinal = 4',
    },
    {
      rule: 'retired-slug',
      table: 'retired_slug',
      row: 'person old',
      change: `INSERT INTO retired_slug VALUES ('person', 'old', 'nobody')`,
    },
    ...(
      [
        ['text-empty', `''`],
        ['text-blanks', `' x'`],
        ['text-lines', `'a' || char(10) || 'b'`],
        ['text-control', `'a' || char(7)`],
        ['text-nfc', `'e' || char(769)`],
        ['text-markup', `'a <b>b</b>'`],
      ] as const
    ).map(([rule, text], index) => ({
      rule,
      table: 'place',
      row: `SELECT slug FROM place WHERE ordinal = ${index + 1}`,
      change: `UPDATE place SET modernName = ${text} WHERE ordinal = ${index + 1}`,
    })),
    {
      rule: 'text-nfc',
      table: 'greek_word',
      row: first('greek_word', 'true', 'word_id'),
      change: `UPDATE greek_word SET lemma = 'ε' || char(769) WHERE word_id = (SELECT min(word_id) FROM greek_word)`,
    },
    {
      rule: 'child-names-parent',
      table: 'person',
      row: person(31),
      change: `UPDATE person SET children = json_array((${person(30)})) WHERE ordinal = 31`,
    },
    {
      rule: 'parent-names-child',
      table: 'person',
      row: person(32),
      change: `UPDATE person SET father = 'adam_78' WHERE ordinal = 32`,
    },
    {
      rule: 'parent-gender',
      table: 'person',
      row: person(34),
      change: `UPDATE person SET mother = 'adam_78' WHERE ordinal = 34`,
    },
    {
      rule: 'sibling-mirrored',
      table: 'person',
      row: person(35),
      change: `UPDATE person SET siblings = json_array((${person(200)})) WHERE ordinal = 35`,
    },
    {
      rule: 'partner-mirrored',
      table: 'person',
      row: person(36),
      change: `UPDATE person SET partners = json_array((${person(201)})) WHERE ordinal = 36`,
    },
    {
      rule: 'own-ancestor',
      table: 'person',
      row: 'abraham_58',
      change: `UPDATE person SET father = 'israel_682' WHERE slug = 'abraham_58'`,
    },
    {
      rule: 'member-mirrored',
      table: 'people_group',
      row: first('people_group', `members <> '[]'`),
      change: `UPDATE people_group SET members = json_array('eve_1231')
        WHERE slug = (${first('people_group', `members <> '[]'`)})`,
    },
    {
      rule: 'member-mirrored',
      table: 'person',
      row: last('person', `peopleGroups = '[]'`),
      change: `UPDATE person SET peopleGroups = json_array((SELECT slug FROM people_group WHERE ordinal = 1))
        WHERE slug = (${last('person', `peopleGroups = '[]'`)})`,
    },
    {
      rule: 'year-display',
      table: 'person',
      row: 'adam_78',
      change: `UPDATE person SET birthYearDisplay = '4003 BC' WHERE slug = 'adam_78'`,
    },
    {
      rule: 'year-of-date',
      table: 'event',
      row: first('event', 'startDate IS NOT NULL'),
      change: `UPDATE event SET startDate = '0199-01-01' WHERE slug = (${first('event', 'startDate IS NOT NULL')})`,
    },
    {
      rule: 'duration',
      table: 'event',
      row: 'SELECT slug FROM event WHERE ordinal = 1',
      change: `UPDATE event SET duration = '1 day' WHERE ordinal = 1`,
    },
    {
      rule: 'birth-before-death',
      table: 'person',
      row: 'aaron_1',
      change: `UPDATE person SET deathYear = -4000, deathYearDisplay = '4001 BC' WHERE slug = 'aaron_1'`,
    },
    {
      rule: 'year-span',
      table: 'person',
      row: 'adam_78',
      change: `UPDATE person SET lastYear = firstYear WHERE slug = 'adam_78'`,
    },
    {
      rule: 'predecessor-earlier',
      table: 'event',
      row: first('event', 'predecessor IS NOT NULL'),
      change: `UPDATE event SET startYear = -9999, startYearDisplay = '10000 BC'
        WHERE slug = (${first('event', 'predecessor IS NOT NULL')})`,
    },
    {
      rule: 'event-circle',
      table: 'event',
      row: 'SELECT slug FROM event WHERE ordinal = 2',
      change: [
        'UPDATE event SET partOf = json_array((SELECT slug FROM event WHERE ordinal = 3)) WHERE ordinal = 2',
        'UPDATE event SET partOf = json_array((SELECT slug FROM event WHERE ordinal = 2)) WHERE ordinal = 3',
      ],
    },
    {
      rule: 'coordinates-complete',
      table: 'place',
      row: first('place', 'latitude IS NOT NULL'),
      change: `UPDATE place SET longitude = NULL WHERE slug = (${first('place', 'latitude IS NOT NULL')})`,
    },
    {
      rule: 'coordinates-range',
      table: 'place',
      row: last('place', 'latitude IS NOT NULL'),
      change: `UPDATE place SET latitude = 200 WHERE slug = (${last('place', 'latitude IS NOT NULL')})`,
    },
    {
      rule: 'verse-count',
      table: 'topic',
      row: 'SELECT slug FROM topic WHERE ordinal = 4',
      change: 'UPDATE topic SET verseCount = verseCount + 1 WHERE ordinal = 4',
    },
    {
      rule: 'first-mention',
      table: 'person',
      row: person(38),
      change: `UPDATE person SET firstMention = 'Rev.22.21' WHERE ordinal = 38`,
    },
    {
      rule: 'verse-entities',
      table: 'verse',
      row: last('verse', `people <> '[]'`, 'osis_ref'),
      change: `UPDATE verse SET people = '[]' WHERE osis_ref = (${last('verse', `people <> '[]'`, 'osis_ref')})`,
    },
    {
      rule: 'range',
      table: 'cross_reference',
      row: `SELECT from_verse || ' ' || rank FROM cross_reference WHERE to_verse_end IS NOT NULL
        ORDER BY from_verse DESC LIMIT 1`,
      change: `UPDATE cross_reference SET to_verse_end = to_verse_start WHERE (from_verse, rank) =
        (SELECT from_verse, rank FROM cross_reference WHERE to_verse_end IS NOT NULL ORDER BY from_verse DESC LIMIT 1)`,
    },
    {
      rule: 'rank',
      table: 'cross_reference',
      row: 'Gen.1.1 999',
      change: `UPDATE cross_reference SET rank = 999 WHERE from_verse = 'Gen.1.1' AND rank = 1`,
    },
    {
      rule: 'target',
      table: 'cross_reference_target',
      row: `SELECT osis_ref || ' 1' FROM cross_reference_target JOIN verse ON ordinal = verse ORDER BY verse LIMIT 1`,
      change: `UPDATE cross_reference_target SET votes = votes + 1000
        WHERE verse = (SELECT min(verse) FROM cross_reference_target) AND rank = 1`,
    },
    {
      rule: 'position',
      table: 'hebrew_word',
      row: first('hebrew_word', 'true', 'osis_ref'),
      change: `UPDATE hebrew_word SET position = position + 100
        WHERE osis_ref = (${first('hebrew_word', 'true', 'osis_ref')})`,
    },
    {
      rule: 'canonical-place',
      table: 'greek_word',
      row: last('greek_word', 'true', 'osis_ref'),
      change: `UPDATE greek_word SET verse_ordinal = verse_ordinal + 1
        WHERE osis_ref = (${last('greek_word', 'true', 'osis_ref')}) AND position = 1`,
    },
    {
      rule: 'morphology',
      table: 'greek_word',
      row: 'V-AAI-3X',
      change: `UPDATE greek_word SET morph = 'V-AAI-3X' WHERE word_id = (${first('greek_word', 'true', 'word_id')})`,
    },
    {
      rule: 'morphology',
      table: 'hebrew_word',
      row: 'HVqw3ms/Y',
      change: `UPDATE hebrew_word SET morph = 'HVqw3ms/Y' WHERE word_id = (${first('hebrew_word', `language = 'Hebrew'`, 'word_id')})`,
    },
    {
      rule: 'lemma',
      table: 'greek_lemma',
      row: 'αγαπαω',
      change: `UPDATE greek_lemma SET words = words + 1 WHERE folded = 'αγαπαω'`,
    },
    {
      rule: 'lemma',
      table: 'hebrew_lemma',
      row: 'surplus',
      change: `INSERT INTO hebrew_lemma VALUES ('surplus', 'H430')`,
    },
    {
      rule: 'word-language',
      table: 'hebrew_word',
      row: first('hebrew_word', `language = 'Hebrew'`, 'word_id'),
      change: `UPDATE hebrew_word SET language = 'Aramaic'
        WHERE word_id = (${first('hebrew_word', `language = 'Hebrew'`, 'word_id')})`,
    },
    {
      rule: 'strongs',
      table: 'greek_word',
      row: 'G0026',
      change: `UPDATE greek_word SET strongs_number = 'G0026' WHERE word_id = (SELECT min(word_id) FROM greek_word)`,
    },
    {
      rule: 'strongs',
      table: 'greek_lexicon_entry',
      row: 'H1',
      change: `UPDATE greek_lexicon_entry SET strongs_number = 'H1' WHERE ordinal = 1`,
    },
    {
      rule: 'occurrences',
      table: 'strongs',
      row: 'SELECT strongs_number FROM strongs WHERE ordinal = 5',
      change: 'UPDATE strongs SET occurrences = occurrences + 1 WHERE ordinal = 5',
    },
    {
      rule: 'search-entity',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity ORDER BY ordinal DESC`,
      change: 'DELETE FROM search_entity WHERE ordinal = (SELECT max(ordinal) FROM search_entity)',
    },
    {
      rule: 'search-hint',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity WHERE ordinal = 7`,
      change: `UPDATE search_entity SET hint = 'another' WHERE ordinal = 7`,
    },
    {
      rule: 'search-name',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity WHERE ordinal = 8`,
      change: `UPDATE search_entity SET other_names = '["Nobody"]' WHERE ordinal = 8`,
    },
    {
      rule: 'name-ending',
      table: 'name_ending',
      row: 'person 5',
      change: `DELETE FROM name_ending WHERE kind = 'person' AND ordinal = 5 AND starts = 2`,
    },
    {
      rule: 'name-ending',
      table: 'name_ending',
      row: 'person 6',
      change: `INSERT INTO name_ending VALUES ('person', 'surplus', 0, 1, 6, 1)`,
    },
    {
      rule: 'name-ending',
      table: 'name_ending',
      row: 'place 9999',
      change: `INSERT INTO name_ending VALUES ('place', 'x', 0, 1, 9999, 1)`,
    },
  ],
  [
    {
      rule: 'verse-list',
      table: 'verse',
      row: 'Gen.1.99',
      change: `UPDATE verse SET osis_ref = 'Gen.1.99' WHERE ordinal = 31103`,
    },
    {
      rule: 'testament',
      table: 'greek_word',
      row: 'Gen.1.1',
      change: `UPDATE greek_word SET osis_ref = 'Gen.1.1' WHERE osis_ref = (SELECT min(osis_ref) FROM greek_word)`,
    },
    {
      rule: 'lexicon',
      table: 'hebrew_word',
      row: first('hebrew_word', 'strongs_number IS NOT NULL', 'strongs_number'),
      change: `DELETE FROM lexicon_entry
        WHERE strongs_number = (${first('hebrew_word', 'strongs_number IS NOT NULL', 'strongs_number')})`,
    },
    {
      rule: 'named-number',
      table: 'strongs',
      row: 'SELECT strongs_number FROM strongs WHERE ordinal = 2',
      change: [
        `INSERT INTO source SELECT 'strongs-greek', title, url, revision, licence, attribution, tables, rows FROM source`,
        `INSERT INTO source SELECT 'hebrew-lexicon', title, url, revision, licence, attribution, tables, rows FROM source LIMIT 1`,
        `UPDATE strongs SET derivation = 'from G9999' WHERE ordinal = 2`,
      ],
    },
    {
      rule: 'timeline',
      table: 'person',
      row: person(1),
      change: 'UPDATE person SET timeline = 9999 WHERE ordinal = 1',
    },
    { rule: 'empty-table', table: 'event', row: '', change: 'DELETE FROM event' },
    {
      rule: 'search-order',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity WHERE ordinal = 1`,
      change: [
        'UPDATE search_entity SET ordinal = 0 WHERE ordinal = 1',
        'UPDATE search_entity SET ordinal = 1 WHERE ordinal = 2',
        'UPDATE search_entity SET ordinal = 2 WHERE ordinal = 0',
      ],
    },
    {
      rule: 'ordinal',
      table: 'search_entity',
      row: `SELECT entity_type || ' ' || slug FROM search_entity ORDER BY ordinal DESC`,
      change: `UPDATE search_entity SET ordinal = ordinal + 9 WHERE ordinal = (SELECT max(ordinal) FROM search_entity)`,
    },
  ],
  [
    {
      rule: 'coverage',
      table: 'coverage',
      row: 'person.slug',
      change: 'UPDATE coverage SET with_value = with_value - 1 WHERE ordinal = 1',
    },
    {
      rule: 'source-rows',
      table: 'source',
      row: 'starter',
      change: `UPDATE source SET rows = '[]'`,
    },
    {
      rule: 'name-term',
      table: 'name_term',
      row: 'person 0 9 surplus',
      change: `INSERT INTO name_term VALUES ('surplus', 'person', 0, 9)`,
    },
    {
      rule: 'name-term',
      table: 'name_letter',
      row: 'person § 1 9',
      change: `INSERT INTO name_letter VALUES ('§', 1, 9, 'person')`,
    },
    {
      rule: 'name-term',
      table: 'listed_letter',
      row: 'person § 9',
      change: `INSERT INTO listed_letter VALUES ('person', '§', 9)`,
    },
    {
      rule: 'name-term',
      table: 'listed_letter',
      row: 'strongs a 1',
      change: `DELETE FROM listed_letter WHERE kind = 'strongs' AND ordinal = 1 AND letter = 'a'`,
    },
    {
      rule: 'name-term',
      table: 'name_spelling',
      row: 'aron aaron',
      change: `UPDATE name_spelling SET spelling = 'ron' WHERE spelling = 'aron' AND term = 'aaron'`,
    },
  ],
]

const directory = mkdtempSync(join(tmpdir(), 'verify-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** @returns what is found, and the rows that the damages name */
async function violationsOf(damages: readonly Damage[], name: string) {
  const path = join(directory, `${name}.sqlite`)
  const dataset = await damagedDataset(inject('starterDataset'), path)
  const rows = new Map<Damage, string>()
  for (const damage of damages) {
    rows.set(damage, damage.row.startsWith('SELECT ') ? await dataset.value(damage.row) : damage.row)
  }
  for (const statement of damages.flatMap(({ change }) => change)) await dataset.change(statement)
  await dataset.close()
  return { violations: await verifyDataset(path), rows }
}

describe('verification', () => {
  it('finds nothing in the starter dataset', async () => {
    expect(await verifyDataset(inject('starterDataset'))).toEqual([])
  })

  describe.each(ROUNDS.map((damages, index) => ({ damages, round: index + 1 })))(
    'of a damaged dataset, $round',
    ({ damages, round }) => {
      let found: Awaited<ReturnType<typeof violationsOf>>
      beforeAll(async () => {
        found = await violationsOf(damages, `round-${round}`)
      })

      it.each(damages)('finds what breaks $rule in $table', (damage) => {
        const named = found.violations.filter(({ rule, table }) => rule === damage.rule && table === damage.table)
        expect(named.map(({ row }) => row)).toContain(found.rows.get(damage))
        for (const { row, detail } of named) expect({ row, detail }).not.toMatchObject({ detail: '' })
      })
    },
  )

  it('is tested for every rule', () => {
    const tested = new Set(ROUNDS.flat().map(({ rule }) => rule))
    expect(Object.keys(RULES).filter((rule) => !tested.has(rule as RuleName))).toEqual([])
  })

  it('tells the first hundred of what breaks one rule everywhere, and counts the others', async () => {
    const { violations } = await violationsOf(
      [{ rule: 'uuid', table: 'person', row: '', change: `UPDATE person SET uuid = 'x'` }],
      'everywhere',
    )
    const alike = violations.filter(({ rule, table }) => rule === 'uuid' && table === 'person')
    expect(alike).toHaveLength(101)
    expect(alike.at(-1)?.detail).toMatch(/^\d+ more break this rule$/)
  })
})

describe('known exceptions', () => {
  it('are found needless where the dataset that credits their source does not need them', async () => {
    const { violations } = await violationsOf(
      [
        { rule: 'credit', table: 'source', row: '', change: `UPDATE source SET id = 'theographic'` },
        {
          rule: 'birth-before-death',
          table: 'person',
          row: '',
          change: `UPDATE person SET deathYear = NULL, deathYearDisplay = NULL WHERE slug = 'samson_2468'`,
        },
      ],
      'needless',
    )
    expect(violations).toContainEqual({
      table: 'person',
      row: 'samson_2468',
      rule: 'needless-exception',
      detail: expect.stringContaining('birth-before-death'),
    })
    expect(violations.filter(({ row }) => row === 'ahaziah_121')).toEqual([])
  })

  it.each(EXCEPTIONS)('cover $table $row, $rule, once', ({ table, row, rule }) => {
    const exceptions = openExceptions()
    const violation = { table, row, rule, detail: '' }
    expect(exceptions.covers({ ...violation, row: 'somebody' })).toBe(false)
    expect([exceptions.covers(violation), exceptions.covers(violation)]).toEqual([true, false])
  })
})

describe('text', () => {
  const rulesBrokenBy = (text: string, isProse = false) => {
    const violations: Violation[] = []
    checkText({ table: 'topic', row: 'a', column: 'name', text, isProse }, (violation) => violations.push(violation))
    return violations.map(({ rule }) => rule)
  }

  it.each([
    ['', ['text-empty']],
    ['a ', ['text-blanks']],
    ['a  b', ['text-blanks']],
    ['a\u00A0b', ['text-blanks']],
    ['a\tb', ['text-blanks']],
    ['a\nb', ['text-lines']],
    ['a\u0000b', ['text-control']],
    ['a\u00ADb', ['text-control']],
    ['a\uFFFDb', ['text-control']],
    ['a\uE000b', ['text-control']],
    ['a\uD800b', ['text-control']],
    ['\u03B5\u0301', ['text-nfc']],
    ['a<br/>b', ['text-markup']],
    ['[a](/b)', ['text-markup']],
    ['See [1]Alpha', ['text-markup']],
    ['Alpha[1]', ['text-markup']],
    ['a &amp; b', ['text-markup']],
  ])('%j breaks its rule', (text, rules) => {
    expect(rulesBrokenBy(text)).toEqual(rules)
  })

  it.each(['a', 'ἄ-βυσσος (< βυθός)', 'Mk 16:[15]', 'See DODO [2].', 'בִּגְתָא', 'R. & S.', '** πάντοτε'])(
    '%j breaks none',
    (text) => {
      expect(rulesBrokenBy(text)).toEqual([])
    },
  )

  it('of several lines has none broken inside a sentence', () => {
    expect(rulesBrokenBy('One.\n\nTwo:\n• three\n• four', true)).toEqual([])
    expect(rulesBrokenBy('One is\nbroken.', true)).toEqual(['text-lines'])
  })
})
