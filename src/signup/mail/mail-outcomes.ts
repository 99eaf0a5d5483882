/** Reports the outcomes of mails to the log and the metrics. Counts them for 24 hours for `npm run keys -- mails`. */
import type { MailStep, Steps } from '../steps.ts'
import type { Storage } from '../storage.ts'

const HOUR_MS = 3_600_000
/** Number of clock hours, including the current hour. */
const COUNTED_HOURS = 24

export interface Reporting {
  readonly storage: Storage
  readonly steps: Steps
}

export interface Outcome {
  readonly outcome: MailStep
  /** The reason: the code of the mail server's reply or of the failure of the connection. It contains no address. */
  readonly code?: string | undefined
  /** 1 by default. */
  readonly count?: number
}

/** Reports mails, and counts them in the database, so that one command shows the mails of all processes. */
export async function reportMails({ storage, steps }: Reporting, { outcome, code, count = 1 }: Outcome): Promise<void> {
  if (count === 0) return
  for (let mail = 0; mail < count; mail += 1) steps.mail(outcome, code)
  const { accounts, run } = storage
  const row = { hour: hourOf(storage), outcome, code: (code ?? '').slice(0, 64), count }
  await run(() =>
    accounts('signup_mail_outcome')
      .insert(row)
      .onConflict(['hour', 'outcome', 'code'])
      .merge({ count: accounts.raw('signup_mail_outcome.count + excluded.count') }),
  )
}

export interface OutcomeCount {
  readonly outcome: string
  /** Empty if there is no reason. */
  readonly code: string
  readonly count: number
}

/** The outcomes of the last 24 clock hours, most frequent first. */
export async function listOutcomes(storage: Storage): Promise<OutcomeCount[]> {
  const hour = hourOf(storage)
  const rows = await storage.run(() =>
    storage
      .accounts('signup_mail_outcome')
      .whereBetween('hour', [hour - COUNTED_HOURS + 1, hour])
      .groupBy('outcome', 'code')
      .orderBy([{ column: 'mails', order: 'desc' }, 'outcome', 'code'])
      .select<{ outcome: string; code: string; mails: unknown }[]>(
        'outcome',
        'code',
        storage.accounts.raw('sum(count) as mails'),
      ),
  )
  // PostgreSQL returns sums as text.
  return rows.map(({ outcome, code, mails }) => ({ outcome, code, count: Number(mails) }))
}

/** Deletes the counts of earlier hours. If the clock was set back, also deletes the counts of later hours. */
export async function deleteOldOutcomes(storage: Storage): Promise<void> {
  const hour = hourOf(storage)
  await storage.run(() =>
    storage
      .accounts('signup_mail_outcome')
      .whereNotBetween('hour', [hour - COUNTED_HOURS + 1, hour + 1])
      .delete(),
  )
}

function hourOf({ now }: Storage): number {
  return Math.floor(now() / HOUR_MS)
}
