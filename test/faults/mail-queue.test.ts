/** Which mails are sent at the same time, and which wait, in real SMTP conversations. */
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addMail } from '../../src/signup/mail/outbox.ts'
import { type CatcherOptions, type MailCatcher, startMailCatcher } from '../signup/mail-catcher.ts'
import { openParts, openSender, recordSteps } from '../signup/signup-parts.ts'

async function catcherWith(options: CatcherOptions): Promise<MailCatcher> {
  const catcher = await startMailCatcher(options)
  onTestFinished(() => catcher.close())
  return catcher
}

const domainOf = (address: string) => address.split('@')[1] ?? ''

describe('the waiting mails', () => {
  it('of other domains are sent at once while RCPT hangs for twenty mails of one domain', {
    timeout: 60_000,
  }, async () => {
    let asked = 0
    const catcher = await catcherWith({
      onRcptTo: ({ address }, _, done) => {
        if (domainOf(address) === 'slow.example') asked += 1
        else done()
      },
    })
    const { storage, accounts, clock } = await openParts()
    const steps = recordSteps()
    const sender = openSender(storage, { url: catcher.url, steps })
    for (let mail = 0; mail < 20; mail += 1) {
      await addMail(storage, { address: `u${mail}@slow.example`, mailbox: `u${mail}@slow.example` })
    }
    const began = performance.now()
    const sending = sender.wake()
    await vi.waitUntil(() => asked > 0, 5_000)
    await addMail(storage, { address: 'ruth@moab.example', mailbox: 'ruth@moab.example' })
    void sender.wake()
    await catcher.nextTo('ruth@moab.example', 0)
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(asked).toBe(1)
    await sending
    // The time limit of RCPT is over, and the whole domain waits for a minute.
    expect(performance.now() - began).toBeLessThan(20_000)
    expect(steps.mails).toEqual(['sent', 'deferred ETIMEDOUT'])
    const waiting = await accounts('signup_mail').pluck('next_attempt_at')
    expect(waiting).toEqual(Array.from({ length: 20 }, () => storage.time(60_000)))
    clock.now += 59_000
    await sender.wake()
    expect([asked, steps.obstacles]).toEqual([1, []])
  })

  it('are sent in five conversations, at most one for each domain of receivers', async () => {
    const open: string[] = []
    let most = 0
    const catcher = await catcherWith({
      onRcptTo: ({ address }, _, done) => {
        open.push(domainOf(address))
        most = Math.max(most, open.length)
        expect(new Set(open).size).toBe(open.length)
        done()
      },
      beforeReply: async ({ to }) => {
        await setTimeout(100)
        open.splice(open.indexOf(domainOf(to)), 1)
      },
    })
    const { storage } = await openParts()
    const addresses = Array.from({ length: 24 }, (_, index) => `u${index}@d${index % 8}.example`)
    for (const address of addresses) await addMail(storage, { address, mailbox: address })
    const steps = recordSteps()
    await openSender(storage, { url: catcher.url, steps }).wake()
    expect(catcher.mails.map(({ to }) => to).sort()).toEqual([...addresses].sort())
    expect(steps.mails).toEqual(addresses.map(() => 'sent'))
    expect(most).toBe(5)
  })

  it('that were not tried yet go before those that are tried again', async () => {
    const catcher = await catcherWith({})
    const { storage, accounts, clock } = await openParts()
    for (const address of ['again@one.example', 'new@one.example']) {
      await addMail(storage, { address, mailbox: address })
      clock.now += 1_000
    }
    await accounts('signup_mail').where({ address: 'again@one.example' }).update({ attempts: 3 })
    await openSender(storage, { url: catcher.url }).wake()
    expect(catcher.mails.map(({ to }) => to)).toEqual(['new@one.example', 'again@one.example'])
  })
})
