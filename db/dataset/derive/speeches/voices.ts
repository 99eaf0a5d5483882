/**
 * Who speaks where the text says it. The sources know who speaks in a verse, but where two speak, not always which words
 * are whose. The verb before a speech has a number, a gender and often a name. Pure.
 */
import type { Introduction } from './introduction.ts'
import type { Role } from './speakers.ts'

/** Who speaks, by the sources. */
export interface Voice {
  /** Ids of ACAI. */
  readonly ids: readonly string[]
  readonly role: Role | undefined
}

export interface Heard {
  readonly voice: Voice
  readonly introduction: Introduction | undefined
  /** The record that the subject of the verb names. */
  readonly named: string | undefined
  /** What the Berean text prints: as words of Jesus, or as those of others. `undefined` where it is not certain. */
  readonly isOfJesus: boolean | undefined
  /** The records that the second source gives for the subject of the verb. */
  readonly meant: readonly string[]
}

export interface VoiceInput {
  /** What is the same for two ids of one record. */
  readonly recordOf: (id: string) => string
  readonly genderOf: (id: string) => string | null
}

/** @param speeches that begin in one verse @returns their voices, exchanged if two speak and the text agrees better so */
export function voicesOf(speeches: readonly Heard[], input: VoiceInput): Voice[] {
  const voices = [...new Map(speeches.map(({ voice }) => [keyOf(voice), voice])).values()]
  const [one, other] = voices
  const stated = speeches.map(({ voice }) => voice)
  if (!one || !other || voices.length > 2) return stated
  const exchanged = stated.map((voice) => (keyOf(voice) === keyOf(one) ? other : one))
  const agreement = (list: readonly Voice[]) =>
    speeches.reduce((sum, heard, index) => sum + agreementOf(heard, list[index] ?? heard.voice, input), 0)
  return agreement(exchanged) - agreement(stated) >= CLEAR ? exchanged : stated
}

/** @returns the voice that the text demands, with the reason if it is not the stated one */
export function settledVoice(
  { voice: stated, named, isOfJesus, meant }: Heard,
  voice: Voice,
  input: VoiceInput,
): [voice: Voice, reason: 'named' | 'printed' | 'exchanged' | undefined] {
  if (named !== undefined && !isAmong(named, voice, input)) return [{ ids: [named], role: undefined }, 'named']
  if (isOfJesus !== undefined && voice.ids.includes(JESUS) !== isOfJesus) {
    const others = [voice.ids, meant].map((ids) => ids.filter((id) => id !== JESUS)).find((ids) => ids.length > 0)
    return [{ ids: isOfJesus ? [JESUS] : (others ?? []), role: undefined }, 'printed']
  }
  return [voice, voice === stated ? undefined : 'exchanged']
}

const JESUS = 'person:Jesus.2'

/** True if the record is one of those that speak. */
export function isAmong(id: string, { ids }: Voice, { recordOf }: VoiceInput): boolean {
  return ids.map(recordOf).includes(recordOf(id))
}

/**
 * Weights. Of 315 verses of the full dataset in which two speak, they exchange 80. All were read: two of them are not
 * better than before.
 */
const NAME = 3
const OTHER = 1
/** A people, too, says something in the singular. */
const SINGULAR = 0.5
const CLEAR = 1

function agreementOf({ introduction, named, isOfJesus, meant }: Heard, voice: Voice, input: VoiceInput): number {
  const name = named === undefined ? 0 : isAmong(named, voice, input) ? NAME : -NAME
  const subject = voice.ids.some((id) => meant.includes(id)) ? OTHER : 0
  const printed = isOfJesus === undefined ? 0 : voice.ids.includes(JESUS) === isOfJesus ? NAME : -NAME
  return name + printed + subject + (introduction ? formAgreement(introduction, voice, input) : 0)
}

function formAgreement({ isPlural, gender }: Introduction, { ids, role }: Voice, { genderOf }: VoiceInput): number {
  const isGroup = areSeveral(ids, role)
  if (isPlural) return isGroup ? OTHER : -OTHER
  const number = isPlural === undefined ? 0 : isGroup ? -SINGULAR : SINGULAR
  if (isGroup || gender === undefined) return number
  const isFemale = ids.every((id) => genderOf(id) === 'Female')
  if (gender === 'Female') return number + (isFemale ? OTHER : -OTHER)
  return number - (isFemale ? OTHER : 0)
}

/** An angel that is also called the LORD is one, and so are demons that speak through a man. */
function areSeveral(ids: readonly string[], role: Role | undefined): boolean {
  const people = ids.filter((id) => !id.startsWith('deity:'))
  const hasVoices = people.length === ids.length && role?.isGroup === true
  return people.length > 1 || people.some((id) => id.startsWith('group:')) || hasVoices
}

function keyOf({ ids }: Voice): string {
  return [...ids].sort().join(' ')
}
