/** Headers for negotiation, with lengths around the maximum. */
import { expect, it } from 'vitest'
import { acceptsHtml, usedHeader } from '../../src/http/accepted.ts'

it('uses a header of up to 1,000 characters. A longer or an empty header counts as absent', () => {
  const headers = ['', 'gzip', ...[1_000, 1_001].map((length) => 'gzip'.padEnd(length))]
  expect(headers.map(usedHeader)).toEqual([undefined, 'gzip', headers[2], undefined])
  const accept = (length: number) => acceptsHtml({ accept: 'text/html'.padEnd(length) })
  expect([9, 1_000, 1_001].map(accept)).toEqual([true, true, false])
})
