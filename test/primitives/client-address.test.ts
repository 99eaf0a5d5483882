import { describe, expect, it } from 'vitest'
import { clientAddress, networkOf } from '../../src/primitives/client-address.ts'

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

describe('the network of an address', () => {
  it.each([
    ['1.2.3.4', '1.2.3.4'],
    ['2001:db8:0:1::7', '2001:db8:0:1::/64'],
    ['2001:DB8::0001:2:3:4%eth0', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2::1.2.3.4', '2001:db8:1:2::/64'],
    ['::ffff:1.2.3.4', '1.2.3.4'],
    ['::FFFF:102:304', '1.2.3.4'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['0000:0000:0000:0000:0000:ffff:fffe:0304', '255.254.3.4'],
    ['64:ff9b::102:304', '1.2.3.4'],
    ['64:ff9b::1.2.3.4', '1.2.3.4'],
    ['64:ff9b:1::102:304', '64:ff9b:1:0::/64'],
    ['unknown', 'unknown'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
