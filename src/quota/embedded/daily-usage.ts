/** Updates the `daily_usage` table: makes additions, deletes old days. Requests are counted in counter.ts. */
import { setImmediate } from 'node:timers/promises'
import { type Accounts, isSqlite, whileBusy } from '../../accounts/database.ts'
import { type Addition, HIGHEST_COUNT } from '../quota.ts'

/** Maximum number of accounts whose old counters one statement deletes. */
const DELETED_AT_ONCE = 500

/**
 * The stored count. An invalid value counts as zero (D36): in SQLite the column can contain text, which compares
 * greater than any number.
 */
export const VALID_USED = `(case when daily_usage.used between 0 and ${HIGHEST_COUNT} then daily_usage.used else 0 end)`

const ON_CONFLICT_ADD = `on conflict (day, account) do update set used = ${VALID_USED} + excluded.used`

const ADD = `
  insert into daily_usage (day, account, used, granted, daily_limit) values (?, ?, ?, 0, 0) ${ON_CONFLICT_ADD}`

/**
 * One statement instead of a transaction, because a transaction whose `begin` timed out would stay open on its
 * connection.
 */
const ADD_ONCE_IN_POSTGRES = `
  with marker as (insert into quota_addition (id, day) values (?, ?) on conflict (id) do nothing returning day)
  insert into daily_usage (day, account, used, granted, daily_limit)
  select day, ?, ?::integer, 0, 0 from marker ${ON_CONFLICT_ADD}`

/**
 * Checks that the database can write, with a row whose day and account are empty. Only a write shows that the file is
 * not locked and the disk is not full.
 */
export async function checkWritable(accounts: Accounts): Promise<void> {
  await accounts.raw(ADD, ['', '', 0])
}

/** Adds nothing if an addition with this id was made before. */
export async function addOnce(accounts: Accounts, { id, account, day, amount }: Addition): Promise<void> {
  if (!isSqlite(accounts)) {
    await accounts.raw(ADD_ONCE_IN_POSTGRES, [id, day, account, amount])
    return
  }
  await accounts.transaction(async (transaction) => {
    const marker = transaction('quota_addition').insert({ id, day })
    const isNew = await marker.onConflict('id').ignore().returning('id')
    if (isNew.length > 0) await transaction.raw(ADD, [day, account, amount])
  })
}

/** Deletes in small steps, so that counting can continue in between. */
export async function deleteBefore(accounts: Accounts, day: string): Promise<void> {
  const some = () => accounts('daily_usage').select('account').where('day', '<', day).limit(DELETED_AT_ONCE)
  const deleteSome = () => accounts('daily_usage').where('day', '<', day).whereIn('account', some()).delete()
  while ((await whileBusy(deleteSome)) > 0) await setImmediate()
  await whileBusy(() => accounts('quota_addition').where('day', '<', day).delete())
}
