/**
 * Limits the pages that are made from the dataset on each request, of all addresses together. Their slots are separate
 * from those of the API, so that readers without a key take none from callers who have one. Without slots, 64 searches
 * of readers waited in the queue of slow queries before a search of a caller: the p99 of callers was 2.1 s instead of
 * 0.8 s on a busy machine ("the page of results for hostile texts, from 200 addresses" in
 * test/faults/fairness.test.ts), and memory 231 MB instead of 205.
 */

import type { HttpRequest } from '../http/request.ts'
import { networkOf } from '../primitives/client-address.ts'
import { type AdmissionOptions, createAdmission } from './admission.ts'

/** Maximum number of pages that are made or wait for their turn. */
const SLOTS = 100
/** Maximum number of pages that are made at the same time. */
const WORKING = 2

/** Waits for the turn of the client's address, then makes the page. Throws ApiError 503 if no slot is free. */
export type PageTurns = <Made>(
  request: Pick<HttpRequest, 'client' | 'clientAddress'>,
  make: () => Promise<Made>,
) => Promise<Made>

export function createPageTurns({ onRefusal }: Pick<AdmissionOptions, 'onRefusal'>): PageTurns {
  const admission = createAdmission({ slots: SLOTS, working: WORKING, onRefusal })
  return async (request, make) => {
    const slot = admission.enter(networkOf(request.clientAddress()))
    try {
      return await slot.work(request.client, make)
    } finally {
      slot.release()
    }
  }
}
