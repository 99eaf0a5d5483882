// The dataset as the bench reads it: Knex with a connection of its own, for requests to choose and figures to state.
import knex from 'knex'

export function openDataset(filename) {
  return knex({ client: 'sqlite3', useNullAsDefault: true, connection: { filename } })
}
