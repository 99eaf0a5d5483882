/** Parses the `Range` header (RFC 9110, 14.2). A header with several ranges is ignored, and the whole file is sent. */

/** A part of a file. */
export interface ByteRange {
  readonly start: number
  /** Position of the last byte, which is included. */
  readonly end: number
}

/**
 * @param size size of the file in bytes
 * @returns `undefined` for the whole file, `none` if the range is outside the file
 */
export function rangeOf(header: string, size: number): ByteRange | 'none' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? []
  if (first === undefined || last === undefined || first + last === '') return undefined
  if (first === '') return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'none'
}
