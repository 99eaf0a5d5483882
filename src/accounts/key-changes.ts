/**
 * Creates API keys and replaces their secrets: the tables `api_key` and `key_secret`. Each function runs in a
 * transaction of its caller: sign-up (src/signup), or `npm run keys` (db/accounts).
 */
import { randomInt } from 'node:crypto'
import type { Knex } from 'knex'
import { displayPrefix, generateApiKey, hashOf } from './key-format.ts'
import type { Tier } from './key-queries.ts'

/** A new key. The text of the key is not stored, so this is the only time it can be shown. */
export interface MadeKey {
  readonly id: string
  readonly key: string
}

/** Tier and e-mail address for a new key. */
export interface Owner {
  readonly tier: Tier
  readonly email: string | null
}

/** @param now epoch milliseconds @param id of the only key, if it must be known before */
export async function insertKeys(
  transaction: Knex.Transaction,
  owners: readonly Owner[],
  now: number,
  id?: string,
): Promise<MadeKey[]> {
  const made = owners.map(() => ({ id: id ?? newKeyId(now), key: generateApiKey() }))
  await transaction('api_key').insert(
    made.map(({ id }, index) => ({ id, email: null, ...owners[index], created_at: isoOf(now) })),
  )
  await transaction('key_secret').insert(made.map((one) => secretRow(one, now)))
  return made
}

/** Adds a secret to a key. Other secrets stay as they are. */
export async function addSecret(transaction: Knex.Transaction, id: string, now: number): Promise<MadeKey> {
  const made = { id, key: generateApiKey() }
  await transaction('key_secret').insert(secretRow(made, now))
  return made
}

/**
 * Adds a secret to a key that is not revoked. Its other secrets expire after at most `overlapMs`. Returns `undefined`
 * if no active key has this id.
 */
export async function replaceSecret(
  transaction: Knex.Transaction,
  { id, overlapMs }: { id: string; overlapMs: number },
  now: number,
): Promise<MadeKey | undefined> {
  // Write first: in SQLite, a transaction that starts with a read fails if another process writes between its read and
  // its write.
  const inForce = await transaction('api_key').where({ id }).whereNull('revoked_at').update({ id })
  if (inForce === 0) return undefined
  const end = isoOf(now + overlapMs)
  await transaction('key_secret')
    .where('key_id', id)
    .where((former) => former.whereNull('expires_at').orWhere('expires_at', '>', end))
    .update({ expires_at: end })
  return addSecret(transaction, id, now)
}

/**
 * `key_`, the time in milliseconds as nine base-36 digits, and seven random base-36 digits. Ids sort by creation time.
 */
export function newKeyId(now: number): string {
  const random = Array.from({ length: 7 }, () => randomInt(36).toString(36)).join('')
  return `key_${now.toString(36).padStart(9, '0')}${random}`
}

function secretRow({ id, key }: MadeKey, now: number) {
  return { hash: hashOf(key), key_id: id, prefix: displayPrefix(key), created_at: isoOf(now) }
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString()
}
