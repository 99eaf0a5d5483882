// A dataset with so many times as many records: each entity, dictionary entry and Strong's number comes again under slugs of its
// own, with names, lists and texts as they are; each verse has so many times as many words and cross-references. Books and
// verses stay, and what a record refers to is the first of its kind. Lists keep their order and their ordinals without gaps.
import knex from 'knex'
import { sealDataset } from '../../dist/src/dataset/file.js'

const GROWN = {
  person: { ...entity('slug'), timeline: beside('timeline') },
  people_group: entity('slug'),
  place: entity('slug'),
  event: { ...entity('slug'), timeline: beside('timeline') },
  topic: entity('slug'),
  dictionary_entry: entity('slug'),
  strongs: entity('strongs_number'),
  greek_lexicon_entry: entity('strongs_number'),
  lexicon_entry: entity('id'),
  search_entity: entity('slug'),
  name_ending: {
    ordinal: beside('ordinal'),
    search_ordinal: `iif(search_ordinal = 0, 0, ${beside('search_ordinal')})`,
  },
  listed_letter: { ordinal: beside('ordinal') },
  name_letter: { search_ordinal: beside('search_ordinal') },
  name_term: { search_ordinal: beside('search_ordinal') },
  cross_reference: { rank: beside('"rank"') },
  cross_reference_target: { rank: beside('"rank"'), from_rank: beside('from_rank') },
  greek_word: { position: beside('position'), word_id: named('word_id') },
  hebrew_word: { position: beside('position'), word_id: named('word_id') },
}

/** @param from the path of a dataset; `to`: of the file that is made. @param times a whole number */
export async function growDataset(from, to, times) {
  const file = knex({
    client: 'sqlite3',
    useNullAsDefault: true,
    connection: { filename: to },
    pool: { min: 1, max: 1 },
  })
  try {
    await file.raw('ATTACH ? AS source', [from])
    await file.raw('PRAGMA journal_mode = OFF')
    await file.raw('PRAGMA synchronous = OFF')
    for (const name of ['application_id', 'user_version']) {
      const [row] = await file.raw(`PRAGMA source.${name}`)
      await file.raw(`PRAGMA ${name} = ${row[name]}`)
    }
    await fillTables(file, times)
  } finally {
    await file.destroy()
  }
  await sealDataset(to)
}

async function fillTables(file, times) {
  const schema = await file.raw(
    "SELECT type, name, sql FROM source.sqlite_master WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%'",
  )
  for (const { name, sql } of schema.filter(({ type }) => type === 'table')) {
    await file.raw(sql)
    const columns = await file.raw(`PRAGMA source.table_info("${name}")`)
    const grown = GROWN[name]
    const values = columns.map((column) => grown?.[column.name] ?? `"${column.name}"`)
    const copies = grown ? times : 1
    const key = columns.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
    const order = key.length === 0 ? '' : `ORDER BY ${key.map((column) => columns.indexOf(column) + 1)}`
    await file.raw(
      `INSERT INTO main."${name}" WITH RECURSIVE copy(k) AS (SELECT 0 UNION ALL SELECT k + 1 FROM copy WHERE k + 1 < ${copies})
       SELECT ${values.map((value) => value.replaceAll('$n', String(copies)))} FROM source."${name}" CROSS JOIN copy ${order}`,
    )
  }
  for (const { sql } of schema.filter(({ type }) => type === 'index')) await file.raw(sql)
  // As the build left the file.
  const [statistics] = await file.raw("SELECT 1 FROM source.sqlite_master WHERE name = 'sqlite_stat1'")
  if (statistics) await file.raw('ANALYZE main')
  await file.raw('VACUUM main')
}

function entity(key) {
  return {
    ordinal: beside('ordinal'),
    [key]: named(key),
    uuid: `iif(k = 0, uuid, printf('%02x', k) || substr(uuid, 3))`,
  }
}

/** The copies of a row stand beside it. */
function beside(column) {
  return `(${column} - 1) * $n + k + 1`
}

function named(column) {
  return `iif(k = 0, ${column}, ${column} || '_c' || k)`
}
