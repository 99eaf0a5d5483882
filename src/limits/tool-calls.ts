/**
 * The limit of messages on /mcp, of all keys together. Separate from the slots of the API, because a tool call keeps its
 * slot here while it takes a slot there.
 */
import { type Admission, type AdmissionOptions, createAdmission } from './admission.ts'

/** Maximum number of messages in progress or waiting. */
const SLOTS = 100
/** Maximum number of messages that are processed at the same time. */
const WORKING = 4

export function createToolCallAdmission({ onRefusal }: Pick<AdmissionOptions, 'onRefusal'>): Admission {
  return createAdmission({ slots: SLOTS, working: WORKING, onRefusal })
}
