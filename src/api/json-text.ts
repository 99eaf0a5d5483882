/** Converts replies to JSON text. A long list is converted in parts, so that other requests are handled in between. */
import { inParts } from '../primitives/map-in-parts.ts'

type Compute = <Result>(work: () => Result) => Promise<Result>

/** Lists with more items than this are converted in parts. */
const QUICK = 200

/** @param compute runs each part in its own turn of the event loop */
export async function jsonText(reply: object, compute: Compute): Promise<string> {
  if (!hasLongList(reply)) return JSON.stringify(reply)
  const { data, ...others } = reply
  const items = await inParts(data, compute, (item) => JSON.stringify(item))
  return `{"data":[${items.join(',')}],${JSON.stringify(others).slice(1)}`
}

/** Checks for `meta` too, because `jsonText` needs at least one member that follows `data`. */
function hasLongList(reply: object): reply is { data: readonly unknown[]; meta: unknown } {
  return 'meta' in reply && 'data' in reply && Array.isArray(reply.data) && reply.data.length > QUICK
}
