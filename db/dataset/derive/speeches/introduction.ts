/** How the text introduces a speech: the verb of saying before it, and the name that is the subject of the verb. Pure. */
import type { TextWord } from './word-places.ts'

export interface Introduction {
  /** Of the verb. `undefined` unless it is in the third person. */
  readonly isPlural: boolean | undefined
  /** Of the verb, if it is singular. */
  readonly gender: 'Male' | 'Female' | undefined
  readonly subject: TextWord | undefined
}

/** אמר, דבר, ענה; λέγω, φημί, ἀποκρίνομαι, λαλέω. נאם is not here: it stands after the words. */
export const VERBS_OF_SAYING: ReadonlySet<string> = new Set([
  ...['H559', 'H1696', 'H6030', 'H560', 'G3004', 'G2036', 'G5346', 'G611', 'G2980'],
])

/** The largest number of words between the verb and the speech, both included. */
const NEAR = 8

/** @param words of the verse in which the speech begins @returns `undefined` if the verse does not introduce it */
export function introductionOf(words: readonly TextWord[], first: TextWord): Introduction | undefined {
  const before = words.filter(({ ordinal }) => ordinal < first.ordinal)
  const at = before.findLastIndex((word, index) => index >= before.length - NEAR && isVerb(word))
  const verb = before[at]
  if (!verb) return undefined
  const isGreek = verb.morph.startsWith('V')
  const form = isGreek ? greekForm(verb.morph) : hebrewForm(verb.morph)
  if (form.person !== '' && form.person !== '3') return { isPlural: undefined, gender: undefined, subject: undefined }
  return {
    isPlural: form.number === '' ? undefined : form.number === 'p',
    gender: form.number === 's' ? ({ m: 'Male', f: 'Female' } as const)[form.gender] : undefined,
    subject: isGreek ? greekSubject(before, at) : hebrewSubject(before, at),
  }
}

/** Infinitives and passive participles have no subject that speaks: לֵאמֹר, ὁ λεγόμενος. */
const WITHOUT_SPEAKER = /V[A-Za-z]c|^V-\d?..N$|^V-\d?PPP/

function isVerb({ strongs_number: number, morph }: TextWord): boolean {
  return number !== null && VERBS_OF_SAYING.has(number) && !WITHOUT_SPEAKER.test(morph)
}

interface Form {
  readonly person: string
  readonly gender: string
  readonly number: string
}

function hebrewForm(morph: string): Form {
  const [, person = '', gender = '', number = ''] = /V[A-Za-z][a-z]([123])([mfc])([sp])/.exec(morph) ?? []
  return { person, gender, number }
}

function greekForm(morph: string): Form {
  const [, person = '', count = ''] = /-([123])([SP])$/.exec(morph) ?? []
  const [, many = '', gender = ''] = /-N([SP])([MFN])$/.exec(morph) ?? []
  return { person, gender: gender.toLowerCase(), number: (count || many).toLowerCase() }
}

/** `And Saul said`, also with `to him` between; `And Saul answered and said`; `But Saul said`. */
function hebrewSubject(before: readonly TextWord[], at: number): TextWord | undefined {
  const after = before.slice(at + 1).find(({ morph }) => !/^[HA]R\/Sp/.test(morph))
  if (after && /^[HA]Np$/.test(after.morph)) return after
  const [earlier, previous, verb] = [before[at - 2], before[at - 1], before[at]]
  if (!previous || !verb) return undefined
  const isAnswer = /^[HA]Np$/.test(previous.morph) && earlier !== undefined && isVerb(earlier)
  const isContrast = /^[HA]C\/Np$/.test(previous.morph) && !/V[A-Za-z]w/.test(verb.morph)
  return isAnswer || isContrast ? previous : undefined
}

function greekSubject(before: readonly TextWord[], at: number): TextWord | undefined {
  const isNominative = ({ morph }: TextWord) => /^N-NS/.test(morph)
  const after = before.slice(at + 1).find(isNominative)
  if (after) return after
  const previous = before[at - 1]
  return previous && isNominative(previous) && !/[,.·;]/.test(previous.after ?? '') ? previous : undefined
}
