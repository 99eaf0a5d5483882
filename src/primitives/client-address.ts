/** Finds the address of a client, even behind proxies, and its network. For rate limits, a network is one client. */
import { isIP } from 'node:net'

/** Where IPv6 contains IPv4: mapped addresses (::ffff:0:0/96), and those of NAT64 (64:ff9b::/96). */
const WITH_IPV4 = new Set(['0:0:0:0:0:ffff', '64:ff9b:0:0:0:0'])

/**
 * An internet subscriber usually has a whole IPv6 /64, so a /64 counts as one address. An IPv4 address within an IPv6
 * address counts as the IPv4 address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  if (!WITH_IPV4.has(groups.slice(0, 6).map(hex).join(':'))) return `${groups.slice(0, 4).map(hex).join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** The eight groups of a valid IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('%', 1).join('').split('::')
  const before = readGroups(head)
  const after = readGroups(tail ?? '')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: zeros }, () => 0), ...after]
}

function readGroups(text: string): number[] {
  if (text === '') return []
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16)
    const [first = 0, second = 0, third = 0, fourth = 0] = group.split('.').map(Number)
    return [first * 256 + second, third * 256 + fourth]
  })
}

function hex(group: number): string {
  return group.toString(16)
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
