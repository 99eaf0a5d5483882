/** The longest pages for reading are small enough. */
import { once } from 'node:events'
import { get as request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { setting } from './environment.ts'

/** Maximum size of a page, in bytes, as it is sent. */
const MAX_BYTES = 25_000

/** The longest of each kind: most words, verses, names or cross-references. */
const PATHS = [
  '/read',
  '/read/Gen',
  '/read/Ps.119?version=both',
  '/read/Ps.119?version=both&view=interlinear',
  '/read/Mark.14?view=interlinear',
  '/read/Matt.26?view=interlinear&parsing=yes',
  '/read/Jer.51?view=interlinear&parsing=yes',
  '/read/Jer.51?version=both&view=interlinear',
  '/read/Jer.50?version=both&view=interlinear&parsing=yes&accents=yes',
  '/read/Neh.7-Neh.12?version=both',
  '/read/Isa.9.7?version=both&view=interlinear&refs=incoming',
  '/read/Acts.24.25?version=both&view=interlinear',
]

describe('the longest pages for reading', () => {
  it.each(PATHS)('have at most 25 kB when compressed: %s', async (path) => {
    const sent = request(setting('BASE_URL') + path, { headers: { 'Accept-Encoding': 'br' } })
    const [reply] = await once(sent, 'response')
    const { length } = await buffer(reply)
    expect([reply.statusCode, reply.headers['content-encoding']]).toEqual([200, 'br'])
    expect(length).toBeGreaterThan(3_000)
    expect(length).toBeLessThan(MAX_BYTES)
  })

  it('goes on with the second half of the words', async () => {
    const text = async (path: string) => (await fetch(setting('BASE_URL') + path)).text()
    const address = '/read/Ps.119?version=both&view=interlinear'
    const [, next] = /class="goes-on">.*href="([^"]*)"/.exec(await text(address)) ?? []
    const rest = await text(String(next).replaceAll('&amp;', '&'))
    expect(rest).not.toContain('class="goes-on"')
    expect(rest).toContain('id="v176"')
  })
})
