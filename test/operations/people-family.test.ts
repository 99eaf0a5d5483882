/** The family of a person as a graph: its members, their order and the limit on their number. */
import { describe, expect, it } from 'vitest'
import { runningService } from '../support/set-up.ts'

interface Node {
  slug: string
  generation: number
  line: string
  relation: string | null
}

describe('GET /v1/people/{slug}/family', () => {
  const service = runningService()
  const family = async (slug: string, query = '') => (await service.call(`/v1/people/${slug}/family${query}`)).body.data
  const shown = (nodes: Node[]) => nodes.map(({ slug, generation, line }) => `${generation} ${line} ${slug}`)

  it('lists parents, children and the other parents of children, nearest first, and partnerships', async () => {
    const { nodes, edges, partnerships, total, truncated } = await family('judah_1751', '?generations=1')
    expect(shown(nodes)).toEqual([
      '0 self judah_1751',
      '0 other_parent tamar_2821',
      '-1 ancestor israel_682',
      '-1 ancestor leah_1813',
      '1 descendant er_1209',
      '1 descendant onan_2250',
      '1 descendant pharez_2338',
      '1 descendant shelah_2593',
      '1 descendant zerah_2984',
    ])
    expect(nodes.map(({ relation }: Node) => relation)).toEqual([
      'self',
      null,
      'father',
      'mother',
      'son',
      'son',
      'son',
      'son',
      'son',
    ])
    expect(edges).toEqual([
      { parent: 'israel_682', child: 'judah_1751', role: 'father' },
      { parent: 'leah_1813', child: 'judah_1751', role: 'mother' },
      { parent: 'judah_1751', child: 'er_1209', role: 'father' },
      { parent: 'judah_1751', child: 'onan_2250', role: 'father' },
      { parent: 'judah_1751', child: 'pharez_2338', role: 'father' },
      { parent: 'tamar_2821', child: 'pharez_2338', role: 'mother' },
      { parent: 'judah_1751', child: 'shelah_2593', role: 'father' },
      { parent: 'judah_1751', child: 'zerah_2984', role: 'father' },
      { parent: 'tamar_2821', child: 'zerah_2984', role: 'mother' },
    ])
    expect(partnerships).toEqual([
      { person: 'tamar_2821', partner: 'er_1209' },
      { person: 'tamar_2821', partner: 'onan_2250' },
      { person: 'israel_682', partner: 'leah_1813' },
    ])
    expect([total, truncated]).toEqual([9, false])
  })

  it('omits the other parent of a child if the child is outside the requested generations', async () => {
    const tamar = async (generations: number) =>
      shown((await family('israel_682', `?generations=${generations}`)).nodes).filter((node) => /tamar/.test(node))
    expect(await tamar(1)).toEqual([])
    expect(await tamar(2)).toEqual(['1 other_parent tamar_2821'])
  })

  it('covers three generations up and down by default', async () => {
    const { generations, nodes } = await family('israel_682')
    expect(generations).toBe(3)
    const reached = nodes.map(({ generation }: Node) => generation)
    expect([Math.min(...reached), Math.max(...reached)]).toEqual([-3, 3])
    const relations = new Map(nodes.map(({ slug, relation }: Node) => [slug, relation]))
    expect(relations.get('terah_2841')).toBe('great-grandfather')
    expect(relations.get('sarah_2473')).toBe('grandmother')
    expect(relations.get('ephraim_1206')).toBe('grandson')
    expect(relations.get('rachel_2386')).toBeNull()
  })

  it('lists a relative only once, in the nearest generation, if two lines of descent lead to them', async () => {
    const { nodes, edges } = await family('moses_2108', '?generations=4')
    const levi = nodes.filter(({ slug }: Node) => slug === 'levi_1820')
    expect(levi).toEqual([expect.objectContaining({ generation: -2, relation: 'grandfather' })])
    expect(edges).toContainEqual({ parent: 'levi_1820', child: 'jochebed_1645', role: 'father' })
    expect(edges).toContainEqual({ parent: 'levi_1820', child: 'kohath_1790', role: 'father' })
  })

  it('keeps the nearest relatives if the graph is truncated, and reports the truncation', async () => {
    const whole = await family('judah_1751', '?generations=100&max_nodes=1000')
    expect([whole.truncated, whole.nodes.length]).toEqual([false, whole.total])
    for (const size of [1, 2, 9, whole.total - 1]) {
      const cut = await family('judah_1751', `?generations=100&max_nodes=${size}`)
      expect(cut).toMatchObject({ truncated: true, total: whole.total, nodes: whole.nodes.slice(0, size) })
      const slugs = new Set(cut.nodes.map(({ slug }: Node) => slug))
      for (const { parent, child } of cut.edges) expect([slugs.has(parent), slugs.has(child)]).toEqual([true, true])
      const both = whole.edges.filter(
        ({ parent, child }: { parent: string; child: string }) => slugs.has(parent) && slugs.has(child),
      )
      expect(cut.edges).toEqual(both)
    }
    expect((await family('judah_1751', `?generations=100&max_nodes=${whole.total}`)).truncated).toBe(false)
  })

  it('contains only the person if no relatives are known', async () => {
    expect(await family('demetrius_1007')).toEqual({
      person: 'demetrius_1007',
      generations: 3,
      total: 1,
      truncated: false,
      nodes: [
        {
          slug: 'demetrius_1007',
          name: 'Demetrius',
          gender: 'Male',
          generation: 0,
          line: 'self',
          relation: 'self',
        },
      ],
      edges: [],
      partnerships: [],
    })
  })

  it.each([
    ['generations=0', 'must be at least 1'],
    ['generations=101', 'must be at most 100'],
    ['generations=two', 'must be an integer from 1 to 100, in plain decimal notation'],
    ['max_nodes=0', 'must be at least 1'],
    ['max_nodes=1001', 'must be at most 1000'],
  ])('rejects %s', async (query, reason) => {
    const { status, body } = await service.call(`/v1/people/judah_1751/family?${query}`)
    expect([status, body.errors[0].reason]).toEqual([400, reason])
  })

  it('redirects a retired slug and keeps the parameters', async () => {
    const { status, headers } = await service.call('/v1/people/joram_803/family?generations=2')
    expect(status).toBe(308)
    expect(headers.get('location')).toBe('/v1/people/jehoram_803/family?generations=2')
    expect((await service.call(headers.get('location') ?? '')).status).toBe(200)
  })

  it('returns 404 for an unknown slug', async () => {
    expect((await service.call('/v1/people/nobody_0/family')).status).toBe(404)
  })
})
