/**
 * Additions to the counters that have been made already: a process that has lost the answer repeats its addition, and it
 * must not count twice. The day is that of the counter, and tells when the row may go.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('quota_addition', (table) => {
    table.string('id', 64).primary()
    table.string('day', 10).notNullable().index()
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('quota_addition')
}
