/**
 * Request counters per account and UTC day, used by src/quota/embedded/. The day comes first in the primary key, so
 * that deleting old days does not scan the table.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('daily_usage', (table) => {
    /** `2026-05-31`. */
    table.string('day', 10).notNullable()
    table.string('account', 64).notNullable()
    table.integer('used').notNullable()
    /** The account's limit. Only the counting statement uses this column, as `excluded.daily_limit`. */
    table.integer('daily_limit').notNullable()
    /** Number of requests that the latest counting statement counted. Stored so that the statement can return it. */
    table.integer('granted').notNullable()
    table.primary(['day', 'account'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('daily_usage')
}
