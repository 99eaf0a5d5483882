import { renameSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
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

  it('reports nothing after it has been stopped', async () => {
    watch.stop()
    watch.failed(new Error('closed'))
    expect(changes).toEqual([])
  })
})
