import { describe, expect, it } from 'vitest'
import { withChronicles } from '../../db/dataset/derive/chronicles.ts'
import { verseRange } from '../../src/scripture/osis.ts'

const event = (slug: string, first: string, last: string, kind: string | null = null) => ({
  slug,
  kind,
  verses: verseRange(first, last),
})
const section = (osis_start: string, osis_end: string, ...parallels: string[]) => ({ osis_start, osis_end, parallels })

describe('withChronicles', () => {
  const covenant = event('covenant', '2Sam.7.1', '2Sam.7.17')
  const reign = event('reign', '2Sam.2.1', '2Sam.24.25', 'reign')
  const other = event('other', '1Kgs.1.1', '1Kgs.1.4')
  const versesOf = (events: readonly { slug: string; verses: readonly string[] }[]) =>
    Object.fromEntries(events.map(({ slug, verses }) => [slug, verses.filter((each) => each.includes('Chr'))]))

  it('adds the verses of a section to the events that have its parallel, also to a reign', () => {
    const sections = [section('1Chr.17.1', '1Chr.17.2', '2Sam.7.1-2Sam.7.17', 'Ps.60.1-Ps.60.3')]
    const found = withChronicles([covenant, reign, other], sections, [])
    expect(versesOf(found)).toEqual({
      covenant: ['1Chr.17.1', '1Chr.17.2'],
      reign: ['1Chr.17.1', '1Chr.17.2'],
      other: [],
    })
    expect(found[0]?.verses[0]).toBe('2Sam.7.1')
  })

  it('adds nothing to an event that has less than half of the parallel, next to another event', () => {
    const first = event('first', '2Sam.7.1', '2Sam.7.2')
    const second = event('second', '2Sam.7.3', '2Sam.7.17')
    const sections = [section('1Chr.17.1', '1Chr.17.2', '2Sam.7.1-2Sam.7.17')]
    expect(versesOf(withChronicles([first, second], sections, []))).toEqual({
      first: [],
      second: ['1Chr.17.1', '1Chr.17.2'],
    })
    expect(versesOf(withChronicles([first, reign], sections, []))).toMatchObject({ first: ['1Chr.17.1', '1Chr.17.2'] })
  })

  it('adds the verses to each event that has half of the parallel', () => {
    const parts = [event('first', '2Sam.7.1', '2Sam.7.2'), event('second', '2Sam.7.3', '2Sam.7.4')]
    const verses = (last: string) =>
      versesOf(withChronicles(parts, [section('1Chr.17.1', '1Chr.17.1', `2Sam.7.1-${last}`)], []))
    expect(verses('2Sam.7.4')).toEqual({ first: ['1Chr.17.1'], second: ['1Chr.17.1'] })
    expect(verses('2Sam.7.5')).toEqual({ first: [], second: [] })
  })

  it('adds nothing of a section of which the event names verses itself', () => {
    const own = { ...covenant, verses: [...covenant.verses, '1Chr.17.2'] }
    const sections = [section('1Chr.17.1', '1Chr.17.3', '2Sam.7.1-2Sam.7.17')]
    expect(versesOf(withChronicles([own], sections, []))).toEqual({ covenant: ['1Chr.17.2'] })
  })

  it('leaves out a section that tells of something else, and sections of other books', () => {
    const sections = [
      section('1Chr.17.1', '1Chr.17.2', '2Sam.7.1-2Sam.7.17'),
      section('Ps.60.1', 'Ps.60.2', '2Sam.7.1-2Sam.7.17'),
    ]
    const exclusions = [{ section: '1Chr.17.1', event: 'covenant', reason: 'for the test' }]
    expect(versesOf(withChronicles([covenant], sections, exclusions))).toEqual({ covenant: [] })
  })
})
