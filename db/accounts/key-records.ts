/**
 * Creates, changes and lists API keys for `npm run keys`. keys-command.ts and key-text.ts contain the messages for the
 * user. src/accounts/key-changes.ts has the changes that sign-up makes too.
 */
import type { Accounts } from '../../src/accounts/database.ts'
import { insertKeys, type MadeKey, type Owner, replaceSecret } from '../../src/accounts/key-changes.ts'
import type { Tier } from '../../src/accounts/key-queries.ts'

/** A key as it is stored, and as `--json` prints it. Timestamps are ISO 8601 in UTC. */
export interface KeyRecord {
  readonly id: string
  readonly tier: Tier
  readonly email: string | null
  readonly created_at: string
  readonly revoked_at: string | null
  /** Newest first. There is more than one only during the overlap of a rotation. Expired secrets are left out. */
  readonly secrets: readonly SecretRecord[]
}

export interface SecretRecord {
  /** The start of the key: `brd_` and four more characters. */
  readonly prefix: string
  readonly created_at: string
  readonly expires_at: string | null
}

/** Keys per database read. */
const PAGE = 1_000

/** @param now epoch milliseconds */
export async function createKey(
  accounts: Accounts,
  { tier, email = null }: { tier: Tier; email?: string | null | undefined },
  now: number,
): Promise<MadeKey> {
  const [made] = await createKeys(accounts, [{ tier, email }], now)
  if (!made) throw new Error('no key was created')
  return made
}

/** Creates all keys in one transaction. @param now epoch milliseconds */
export function createKeys(accounts: Accounts, owners: readonly Owner[], now: number): Promise<MadeKey[]> {
  return accounts.transaction((transaction) => insertKeys(transaction, owners, now))
}

/** `undefined` if there is no such key. */
export async function findKey(accounts: Accounts, id: string, now: number): Promise<KeyRecord | undefined> {
  const row = await accounts('api_key').where({ id }).first<ApiKeyRow | undefined>()
  return row && (await withSecrets(accounts, [row], now))[0]
}

/** Oldest first. */
export async function* listKeys(accounts: Accounts, now: number): AsyncGenerator<KeyRecord> {
  let after = ''
  for (;;) {
    const rows: ApiKeyRow[] = await accounts('api_key').where('id', '>', after).orderBy('id').limit(PAGE)
    yield* await withSecrets(accounts, rows, now)
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

/** @returns true if this call revoked the key, false if it was already revoked or does not exist */
export async function revokeKey(accounts: Accounts, id: string, now: number): Promise<boolean> {
  const changed = await accounts('api_key')
    .where({ id })
    .whereNull('revoked_at')
    .update({ revoked_at: isoOf(now) })
  return changed > 0
}

export async function setTier(accounts: Accounts, id: string, tier: Tier): Promise<void> {
  await accounts('api_key').where({ id }).update({ tier })
}

/**
 * Adds a new secret to an existing key. The id, tier and today's count stay the same. Current secrets expire after
 * at most `overlapMs`. Returns `undefined` if no active key has this id.
 */
export async function rotateKey(
  accounts: Accounts,
  { id, overlapMs }: { id: string; overlapMs: number },
  now: number,
): Promise<MadeKey | undefined> {
  return accounts.transaction((transaction) => replaceSecret(transaction, { id, overlapMs }, now))
}

type ApiKeyRow = Omit<KeyRecord, 'secrets'>
type SecretRow = SecretRecord & { readonly key_id: string }

async function withSecrets(accounts: Accounts, rows: readonly ApiKeyRow[], now: number): Promise<KeyRecord[]> {
  const ids = rows.map(({ id }) => id)
  const secrets = await accounts('key_secret')
    .whereIn('key_id', ids)
    .where((live) => live.whereNull('expires_at').orWhere('expires_at', '>', isoOf(now)))
    .orderBy([{ column: 'created_at', order: 'desc' }, 'hash'])
    .select<SecretRow[]>('key_id', 'prefix', 'created_at', 'expires_at')
  const byKey = new Map<string, SecretRecord[]>(ids.map((id) => [id, []]))
  for (const { key_id, ...secret } of secrets) byKey.get(key_id)?.push(secret)
  return rows.map((row) => ({ ...row, secrets: byKey.get(row.id) ?? [] }))
}

function isoOf(instant: number): string {
  return new Date(instant).toISOString()
}
