import { describe, expect, it } from 'vitest'
import { eventTimeline } from '../../db/dataset/derive/timeline.ts'

const event = (slug: string, startYear: number | null, predecessor: string | null = null) => ({
  slug,
  startYear,
  startDate: null,
  predecessor,
})
const ordered = (events: ReturnType<typeof event>[]) =>
  [...eventTimeline(events)].sort(([, a], [, b]) => a - b).map(([slug]) => slug)

describe('eventTimeline', () => {
  it('places an event without a year after its predecessor, before events of later years', () => {
    const events = [
      event('death', -1014),
      event('goliath', -1066),
      event('wedding', null, 'oath'),
      event('oath', null, 'goliath'),
    ]
    expect(ordered(events)).toEqual(['goliath', 'oath', 'wedding', 'death'])
  })

  it('places an event last if no predecessor has a year, also in a circle of predecessors', () => {
    expect(ordered([event('a', null, 'b'), event('b', null, 'a'), event('c', 30)]).at(0)).toBe('c')
  })
})
