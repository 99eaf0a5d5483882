/** Sending mails in real SMTP conversations: TLS, login, refusals, greylisting, outages, and servers that hang. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { addMail, claimMail, markHanded, outboxState, postponeMail, tidyMails } from '../../src/signup/mail/outbox.ts'
import { createMailServer } from '../../src/signup/mail/smtp.ts'
import { freePort } from '../support/servers.ts'
import { NOON } from '../support/service.ts'
import { type CatcherOptions, type MailCatcher, makeCertificate, replyOf, startMailCatcher } from './mail-catcher.ts'
import { openParts, openSender, type Parts, recordSteps } from './signup-parts.ts'

const MINUTE_MS = 60_000
const RUTH = { address: 'ruth@moab.example', mailbox: 'ruth@moab.example' }

async function catcherWith(options: CatcherOptions = {}): Promise<MailCatcher> {
  const catcher = await startMailCatcher(options)
  onTestFinished(() => catcher.close())
  return catcher
}

/** Advances the clock in steps, and sends what is due. */
async function passTime({ clock }: Parts, wake: () => Promise<void>, minutes: number): Promise<void> {
  for (let step = 0; step < minutes * 2; step += 1) {
    clock.now += MINUTE_MS / 2
    await wake()
  }
}

describe('a mail', () => {
  it('is sent over STARTTLS with a login, if the mail server offers them', async () => {
    const { key, cert } = makeCertificate()
    const catcher = await catcherWith({
      ...{ key, cert, disabledCommands: [], authOptional: false },
      onAuth: ({ username, password }, _, done) =>
        username === 'brd' && password === 'p@ss/word' ? done(null, { user: username }) : done(replyOf(535, 'no')),
    })
    const { storage } = await openParts()
    const url = `smtp://brd:p%40ss%2Fword@127.0.0.1:${catcher.port}`
    const sender = openSender(storage, { url, authority: cert })
    await addMail(storage, RUTH)
    await sender.wake()
    expect(catcher.mails).toMatchObject([{ to: RUTH.address, isEncrypted: true, user: 'brd' }])
    expect(await outboxState(storage)).toEqual({ waiting: 0, oldestSeconds: 0 })
  })

  it('is not sent to a mail server whose certificate is not valid, or that refuses the login', async () => {
    const { key, cert } = makeCertificate()
    const refusing: CatcherOptions = { onAuth: (_, __, done) => done(replyOf(535, 'no')) }
    const catcher = await catcherWith({ key, cert, disabledCommands: [], authOptional: false, ...refusing })
    const { storage } = await openParts()
    for (const [authority, obstacle] of [
      [undefined, { code: 'DEPTH_ZERO_SELF_SIGNED_CERT', command: 'CONN' }],
      [cert, { code: '535', command: 'AUTH PLAIN' }],
    ] as const) {
      const steps = recordSteps()
      const url = `smtp://brd:secret@127.0.0.1:${catcher.port}`
      const sender = openSender(storage, { url, steps, ...(authority !== undefined && { authority }) })
      await storage.accounts('signup_mail').delete()
      await storage.accounts('signup_lease').delete()
      await addMail(storage, RUTH)
      await sender.wake()
      await sender.close()
      expect(steps.mails).toEqual([`deferred ${obstacle.code}`])
      expect(steps.obstacles).toEqual([{ outcome: 'unusable', ...obstacle }])
    }
    expect(catcher.mails).toEqual([])
  })

  it('is not sent with a password over a connection without TLS', async () => {
    const catcher = await catcherWith()
    // Not a loopback name, so that the rule applies. It leads to this machine all the same.
    const server = createMailServer({ url: `smtp://u:p@0.0.0.0:${catcher.port}`, name: 'x' })
    const message = { from: 'a@b.example', to: 'c@d.example', subject: 's', text: 't', html: 'h', messageId: '<1@b>' }
    expect(await server.deliver(message, async () => true)).toMatchObject({ outcome: 'unusable' })
    expect(catcher.mails).toEqual([])
  })

  it('waits if the mail server refuses the sender. The log gets the reply without addresses', async () => {
    const reply = '5.7.1 <keys@bible.example>: sender of ruth@moab.example \u2028rejected'
    const catcher = await catcherWith({ onMailFrom: (_, __, done) => done(replyOf(553, reply)) })
    const { storage } = await openParts()
    const steps = recordSteps()
    const sender = openSender(storage, { url: catcher.url, steps })
    await addMail(storage, RUTH)
    await sender.wake()
    expect(steps.mails).toEqual(['deferred 553'])
    const shown = '553 5.7.1 (address) sender of (address) \\u2028rejected'
    expect(steps.obstacles).toMatchObject([{ code: '553', command: 'MAIL FROM', reply: shown }])
  })

  it('waits with a code for the log if TLS is used on a port without TLS', async () => {
    const catcher = await catcherWith()
    const { storage } = await openParts()
    const steps = recordSteps()
    await addMail(storage, RUTH)
    await openSender(storage, { url: catcher.url.replace('smtp:', 'smtps:'), steps }).wake()
    expect(steps.obstacles).toEqual([{ outcome: 'unusable', code: 'ERR_SSL_WRONG_VERSION_NUMBER', command: 'CONN' }])
  })

  it('that the mail server refuses for good is dropped', async () => {
    const catcher = await catcherWith({ onRcptTo: (_, __, done) => done(replyOf(550, 'no such user')) })
    const { storage } = await openParts()
    const steps = recordSteps()
    const sender = openSender(storage, { url: catcher.url, steps })
    await addMail(storage, RUTH)
    await sender.wake()
    expect(steps.mails).toEqual(['failed 550'])
    expect(await storage.accounts('signup_mail')).toEqual([])
  })

  it('that is refused after its last line is dropped too, and one that is deferred there is tried again', async () => {
    const replies = [451, 554]
    const catcher = await catcherWith({
      beforeReply: async () => {
        const code = replies.shift()
        if (code !== undefined) throw replyOf(code, 'no')
      },
    })
    const parts = await openParts()
    const steps = recordSteps()
    const sender = openSender(parts.storage, { url: catcher.url, steps })
    await addMail(parts.storage, RUTH)
    await sender.wake()
    await passTime(parts, sender.wake, 2)
    expect(steps.mails).toEqual(['deferred 451', 'failed 554'])
    expect(await parts.accounts('signup_link')).toHaveLength(1)
  })

  it('waits while the mail server uses greylisting, and is then sent once', async () => {
    let tries = 0
    const catcher = await catcherWith({
      onRcptTo: (_, __, done) => {
        tries += 1
        done(tries > 3 ? null : replyOf(450, 'try again later'))
      },
    })
    const parts = await openParts()
    const steps = recordSteps()
    const sender = openSender(parts.storage, { url: catcher.url, steps })
    await addMail(parts.storage, RUTH)
    await sender.wake()
    await passTime(parts, sender.wake, 10)
    expect(steps.mails).toEqual(['deferred 450', 'deferred 450', 'deferred 450', 'sent'])
    expect(catcher.mails).toHaveLength(1)
    // Only the link of the mail that was sent exists.
    expect(await parts.accounts('signup_link')).toHaveLength(1)
  })

  it('is not lost and not sent twice when the mail server is down for an hour', async () => {
    const parts = await openParts()
    const port = await freePort()
    const steps = recordSteps()
    const sender = openSender(parts.storage, { url: `smtp://127.0.0.1:${port}`, steps })
    const addresses = Array.from({ length: 5 }, (_, index) => `user${index}@moab.example`)
    for (const address of addresses) await addMail(parts.storage, { address, mailbox: address })
    await sender.wake()
    await passTime(parts, sender.wake, 59)
    const catcher = await startMailCatcher({ port })
    onTestFinished(() => catcher.close())
    await passTime(parts, sender.wake, 10)
    expect(catcher.mails.map(({ to }) => to).sort()).toEqual([...addresses].sort())
    expect(steps.obstacles).toMatchObject([{ code: 'ECONNREFUSED', command: 'CONN' }, undefined])
    expect(steps.mails.filter((step) => step === 'sent')).toHaveLength(5)
    expect(steps.mails.filter((step) => step.startsWith('failed'))).toEqual([])
    expect(await parts.accounts('signup_link')).toHaveLength(5)
  })

  it('is given up after more than an hour', async () => {
    const parts = await openParts()
    const steps = recordSteps()
    const sender = openSender(parts.storage, { url: `smtp://127.0.0.1:${await freePort()}`, steps })
    await addMail(parts.storage, RUTH)
    await sender.wake()
    await passTime(parts, sender.wake, 70)
    expect(steps.mails.at(-1)).toBe('failed ECONNREFUSED')
    expect(await parts.accounts('signup_mail')).toEqual([])
    expect(await parts.accounts('signup_link')).toEqual([])
  })

  it('is tried again if the connection is cut before the last line, and not after it', async () => {
    const catcher = await catcherWith({
      beforeReply: async () => {
        for (const socket of sockets) socket.destroy()
      },
    })
    const sockets: Socket[] = []
    let cutsAtOnce = true
    // Between the service and the mail server, to cut connections.
    const middle = createServer((socket) => {
      sockets.push(socket.on('error', () => undefined))
      if (cutsAtOnce) return void socket.destroy()
      const other = new (socket.constructor as typeof Socket)().connect(catcher.port, '127.0.0.1')
      other.on('error', () => undefined)
      socket.pipe(other).pipe(socket)
    })
    const port = await freePort()
    await new Promise<void>((resolve) => middle.listen(port, '127.0.0.1', () => resolve()))
    onTestFinished(() => void middle.close())
    const parts = await openParts()
    const steps = recordSteps()
    const sender = openSender(parts.storage, { url: `smtp://127.0.0.1:${port}`, steps })
    await addMail(parts.storage, RUTH)
    await sender.wake()
    expect(steps.mails).toHaveLength(1)
    expect(steps.mails[0]).toMatch(/^deferred/)
    cutsAtOnce = false
    await passTime(parts, sender.wake, 5)
    expect(steps.mails.slice(1)).toHaveLength(1)
    expect(steps.mails[1]).toMatch(/^uncertain/)
    expect(catcher.mails).toHaveLength(1)
    expect(await parts.accounts('signup_mail')).toEqual([])
  })

  it('waits while a mail server hangs, which takes at most 10 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const open: Socket[] = []
    const silent = createServer((socket) => void open.push(socket.on('error', () => undefined)))
    const connected = once(silent, 'connection')
    const port = await freePort()
    await new Promise<void>((resolve) => silent.listen(port, '127.0.0.1', () => resolve()))
    onTestFinished(() => {
      for (const socket of open) socket.destroy()
      silent.close()
    })
    const { storage } = await openParts()
    const steps = recordSteps()
    const sender = openSender(storage, { url: `smtp://127.0.0.1:${port}`, steps })
    await addMail(storage, RUTH)
    const began = performance.now()
    const waking = sender.wake()
    await connected
    await setImmediate()
    await vi.advanceTimersByTimeAsync(9_000)
    expect(steps.mails).toEqual([])
    await vi.advanceTimersByTimeAsync(1_000)
    await waking
    // The limit of the socket is not faked: a longer limit would take its real time.
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(steps.mails).toEqual(['deferred ETIMEDOUT'])
    expect(await storage.accounts('signup_mail').pluck('state')).toEqual(['waiting'])
  })

  it('ends the connection to a mail server that never finishes a reply, after a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    let drops: NodeJS.Timeout | undefined
    const dripping = createServer((socket) => {
      socket.on('error', () => undefined).write('220 dripping\r\n')
      socket.once('data', () => {
        drops = setInterval(() => socket.write('2'), 50)
      })
    })
    const port = await freePort()
    await new Promise<void>((resolve) => dripping.listen(port, '127.0.0.1', () => resolve()))
    onTestFinished(() => {
      clearInterval(drops)
      dripping.close()
    })
    const connected = once(dripping, 'connection')
    const message = { from: 'a@b.example', to: 'c@d.example', subject: 's', text: 't', html: 'h', messageId: '<1@b>' }
    const delivery = createMailServer({ url: `smtp://127.0.0.1:${port}`, name: 'x' }).deliver(message, async () => true)
    const [socket] = (await connected) as [Socket]
    const closed = once(socket, 'close')
    await vi.waitUntil(() => drops)
    await vi.advanceTimersByTimeAsync(59_000)
    expect(socket.destroyed).toBe(false)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await delivery).toEqual({ outcome: 'unusable', code: 'ETIMEDOUT' })
    // For a moment, the mail server may close its side itself.
    await vi.advanceTimersByTimeAsync(5_000)
    await closed
  })

  it('has only headers of the service, whatever the address', async () => {
    const catcher = await catcherWith()
    const { storage } = await openParts()
    const sender = openSender(storage, { url: catcher.url })
    const address = "a!#$%&'*+/=?^_`{|}~-b@moab.example"
    await addMail(storage, { address, mailbox: address })
    await sender.wake()
    const head = catcher.mails[0]?.raw.split('\r\n\r\n')[0] ?? ''
    const names = [...head.matchAll(/^([\w-]+):/gm)].map(([, name]) => name?.toLowerCase()).sort()
    expect(names).toEqual([
      ...['auto-submitted', 'content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'],
      'x-auto-response-suppress',
    ])
    expect(catcher.mails[0]?.to).toBe(address)
  })
})

describe('two processes', () => {
  it('send each mail once, even if their leases overlap', async () => {
    const catcher = await catcherWith()
    const parts = await openParts()
    const senders = [1, 2, 3].map(() => openSender(parts.storage, { url: catcher.url }))
    const addresses = Array.from({ length: 12 }, (_, index) => `two${index}@moab.example`)
    for (const address of addresses) await addMail(parts.storage, { address, mailbox: address })
    const stealing = setInterval(
      () =>
        void parts
          .accounts('signup_lease')
          .delete()
          .catch(() => undefined),
      5,
    )
    await Promise.all(senders.map(({ wake }) => wake()))
    clearInterval(stealing)
    await Promise.all(senders.map(({ wake }) => wake()))
    expect(catcher.mails.map(({ to }) => to).sort()).toEqual([...addresses].sort())
  })

  it('leave the work to one of them, until its lease has ended', async () => {
    const catcher = await catcherWith()
    const parts = await openParts()
    const [first, second] = [1, 2].map(() => openSender(parts.storage, { url: catcher.url }))
    await first?.wake()
    await addMail(parts.storage, RUTH)
    await second?.wake()
    expect(catcher.mails).toEqual([])
    parts.clock.now += 3 * MINUTE_MS
    await second?.wake()
    expect(catcher.mails).toHaveLength(1)
  })

  it('leave the work to the next one at once when they close', async () => {
    const catcher = await catcherWith()
    const parts = await openParts()
    const [first, second] = [1, 2].map(() => openSender(parts.storage, { url: catcher.url }))
    await first?.wake()
    // Closing a process that does not have the lease changes nothing.
    await openSender(parts.storage, { url: catcher.url }).close()
    await addMail(parts.storage, RUTH)
    await second?.wake()
    expect(catcher.mails).toEqual([])
    await first?.close()
    await second?.wake()
    expect(catcher.mails).toHaveLength(1)
  })

  it('do not send a mail that another one has taken over', async () => {
    const parts = await openParts()
    await addMail(parts.storage, RUTH)
    const slow = await claimMail(parts.storage)
    if (!slow) throw new Error('no mail')
    parts.clock.now += 4 * MINUTE_MS
    await tidyMails({ storage: parts.storage, steps: recordSteps() })
    const fast = await claimMail(parts.storage)
    if (!fast) throw new Error('no mail')
    expect(await markHanded(parts.storage, slow)).toBe(false)
    expect(await markHanded(parts.storage, fast)).toBe(true)
    await postponeMail(parts.storage, slow)
    expect(await parts.accounts('signup_mail').pluck('state')).toEqual(['handed'])
  })
})

describe('the waiting mails', () => {
  it('are at most a thousand', async () => {
    const { storage, accounts } = await openParts()
    const row = { ...RUTH, state: 'waiting', attempts: 0, created_at: storage.time(), next_attempt_at: storage.time() }
    const rows = Array.from({ length: 999 }, (_, index) => ({ ...row, id: `mail-${index}` }))
    for (let from = 0; from < rows.length; from += 100)
      await accounts('signup_mail').insert(rows.slice(from, from + 100))
    await addMail(storage, RUTH)
    const refused = await addMail(storage, RUTH).catch((error: unknown) => error)
    expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '300' } })
    expect(await outboxState(storage)).toMatchObject({ waiting: 1_000 })
  })

  it('are claimed in the order of their attempts, then by the time of the next one', async () => {
    const { storage, clock } = await openParts()
    await addMail(storage, RUTH)
    const tried = await claimMail(storage)
    if (!tried) throw new Error('no mail')
    await postponeMail(storage, tried)
    const later = ['first@list.example', 'second@list.example']
    for (const address of later) {
      clock.now += MINUTE_MS
      await addMail(storage, { address, mailbox: address })
    }
    const claimed = [await claimMail(storage), await claimMail(storage), await claimMail(storage)]
    expect(claimed.map((mail) => mail?.address)).toEqual([...later, RUTH.address])
    expect(await claimMail(storage)).toBeUndefined()
  })

  it('survive clock steps', async () => {
    const catcher = await catcherWith()
    const parts = await openParts()
    const sender = openSender(parts.storage, { url: catcher.url })
    parts.clock.now = NOON + 2 * 86_400_000
    await addMail(parts.storage, RUTH)
    await claimMail(parts.storage)
    // The clock is set back while a mail is claimed and the lease is held.
    await sender.wake()
    parts.clock.now = NOON
    await tidyMails({ storage: parts.storage, steps: recordSteps() })
    await sender.wake()
    expect(catcher.mails).toHaveLength(1)
    expect((await outboxState(parts.storage)).oldestSeconds).toBe(0)
  })

  it('are not sent to a mailbox or domain that the operator has blocked', async () => {
    const catcher = await catcherWith()
    const { storage, accounts } = await openParts()
    const sender = openSender(storage, { url: catcher.url })
    await accounts('signup_block').insert([
      { kind: 'domain', value: 'bad.example', created_at: storage.time() },
      { kind: 'mailbox', value: await storage.pseudonym(RUTH.mailbox), created_at: storage.time() },
    ])
    for (const address of [RUTH.address, 'x@bad.example', 'x@very.bad.example', 'x@good.example']) {
      await addMail(storage, { address, mailbox: address })
    }
    await sender.wake()
    expect(catcher.mails.map(({ to }) => to)).toEqual(['x@good.example'])
  })
})
