/** The relationship of two people: its name, the path between them, and the choice among several paths. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { runningService } from '../support/set-up.ts'

/** The path as text: `father amram_242 > brother kohath_1790` */
const pathText = (data: { path: { relation: string; slug: string }[] }) =>
  data.path.map(({ relation, slug }) => `${relation} ${slug}`).join(' > ')

const ancestorsOf = (data: { commonAncestors: { slug: string; generations: number; otherGenerations: number }[] }) =>
  data.commonAncestors.map(({ slug, generations, otherGenerations }) => [slug, generations, otherGenerations])

describe('GET /v1/people/{slug}/kinship/{other}', () => {
  const service = runningService()
  const kinship = async (slug: string, other: string) =>
    (await service.call(`/v1/people/${slug}/kinship/${other}`)).body.data

  it.each([
    ['seth_2504', 'adam_78', 'father', 'father adam_78'],
    ['seth_2504', 'eve_1231', 'mother', 'mother eve_1231'],
    ['adam_78', 'seth_2504', 'son', 'son seth_2504'],
    ['israel_682', 'dinah_1012', 'daughter', 'daughter dinah_1012'],
    ['aaron_1', 'moses_2108', 'brother', 'brother moses_2108'],
    ['moses_2108', 'miriam_2087', 'sister', 'sister miriam_2087'],
    ['joseph_1710', 'judah_1751', 'half-brother', 'half-brother judah_1751'],
    ['isaac_616', 'ishmael_630', 'half-brother', 'half-brother ishmael_630'],
    ['adam_78', 'eve_1231', 'partner', 'partner eve_1231'],
    ['enos_1193', 'adam_78', 'grandfather', 'father seth_2504 > father adam_78'],
    ['ruth_2450', 'david_994', 'great-grandson', 'son obed_2228 > son jesse_903 > son david_994'],
    ['lot_1830', 'abraham_58', 'uncle', 'father haran_1407 > brother abraham_58'],
    ['abraham_58', 'lot_1830', 'nephew', 'brother haran_1407 > son lot_1830'],
    ['lot_1830', 'isaac_616', 'first cousin', 'father haran_1407 > brother abraham_58 > son isaac_616'],
    ['moses_2108', 'jethro_2431', 'father-in-law', 'partner zipporah_3095 > father jethro_2431'],
    ['jethro_2431', 'moses_2108', 'son-in-law', 'daughter zipporah_3095 > partner moses_2108'],
    ['naomi_2147', 'ruth_2450', 'daughter-in-law', 'son mahlon_1897 > partner ruth_2450'],
    ['ruth_2450', 'naomi_2147', 'mother-in-law', 'partner mahlon_1897 > mother naomi_2147'],
    ['orpah_2257', 'elimelech_1134', 'father-in-law', 'partner chilion_940 > father elimelech_1134'],
  ])('%s: %s is the %s', async (slug, other, relation, expectedPath) => {
    const data = await kinship(slug, other)
    expect(data).toMatchObject({ related: true, relation, steps: data.path.length })
    expect(pathText(data)).toBe(expectedPath)
  })

  it('lists the nearest common ancestors, with the generations to them from both people', async () => {
    expect(ancestorsOf(await kinship('lot_1830', 'isaac_616'))).toEqual([['terah_2841', 2, 2]])
    expect(ancestorsOf(await kinship('aaron_1', 'moses_2108'))).toEqual([
      ['amram_242', 1, 1],
      ['jochebed_1645', 1, 1],
    ])
    expect(ancestorsOf(await kinship('judah_1751', 'joseph_1710'))).toEqual([['israel_682', 1, 1]])
    expect(ancestorsOf(await kinship('ruth_2450', 'david_994'))).toEqual([['ruth_2450', 0, 3]])
    expect(ancestorsOf(await kinship('david_994', 'ruth_2450'))).toEqual([['ruth_2450', 3, 0]])
    expect(ancestorsOf(await kinship('moses_2108', 'jethro_2431'))).toEqual([])
  })

  it('follows the line of descent, even if a path through a marriage is shorter', async () => {
    const { path, relation, relationByMarriage } = await kinship('david_994', 'abraham_58')
    expect(new Set(path.map((step: { relation: string }) => step.relation))).toEqual(new Set(['father']))
    expect([path.length, relation, relationByMarriage]).toEqual([13, '11th great-grandfather', null])
  })

  it('prefers a common ancestor to marriages, and also names the relation by marriage', async () => {
    const nahshon = await kinship('aaron_1', 'nahshon_2144')
    expect(nahshon).toMatchObject({ relation: nahshon.relationByDescent, relationByMarriage: 'brother-in-law' })
    expect(nahshon.relation).toMatch(/cousin/)
    const sarah = await kinship('ishmael_630', 'sarah_2473')
    expect(sarah).toMatchObject({ relation: 'aunt', relationByDescent: 'aunt', relationByMarriage: 'stepmother' })
    const laban = await kinship('israel_682', 'laban_1803')
    expect(laban).toMatchObject({ relation: 'uncle', relationByMarriage: 'father-in-law' })
    expect(await kinship('laban_1803', 'israel_682')).toMatchObject({
      relation: 'nephew',
      relationByMarriage: 'son-in-law',
    })
    const boaz = await kinship('ruth_2450', 'boaz_519')
    expect(boaz).toMatchObject({ relation: 'partner', relationByDescent: null, relationByMarriage: 'partner' })
  })

  it('does not count God as a relative', async () => {
    expect(await kinship('adam_78', 'eve_1231')).toMatchObject({ relation: 'partner', relationByDescent: null })
    expect(await kinship('cain_533', 'god_1324')).toMatchObject({ related: false, relation: null, commonAncestors: [] })
  })

  it('returns the same path in both directions', async () => {
    const there = await kinship('lot_1830', 'joseph_1710')
    const back = await kinship('joseph_1710', 'lot_1830')
    const stops = (data: typeof there) => [data.person.slug, ...data.path.map(({ slug }: { slug: string }) => slug)]
    expect(stops(back)).toEqual(stops(there).reverse())
  })

  it('also names the relation by descent if the two people are partners', async () => {
    const isaac = await kinship('isaac_616', 'rebekah_2401')
    expect(isaac).toMatchObject({ relation: 'partner', relationByDescent: 'first cousin once removed', steps: 1 })
    expect(ancestorsOf(isaac)).toEqual([['terah_2841', 2, 3]])
    expect(await kinship('moses_2108', 'jethro_2431')).toMatchObject({ relationByDescent: null })
  })

  it('has no relation name for some paths', async () => {
    const data = await kinship('abigail_26', 'bathsheba_416')
    expect(data).toMatchObject({ related: true, relation: null, steps: 2 })
    expect(pathText(data)).toBe('partner david_994 > partner bathsheba_416')
  })

  it('prefers the path with the fewest steps, then the lowest cost (path.ts)', async () => {
    // The path through a half-brother and his mother has the same number of steps, and its slugs
    // sort first, but its cost is higher.
    expect(pathText(await kinship('joseph_1710', 'bilhah_502'))).toBe('father israel_682 > partner bilhah_502')
    // The path through the mother is one step shorter than the path through the father.
    expect(pathText(await kinship('moses_2108', 'levi_1820'))).toBe('mother jochebed_1645 > father levi_1820')
  })

  it('returns self with zero steps if both people are the same', async () => {
    expect(await kinship('aaron_1', 'aaron_1')).toMatchObject({
      related: true,
      relation: 'self',
      relationByDescent: 'self',
      steps: 0,
      path: [],
      commonAncestors: [{ slug: 'aaron_1', generations: 0, otherGenerations: 0 }],
    })
  })

  it('reports people as unrelated if there is no path', async () => {
    expect(await kinship('aaron_1', 'peter_2745')).toEqual({
      person: { slug: 'aaron_1', name: 'Aaron', gender: 'Male' },
      other: { slug: 'peter_2745', name: 'Simon Peter', gender: 'Male' },
      related: false,
      relation: null,
      relationByDescent: null,
      relationByMarriage: null,
      steps: null,
      path: [],
      commonAncestors: [],
    })
  })

  it('returns 404 with the unknown slug, whichever of the two it is', async () => {
    const first = await service.call('/v1/people/nobody_0/kinship/aaron_1')
    expect(first).toMatchObject({
      status: 404,
      body: { detail: expect.stringMatching(/^There is no person with the slug nobody_0\./) },
    })
    const second = await service.call('/v1/people/aaron_1/kinship/david')
    expect(second).toMatchObject({ status: 404, body: { errors: [{ in: 'path', name: 'other', value: 'david' }] } })
    expect(second.body.errors[0].suggestion).toBe('david_994')
  })

  it('returns 404 with the right path if the slug is that of a place', async () => {
    const { status, body } = await service.call('/v1/people/bethlehem_218/kinship/david_994')
    expect([status, body.detail]).toEqual([
      404,
      'There is no person with the slug bethlehem_218. Did you mean /v1/places/bethlehem_218?',
    ])
  })

  it.each([
    ['joram_803', 'aaron_1', '/v1/people/jehoram_803/kinship/aaron_1'],
    ['aaron_1', 'joram_803', '/v1/people/aaron_1/kinship/jehoram_803'],
    ['joram_803', 'joram_803', '/v1/people/jehoram_803/kinship/joram_803'],
    ['joram_803', '%D7%90', '/v1/people/jehoram_803/kinship/%D7%90'],
  ])('redirects a retired slug in %s/kinship/%s', async (slug, other, location) => {
    const { status, headers } = await service.call(`/v1/people/${slug}/kinship/${other}`)
    expect([status, headers.get('location')]).toEqual([308, location])
  })

  it('calls the wives of two brothers sisters-in-law', async () => {
    const { body } = await service.call('/v1/people/ruth_2450/kinship/orpah_2257')
    expect(body.data).toMatchObject({ relation: 'sister-in-law', relationByMarriage: 'sister-in-law', steps: 3 })
  })

  it('accepts no query parameters', async () => {
    const { status, body } = await service.call('/v1/people/aaron_1/kinship/moses_2108?limit=5')
    expect([status, body.errors[0].name]).toEqual([400, 'limit'])
  })
})

describe('kinship in contradictory data', () => {
  const undamaged = runningService()
  const directory = mkdtempSync(join(tmpdir(), 'kinship-'))
  let service: TestService
  beforeAll(async () => {
    const path = join(directory, 'dataset.sqlite')
    const dataset = await damagedDataset(inject('starterDataset'), path)
    for (const statement of [
      // A cycle of four people: Terah becomes the son of his great-grandson.
      `UPDATE person SET father = 'israel_682' WHERE slug = 'terah_2841'`,
      // A person who is also their own father, mother, brother, child and partner.
      `UPDATE person SET father = slug, mother = slug, siblings = json_insert(siblings, '$[#]', slug),
        children = json_insert(children, '$[#]', slug), partners = json_insert(partners, '$[#]', slug)
        WHERE slug = 'samson_2468'`,
      // Links that only one side records, and a link to an unknown person.
      `UPDATE person SET father = NULL WHERE slug = 'gershom_1302'`,
      `UPDATE person SET children = '["nobody_0"]' WHERE slug = 'jonas_1687'`,
      `UPDATE person SET partners = '["priscilla_2370"]' WHERE slug = 'zelophehad_3035'`,
      // Two people who are both siblings and partners.
      `UPDATE person SET siblings = '["boaz_519"]' WHERE slug = 'ruth_2450'`,
    ]) {
      await dataset.change(statement)
    }
    await dataset.close()
    service = await startTestService({ datasetPath: path })
  })
  afterAll(async () => {
    await service.close()
    rmSync(directory, { recursive: true })
  })
  const kinship = async (slug: string, other: string) =>
    (await service.call(`/v1/people/${slug}/kinship/${other}`)).body.data

  it('handles cycles', async () => {
    const terah = await kinship('terah_2841', 'israel_682')
    expect([terah.relation, pathText(terah)]).toEqual(['father', 'father israel_682'])
    expect(ancestorsOf(terah)).toEqual([['israel_682', 1, 0]])
    const abraham = await kinship('abraham_58', 'israel_682')
    expect([abraham.relation, pathText(abraham)]).toEqual(['grandson', 'son isaac_616 > son israel_682'])
    const isaac = await kinship('isaac_616', 'terah_2841')
    expect([isaac.relation, pathText(isaac)]).toEqual(['grandfather', 'father abraham_58 > father terah_2841'])
    expect((await kinship('terah_2841', 'peter_2745')).related).toBe(false)
    const family = (await service.call('/v1/people/terah_2841/family?generations=100&max_nodes=1000')).body.data
    expect(new Set(family.nodes.map(({ slug }: { slug: string }) => slug)).size).toBe(family.total)
    expect(family.nodes[0]).toMatchObject({ slug: 'terah_2841', generation: 0, line: 'self', relation: 'self' })
    expect(family.nodes).toContainEqual(expect.objectContaining({ slug: 'israel_682', generation: -1 }))
  })

  it('ignores links from a person to themselves', async () => {
    const familyIn = async (from: TestService) => (await from.call('/v1/people/samson_2468/family')).body.data
    expect(await familyIn(service)).toEqual(await familyIn(undamaged))
    expect(await kinship('samson_2468', 'samson_2468')).toMatchObject({ relation: 'self', steps: 0 })
  })

  it('follows a link that only one side records, and ignores links to unknown people', async () => {
    expect(pathText(await kinship('gershom_1302', 'moses_2108'))).toBe('father moses_2108')
    expect(pathText(await kinship('moses_2108', 'gershom_1302'))).toBe('son gershom_1302')
    expect(pathText(await kinship('jonas_1687', 'peter_2745'))).toBe('son peter_2745')
    expect(pathText(await kinship('priscilla_2370', 'zelophehad_3035'))).toBe('partner zelophehad_3035')
    const { edges } = (await service.call('/v1/people/gershom_1302/family?generations=1')).body.data
    expect(edges).toContainEqual({ parent: 'moses_2108', child: 'gershom_1302', role: 'father' })
  })

  it('treats a person who is both sibling and partner as a partner', async () => {
    expect(pathText(await kinship('boaz_519', 'ruth_2450'))).toBe('partner ruth_2450')
  })
})
