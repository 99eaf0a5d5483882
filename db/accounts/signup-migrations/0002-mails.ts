/** Outcomes of mails, which `npm run keys -- mails` shows, and who asked for a mail. */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  /** Mails per clock hour, outcome and reason. The outcomes are those of `signup_mails_total`. */
  await knex.schema.createTable('signup_mail_outcome', (table) => {
    table.integer('hour').notNullable()
    table.string('outcome', 16).notNullable()
    /** Of the mail server's reply, or of the connection's failure. Empty if there is none. */
    table.string('code', 64).notNullable()
    table.integer('count').notNullable()
    table.primary(['hour', 'outcome', 'code'])
  })
  await knex.schema.alterTable('signup_mail', (table) => {
    /** `form` or `operator`. The limits are for mails of the form. */
    table.string('asked_by', 8).notNullable().defaultTo('form')
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.alterTable('signup_mail', (table) => table.dropColumn('asked_by'))
  await knex.schema.dropTable('signup_mail_outcome')
}
