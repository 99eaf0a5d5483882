/**
 * Search hints: a short text that distinguishes entities with the same name, such as `son of Zebedee; 34 verses; first
 * in Matt.4.21`. Computed from the fields of the entity, so that verification can recompute it. Pure.
 */
import type {
  DictionaryRecord,
  DictionarySource,
  EventRecord,
  GroupRecord,
  PersonRecord,
  PlaceRecord,
  TopicRecord,
} from '../../upstream/records.ts'
import { displayYear } from '../rows.ts'

/** Returns the display name of a slug, for one kind of entity. */
export type NameOf = (slug: string) => string | undefined

type HintedPerson = Pick<PersonRecord, 'gender' | 'verses' | 'peopleGroups' | (typeof KIN)[number]['of']>
type HintedPlace = Pick<PlaceRecord, 'name' | 'featureType' | 'featureSubType'> & { modernName: string | null }

/** Relations in order of preference. The hint uses the first relation with a known relative. */
const KIN = [
  { of: 'father', Male: 'son', Female: 'daughter' },
  { of: 'mother', Male: 'son', Female: 'daughter' },
  { of: 'partners', Male: 'husband', Female: 'wife' },
  { of: 'children', Male: 'father', Female: 'mother' },
  { of: 'siblings', Male: 'brother', Female: 'sister' },
] as const

const WORKS: Readonly<Record<DictionarySource, string>> = {
  easton: "Easton's Bible Dictionary",
  smith: "Smith's Bible Dictionary",
}
const TOPICAL_WORK = "Nave's Topical Bible"

/** What is known about others: the display names of people and groups, and the verses of people. */
export interface Others {
  readonly nameOf: NameOf
  readonly nameOfGroup: NameOf
  readonly versesOf: (slug: string) => readonly string[]
}

/** People without known relatives are described by their group. */
export function personHint(person: HintedPerson, others: Others): string | null {
  const [group] = person.peopleGroups
  const belonging = group === undefined ? null : `in ${others.nameOfGroup(group) ?? group}`
  return joined(kinOf(person, others) ?? belonging, ...mentions(person.verses))
}

/** @param verses verses that mention the place, in canonical order */
export function placeHint(place: HintedPlace, verses: readonly string[]): string | null {
  const { name, featureType, featureSubType, modernName } = place
  const today = modernName === null || modernName === name ? null : `now ${modernName}`
  return joined((featureSubType ?? featureType)?.toLowerCase(), today, ...mentions(verses))
}

export function eventHint(event: Pick<EventRecord, 'startYear' | 'participants' | 'verses'>): string | null {
  const { startYear, participants, verses } = event
  return joined(displayYear(startYear), counted(participants, 'participant'), ...mentions(verses))
}

export function groupHint({ members, verses }: Pick<GroupRecord, 'members' | 'verses'>): string | null {
  return joined(counted(members, 'member'), ...mentions(verses))
}

export function dictionaryHint({
  source,
  people,
  places,
  verses,
}: Pick<DictionaryRecord, 'source' | 'people' | 'places' | 'verses'>): string | null {
  return joined(WORKS[source], counted(people, 'person', 'people'), counted(places, 'place'), counted(verses, 'verse'))
}

export function topicHint(topic: Pick<TopicRecord, 'verses' | 'chapters' | 'seeAlso'>, nameOf: NameOf): string | null {
  const figures = [counted(topic.verses, 'verse'), counted(topic.chapters, 'chapter')]
  const [other] = topic.seeAlso
  const isOnlyPointer = topic.verses.length + topic.chapters.length === 0 && other !== undefined
  return joined(TOPICAL_WORK, ...figures, isOnlyPointer ? `see ${nameOf(other) ?? other}` : null)
}

/** One description for each relative whose name is known: `son of Zebedee`, `father of Rhoda`. */
export function relationsOf(person: HintedPerson, nameOf: NameOf): string[] {
  return KIN.flatMap((kin) =>
    [person[kin.of]].flat().flatMap((slug) => {
      const name = slug === null ? undefined : nameOf(slug)
      return name === undefined ? [] : [`${kin[person.gender]} of ${bare(name)}`]
    }),
  )
}

/** A brother or sister who shares no verse does not describe a person: that they are related is inferred. */
function kinOf(person: HintedPerson, { nameOf, versesOf }: Others): string | null {
  const isNamedWith = (slug: string) => versesOf(slug).some((verse) => person.verses.includes(verse))
  for (const kin of KIN) {
    const [slug] = kin.of === 'siblings' ? person.siblings.filter(isNamedWith) : [person[kin.of]].flat()
    if (typeof slug === 'string') return `${kin[person.gender]} of ${bare(nameOf(slug) ?? slug)}`
  }
  return null
}

/** Removes the qualifier of a display name: `Noah` for `Noah (daughter of Zelophehad)`. */
function bare(name: string): string {
  return name.replace(/ \([^()]*\)$/, '')
}

function mentions(verses: readonly string[]): (string | null)[] {
  return [counted(verses, 'verse'), verses[0] === undefined ? null : `first in ${verses[0]}`]
}

function counted(list: readonly string[], one: string, many = `${one}s`): string | null {
  return list.length === 0 ? null : `${list.length} ${list.length === 1 ? one : many}`
}

function joined(...parts: readonly (string | null | undefined)[]): string | null {
  const said = parts.filter((part) => part !== null && part !== undefined)
  return said.length === 0 ? null : said.join('; ')
}
