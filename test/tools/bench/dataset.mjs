// Opens the dataset with Knex. The benchmark chooses its requests from the rows of the dataset.
import knex from 'knex'

export function openDataset(filename) {
  return knex({ client: 'sqlite3', useNullAsDefault: true, connection: { filename } })
}

/** @param table greek_word or hebrew_word @returns OSIS references, sorted as text */
export function versesWithWords(dataset, table) {
  return dataset('verse')
    .whereIn('ordinal', dataset(table).distinct('verse_ordinal'))
    .orderBy('osis_ref')
    .pluck('osis_ref')
}
