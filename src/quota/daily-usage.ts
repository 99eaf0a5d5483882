/**
 * The counters of the accounts database besides counting (counter.ts): what was served meanwhile is added, what was counted
 * ahead is given back, what is old is deleted.
 */
import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Knex } from 'knex'
import { type Accounts, codeOf, isSqlite } from '../accounts/database.ts'
import type { Block } from './blocks.ts'
import type { Addition } from './quota.ts'

/** How long a statement is repeated while another process holds the file. */
const BUSY_DEADLINE_MS = 1_000
const BUSY_PAUSE_MS = 10

const DELETED_AT_ONCE = 500

/** A row of no day: only a write shows that the file is not locked, nor the disk full. */
export function checkWritable(accounts: Accounts): Promise<void> {
  return addTo(accounts, { account: '', day: '', amount: 0 })
}

/** What was counted ahead and not used. If it cannot be given back, the accounts have lost a few requests of the day. */
export async function giveBack(accounts: Accounts, blocks: readonly Block[]): Promise<void> {
  if (blocks.length === 0) return
  const rows = JSON.stringify(blocks.map(({ day, account, left }) => [day, account, left]))
  const statement = isSqlite(accounts) ? GIVE_BACK_IN_SQLITE : GIVE_BACK_IN_POSTGRES
  await whileBusy(() => accounts.raw(statement, [rows])).catch(() => undefined)
}

const GIVE_BACK_IN_SQLITE = `
  update daily_usage set used = used - back.unused
  from (select value ->> 0 as day, value ->> 1 as account, value ->> 2 as unused from json_each(?)) as back
  where daily_usage.day = back.day and daily_usage.account = back.account`

const GIVE_BACK_IN_POSTGRES = `
  update daily_usage set used = used - back.unused
  from (
    select value ->> 0 as day, value ->> 1 as account, (value ->> 2)::integer as unused
    from json_array_elements(?::json) as blocks(value)
  ) as back
  where daily_usage.day = back.day and daily_usage.account = back.account`

/** Who repeats an addition for want of an answer adds nothing. */
export async function addOnce(accounts: Accounts, { id, ...addition }: Addition): Promise<void> {
  await accounts.transaction(async (transaction) => {
    const marker = transaction('quota_addition').insert({ id, day: addition.day })
    const isNew = await marker.onConflict('id').ignore().returning('id')
    if (isNew.length > 0) await addTo(transaction, addition)
  })
}

async function addTo(accounts: Knex, { account, day, amount }: Omit<Addition, 'id'>): Promise<void> {
  await accounts('daily_usage')
    .insert({ day, account, used: amount, granted: 0, daily_limit: 0 })
    .onConflict(['day', 'account'])
    .merge({ used: accounts.raw('daily_usage.used + excluded.used') } as Record<string, Knex.Raw>)
}

/** Little by little: counting goes on in between. */
export async function deleteBefore(accounts: Accounts, day: string): Promise<void> {
  const some = () => accounts('daily_usage').select('account').where('day', '<', day).limit(DELETED_AT_ONCE)
  const deleteSome = () => accounts('daily_usage').where('day', '<', day).whereIn('account', some()).delete()
  while ((await whileBusy(deleteSome)) > 0) await setImmediate()
  await whileBusy(() => accounts('quota_addition').where('day', '<', day).delete())
}

export async function whileBusy<T>(statement: () => PromiseLike<T>): Promise<T> {
  const deadline = performance.now() + BUSY_DEADLINE_MS
  for (;;) {
    try {
      return await statement()
    } catch (error) {
      if (codeOf(error) !== 'SQLITE_BUSY' || performance.now() > deadline) throw error
      await setTimeout(BUSY_PAUSE_MS)
    }
  }
}
