// Makes a dataset with several times as many records. Each entity, dictionary entry, lexicon entry and Strong's number
// is copied under a new slug, id or number; names, lists and texts stay the same. Each verse gets several times as many
// words and cross-references. Books and verses are not copied, and references point to the original records. Original
// records keep their order, each before its copies, and ordinals have no gaps.
import knex from 'knex'
import { searchWordRows } from '../../../dist/db/dataset/derive/search-index.js'
import { sealDataset } from '../../../dist/src/dataset/file.js'

/**
 * Numbers of ids that src/scripture/search/name-ids.ts reserves. LISTED_IDS: for each kind of record, in
 * listed_name. SEARCH_IDS: for each row of search_entity, in search_name.
 */
const LISTED_IDS = 2 ** 20
const SEARCH_IDS = 128

/**
 * For each table that grows: SQL expressions for the columns whose values differ in copy `k` of a
 * row. Copy 0 is the row itself. `$n` is the number of copies, including copy 0.
 */
const GROWN = {
  person: { ...entity('slug'), timeline: copyOrdinal('timeline') },
  people_group: entity('slug'),
  place: entity('slug'),
  event: { ...entity('slug'), timeline: copyOrdinal('timeline') },
  topic: entity('slug'),
  dictionary_entry: entity('slug'),
  strongs: entity('strongs_number'),
  greek_lexicon_entry: entity('strongs_number'),
  lexicon_entry: entity('id'),
  search_entity: entity('slug'),
  search_name: { id: copySearchId('id') },
  listed_name: {
    id: `id / ${LISTED_IDS} * ${LISTED_IDS} + ${copyOrdinal(`(id % ${LISTED_IDS})`)}`,
    search_id: `iif(search_id = 0, 0, ${copySearchId('search_id')})`,
  },
  cross_reference: { rank: copyOrdinal('"rank"') },
  cross_reference_target: { rank: copyOrdinal('"rank"'), from_rank: copyOrdinal('from_rank') },
  greek_word: { ordinal: copyOrdinal('ordinal'), position: copyOrdinal('position'), word_id: copyName('word_id') },
  hebrew_word: { ordinal: copyOrdinal('ordinal'), position: copyOrdinal('position'), word_id: copyName('word_id') },
}

/** @param from path of a dataset @param to path of the file to create @param times a whole number */
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
  const isVirtual = ({ sql }) => sql.startsWith('CREATE VIRTUAL')
  const virtual = schema.filter(isVirtual)
  const isShadow = ({ name }) => virtual.some((table) => name.startsWith(`${table.name}_`))
  for (const { name, sql } of schema.filter((one) => one.type === 'table' && !isVirtual(one) && !isShadow(one))) {
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
  for (const { sql } of virtual) await file.raw(sql)
  await fillIndexes(file)
  // Finishes the file as the build does.
  const [statistics] = await file.raw("SELECT 1 FROM source.sqlite_master WHERE name = 'sqlite_stat1'")
  if (statistics) await file.raw('ANALYZE main')
  await file.raw('VACUUM main')
}

async function fillIndexes(file) {
  const entities = await file('search_entity').orderBy('ordinal')
  const words = entities.flatMap(searchWordRows).map((row) => [row.rowid, row.words])
  await file.raw('INSERT INTO search_word (rowid, words) SELECT value ->> 0, value ->> 1 FROM json_each(?)', [
    JSON.stringify(words),
  ])
  await file.raw("INSERT INTO listed_name_part (listed_name_part) VALUES ('rebuild')")
}

function entity(key) {
  return {
    ordinal: copyOrdinal('ordinal'),
    [key]: copyName(key),
    uuid: `iif(k = 0, uuid, printf('%02x', k) || substr(uuid, 3))`,
  }
}

/** The ordinal of copy `k`: the copies of a row come directly after it. */
function copyOrdinal(column) {
  return `((${column} - 1) * $n + k + 1)`
}

function copySearchId(column) {
  return `${copyOrdinal(`${column} / ${SEARCH_IDS}`)} * ${SEARCH_IDS} + ${column} % ${SEARCH_IDS}`
}

function copyName(column) {
  return `iif(k = 0, ${column}, ${column} || '_c' || k)`
}
