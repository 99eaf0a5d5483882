/**
 * The speakers of a speech: our records, as ACAI names them; otherwise the words by which a source calls them. Pure.
 */
import { versePosition } from '../../../../src/scripture/osis.ts'
import type { Match, MatchedType } from '../../witness/matches.ts'

export interface Speaker {
  readonly entity_type: MatchedType
  readonly slug: string
  readonly name: string
}

export interface SpeakerRecord {
  readonly name: string
  /** Empty for a record that has none. */
  readonly verses: readonly string[]
}

export interface SpeakerInput {
  readonly matches: readonly Match[]
  /** Keyed by type and slug: `person gamaliel_1264`. */
  readonly records: ReadonlyMap<string, SpeakerRecord>
  /** English names, keyed by id of ACAI. */
  readonly labels: ReadonlyMap<string, string>
}

export interface Named {
  readonly speakers: readonly Speaker[]
  readonly speakerName: string | null
}

/** A quotation of the second source. */
export interface Role {
  readonly speaker: string | null
  readonly isGroup: boolean
}

/** Why a record is not among the speakers. */
export type SpeakerDoubt = 'later' | 'people' | 'namesake'

export interface SpeechSpeakers {
  /** Ids of ACAI. */
  readonly ids: readonly string[]
  readonly role: Role | undefined
  /** Reference of the first verse. */
  readonly verse: string
  readonly isOldTestament: boolean
}

/** Keyed by id of ACAI. */
export function speakersById({ matches, records }: Pick<SpeakerInput, 'matches' | 'records'>): Map<string, Speaker> {
  return new Map(
    matches.flatMap(({ acai, type, slug }): [string, Speaker][] => {
      const record = records.get(`${type} ${slug}`)
      return record ? [[acai, { entity_type: type, slug, name: record.name }]] : []
    }),
  )
}

/** @returns a function that names the speakers of a speech, and reports those that it leaves out */
export function speakerNames({ matches, records, labels }: SpeakerInput) {
  const speakerOf = speakersById({ matches, records })
  const versesOf = ({ entity_type, slug }: Speaker) => records.get(`${entity_type} ${slug}`)?.verses ?? []
  return (
    { ids, role, verse, isOldTestament }: SpeechSpeakers,
    onDoubt: (doubt: SpeakerDoubt, id: string) => void,
  ): Named => {
    const near = (id: string) => isNear(verse, versesOf(speakerOf.get(id) as Speaker))
    const known = ids.filter((id) => speakerOf.has(id))
    const doubtAbout = (id: string): SpeakerDoubt | undefined => {
      if (near(id)) return undefined
      const speaker = speakerOf.get(id) as Speaker
      const namesakes = known.filter((other) => other !== id && nameIn(other) === nameIn(id))
      if (isOldTestament && isLater(versesOf(speaker))) return 'later'
      if (speaker.entity_type === 'person' && role?.isGroup) return 'people'
      return namesakes.some(near) ? 'namesake' : undefined
    }
    const doubts = new Map(known.flatMap((id): [string, SpeakerDoubt][] => withDoubt(id, doubtAbout(id))))
    for (const [id, doubt] of doubts) onDoubt(doubt, id)
    const speakers = distinct(known.filter((id) => !doubts.has(id)).map((id) => speakerOf.get(id) as Speaker))
    if (speakers.length > 0) return { speakers, speakerName: null }
    const hasLater = [...doubts.values()].includes('later')
    const others = ids.filter((id) => !speakerOf.has(id)).map((id) => labels.get(id) ?? id)
    const words = hasLater ? null : (role?.speaker ?? null)
    return { speakers, speakerName: words ?? (others.length > 0 ? others.join(', ') : null) }
  }
}

/** `person:Hiram.2` and `person:Hiram` have one name. */
function nameIn(id: string): string {
  return id.replace(/\.\d+$/, '')
}

/** True if a verse of the record is in the chapter or the one before. */
function isNear(verse: string, verses: readonly string[]): boolean {
  const [book, chapter] = chapterOf(verse)
  return verses.some((other) => {
    const [otherBook, otherChapter] = chapterOf(other)
    return otherBook === book && (otherChapter === chapter || otherChapter === chapter - 1)
  })
}

function chapterOf(verse: string): [book: string, chapter: number] {
  const [book = '', chapter] = verse.split('.')
  return [book, Number(chapter)]
}

const MATTHEW = versePosition('Matt.1.1') ?? 0

/** Share of the verses of a person of the New Testament that are in it. A prophecy can name the person, too. */
const LATER = 0.9

function isLater(verses: readonly string[]): boolean {
  const later = verses.filter((verse) => (versePosition(verse) ?? 0) >= MATTHEW)
  return later.length > 0 && later.length >= LATER * verses.length
}

function withDoubt(id: string, doubt: SpeakerDoubt | undefined): [string, SpeakerDoubt][] {
  return doubt === undefined ? [] : [[id, doubt]]
}

function distinct(speakers: readonly Speaker[]): Speaker[] {
  return [...new Map(speakers.map((speaker) => [`${speaker.entity_type} ${speaker.slug}`, speaker])).values()]
}
