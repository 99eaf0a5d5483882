import { describe, expect, it } from 'vitest'
import {
  type Known,
  MAX_PROJECT_EVENTS,
  PROJECT_EVENTS,
  type ProjectEvent,
  readProjectEvents,
} from '../../db/dataset/upstream/project-events.ts'
import { isVerse } from '../../src/scripture/osis.ts'

const named = (slugs: readonly string[]) => slugs.map((slug) => ({ slug }))

const slugOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9-]+/g, '_')
    .replace(/_$/, '')

/** The records that an event names, and no others. */
function recordsOf({ participants, groups = [], places, predecessor, partOf = [] }: ProjectEvent): Known {
  const events = [...partOf, ...(predecessor === null ? [] : [predecessor])].map(slugOf)
  return {
    strict: true,
    people: named(participants),
    groups: named(groups),
    places: named(places),
    events: named(events),
  }
}

const EVENT: ProjectEvent = {
  title: "Boaz's Oath",
  kind: 'covenant',
  verses: ['Ruth.4.1-Ruth.4.3', 'Ruth.3.13'],
  participants: ['boaz_519', 'ruth_2450'],
  groups: ['tribe_of_judah'],
  places: ['bethlehem_218'],
  predecessor: 'Ruth Gleans',
  partOf: ['lifetime_of_boaz', 'Days of the Judges'],
}

describe('project-events', () => {
  it(`has at least 60 and at most ${MAX_PROJECT_EVENTS} events`, () => {
    expect(PROJECT_EVENTS.length).toBeGreaterThanOrEqual(60)
    expect(PROJECT_EVENTS.length).toBeLessThanOrEqual(MAX_PROJECT_EVENTS)
    expect(MAX_PROJECT_EVENTS).toBe(600)
  })

  it.each(PROJECT_EVENTS)('has $title, which becomes an event whose source is `project`', (event) => {
    const [record] = readProjectEvents(recordsOf(event), [event])
    expect(record).toMatchObject({
      name: event.title,
      source: 'project',
      startYear: event.startYear ?? null,
      kind: event.kind ?? null,
    })
    expect(record?.participants).toEqual(event.participants)
    expect(event.participants.length + (event.groups?.length ?? 0)).toBeGreaterThan(0)
    expect(record?.verses.length).toBeGreaterThan(0)
    expect(record?.verses.every(isVerse)).toBe(true)
    expect(record?.predecessor === null).toBe(event.predecessor === null)
  })

  it.each(PROJECT_EVENTS)('is rejected if a pinned source lacks a person, group or place of $title', (event) => {
    const known = recordsOf(event)
    const missing = `: ${event.title}: there is no `
    if (event.participants.length > 0)
      expect(() => readProjectEvents({ ...known, people: [] }, [event])).toThrow(missing)
    if (event.places.length > 0) expect(() => readProjectEvents({ ...known, places: [] }, [event])).toThrow(missing)
    if (event.groups) expect(() => readProjectEvents({ ...known, groups: [] }, [event])).toThrow(missing)
  })
})

describe('reading project events', () => {
  it('expands ranges of verses in canonical order', () => {
    expect(readProjectEvents(recordsOf(EVENT), [EVENT])[0]).toMatchObject({
      slug: 'boazs_oath',
      verses: ['Ruth.3.13', 'Ruth.4.1', 'Ruth.4.2', 'Ruth.4.3'],
      predecessor: 'ruth_gleans',
    })
  })

  it('reads the kind, the groups, and the events that contain the event', () => {
    expect(readProjectEvents(recordsOf(EVENT), [EVENT])[0]).toMatchObject({
      kind: 'covenant',
      groups: ['tribe_of_judah'],
      partOf: ['lifetime_of_boaz', 'days_of_the_judges'],
    })
    expect(() => readProjectEvents(recordsOf(EVENT), [{ ...EVENT, kind: 'picnic' }])).toThrow(/picnic is not a kind/)
  })

  it('ends an event in the year in which it starts, or in a later one that it names', () => {
    const endOf = (years: Partial<ProjectEvent>) =>
      readProjectEvents(recordsOf(EVENT), [{ ...EVENT, ...years }])[0]?.endYear
    expect(endOf({})).toBe(null)
    expect(endOf({ startYear: -1100 })).toBe(-1100)
    expect(endOf({ startYear: -1100, endYear: -1090 })).toBe(-1090)
    expect(() => endOf({ startYear: -1100, endYear: -1101 })).toThrow(/does not end in a later year/)
    expect(() => endOf({ endYear: -1101 })).toThrow(/does not end in a later year/)
  })

  it('leaves out an event if an unpinned source lacks its people or places, and groups that it lacks', () => {
    const known = { ...recordsOf(EVENT), strict: false }
    expect(readProjectEvents({ ...known, places: [] }, [EVENT])).toEqual([])
    expect(readProjectEvents({ ...known, people: [] }, [EVENT])).toEqual([])
    expect(readProjectEvents({ ...known, groups: [] }, [EVENT])).toMatchObject([{ slug: 'boazs_oath', groups: [] }])
    expect(readProjectEvents({ ...known, events: [] }, [EVENT])).toMatchObject([{ predecessor: null, partOf: [] }])
  })

  it('gives the successor of such an event the nearest predecessor that exists', () => {
    const absent = { ...EVENT, title: 'The Gate', participants: ['nobody_1'], predecessor: EVENT.title }
    const alsoAbsent = { ...absent, title: 'The Sandal', predecessor: absent.title }
    const last = { ...EVENT, title: 'Birth of Obed', predecessor: alsoAbsent.title }
    const read = readProjectEvents({ ...recordsOf(EVENT), strict: false }, [EVENT, absent, alsoAbsent, last])
    expect(read.map(({ slug, predecessor }) => [slug, predecessor])).toEqual([
      ['boazs_oath', 'ruth_gleans'],
      ['birth_of_obed', 'boazs_oath'],
    ])
  })

  it('rejects a missing predecessor, a slug in use, and an unknown verse', () => {
    const known = recordsOf(EVENT)
    expect(() => readProjectEvents({ ...known, events: [] }, [EVENT])).toThrow(/its predecessor Ruth Gleans/)
    expect(() => readProjectEvents({ ...known, events: named(['ruth_gleans']) }, [EVENT])).toThrow(
      /lifetime_of_boaz, which contains it, does not exist/,
    )
    expect(() => readProjectEvents({ ...known, events: named(['boazs_oath']) }, [EVENT])).toThrow(/another event/)
    expect(() => readProjectEvents(known, [{ ...EVENT, verses: ['Ruth.9.1'] }])).toThrow(/Ruth\.9\.1 is not/)
  })
})
