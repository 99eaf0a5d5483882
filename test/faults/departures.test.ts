/**
 * Clients disconnect before they receive their response. Requests with a key are logged and counted,
 * and nothing is written to standard error.
 */
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { inParallel } from '../support/load.ts'
import { serviceForTests } from '../support/process.ts'
import { openConnection } from './edge-connection.ts'

const LEAVING = 40

const running = serviceForTests()

describe('requests whose client disconnects before the end of the response', () => {
  it('are all logged with status 499 and counted', async () => {
    const before = await dailyUsed()
    const sockets = await inParallel(LEAVING, LEAVING, () => openConnection(running.service.origin))
    for (const [index, socket] of sockets.entries()) {
      const fields = `Host: a\r\nX-API-Key: ${running.key}\r\nX-Request-Id: leaving-${index}\r\n`
      // The reset follows the request immediately: it arrives before the service has a response.
      socket.write(`GET /v1/search?q=leaving${index} HTTP/1.1\r\n${fields}\r\n`, () => socket.resetAndDestroy())
    }
    const logged = () => running.service.log().filter(({ request_id }) => String(request_id).startsWith('leaving-'))
    await expect.poll(() => logged().length, { timeout: 10_000 }).toBe(LEAVING)
    expect(logged().filter(({ status }) => status !== 499)).toEqual([])
    expect((await dailyUsed()) - before - 1).toBe(LEAVING)
    const metrics = await (await fetch(`${running.service.origin}/metrics`)).text()
    expect(metrics).toMatch(
      new RegExp(`^http_server_request_duration_seconds_count\\{.*"search".*"499"\\} ${LEAVING}$`, 'm'),
    )
  })

  it('cause no output on standard error when the clients reset their connections', async () => {
    await inParallel(60, 20, async () => {
      const socket = await openConnection(running.service.origin)
      socket.write('GET /openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20))
      await once(socket, 'data')
      socket.resetAndDestroy()
    })
    await setTimeout(500)
    expect(running.service.errors()).toBe('')
    expect(running.service.log().filter(({ level }) => level === 'error')).toEqual([])
  })
})

async function dailyUsed(): Promise<number> {
  const reply = await fetch(`${running.service.origin}/v1/usage`, { headers: { 'X-API-Key': running.key } })
  return ((await reply.json()) as { data: { daily_used: number } }).data.daily_used
}
