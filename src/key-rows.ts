/** API keys as the accounts database holds them: who holds one, by the hash of its secret. */
import type { Accounts } from './accounts-database.ts'

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

/** Of the keys that are not revoked, by their hashes. */
export async function findKeyRows(accounts: Accounts, hashes: readonly string[]): Promise<Map<string, KeyRow>> {
  const rows: (KeyRow & { hash: string })[] = await accounts('key_secret')
    .join('api_key', 'api_key.id', 'key_secret.key_id')
    .whereIn('key_secret.hash', hashes)
    .whereNull('api_key.revoked_at')
    .select(
      'key_secret.hash',
      'api_key.id',
      'api_key.tier',
      'api_key.email',
      'key_secret.prefix',
      'key_secret.expires_at as expiresAt',
    )
  // Not `...row`: V8 gives each object made so a shape of its own, and every look at one would be slower.
  return new Map(
    rows.map(({ hash, id, tier, email, prefix, expiresAt }) => [hash, { id, tier, email, prefix, expiresAt }]),
  )
}
