/**
 * The counters of quota/embedded/: requests per account and UTC day. The day leads the primary key, so that old days
 * are found and deleted without reading the others.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('daily_usage', (table) => {
    /** `2026-05-31`. */
    table.string('day', 10).notNullable()
    table.string('account', 64).notNullable()
    table.integer('used').notNullable()
    /** The limit and the admissions of the last statement that counted here: how one statement tells what it granted. */
    table.integer('daily_limit').notNullable()
    table.integer('granted').notNullable()
    table.primary(['day', 'account'])
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('daily_usage')
}
