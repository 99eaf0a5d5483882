/** Operations with the tag Groups: parts, events, and the group that contains a group. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'
import { wholeList } from '../support/whole-list.ts'

const service = runningService()

const dataOf = async (target: string) => {
  const { status, body } = await service.call(target)
  expect(status, target).toBe(200)
  return body.data
}

describe('GET /v1/groups/{slug}', () => {
  it('names the parts and the events of a group, and the group that contains it', async () => {
    const nation = await dataOf('/v1/groups/nation_of_israel')
    expect(nation.parts).toContain('tribe_of_reuben')
    const timeline = await wholeList<{ slug: string; groups: string[] }>(service, '/v1/events?sort=timeline')
    const events = timeline.filter(({ groups }) => groups.includes('nation_of_israel'))
    expect(nation.events).toEqual(events.map(({ slug }) => slug))
    expect(nation.events).toEqual(expect.arrayContaining(['exodus_from_egypt', 'wilderness_wanderings']))
    expect((await dataOf('/v1/groups/tribe_of_reuben')).partOf).toEqual(['nation_of_israel'])
  })

  it('has names in other languages and ids, which the list leaves out', async () => {
    expect(await dataOf('/v1/groups/tribe_of_levi')).toMatchObject({
      labels: { fr: 'Lévi', hi: 'लेवी' },
      identifiers: { acai: ['group:Levi'], tipnr: ['Levi@Gen.29.34-Rev'] },
    })
    const [listed] = await dataOf('/v1/groups?identifier=acai:group:Levi')
    expect(listed.slug).toBe('tribe_of_levi')
    expect(listed).not.toHaveProperty('labels')
  })

  it('has its kind, its verses, and the people called by its name as members', async () => {
    const levi = await dataOf('/v1/groups/tribe_of_levi')
    expect(levi).toMatchObject({
      kind: 'tribe',
      ancestor: 'levi_1820',
      alsoCalled: expect.arrayContaining(['Levites']),
    })
    // "Aaron the Levite" makes Aaron a member.
    expect(levi.members).toContain('aaron_1')
    expect(levi.verses).not.toContain('Exod.4.14')
    const gentiles = await dataOf('/v1/groups/gentiles')
    expect(gentiles).toMatchObject({ kind: 'people', verses: ['Rom.15.11', '3John.1.7'], verseCount: 2 })
    expect((await dataOf('/v1/verses/3John.1.7')).groups).toEqual(['gentiles'])
    expect((await dataOf('/v1/passages/3John')).groups).toContainEqual({
      slug: 'gentiles',
      name: 'Gentiles',
      verse_count: 1,
      first_verse: '3John.1.7',
    })
  })

  it('lists the groups of a kind, also by another name, without their verses', async () => {
    const tribes = await dataOf('/v1/groups?kind=Tribe&limit=50')
    expect(tribes.map(({ kind }: { kind: string }) => kind)).toEqual(tribes.map(() => 'tribe'))
    expect(tribes.map(({ slug }: { slug: string }) => slug)).toContain('tribe_of_judah')
    expect(tribes[0]).not.toHaveProperty('verses')
    expect((await dataOf('/v1/groups?q=gentile'))[0].slug).toBe('gentiles')
    expect((await service.call('/v1/groups?kind=club')).status).toBe(400)
  })

  it('has the offices of a person among the groups', async () => {
    expect((await dataOf('/v1/people/joash_1632')).peopleGroups).toContain('kings_of_judah')
  })

  it('returns a group itself, its parts and its events in `included`', async () => {
    const { body } = await service.call('/v1/groups/nation_of_israel?include=groups,events')
    expect(Object.keys(body.included.groups).sort()).toEqual([body.data.slug, ...body.data.parts].sort())
    expect(Object.keys(body.included.events).sort()).toEqual([...body.data.events].sort())
  })
})
