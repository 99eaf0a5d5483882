/** Values of the parameter `sort`, and the column that each one orders by. */
import type { Order } from '../queries/listing.ts'

export function orderOf(sort: string): Order {
  return sort === 'timeline' ? 'timeline' : 'ordinal'
}
