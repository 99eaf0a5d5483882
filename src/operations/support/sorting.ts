/** Maps values of the parameter `sort` to columns. */
import type { Order } from '../../queries/listing.ts'

export function orderOf(sort: string): Order {
  return sort === 'timeline' ? 'timeline' : 'ordinal'
}
