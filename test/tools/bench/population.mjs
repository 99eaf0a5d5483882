// Creates an accounts database with pro keys. A run uses many of them, so that no quota is
// exhausted.

import { migrateAccounts } from '../../../dist/db/accounts/migrate.js'
import { displayPrefix, generateApiKey, hashOf } from '../../../dist/src/accounts/key-format.js'

/** Keys per statement, passed as one JSON array. */
const BATCH = 10_000

/** @param databaseUrl file to create @returns the keys */
export async function populate(databaseUrl, count) {
  const accounts = await migrateAccounts(databaseUrl)
  const now = new Date().toISOString()
  const keys = []
  while (keys.length < count) {
    const some = Array.from({ length: Math.min(BATCH, count - keys.length) }, generateApiKey)
    const rows = some.map((key, index) => [`key_${keys.length + index}`, hashOf(key), displayPrefix(key)])
    await accounts.transaction(async (transaction) => {
      const given = [now, JSON.stringify(rows)]
      await transaction.raw(
        `INSERT INTO api_key (id, tier, created_at) SELECT value ->> 0, 'pro', ? FROM json_each(?)`,
        given,
      )
      await transaction.raw(
        `INSERT INTO key_secret (created_at, key_id, hash, prefix)
         SELECT ?, value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
        given,
      )
    })
    keys.push(...some)
  }
  await accounts.destroy()
  return keys
}
