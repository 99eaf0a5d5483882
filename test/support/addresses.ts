/**
 * IP addresses of this machine that are not loopback addresses. The service has no limits per
 * address for loopback, so tests of these limits need others.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { sayMissing } from './servers.ts'

export interface Addresses {
  /** HOST of the service. A client that does not choose its address has this one, too. */
  readonly service: string
  /** Addresses for clients (`localAddress`). */
  readonly clients: readonly [string, string, string]
  remove(): Promise<void>
}

/** Names of network interfaces have at most 15 characters. */
const nameOf = (number: number) => `brd${number}`

export const canAddAddresses = spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0

if (!canAddAddresses) sayMissing('A way to add IP addresses', 'Run as root, with iproute2 and util-linux installed.')

/**
 * Adds a network interface with four addresses. Its other end is in a network namespace that ends
 * with the process `cat`, and thus with this process. The kernel then removes both ends.
 */
export async function addAddresses(): Promise<Addresses> {
  const holder = spawn('unshare', ['--net', 'sh', '-c', 'echo ready; exec cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
  await once(holder.stdout, 'data')
  const number = randomInt(1_000_000)
  // 198.18.0.0/15 is for tests of network devices, so nothing on the internet uses it (RFC 2544).
  const network = `198.${18 + (number % 2)}.${randomInt(256)}`
  const first = randomInt(60) * 4
  const [service, ...clients] = [1, 2, 3, 4].map((more) => `${network}.${first + more}`) as [
    string,
    string,
    string,
    string,
  ]
  const ip = (...parameters: string[]) => execFileSync('ip', parameters)
  const name = nameOf(number)
  ip('link', 'add', name, 'type', 'veth', 'peer', 'name', `${name}x`, 'netns', String(holder.pid))
  for (const address of [service, ...clients]) ip('address', 'add', `${address}/32`, 'dev', name)
  ip('link', 'set', name, 'up')
  return {
    service,
    clients,
    async remove() {
      holder.stdin.end()
      await once(holder, 'exit')
    },
  }
}
