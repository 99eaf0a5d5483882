/** Reads the `traceparent` header of a request (W3C Trace Context). */

export interface TraceContext {
  /** 32 hexadecimal digits. */
  readonly traceId: string
  /** The span of the client: 16 hexadecimal digits. */
  readonly parentId: string
  /** Whether the client records the trace. */
  readonly isSampled: boolean
}

/** Later versions may append fields. Version ff and all-zero ids are forbidden. */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/

/** Limits the time spent on a header. Valid values of version 00 have 55 characters. */
const MAX_LENGTH = 512

/** @returns `undefined` if the header is missing or invalid */
export function readTraceparent(sent: string | string[] | undefined): TraceContext | undefined {
  if (typeof sent !== 'string' || sent.length > MAX_LENGTH) return undefined
  const [, version, traceId, parentId, flags = '', more] = TRACEPARENT.exec(sent) ?? []
  if (traceId === undefined || parentId === undefined || (version === '00' && more !== undefined)) return undefined
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
