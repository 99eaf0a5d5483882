/**
 * The starter dataset with more rows than any response can have. The starter alone reaches no maximum, and it has no
 * two rows that differ only in the last sort key.
 */
import { join } from 'node:path'
import { inject } from 'vitest'
import { searchId } from '../../src/scripture/search/name-ids.ts'
import { NAMED_KINDS } from '../../src/scripture/search/name-words.ts'
import { type DamagedDataset, damagedDataset } from './damaged-dataset.ts'

/** Number of people, places, events, topics and groups that are added of each kind: `crowd_1`, `crowd_2` … */
export const CROWD = 1_205

/** Mentions all of them, the last ones first. */
export const CROWDED_VERSE = 'Obad.1.2'

/** Descends from 104 people, each the child of the one before. Has 1,100 children, and is in all groups. */
export const CROWDED_PERSON = 'crowd_105'

/** Position of the first psalm, and of the book. From here on, this number of verses have the text `God`. */
const PSALMS = 13_941
const PSALMS_BOOK = 19
export const CROWDED_VERSES = 2_205

/** Has cross-references to each of these verses, with the same votes, and from each of them. */
export const CITING_VERSE = 'Obad.1.3'

/**
 * Number of sections, parallels, dictionary entries, Strong's numbers and lexicon entries that are added. They fill whole
 * pages of the search.
 */
export const ENTRIES = 300

/**
 * The search finds the entities of a kind that are added last by this name, and all sections and Strong's numbers that
 * are added.
 */
export const CROWDED_NAME = 'Zzz'

/** Positions of the first verse of Revelation and of a verse in Zechariah. */
const REVELATION = 30_700
const ZECHARIAH = 22_880

/** A book after which places are named. It is the transliteration of all Strong's numbers that are added. */
export const CROWDED_BOOK = 'Joel'

/** Words of verses of Revelation with the same number have this lemma, or another one. */
export const CROWDED_LEMMA = 'ψ'

/** All of the added lexicon entries have this number. */
export const CROWDED_NUMBER = 'H9001'

/** @returns the path of the dataset */
export async function crowdedDataset(directory: string): Promise<string> {
  const path = join(directory, 'crowded.sqlite')
  const dataset = await damagedDataset(inject('starterDataset'), path)
  await addEntities(dataset)
  await addFamily(dataset)
  await addTextsOfPsalms(dataset)
  await addWords(dataset)
  await addCrossReferences(dataset)
  await addEntries(dataset)
  await dataset.close()
  return path
}

/**
 * Adds copies of the first row of a table.
 *
 * @param values of columns, as SQL. `i` is the number of the copy, from 1, and `last` the highest `ordinal` before
 */
async function addCopies(
  dataset: DamagedDataset,
  table: string,
  count: number,
  values: Record<string, string>,
): Promise<void> {
  const last = await dataset.value(`SELECT coalesce(max(ordinal), 0) FROM ${table}`)
  const changes = Object.entries({ ordinal: 'last + i', ...values }).map(
    ([column, value]) => `${column} = ${value.replace(/\blast\b/g, last)}`,
  )
  await dataset.change(`CREATE TEMP TABLE added AS SELECT original.*, numbers.ordinal AS i
    FROM (SELECT * FROM ${table} ORDER BY ordinal LIMIT 1) AS original, verse AS numbers
    WHERE numbers.ordinal <= ${count}`)
  await dataset.change(`UPDATE added SET ${changes.join(', ')}`)
  await dataset.change('ALTER TABLE added DROP COLUMN i')
  await dataset.change(`INSERT INTO ${table} SELECT * FROM added`)
  await dataset.change('DROP TABLE added')
}

const KINDS = { person: 'people', place: 'places', event: 'events', topic: 'topics', people_group: 'groups' }

async function addEntities(dataset: DamagedDataset): Promise<void> {
  const slugs = `(SELECT json_group_array('crowd_' || ordinal ORDER BY ordinal DESC) FROM verse WHERE ordinal <= ${CROWD})`
  for (const [table, list] of Object.entries(KINDS)) {
    const name = { slug: "'crowd_' || i", name: "printf('Zzz %04d', i)" }
    const timeline = list === 'people' || list === 'events' ? { timeline: 'last + i' } : {}
    await addCopies(dataset, table, CROWD, { ...name, ...timeline })
    const type = table === 'people_group' ? 'group' : table
    await addCopies(dataset, 'search_entity', CROWD, { ...name, entity_type: `'${type}'` })
    await addName(dataset, type)
    if (list === 'groups') continue
    await dataset.change(`UPDATE verse SET ${list} = ${slugs} WHERE osis_ref = '${CROWDED_VERSE}'`)
  }
  await dataset.change("INSERT INTO retired_slug (entity_type, slug) VALUES ('person', 'gone_1')")
  // Every second place is in the north: they have the same distance from the point between them.
  await dataset.change(`UPDATE place SET latitude = latitude + iif(ordinal % 2, -1, 1) WHERE slug LIKE 'crowd_%'`)
  await dataset.change(`UPDATE person SET peopleGroups = ${slugs} WHERE slug = '${CROWDED_PERSON}'`)
}

async function addName(dataset: DamagedDataset, type: string): Promise<void> {
  const last = Number(await dataset.value('SELECT max(ordinal) FROM search_entity'))
  const kind = NAMED_KINDS.find((one) => one === type) ?? 'person'
  const ids = Array.from({ length: CROWD }, (_, index) =>
    searchId({ ordinal: last - index, kind, field: 0, length: 1 }),
  )
  await dataset.change(`INSERT INTO search_name (key, id)
    SELECT '${CROWDED_NAME.toLowerCase()}', value FROM json_each('${JSON.stringify(ids)}')`)
}

async function addFamily(dataset: DamagedDataset): Promise<void> {
  const number = 'CAST(substr(slug, 7) AS INTEGER)'
  const last = Number(CROWDED_PERSON.slice(6))
  const alone = `father = NULL, mother = NULL, siblings = '[]', halfSiblings = '[]', partners = '[]', children = '[]',
    birthYear = NULL, deathYear = NULL, mentionedFromYear = NULL, mentionedToYear = NULL, firstYear = NULL, lastYear = NULL`
  await dataset.change(`UPDATE person SET ${alone}, gender = 'Male' WHERE slug LIKE 'crowd_%'`)
  await dataset.change(`UPDATE person SET children = json_array('crowd_' || (${number} + 1))
    WHERE slug LIKE 'crowd_%' AND ${number} < ${last}`)
  await dataset.change(`UPDATE person SET father = 'crowd_' || min(${number} - 1, ${last})
    WHERE slug LIKE 'crowd_%' AND ${number} > 1`)
  await dataset.change(`UPDATE person SET children = (SELECT json_group_array('crowd_' || ordinal) FROM verse
    WHERE ordinal > ${last} AND ordinal <= ${CROWD}) WHERE slug = '${CROWDED_PERSON}'`)
}

async function addTextsOfPsalms(dataset: DamagedDataset): Promise<void> {
  const verse = `${PSALMS} - 1 + i`
  const reference = `(SELECT osis_ref FROM verse WHERE verse.ordinal = ${verse})`
  for (const table of ['verse_text', 'verse_text_bsb']) {
    await dataset.change(`DELETE FROM ${table} WHERE verse_ordinal BETWEEN ${PSALMS} AND ${PSALMS + CROWDED_VERSES}`)
    // The ordinals of texts are in canonical order, so those of the verses after the Psalms move.
    await dataset.change(`CREATE TEMP TABLE others AS SELECT * FROM ${table} WHERE verse_ordinal > ${PSALMS}`)
    await dataset.change(`DELETE FROM ${table} WHERE verse_ordinal > ${PSALMS}`)
    await addCopies(dataset, table, CROWDED_VERSES, {
      osis_ref: reference,
      verse_ordinal: verse,
      text: "'God'",
    })
    const after = await dataset.value(`SELECT max(ordinal) FROM ${table}`)
    await dataset.change(`UPDATE others SET ordinal = ${after} + (SELECT count(*) FROM others AS o
      WHERE o.verse_ordinal <= others.verse_ordinal)`)
    await dataset.change(`INSERT INTO ${table} SELECT * FROM others`)
    await dataset.change('DROP TABLE others')
  }
  const word = Number(await dataset.value("SELECT id FROM text_word WHERE word = 'god'"))
  const verses = Array.from({ length: CROWDED_VERSES }, (_, index) => PSALMS + index)
  const words = Buffer.from(Uint16Array.from(verses, () => word).buffer).toString('base64')
  await dataset.change(`UPDATE text_words SET verses = '${JSON.stringify(verses)}', words = '${words}',
    lengths = '${JSON.stringify(verses.map(() => 1))}' WHERE book = ${PSALMS_BOOK}`)
}

/** Eight words in each of many verses, from Revelation and from Zechariah on. */
async function addWords(dataset: DamagedDataset): Promise<void> {
  for (const [table, first] of Object.entries({ greek_word: REVELATION, hebrew_word: ZECHARIAH })) {
    await dataset.change(`DELETE FROM ${table} WHERE verse_ordinal >= ${first}`)
    await addCopies(dataset, table, CROWDED_VERSES, {
      verse_ordinal: `${first} + (i - 1) / 8`,
      position: '(i - 1) % 8 + 1',
      word_id: "word_id || '-' || i",
    })
    await dataset.change(`UPDATE strongs SET occurrences = (SELECT count(*) FROM ${table} AS word
      WHERE word.strongs_number = strongs.strongs_number) WHERE strongs_number LIKE '${table === 'greek_word' ? 'G' : 'H'}%'`)
  }
  // One word of each verse has a lemma of its own.
  await dataset.change(
    `UPDATE greek_word SET lemma = '${CROWDED_LEMMA}' WHERE verse_ordinal >= ${REVELATION} AND position = 8`,
  )
  await dataset.change(`INSERT INTO greek_lemma SELECT '${CROWDED_LEMMA}', strongs_number, '${CROWDED_LEMMA}', 0
    FROM greek_word WHERE verse_ordinal = ${REVELATION} AND position = 8`)
  await dataset.change(`UPDATE greek_lemma SET words = (SELECT count(*) FROM greek_word AS word
    WHERE word.strongs_number = greek_lemma.strongs_number AND word.lemma = greek_lemma.lemma)`)
}

/** For each verse of the Psalms one to it and one from it, with 7 votes. The last ones have 6. */
async function addCrossReferences(dataset: DamagedDataset): Promise<void> {
  const votes = `CASE WHEN ordinal < ${PSALMS + CROWDED_VERSES - 5} THEN 7 ELSE 6 END`
  const psalms = `verse WHERE ordinal BETWEEN ${PSALMS} AND ${PSALMS + CROWDED_VERSES - 1}`
  const citing = `(SELECT ordinal FROM verse WHERE osis_ref = '${CITING_VERSE}')`
  await dataset.change(`DELETE FROM cross_reference WHERE from_verse IN (SELECT osis_ref FROM ${psalms})`)
  await dataset.change(`INSERT INTO cross_reference (from_verse, rank, to_verse_start, to_verse_end, votes, kind)
    SELECT '${CITING_VERSE}', ordinal - ${PSALMS - 1}, osis_ref, NULL, ${votes}, NULL FROM ${psalms}`)
  await dataset.change(`INSERT INTO cross_reference (from_verse, rank, to_verse_start, to_verse_end, votes, kind)
    SELECT osis_ref, 1, '${CITING_VERSE}', NULL, ${votes}, NULL FROM ${psalms}`)
  await dataset.change(`INSERT INTO cross_reference_target (verse, rank, votes, from_verse, from_rank)
    SELECT ${citing}, ordinal - ${PSALMS - 1}, ${votes}, ordinal, 1 FROM ${psalms}`)
}

/** Sections and parallels of verses of Revelation. Each parallel has another one in the opposite direction. */
async function addEntries(dataset: DamagedDataset): Promise<void> {
  const verse = (position: string) => `(SELECT osis_ref FROM verse WHERE verse.ordinal = ${position})`
  const [first, opposite] = [`${REVELATION} - 1 + i`, `${REVELATION + ENTRIES} - i`]
  await addCopies(dataset, 'section', ENTRIES, {
    slug: "'crowd_' || i",
    heading: `'${CROWDED_NAME}'`,
    osis_start: verse(first),
    osis_end: verse(`${first} + 1`),
    start_ordinal: first,
    end_ordinal: `${first} + 1`,
    parallels: "'[]'",
  })
  await addCopies(dataset, 'quotation', ENTRIES, {
    from_verse: verse(first),
    to_verse_start: verse(opposite),
    kind: "'parallel'",
  })
  await addCopies(dataset, 'speech', ENTRIES, {
    speech_id: "'crowd-' || i",
    quote_type: "'normal'",
    osis_start: verse(first),
    osis_end: verse(first),
    start_ordinal: first,
    end_ordinal: first,
  })
  await addCopies(dataset, 'dictionary_entry', ENTRIES, { slug: "'crowd_' || i", name: "printf('Zzz %04d', i)" })
  const number = { strongs_number: "'H' || (9000 + i)", transliteration: `'${CROWDED_BOOK}'` }
  await addCopies(dataset, 'strongs', ENTRIES, { ...number, language: "'Hebrew'" })
  await dataset.change(`INSERT INTO strongs_english (word, ordinal, score)
    SELECT '${CROWDED_NAME.toLowerCase()}', ordinal, 1 FROM strongs WHERE strongs_number LIKE 'H9%'`)
  await addCopies(dataset, 'lexicon_entry', ENTRIES, { id: "'zz' || i", strongs_number: `'${CROWDED_NUMBER}'` })
}
