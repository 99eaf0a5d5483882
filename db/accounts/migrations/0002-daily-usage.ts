/**
 * Request counters per account and UTC day, used by quota/embedded/. The day comes first in the primary key, so that
 * deleting old days does not scan the table.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('daily_usage', (table) => {
    /** `2026-05-31`. */
    table.string('day', 10).notNullable()
    table.string('account', 64).notNullable()
    table.integer('used').notNullable()
    /** Limit, and number of admitted requests, of the latest counting statement: stored so that it can return them. */
    table.integer('daily_limit').notNullable()
    table.integer('granted').notNullable()
    table.primary(['day', 'account'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('daily_usage')
}
