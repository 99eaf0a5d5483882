import { describe, expect, it } from 'vitest'
import { clientAddress } from '../../src/primitives/client-address.ts'

const PROXY = '10.0.0.1'

describe('the address of a client behind a proxy', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['9.9.9.9, 1.2.3.4', '1.2.3.4'],
    ['1.2.3.4:5678', '1.2.3.4'],
    ['[::1]:80', '::1'],
    ['[2001:db8::7]', '2001:db8::7'],
    ['2001:db8::7', '2001:db8::7'],
    ['"[2001:db8::7]:80"', '2001:db8::7'],
    ['::ffff:1.2.3.4', '::ffff:1.2.3.4'],
  ])('is read from X-Forwarded-For: %s', (header, address) => {
    expect(clientAddress(PROXY, header, 1)).toBe(address)
  })

  it.each([
    '',
    'unknown',
    '1.2.3.4.5:80',
    '1.2.3:80',
    '[1.2.3.4',
    '[::1]80',
    '1.2.3.4:',
    '1.2.3.4:123456',
    '_hidden:80',
  ])('is that of the proxy if the header has no valid address: %j', (header) => {
    expect(clientAddress(PROXY, header, 1)).toBe(PROXY)
  })

  it('is that of the connection if no proxy is trusted', () => {
    expect(clientAddress(PROXY, '1.2.3.4:5678', 0)).toBe(PROXY)
  })
})
