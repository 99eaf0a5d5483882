/** Limits that count per address remember a fixed number of addresses, so a flood from many fills no memory. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createFailedAuthLimiter } from '../../src/limits/failed-auth-limiter.ts'
import { createKeylessLimiter } from '../../src/limits/keyless-limiter.ts'
import { createPipelining } from '../../src/limits/pipelining.ts'

/** What the tests need of a limit. */
interface Remembering {
  readonly addresses: number
  /** Sends one request too many. */
  exceed(address: string): void
  /** Whether the address is refused. If the limit counts this request, it remembers the address again. */
  isRefused(address: string): boolean
}

function failedAuth(): Remembering {
  const { recordFailure } = createFailedAuthLimiter(() => 0)
  const exceed = (address: string) => {
    for (let failure = 0; failure < 31; failure += 1) recordFailure(address)
  }
  return { addresses: 50_000, exceed, isRefused: (address) => recordFailure(address) !== undefined }
}

function keyless(): Remembering {
  const { enter } = createKeylessLimiter({ perSecond: 1, inFlight: 1 }, () => 0)
  const isRefused = (address: string) => {
    try {
      enter(address)
      return false
    } catch {
      return true
    }
  }
  return { addresses: 50_000, exceed: isRefused, isRefused }
}

function pipelining(): Remembering {
  const connections = { end: () => undefined, endOf: () => undefined }
  const { hasRoom, isRefused } = createPipelining({ connections, isExempt: () => false, now: () => 0 })
  const socket = new Socket()
  const open = new Set(Array.from({ length: 8 }, () => new ServerResponse(new IncomingMessage(socket))))
  const connection = { socket, open, last: undefined, requests: 8, isReserved: false, isEnding: false }
  const exceed = (address: string) => void hasRoom({ ...connection, address })
  return { addresses: 10_000, exceed, isRefused }
}

describe('the memory of addresses', () => {
  it.each([
    ['rejected keys', failedAuth],
    ['requests without a key', keyless],
    ['pipelined requests', pipelining],
  ])('holds the documented number, and forgets the one that sent nothing for longest: %s', (_, create) => {
    const { addresses, exceed, isRefused } = create()
    for (let address = 0; address <= addresses; address += 1)
      exceed(`10.${address >> 16}.${(address >> 8) & 255}.${address & 255}`)
    expect([isRefused('10.0.0.1'), isRefused('10.0.0.0')]).toEqual([true, false])
  })
})
