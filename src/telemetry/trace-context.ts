/** What a caller says of the trace that its request belongs to: the `traceparent` header of W3C Trace Context. */

export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** The caller's own span: 16 hexadecimal digits. */
  readonly parentId: string
  /** Whether the caller records the trace. */
  readonly isSampled: boolean
}

/** Later versions may append fields; version ff is forbidden, and so are ids of nothing but zeros. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** No header that we read is longer. */
const LONGEST = 512

/** @returns undefined where there is none, or none that is valid: it is then as if it had not been sent */
export function readTraceparent(sent: string | string[] | undefined): TraceContext | undefined {
  if (typeof sent !== 'string' || sent.length > LONGEST) return undefined
  const [, version, traceId, parentId, flags = '', more] = TRACEPARENT.exec(sent) ?? []
  if (traceId === undefined || parentId === undefined || (version === '00' && more !== undefined)) return undefined
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
