/**
 * Limits the messages on /mcp, of all keys together. These slots are separate from the slots of the API, because a tool
 * call needs both: it keeps a slot of /mcp while it waits for a slot of the API.
 */
import { type Admission, type AdmissionOptions, createAdmission } from './admission.ts'

/** Maximum number of messages in progress or waiting. */
const SLOTS = 100
/** Maximum number of messages that are processed at the same time. */
const WORKING = 4

export function createToolCallAdmission({ onRefusal }: Pick<AdmissionOptions, 'onRefusal'>): Admission {
  return createAdmission({ slots: SLOTS, working: WORKING, onRefusal })
}
