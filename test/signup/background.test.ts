/** The work of sign-up in the background, on a real database, with a clock that the tests set. */
import { expect, it, onTestFinished, vi } from 'vitest'
import { reportBackgroundWork } from '../../src/primitives/background.ts'
import { type BackgroundWork, startBackgroundWork } from '../../src/signup/background.ts'
import { listOutcomes } from '../../src/signup/mail/mail-outcomes.ts'
import { addMail, claimMail, markHanded } from '../../src/signup/mail/outbox.ts'
import { addAccount, openParts, type Parts, recordSteps, usageOf } from './signup-parts.ts'

function startWork({ storage }: Parts, usage = usageOf(async () => 0), steps = recordSteps()): BackgroundWork {
  const work = startBackgroundWork({ storage, usage, steps, intervalMs: 20 })
  onTestFinished(() => work.stop())
  return work
}

const holders = ({ accounts }: Parts) => accounts('signup_lease').where({ work: 'tidy' }).pluck('holder')

it('is left to the next process at once when a process stops', async () => {
  const parts = await openParts()
  const first = startWork(parts)
  await vi.waitUntil(async () => (await holders(parts)).length > 0, 5_000)
  const [before] = await holders(parts)
  startWork(parts)
  await first.stop()
  await vi.waitUntil(async () => ![undefined, before].includes((await holders(parts))[0]), 5_000)
})

it('reports an outage of the quota store once for each part that needs it, and then finishes both', async () => {
  const parts = await openParts()
  const { accounts, storage, clock } = parts
  const row = { mailbox_hmac: 'a', day: storage.time().slice(0, 10), used: 3, deleted_at: storage.time() }
  await accounts('signup_deletion').insert({ ...row, key_id: 'deleted' })
  const { keyId } = await addAccount(parts, 'kept@list.example')
  clock.now += 3_600_000
  const reports: string[] = []
  reportBackgroundWork({
    failed: (work, error) => void reports.push(`${work}: ${(error as Error).message}`),
    recovered: (work) => void reports.push(`${work}: again`),
  })
  let [asked, isDown] = [0, true]
  const usage = usageOf(async () => {
    asked += 1
    if (isDown) throw new Error('unreachable')
    return 7
  })
  const steps = recordSteps()
  startWork(parts, usage, steps)
  await vi.waitUntil(() => asked > 6, 5_000)
  expect([reports.sort(), steps.failures]).toEqual([
    ['copy the history: unreachable', 'settle deletions: unreachable'],
    [],
  ])
  isDown = false
  await vi.waitUntil(() => reports.length === 4, 5_000)
  expect(await accounts('signup_deletion').select('used', 'key_id')).toEqual([{ used: 7, key_id: null }])
  expect(await accounts('usage_history').pluck('key_id')).toContain(keyId)
})

it('reports a mail of a killed process that the mail server may have as uncertain, and counts it for 24 hours', async () => {
  const parts = await openParts()
  const { accounts, storage, clock } = parts
  await addMail(storage, { address: 'ruth@moab.example', mailbox: 'ruth@moab.example' })
  const mail = await claimMail(storage)
  if (!mail) throw new Error('no mail')
  await markHanded(storage, mail)
  clock.now += 4 * 60_000
  const steps = recordSteps()
  startWork(parts, undefined, steps)
  await vi.waitUntil(async () => (await listOutcomes(storage)).length > 0, 5_000)
  expect(steps.mails).toEqual(['uncertain killed'])
  expect(await listOutcomes(storage)).toEqual([{ outcome: 'uncertain', code: 'killed', count: 1 }])
  clock.now += 24 * 3_600_000
  await vi.waitUntil(async () => (await accounts('signup_mail_outcome')).length === 0, 5_000)
})
