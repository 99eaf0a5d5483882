/**
 * Import this first in a process that builds a dataset. It saves a third of the memory of a build and
 * costs a tenth more CPU time (docs/performance.md).
 */
import { limitHeapGrowth } from '../../../src/primitives/heap-growth.ts'

/** Less than in the service, because most objects that a build creates are soon garbage. */
limitHeapGrowth(40)
