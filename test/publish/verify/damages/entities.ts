/**
 * Damage to the texts, people, groups, events and places. All entries of a round damage the same file (rounds.ts), so an
 * entry must not damage both ends of a link.
 */
import { DERIVED } from '../../../../db/dataset/publish/verify/derived.ts'
import { type Damage, first, last, person } from '../damage.ts'

export const ENTITY_DAMAGES: readonly Damage[] = [
  // Each derived field of a record gets the value of another record.
  ...DERIVED.map(({ table, field }, index) => {
    const damaged = `ordinal = (SELECT min(${40 + index}, max(ordinal)) FROM ${table})`
    return {
      rule: 'derived',
      table,
      row: `SELECT slug FROM ${table} WHERE ${damaged}`,
      change: `UPDATE ${table} SET ${field} = (SELECT ${field} FROM ${table} AS other
        WHERE other.${field} IS NOT ${table}.${field} AND other.${field} IS NOT NULL LIMIT 1)
        WHERE ${damaged}`,
    } as const
  }),
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
    rule: 'group-empty',
    table: 'people_group',
    row: 'gentiles',
    change: `UPDATE people_group SET verses = '[]', verseCount = 0 WHERE slug = 'gentiles'`,
  },
  {
    rule: 'group-verse',
    table: 'people_group',
    row: 'pharisees',
    change: `UPDATE people_group SET verses = json_array('3John.1.7') WHERE slug = 'pharisees'`,
  },
  {
    rule: 'group-member',
    table: 'people_group',
    row: 'kings_of_judah',
    change: `UPDATE person SET verses = json_array('Gen.1.1') WHERE slug = 'joash_1632'`,
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
    rule: 'year-of-return',
    table: 'person',
    row: 'aaron_1',
    change: `UPDATE person SET verses = '["Ezra.2.2","Neh.7.7"]', mentionedFromYear = -444 WHERE slug = 'aaron_1'`,
  },
  {
    rule: 'child-age',
    table: 'person',
    row: 'isaac_616',
    change: `UPDATE person SET birthYear = -1989, birthYearDisplay = '1990 BC' WHERE slug = 'isaac_616'`,
  },
  // Rehoboam is five generations before Ahaziah, and is then born 55 years before him: less than five times twelve. The
  // years of the kings between them are unknown.
  {
    rule: 'child-age',
    table: 'person',
    row: 'ahaziah_121',
    change: [
      `UPDATE person SET birthYear = NULL, birthYearDisplay = NULL WHERE slug IN ('jehoshaphat_808', 'jehoram_803')`,
      `UPDATE person SET birthYear = -962, birthYearDisplay = '963 BC' WHERE slug = 'rehoboam_2412'`,
    ],
  },
  {
    rule: 'life-event',
    table: 'event',
    row: 'birth_of_seth',
    change: `UPDATE person SET birthYear = -3872, birthYearDisplay = '3873 BC' WHERE slug = 'seth_2504'`,
  },
  {
    rule: 'active-in-life',
    table: 'event',
    row: 'cain_kills_abel',
    change: `UPDATE person SET deathYear = -3900, deathYearDisplay = '3901 BC' WHERE slug = 'abel_13'`,
  },
  {
    rule: 'sibling-parent',
    table: 'person',
    row: 'moses_2108',
    change: `UPDATE person SET father = 'cain_533', mother = NULL WHERE slug = 'moses_2108'`,
  },
  {
    rule: 'gender-role',
    table: 'person',
    row: 'noah_2211',
    change: `UPDATE person SET gender = 'Male' WHERE slug = 'noah_2211'`,
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
    rule: 'both-ways',
    table: 'event',
    row: first('event', `places <> '[]'`),
    change: `UPDATE event SET places = json_array('ur_1189') WHERE slug = (${first('event', `places <> '[]'`)})`,
  },
  {
    rule: 'both-ways',
    table: 'place',
    row: 'egypt_362',
    change: `UPDATE place SET peopleBorn = json_array('eve_1231') WHERE slug = 'egypt_362'`,
  },
  {
    rule: 'both-ways',
    table: 'dictionary_entry',
    row: 'aaron_easton',
    change: `UPDATE person SET dictionary = '[]' WHERE slug = 'aaron_1'`,
  },
  {
    rule: 'half-sibling',
    table: 'person',
    row: 'isaac_616',
    change: `UPDATE person SET siblings = '[]' WHERE slug = 'isaac_616'`,
  },
  {
    rule: 'article',
    table: 'person',
    row: first('person', `dictionary <> '[]' AND slug <> 'aaron_1'`),
    change: `UPDATE person SET dictionary = json_set(dictionary, '$[0].text', 'Other words.')
      WHERE slug = (${first('person', `dictionary <> '[]' AND slug <> 'aaron_1'`)})`,
  },
  {
    rule: 'event-match',
    table: 'event_match',
    row: 'third_missionary_journey',
    change: `DELETE FROM event_match WHERE filter = 'place' AND slug = 'ephesus_400'`,
  },
  {
    rule: 'book-list',
    table: 'book',
    row: 'Ruth',
    change: `UPDATE book SET osis = 'Rut' WHERE osis = 'Ruth'`,
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
    rule: 'coordinates-agree',
    table: 'place',
    row: 'hebron_551',
    change: `UPDATE place SET latitude = openBibleLatitude + 0.14, longitude = openBibleLongitude WHERE slug = 'hebron_551'`,
  },
  {
    rule: 'coordinates-proposed',
    table: 'place',
    row: 'assos_110',
    change: `UPDATE place SET latitude = latitude + 1, openBibleLatitude = NULL WHERE slug = 'assos_110'`,
  },
  {
    rule: 'coordinates-from',
    table: 'place',
    row: 'siloam_1096',
    change: `UPDATE place SET coordinatesFrom = 'golgotha_487' WHERE slug = 'siloam_1096'`,
  },
  // The Negeb has the point of Beersheba. Its point is then 2.2 km from there.
  {
    rule: 'coordinates-from',
    table: 'place',
    row: 'negeb_885',
    change: `UPDATE place SET latitude = latitude + 0.02 WHERE slug = 'negeb_885'`,
  },
  {
    rule: 'precision',
    table: 'place',
    row: 'jericho_634',
    change: `UPDATE place SET precision = 'unknown' WHERE slug = 'jericho_634'`,
  },
  {
    rule: 'identifications',
    table: 'place',
    row: 'aenon_33',
    change: `UPDATE place SET identifications = (SELECT json_group_array(json(value)) FROM
      (SELECT value FROM json_each(identifications) ORDER BY key DESC)) WHERE slug = 'aenon_33'`,
  },
  {
    rule: 'modern-name',
    table: 'place',
    row: 'nazareth_878',
    change: `UPDATE place SET modernName = 'Nowhere' WHERE slug = 'nazareth_878'`,
  },
  // The confidence of this identification is 0.465.
  {
    rule: 'modern-name',
    table: 'place',
    row: 'mount_sinai_855',
    change: `UPDATE place SET modernName = 'Jebel Musa' WHERE slug = 'mount_sinai_855'`,
  },
  // The point is then 22 km from the settlement with the modern name.
  {
    rule: 'modern-name',
    table: 'place',
    row: 'tarsus_1140',
    change: `UPDATE place SET latitude = latitude - 0.2 WHERE slug = 'tarsus_1140'`,
  },
  {
    rule: 'extent',
    table: 'place',
    row: 'moab_815',
    change: `UPDATE place SET extent = NULL WHERE slug = 'moab_815'`,
  },
  {
    rule: 'extent',
    table: 'place',
    row: 'judea_657',
    change: `UPDATE place_extent SET features = (SELECT json_group_array(json(value)) FROM
      (SELECT value FROM json_each(features) ORDER BY key DESC)) WHERE slug = 'judea_657'`,
  },
  {
    rule: 'extent',
    table: 'place',
    row: 'pamphylia_918',
    change: `UPDATE place_extent SET features = replace(features, '[30.3,', '[-200,') WHERE slug = 'pamphylia_918'`,
  },
  {
    rule: 'event-place',
    table: 'event',
    row: `SELECT slug || ' rome_1013' FROM event WHERE ordinal = 2`,
    change: `UPDATE event SET places = '["rome_1013"]' WHERE ordinal = 2`,
  },
  {
    rule: 'end-year',
    table: 'event',
    row: 'birth_of_shem',
    change: `UPDATE event SET endYear = startYear - 1 WHERE slug = 'birth_of_shem'`,
  },
  {
    rule: 'event-stretch',
    table: 'event',
    row: 'cain_kills_abel Gen',
    change: `UPDATE event SET verses = '["Gen.4.1","Gen.4.8"]' WHERE slug = 'cain_kills_abel'`,
  },
  {
    rule: 'event-participant',
    table: 'event',
    row: 'tower_of_babel timotheus_2863',
    change: `UPDATE event SET participants = '["timotheus_2863"]' WHERE slug = 'tower_of_babel'`,
  },
  {
    rule: 'event-subject',
    table: 'event',
    row: 'voyage_to_miletus miletus_801',
    change: [
      `UPDATE event SET places = '[]' WHERE slug = 'voyage_to_miletus'`,
      `UPDATE verse SET places = '["miletus_801"]' WHERE osis_ref IN
        (SELECT value FROM event, json_each(event.verses) WHERE slug = 'voyage_to_miletus')`,
    ],
  },
  {
    rule: 'route',
    table: 'event',
    row: 'third_missionary_journey',
    change: `UPDATE event_route SET features = replace(features, '[36.16,', '[-200,') WHERE slug = 'third_missionary_journey'`,
  },
]
