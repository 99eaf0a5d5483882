/** The orders of lists that have more than one, by the names that callers give them. */
import type { Order } from '../queries/listing.ts'

/** @param sort as the contract lets it be */
export function orderOf(sort: string): Order {
  return sort === 'timeline' ? 'timeline' : 'ordinal'
}
