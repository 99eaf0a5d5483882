/**
 * The format of an API key (D33): generates, checks, hashes and abbreviates keys. accounts/key-directory.ts finds the
 * holder of a key.
 */
import { hash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const PREFIX = 'brd_'
const RANDOM_LENGTH = 30
const CHECKSUM_LENGTH = 6
const FORM = /^brd_([0-9A-Za-z]{30})([0-9A-Za-z]{6})$/

export function generateApiKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
  return PREFIX + random + checksumOf(random)
}

/**
 * Checks the form and checksum of a key. The checksum is not a secret: it keeps typing errors and random text away from
 * the database.
 */
export function hasValidChecksum(presented: string): boolean {
  const [, random, checksum] = FORM.exec(presented) ?? []
  return random !== undefined && checksumOf(random) === checksum
}

/** SHA-256 in lower-case hexadecimal. A key is stored and cached only in this form. */
export function hashOf(key: string): string {
  return hash('sha256', key)
}

/** The part of a key that may be shown or logged: `brd_` and four characters. */
export function displayPrefix(key: string): string {
  return key.slice(0, PREFIX.length + 4)
}

/** CRC-32 of the random characters. Written in base62, most significant digit first, padded with zeros. */
function checksumOf(random: string): string {
  let rest = crc32(random)
  let digits = ''
  while (digits.length < CHECKSUM_LENGTH) {
    digits = ALPHABET.charAt(rest % ALPHABET.length) + digits
    rest = Math.floor(rest / ALPHABET.length)
  }
  return digits
}
