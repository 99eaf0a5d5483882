/** Percent-encodes texts in several ways, lists invalid encodings, and decodes texts. */

/**
 * `usual`: encodeURIComponent. `plus`: the same, with `+` for a space. `bare`: as few characters as
 * possible are encoded. `whole`: every byte is encoded. `lower`: the same, with lower-case digits.
 */
export type Spelling = 'usual' | 'bare' | 'whole' | 'lower' | 'plus'

export const SPELLINGS: readonly Spelling[] = ['usual', 'bare', 'whole', 'lower', 'plus']

/**
 * Texts that cannot be decoded: malformed percent-encodings, and encodings of invalid UTF-8
 * (overlong, surrogates, beyond Unicode, truncated).
 */
export const UNREADABLE: readonly string[] = [
  ...['%', '%%', '%z', '%zz', '%1', '%u0061', '%C0%AE', '%C0%80', '%E0%80%AF', '%F0%80%80%AF', '%C1%81'],
  ...['%ED%A0%80', '%ED%BF%BF', '%ED%A0%BD%ED%B2%A9', '%F4%90%80%80', '%F8%88%80%80%80', '%FF', '%FE', '%80', '%BF'],
  ...['%C3', '%E2%82', '%F0%9F%92', 'a%C3b', '%C3%28', '%E2%28%A1', 'a%'],
]

/** Characters with a special meaning in a request target. The spelling `bare` encodes them, too. */
const RESERVED = /[/?#&=+% ]/

export function spell(text: string, spelling: Spelling): string {
  const wellFormed = text.replace(/\p{Cs}/gu, '\ufffd')
  switch (spelling) {
    case 'usual':
      return encodeURIComponent(wellFormed)
    case 'plus':
      return encodeURIComponent(wellFormed).replaceAll('%20', '+')
    case 'whole':
      return everyByte(wellFormed)
    case 'lower':
      return everyByte(wellFormed).toLowerCase()
    case 'bare':
      return Array.from(wellFormed, (character) =>
        /[!-~]/.test(character) && !RESERVED.test(character) ? character : encodeURIComponent(character),
      ).join('')
  }
}

function everyByte(text: string): string {
  return Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Decodes a text byte by byte, unlike the server. Returns `undefined` if it is not valid. */
export function read(encoded: string): string | undefined {
  const bytes: number[] = []
  for (let index = 0; index < encoded.length; index += 1) {
    if (encoded[index] !== '%') {
      bytes.push(encoded.charCodeAt(index))
      continue
    }
    const digits = encoded.slice(index + 1, index + 3)
    if (!/^[\dA-F]{2}$/i.test(digits)) return undefined
    bytes.push(Number.parseInt(digits, 16))
    index += 2
  }
  try {
    return strictUtf8.decode(Uint8Array.from(bytes))
  } catch {
    return undefined
  }
}
