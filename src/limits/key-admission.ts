/**
 * Slots of requests with a key. Callers with the demo key (D88) first need a slot of a small admission of their own,
 * which they share by network. To the others, all of them together are one key: so a thousand addresses that use the
 * demo key get no more turns than one person with a key.
 */
import { type Admission, type AdmissionOptions, createAdmission, type Slot } from './admission.ts'

/** Maximum number of requests with the demo key that run or wait. */
const DEMO_SLOTS = 200
/** Maximum number of requests with the demo key that run at the same time. */
const DEMO_WORKING = 4

export interface KeyAdmission {
  /** @throws ApiError 503 if the caller has its share of the slots already, or if no slot is free */
  enter(key: { readonly id: string; readonly network?: string }): Slot
}

export function createKeyAdmission({ slots, onRefusal }: Pick<AdmissionOptions, 'slots' | 'onRefusal'>): KeyAdmission {
  const ofKeys = createAdmission({ slots, onRefusal })
  const ofDemo = createAdmission({ slots: DEMO_SLOTS, working: DEMO_WORKING, onRefusal })
  return {
    enter: ({ id, network }) =>
      network === undefined ? ofKeys.enter(id) : enterBoth(ofDemo.enter(network), ofKeys, id),
  }
}

function enterBoth(own: Slot, ofKeys: Admission, id: string): Slot {
  return {
    work: (client, work) =>
      own.work(client, async () => {
        const slot = ofKeys.enter(id)
        try {
          return await slot.work(client, work)
        } finally {
          slot.release()
        }
      }),
    release: own.release,
  }
}
