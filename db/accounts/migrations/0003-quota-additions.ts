/**
 * Idempotency records: the ids of additions that were already applied to the counters. A process that gets no response
 * repeats its addition, which must not count twice. `day` is the day of the counter and decides when the row can be
 * deleted.
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
