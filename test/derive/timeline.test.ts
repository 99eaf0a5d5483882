/** The chronological order of events. The verification tests the positions of a whole dataset. */
import { describe, expect, it } from 'vitest'
import { inSequence, timelineOf } from '../../db/dataset/derive/timeline.ts'

describe('the timeline', () => {
  it('does not give an event the date of a predecessor in another year', () => {
    const events = [
      { slug: 'b', startYear: -3, startDate: '-0003-02-01', predecessor: null },
      { slug: 'a', startYear: -3, startDate: null, predecessor: 'before' },
      { slug: 'before', startYear: -4, startDate: '-0004-12-01', predecessor: null },
    ]
    const positions = timelineOf(inSequence(events), ({ startYear }) => startYear)
    expect([...positions.keys()]).toEqual(['before', 'a', 'b'])
  })
})
