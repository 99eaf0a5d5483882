// Accounts to ask with: so many keys of tier pro that no quota ends a run, put into a database of their own all at once.

import { migrateAccounts } from '../../dist/db/accounts/migrate.js'
import { displayPrefix, generateApiKey, hashOf } from '../../dist/src/accounts/key-format.js'

/** Keys in one statement, which takes them as one JSON array. */
const AT_ONCE = 10_000

/** @returns the keys. @param databaseUrl a file that is made */
export async function populate(databaseUrl, count) {
  const accounts = await migrateAccounts(databaseUrl)
  const now = new Date().toISOString()
  const keys = []
  while (keys.length < count) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - keys.length) }, generateApiKey)
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
