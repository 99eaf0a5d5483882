/** Checks whether the accounts database can be used. */
import { within } from '../primitives/deadline.ts'
import { type Accounts, databaseIdentity } from './database.ts'

/** Longest wait of /readyz and /metrics for the accounts database. */
const TIMEOUT_MS = 500

/**
 * A file that was deleted or replaced still works for this process, but no other process sees what is written to it. So
 * the database counts as unavailable.
 */
export function watchAccounts(accounts: Accounts, url: string): () => Promise<'ok' | 'unavailable'> {
  const opened = databaseIdentity(url)
  return async () => {
    if (databaseIdentity(url) !== opened) return 'unavailable'
    const query = Promise.resolve(accounts('api_key').select('id').limit(1))
    return within(query, TIMEOUT_MS).then(
      () => 'ok',
      () => 'unavailable',
    )
  }
}
