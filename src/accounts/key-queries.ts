/** API keys as the accounts database holds them: who holds one, by the hash of its secret. */
import type { Knex } from 'knex'
import { type Accounts, isSqlite, prepareStatements } from './database.ts'

export type Tier = 'free' | 'pro'

export interface ApiKey {
  /** Stays the same when the key is rotated; requests are counted under it. */
  readonly id: string
  readonly tier: Tier
  readonly email: string | null
  /** `brd_` and four characters: all that may be logged. */
  readonly prefix: string
}

export interface KeyRow extends ApiKey {
  /** ISO 8601, or null. */
  readonly expiresAt: string | null
}

export interface KeyQueries {
  /** The keys with one of these hashes that are not revoked, by hash. */
  findKeys(hashes: readonly string[]): Promise<Map<string, KeyRow>>
  close(): Promise<void>
}

/** All hashes are one bound value: however many they are, the text is the same. @param listed the hashes as a table */
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
      // Not `...row`: V8 gives each object made so a shape of its own, which makes every access slower.
      return new Map(
        rows.map(({ hash, id, tier, email, prefix, expiresAt }) => [hash, { id, tier, email, prefix, expiresAt }]),
      )
    },
    close: statements.close,
  }
}
