/** An empty, migrated accounts database for each test. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { openAccounts } from '../../src/accounts/opening.ts'

export interface TestAccounts {
  readonly accounts: Accounts
  /** Path of the SQLite file. */
  readonly file: string
  /** Closes the database and removes its files. */
  remove(): Promise<void>
}

export async function accountsForTests(): Promise<TestAccounts> {
  const directory = mkdtempSync(join(tmpdir(), 'test-accounts-'))
  const file = join(directory, 'accounts.sqlite')
  await (await migrateAccounts(file)).destroy()
  const accounts = await openAccounts(file)
  return {
    accounts,
    file,
    async remove() {
      await accounts.destroy()
      rmSync(directory, { recursive: true })
    },
  }
}
