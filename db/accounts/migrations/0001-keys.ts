/**
 * API keys. `api_key` is the identity: it has a tier, and its requests are counted together. `key_secret` is the
 * credential. During the overlap of a rotation, a key has more than one valid secret. Expired secrets stay in the
 * table. Timestamps are ISO 8601 text in UTC.
 */
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await knex.schema.createTable('api_key', (table) => {
    table.string('id', 32).primary()
    table.string('tier', 16).notNullable().checkIn(['free', 'pro'])
    table.string('email', 254)
    table.string('created_at', 24).notNullable()
    table.string('revoked_at', 24)
  })
  await knex.schema.createTable('key_secret', (table) => {
    /** SHA-256 of the key, hexadecimal. */
    table.string('hash', 64).primary()
    table.string('key_id', 32).notNullable().references('id').inTable('api_key').index()
    /** `brd_` and four characters, to distinguish keys. */
    table.string('prefix', 8).notNullable()
    table.string('created_at', 24).notNullable()
    table.string('expires_at', 24)
  })
}

export async function down(knex: Knex): Promise<void> {
  await knex.schema.dropTable('key_secret')
  await knex.schema.dropTable('api_key')
}
