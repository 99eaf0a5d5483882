/**
 * Sign-up in processes: PostgreSQL and Redis with two workers of different processes, a read-only database, and the nginx
 * sample in front of a service with open sign-up. mail-steps.test.ts kills a process while it sends a mail.
 */
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrateAccounts } from '../../db/accounts/migrate.ts'
import type { Accounts } from '../../src/accounts/database.ts'
import { linkIn, type MailCatcher, startMailCatcher, tokenIn } from '../signup/mail-catcher.ts'
import { keyOn, newVisitor, type Visitor } from '../signup/visitor.ts'
import { execute, hasPostgres, type PostgresServer, postgresForTests } from '../support/postgres-server.ts'
import { endProcess, placeForAccounts, type ServiceProcess, startProcess } from '../support/process.ts'
import { hasRedis, redisForTests } from '../support/redis-server.ts'
import { PROXIES, startProxy } from './edge-proxies.ts'

const PUBLIC = 'https://bible.example'

function verified(
  databaseUrl: string,
  catcher: MailCatcher,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    ...{ SIGNUP: 'verified', DATABASE_URL: databaseUrl, SMTP_URL: catcher.url, MAIL_FROM: 'keys@bible.example' },
    ...{ PUBLIC_URL: PUBLIC, CONTACT: 'mailto:help@bible.example', OPERATOR_NAME: 'Example', LOG_LEVEL: 'trace' },
    ...more,
  }
}

async function statusOf({ origin }: ServiceProcess, key: string): Promise<number> {
  const reply = await fetch(`${origin}/v1/usage`, { headers: { 'X-API-Key': key } })
  await reply.body?.cancel()
  return reply.status
}

async function until(isSo: () => Promise<boolean>, milliseconds: number): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error('not in time')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

describe.runIf(hasPostgres && hasRedis)('on PostgreSQL and Redis, with two processes', { timeout: 90_000 }, () => {
  let postgres: PostgresServer
  let redis: Awaited<ReturnType<typeof redisForTests>>
  let catcher: MailCatcher
  let url: string
  let accounts: Accounts
  let services: [ServiceProcess, ServiceProcess]

  beforeAll(async () => {
    ;[postgres, redis, catcher] = await Promise.all([postgresForTests(), redisForTests(), startMailCatcher()])
    url = await postgres.freshDatabase()
    accounts = await migrateAccounts(url)
    const environment = verified(url, catcher, { REDIS_URL: redis.url })
    services = await Promise.all([startProcess(environment), startProcess(environment)])
  }, 90_000)
  afterAll(async () => {
    await Promise.all(services.map(endProcess))
    await accounts.destroy()
    await catcher.close()
    await redis.stop()
    await postgres.stop()
  })

  const visitorOf = (index: 0 | 1): Visitor => newVisitor(services[index].origin, PUBLIC)

  it('a person signs up, uses the key, rotates, revokes and deletes, and nothing stays', async () => {
    const email = 'ruth-of-moab@bethlehem.example'
    const count = catcher.mails.length
    await visitorOf(0).submit('/signup', { email })
    const mail = await catcher.nextTo(email, count)
    // The link is followed on the other process.
    const person = visitorOf(1)
    expect((await person.open(linkIn(mail))).status).toBe(200)
    const key = keyOn(await person.submit('/signup/link', { token: tokenIn(mail) }))
    expect(await statusOf(services[0], key)).toBe(200)
    expect((await person.open('/account')).text).toContain('<strong>1</strong> of 1,000 requests used')
    const second = keyOn(await person.submit('/account/rotate', { current: key.slice(0, 8) }))
    for (const service of services) {
      for (const secret of [key, second]) expect(await statusOf(service, secret)).toBe(200)
    }
    await person.submit('/account/revoke', { sure: 'yes' })
    const isRefused = async (secret: string) => {
      const statuses = await Promise.all(services.map((service) => statusOf(service, secret)))
      // After 30 refused requests in a minute, the address gets 429.
      return statuses.every((status) => status === 401 || status === 429)
    }
    await until(async () => (await isRefused(key)) && (await isRefused(second)), 5_000)
    const third = keyOn(await person.submit('/account/key', {}))
    await until(async () => (await statusOf(services[0], third)) === 200, 5_000)
    const [{ key_id: id }] = await accounts('signup_account').where({ address: email })
    await person.submit('/account/delete', { sure: 'yes' })
    await until(() => isRefused(third), 5_000)
    // The last counts are settled after ten seconds, by whichever process has the lease.
    await until(async () => (await accounts('signup_deletion').whereNotNull('key_id')).length === 0, 40_000)
    const tables = await accounts.raw<{ rows: { name: string }[] }>(
      `select table_name as name from information_schema.tables where table_schema = 'public'`,
    )
    expect(tables.rows.length).toBeGreaterThan(12)
    for (const { name } of tables.rows) {
      const text = JSON.stringify(await accounts(name))
      for (const secret of ['ruth-of-moab', key, second, third, id]) expect(text, name).not.toContain(secret)
    }
    const client = new Redis(redis.url)
    const names = await client.keys('*')
    client.disconnect()
    expect(names.filter((name) => name.includes(id) || name.includes('brd_'))).toEqual([])
  })

  it('many people sign up at once on both, each gets one mail, and twice the same link gives one account', async () => {
    const before = catcher.mails.length
    const addresses = Array.from({ length: 16 }, (_, index) => `many${index}@bethlehem.example`)
    await Promise.all(addresses.map((email, index) => visitorOf((index % 2) as 0 | 1).submit('/signup', { email })))
    await until(async () => catcher.mails.length >= before + addresses.length, 20_000)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(
      catcher.mails
        .slice(before)
        .map(({ to }) => to)
        .sort(),
    ).toEqual([...addresses].sort())
    const first = await catcher.nextTo(addresses[0] ?? '', before)
    const uses = await Promise.all(
      [0, 1, 0, 1].map((index) => visitorOf(index as 0 | 1).submit('/signup/link', { token: tokenIn(first) })),
    )
    expect(uses.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404])
    expect(await accounts('signup_account').where({ address: addresses[0] })).toHaveLength(1)
  })

  it('a read-only database gives 503 for the form, and the pages of signed-in people still work', async () => {
    const email = 'reader@bethlehem.example'
    await accounts('signup_limit').delete()
    const count = catcher.mails.length
    await visitorOf(0).submit('/signup', { email })
    const mail = await catcher.nextTo(email, count)
    const person = visitorOf(0)
    const key = keyOn(await person.submit('/signup/link', { token: tokenIn(mail) }))
    const database = new URL(url).pathname.slice(1)
    await execute(url, `alter database ${database} set default_transaction_read_only = on`)
    await execute(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
    )
    await new Promise((resolve) => setTimeout(resolve, 500))
    const refused = await visitorOf(0).submit('/signup', { email: 'other@bethlehem.example' })
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '5'])
    expect((await person.submit('/account/delete', { sure: 'yes' })).status).toBe(503)
    expect((await person.open('/account')).text).toContain(`${key.slice(0, 8)}…`)
    expect(await statusOf(services[0], key)).toBe(200)
    await execute(
      `${url}?options=-c%20default_transaction_read_only%3Doff`,
      `alter database ${database} reset default_transaction_read_only`,
    )
    await execute(
      url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}' and pid <> pg_backend_pid()`,
    )
    await until(
      async () => (await visitorOf(0).submit('/signup', { email: 'other@bethlehem.example' })).status === 200,
      5_000,
    )
    const text = JSON.stringify(services.map((service) => service.log()))
    for (const secret of ['bethlehem.example', tokenIn(mail), key.slice(8)]) expect(text).not.toContain(secret)
  })
})

describe.runIf(PROXIES.length > 0)('open sign-up behind the proxy samples', { timeout: 60_000 }, () => {
  it.each(PROXIES)('gives no page and no key through %s, whatever the Host', async (name) => {
    const place = await placeForAccounts()
    const service = await startProcess({ SIGNUP: 'open', DATABASE_URL: place.databaseUrl })
    const proxy = await startProxy(name, service.origin)
    for (const headers of [{}, { Host: 'localhost' }, { Host: new URL(service.origin).host, Origin: service.origin }]) {
      const person = newVisitor(proxy.origin)
      expect((await person.open('/signup', headers)).status).toBe(403)
      const answer = await person.submit('/signup', { email: 'a@b.example' }, headers)
      expect(answer.status).toBe(403)
      expect(answer.text).not.toContain('brd_')
    }
    keyOn(await newVisitor(service.origin).submit('/signup', { email: 'a@b.example' }))
    await proxy.stop()
    await endProcess(service)
    place.remove()
  })

  it.each(PROXIES)('verified sign-up works through %s, with its cookie and the address of the client', async (name) => {
    const place = await placeForAccounts()
    const catcher = await startMailCatcher()
    const service = await startProcess(verified(place.databaseUrl, catcher, { TRUST_PROXY: 'true' }))
    const proxy = await startProxy(name, service.origin)
    const person = newVisitor(proxy.origin, PUBLIC)
    await person.submit('/signup', { email: 'proxied@bethlehem.example' })
    const mail = await catcher.next()
    expect((await person.open(linkIn(mail))).status).toBe(200)
    keyOn(await person.submit('/signup/link', { token: tokenIn(mail) }))
    expect((await person.open('/account')).text).toContain('proxied@bethlehem.example')
    await proxy.stop()
    await endProcess(service)
    await catcher.close()
    place.remove()
  })
})
