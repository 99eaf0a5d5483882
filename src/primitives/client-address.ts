/** Finds the address of a client, even behind proxies, and its network. For rate limits, a network is one client. */
import { isIP } from 'node:net'

/** An internet subscriber usually has a whole IPv6 /64, so a /64 counts as one address. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6 || address.includes('.')) return address.replace(/^::ffff:/i, '')
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The IPv6 /48 of an address, which one subscriber can have. An IPv4 address as it is. */
export function siteOf(address: string): string {
  return networkOf(address).replace(/:[^:]+::\/64$/, '::/48')
}

/**
 * Whether a client or a listener at this host is on the same machine: 127.0.0.0/8, also as an IPv4 address mapped to
 * IPv6, ::1 or `localhost`. In a URL, IPv6 addresses have brackets.
 */
export function isLoopback(host: string): boolean {
  const plain = host.replace(/^\[|\]$/g, '').replace(/^::ffff:/i, '')
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

/**
 * The address of the client that sent a request. Every proxy appends the address of its client to `X-Forwarded-For`.
 * Our own proxies add the last entries. Earlier entries may be forged.
 *
 * @param proxies number of our own proxies in front of this process
 */
export function clientAddress(socketAddress: string, forwardedFor: string, proxies: number): string {
  if (proxies === 0) return socketAddress
  const named = withoutPort(forwardedFor.split(',').at(-proxies)?.trim() ?? '')
  return isIP(named) === 0 ? socketAddress : named
}

/** Some proxies, such as those of Azure, append `1.2.3.4:5678` or `[::1]:80`. */
function withoutPort(entry: string): string {
  const [, bracketed, ipv4] = /^"?(?:\[([^\]]+)\]|([\d.]+))(?::\d{1,5})?"?$/.exec(entry) ?? []
  return bracketed ?? ipv4 ?? entry
}
