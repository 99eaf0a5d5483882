import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { displayPrefix, generateApiKey, hashOf, hasValidChecksum } from '../../src/accounts/key-format.ts'

const KEY = 'brd_0123456789ABCDEFGHIJKLMNOPQRST4PMbyp'

describe('an API key', () => {
  it('is brd_, thirty random characters and a six-character CRC-32', () => {
    expect(generateApiKey()).toMatch(/^brd_[0-9A-Za-z]{36}$/)
    expect(new Set(Array.from({ length: 1_000 }, generateApiKey)).size).toBe(1_000)
  })

  it('ends with a standard CRC-32 in base62 (digits, uppercase, lowercase)', () => {
    expect(hasValidChecksum(KEY)).toBe(true)
    expect(hasValidChecksum(`brd_${'0'.repeat(30)}${base62(crc32('0'.repeat(30)))}`)).toBe(true)
  })

  it('always has a valid checksum when it is generated', () => {
    for (let made = 0; made < 1_000; made += 1) expect(hasValidChecksum(generateApiKey())).toBe(true)
  })

  it('is not recognized after a change to any one character', () => {
    fc.assert(
      fc.property(fc.nat({ max: KEY.length - 1 }), fc.string({ minLength: 1, maxLength: 1 }), (index, character) => {
        const changed = KEY.slice(0, index) + character + KEY.slice(index + 1)
        return changed === KEY || !hasValidChecksum(changed)
      }),
    )
  })

  it.each(['', 'brd_', KEY.slice(1), `${KEY}0`, `${KEY}\n`, ` ${KEY}`, KEY.toLowerCase(), KEY.replace('brd', 'ghp')])(
    'is not %j',
    (text) => {
      expect(hasValidChecksum(text)).toBe(false)
    },
  )

  it('is hashed with SHA-256 and displayed by its first characters', () => {
    expect(hashOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
    expect(displayPrefix(KEY)).toBe('brd_0123')
  })
})

/** An independent bit-by-bit CRC-32, so that the implementation is not tested against itself. */
function crc32(text: string): number {
  let register = 0xffffffff
  for (const byte of Buffer.from(text)) {
    register ^= byte
    for (let bit = 0; bit < 8; bit += 1) register = register & 1 ? (register >>> 1) ^ 0xedb88320 : register >>> 1
  }
  return (register ^ 0xffffffff) >>> 0
}

function base62(value: number): string {
  const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
  const digits: string[] = []
  for (let rest = BigInt(value); digits.length < 6; rest /= 62n) digits.unshift(alphabet[Number(rest % 62n)] ?? '')
  return digits.join('')
}
