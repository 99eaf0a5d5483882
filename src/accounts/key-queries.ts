/** Queries of the accounts database that find API keys by the hash of their secret. */
import type { Knex } from 'knex'
import { type Accounts, isSqlite, prepareStatements } from './database.ts'

export type Tier = 'free' | 'pro'

export interface ApiKey {
  /** Stays the same when the key is rotated. Requests are counted by this id. */
  readonly id: string
  readonly tier: Tier
  readonly email: string | null
  /** `brd_` and four characters: the only part that may be logged. */
  readonly prefix: string
  /** Set for the demo key, which many callers share: the network of this caller. Never stored or logged. */
  readonly network?: string
}

export interface KeyRow extends ApiKey {
  /** ISO 8601, or null. */
  readonly expiresAt: string | null
}

export interface KeyQueries {
  /** Finds keys by hash. Revoked keys are left out. */
  findKeys(hashes: readonly string[]): Promise<Map<string, KeyRow>>
  close(): Promise<void>
}

/**
 * All hashes are bound as one JSON value, so the SQL text does not depend on the number of hashes.
 *
 * @param listed SQL that turns the bound value into a table of hashes
 */
const rowsOf = (listed: string) => `
  select key_secret.hash, api_key.id, api_key.tier, api_key.email, key_secret.prefix, key_secret.expires_at as "expiresAt"
  from key_secret join api_key on api_key.id = key_secret.key_id
  where key_secret.hash in (select value from ${listed}) and api_key.revoked_at is null`

const ROWS_IN_SQLITE = rowsOf('json_each(?)')
const ROWS_IN_POSTGRES = rowsOf('json_array_elements_text(?::json) as named(value)')

export function createKeyQueries(accounts: Accounts): KeyQueries {
  const statements = prepareStatements(accounts)

  async function read(hashes: string): Promise<(KeyRow & { hash: string })[]> {
    if (isSqlite(accounts)) return statements.all(ROWS_IN_SQLITE, [hashes])
    const { rows } = await (accounts as Knex).raw<{ rows: (KeyRow & { hash: string })[] }>(ROWS_IN_POSTGRES, [hashes])
    return rows
  }

  return {
    async findKeys(hashes) {
      const rows = await read(JSON.stringify(hashes))
      // Does not use `...row`: V8 gives each object made by a spread its own shape, which makes every access slower.
      return new Map(
        rows.map(({ hash, id, tier, email, prefix, expiresAt }) => [hash, { id, tier, email, prefix, expiresAt }]),
      )
    },
    close: statements.close,
  }
}
