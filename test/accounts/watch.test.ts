import { renameSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import { createKeyDirectory } from '../../src/accounts/key-directory.ts'
import { generateApiKey } from '../../src/accounts/key-format.ts'
import { type AccountsWatch, watchAccounts } from '../../src/accounts/watch.ts'
import { accountsForTests, type TestAccounts } from '../support/accounts.ts'

describe('the watch on the accounts database', () => {
  let database: TestAccounts
  let watch: AccountsWatch
  let changes: [boolean, string | undefined][]

  beforeEach(async () => {
    database = await accountsForTests()
    changes = []
    watch = watchAccounts({
      accounts: database.accounts,
      url: database.file,
      onStateChange: (isReachable, reason) => changes.push([isReachable, reason]),
    })
  })
  afterEach(() => database.remove())

  it('reports once that the file was moved away, and once that it is back', async () => {
    await watch.look()
    expect([await watch.state(), changes]).toEqual(['ok', []])
    renameSync(database.file, `${database.file}.away`)
    for (let time = 0; time < 3; time += 1) await watch.look()
    expect(await watch.state()).toBe('unavailable')
    expect(changes).toEqual([[false, 'the file was deleted or replaced']])
    renameSync(`${database.file}.away`, database.file)
    for (let time = 0; time < 3; time += 1) await watch.look()
    expect(changes.slice(1)).toEqual([[true, undefined]])
  })

  it.each(['-wal', '-shm'])(
    'reports once that the journal was moved away, and once that it is back: %s',
    async (suffix) => {
      const journal = database.file + suffix
      renameSync(journal, `${journal}.away`)
      for (let time = 0; time < 3; time += 1) await watch.look()
      expect(await watch.state()).toBe('unavailable')
      expect(changes).toEqual([[false, 'the journal (-wal or -shm) was deleted or replaced']])
      renameSync(`${journal}.away`, journal)
      expect(await watch.state()).toBe('ok')
      expect(changes.slice(1)).toEqual([[true, undefined]])
    },
  )

  it('reports nothing while other connections come and go, and while the journal is emptied', async () => {
    for (let time = 0; time < 3; time += 1) {
      const other = await migrateAccounts(database.file)
      await other.raw('pragma wal_checkpoint(truncate)')
      await other.destroy()
      expect(await watch.state()).toBe('ok')
    }
    expect(changes).toEqual([])
  })

  it('reports failing look-ups of keys once, with the code of the error', async () => {
    const keys = createKeyDirectory({ accounts: database.accounts, now: Date.now, onFailure: watch.failed })
    await database.accounts.schema.renameTable('key_secret', 'away')
    for (let time = 0; time < 3; time += 1)
      await expect(keys.find(generateApiKey())).rejects.toThrow('cannot be checked')
    expect(changes).toEqual([[false, 'SQLITE_ERROR']])
    await database.accounts.schema.renameTable('away', 'key_secret')
    await watch.look()
    expect(changes.slice(1)).toEqual([[true, undefined]])
    await keys.close()
  })

  it('asks the database once for all who want to know at the same time', async () => {
    let statements = 0
    database.accounts.on('query', () => {
      statements += 1
    })
    const states = await Promise.all(Array.from({ length: 300 }, () => watch.state()))
    expect([new Set(states), statements]).toEqual([new Set(['ok']), 1])
    expect(await watch.state()).toBe('ok')
    expect(statements).toBe(2)
  })

  it('reports nothing after it has been stopped', async () => {
    watch.stop()
    watch.failed(new Error('closed'))
    expect(changes).toEqual([])
  })
})
