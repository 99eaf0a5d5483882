/** Reads API keys from the accounts database by the hash of their secret. */
import type { Knex } from 'knex'
import { createPreparedStatements } from '../primitives/prepared-statements.ts'
import { type Accounts, isSqlite } from './database.ts'

export type Tier = 'free' | 'pro'

export interface ApiKey {
  /** Stays the same when the key is rotated. Requests are counted under it. */
  readonly id: string
  readonly tier: Tier
  readonly email: string | null
  /** `brd_` and four characters. Nothing more of a key may be logged. */
  readonly prefix: string
}

export interface KeyRow extends ApiKey {
  /** ISO 8601, or null. */
  readonly expiresAt: string | null
}

/** Returns the keys with these hashes that are not revoked, by hash. */
export type FindKeyRows = (hashes: readonly string[]) => Promise<Map<string, KeyRow>>

/** All hashes are one bound value, so that the text is the same for any number of them. @param listed the hashes as a table */
const rowsOf = (listed: string) => `
  select key_secret.hash, api_key.id, api_key.tier, api_key.email, key_secret.prefix, key_secret.expires_at as "expiresAt"
  from key_secret join api_key on api_key.id = key_secret.key_id
  where key_secret.hash in (select value from ${listed}) and api_key.revoked_at is null`

const ROWS_IN_SQLITE = rowsOf('json_each(?)')
const ROWS_IN_POSTGRES = rowsOf('json_array_elements_text(?::json) as named(value)')

export function createKeyRows(accounts: Accounts): FindKeyRows {
  const statements = createPreparedStatements(accounts)

  async function read(hashes: string): Promise<(KeyRow & { hash: string })[]> {
    if (isSqlite(accounts)) return statements.all(ROWS_IN_SQLITE, [hashes])
    const { rows } = await (accounts as Knex).raw<{ rows: (KeyRow & { hash: string })[] }>(ROWS_IN_POSTGRES, [hashes])
    return rows
  }

  return async (hashes) => {
    const rows = await read(JSON.stringify(hashes))
    // Not `...row`: V8 gives each object made that way its own shape, and every access would be slower.
    return new Map(
      rows.map(({ hash, id, tier, email, prefix, expiresAt }) => [hash, { id, tier, email, prefix, expiresAt }]),
    )
  }
}
