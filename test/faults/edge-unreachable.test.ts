/** nginx in front of a service that has stopped. */
import { createServer } from 'node:http'
import { expect, it } from 'vitest'
import { freePort } from '../support/servers.ts'
import { PROXIES, startProxy } from './edge-proxies.ts'

it.runIf(PROXIES.includes('nginx'))(
  'nginx returns a problem if no service can be reached, and logs neither the address nor what was searched',
  async () => {
    const port = await freePort()
    const service = createServer((_, response) => response.end()).listen(port, '127.0.0.1')
    const proxy = await startProxy('nginx', `http://127.0.0.1:${port}`)
    try {
      service.close()
      service.closeAllConnections()
      for (const path of ['/v1/people?search=bathsheba', '/signup/link?token=bathsheba']) {
        const reply = await fetch(proxy.origin + path)
        expect([reply.status, reply.headers.get('Content-Type')]).toEqual([503, 'application/problem+json'])
        expect(reply.headers.get('Retry-After')).toBe('5')
        expect(await reply.json()).toMatchObject({ status: 503, code: 'unavailable' })
      }
      expect(proxy.log()).not.toContain('bathsheba')
    } finally {
      await proxy.stop()
    }
  },
)
