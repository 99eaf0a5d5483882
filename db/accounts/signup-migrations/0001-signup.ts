/**
 * Sign-up and history. No existing table changes, and the tables of 1.2 do not refer to these. Timestamps are ISO 8601
 * text in UTC, days are `2026-05-31`. Only hashes of session and link tokens are stored.
 */
import { randomBytes } from 'node:crypto'
import type { Knex } from 'knex'

export async function up(knex: Knex): Promise<void> {
  await createAccounts(knex)
  await createMails(knex)
  await createHistory(knex)
  await createSettings(knex)
}

async function createAccounts(knex: Knex): Promise<void> {
  await knex.schema.createTable('signup_account', (table) => {
    table.string('id', 32).primary()
    /** As the person wrote it. */
    table.string('address', 254).notNullable()
    /** The address with everything folded that its provider ignores: one account per mailbox. */
    table.string('mailbox', 254).notNullable().unique()
    table.string('key_id', 32).notNullable().references('id').inTable('api_key').unique()
    table.string('created_at', 24).notNullable()
  })
  await knex.schema.createTable('signup_session', (table) => {
    /** SHA-256 of the token, hexadecimal. */
    table.string('hash', 64).primary()
    table.string('account_id', 32).notNullable().references('id').inTable('signup_account').index()
    table.string('created_at', 24).notNullable()
    table.string('used_at', 24).notNullable().index()
  })
  await knex.schema.createTable('signup_deletion', (table) => {
    /** HMAC of the mailbox, hexadecimal. */
    table.string('mailbox_hmac', 64).notNullable()
    table.string('day', 10).notNullable()
    table.integer('used').notNullable()
    /** The deleted key, until its last requests are counted. */
    table.string('key_id', 32)
    table.string('deleted_at', 24).notNullable()
    table.primary(['day', 'mailbox_hmac'])
  })
}

async function createMails(knex: Knex): Promise<void> {
  await knex.schema.createTable('signup_mail', (table) => {
    table.string('id', 36).primary()
    table.string('address', 254).notNullable()
    table.string('mailbox', 254).notNullable().index()
    /** `handed`: the mail server may have accepted the message, so it is not sent again. */
    table.string('state', 8).notNullable().checkIn(['waiting', 'sending', 'handed'])
    table.integer('attempts').notNullable()
    table.string('created_at', 24).notNullable()
    table.string('next_attempt_at', 24).notNullable()
    /** The attempt in progress, and when it began. */
    table.string('claim', 36)
    table.string('claimed_at', 24)
    table.index(['state', 'next_attempt_at'])
  })
  await knex.schema.createTable('signup_link', (table) => {
    /** SHA-256 of the token, hexadecimal. */
    table.string('hash', 64).primary()
    table.string('address', 254).notNullable()
    table.string('mailbox', 254).notNullable().index()
    table.string('created_at', 24).notNullable()
    table.string('expires_at', 24).notNullable().index()
  })
}

/** Finished counts of a day. The day comes first in the primary key, so that deleting old days scans nothing. */
async function createHistory(knex: Knex): Promise<void> {
  await knex.schema.createTable('usage_history', (table) => {
    table.string('day', 10).notNullable()
    table.string('key_id', 32).notNullable().index()
    table.integer('used').notNullable()
    table.primary(['day', 'key_id'])
  })
}

async function createSettings(knex: Knex): Promise<void> {
  await knex.schema.createTable('signup_setting', (table) => {
    table.string('name', 64).primary()
    table.string('value', 254).notNullable()
  })
  await knex('signup_setting').insert({ name: 'hmac_key', value: randomBytes(32).toString('hex') })
  /** Requests per subject (an HMAC, or `all`) and hour. */
  await knex.schema.createTable('signup_limit', (table) => {
    table.string('subject', 80).notNullable()
    table.integer('hour').notNullable()
    table.integer('count').notNullable()
    table.primary(['hour', 'subject'])
  })
  /** Work that one process does at a time. */
  await knex.schema.createTable('signup_lease', (table) => {
    table.string('work', 32).primary()
    table.string('holder', 36).notNullable()
    table.string('expires_at', 24).notNullable()
  })
  /** Mailboxes (as HMAC) and mail domains that get no mail. */
  await knex.schema.createTable('signup_block', (table) => {
    table.string('kind', 8).notNullable().checkIn(['mailbox', 'domain'])
    table.string('value', 254).notNullable()
    table.string('created_at', 24).notNullable()
    table.primary(['kind', 'value'])
  })
}

const TABLES = [
  ...['signup_block', 'signup_lease', 'signup_limit', 'signup_setting', 'usage_history'],
  ...['signup_link', 'signup_mail', 'signup_deletion', 'signup_session', 'signup_account'],
]

export async function down(knex: Knex): Promise<void> {
  for (const table of TABLES) await knex.schema.dropTable(table)
}
