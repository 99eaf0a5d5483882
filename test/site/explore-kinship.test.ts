/** The families on /explore have the same relatives, paths and relations as the API. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectFile } from '../../src/primitives/project.ts'
import { startTestService, type TestService } from '../support/service.ts'

interface Shown {
  readonly slug: string
}
/** A person, and what the person is to the one before. */
type Step = readonly [Shown, string]
interface Kinship {
  find(slug: string): Shown
  closest(person: Shown): Step[]
  connection(from: Shown, to: Shown): { readonly steps: Step[] | undefined; readonly relation: string | null }
}
const { openKinship }: { openKinship: (people: readonly unknown[]) => Kinship } = await import(
  projectFile('src/web/explore/kinship.js')
)

let service: TestService
let kinship: Kinship
beforeAll(async () => {
  service = await startTestService()
  const { fields, rows } = (await service.call('/site/people.json')).body
  const record = (row: unknown[]) => Object.fromEntries(fields.map((field: string, at: number) => [field, row[at]]))
  kinship = openKinship(rows.map(record))
})
afterAll(() => service.close())

it.each([
  ['ruth_2450', 'david_994'],
  ['martha_1937', 'lazarus_1812'],
  ['isaac_616', 'lot_1830'],
  ['solomon_2762', 'absalom_59'],
  ['jacob_683', 'esau_1216'],
  ['sarah_2473', 'lot_1830'],
  ['jacob_683', 'laban_1803'],
  ['jonathan_1692', 'david_994'],
  ['ruth_2450', 'ruth_2450'],
  ['goliath_1327', 'david_994'],
])('/explore shows the same path and relations as the API: from %s to %s', async (slug, otherSlug) => {
  const { data } = (await service.call(`/v1/people/${slug}/kinship/${otherSlug}`)).body
  const { steps, ...relations } = kinship.connection(kinship.find(slug), kinship.find(otherSlug))
  const { relation, relationByDescent, relationByMarriage } = data
  expect(relations).toEqual({ relation, relationByDescent, relationByMarriage })
  const shown = (steps ?? []).map(([one, relation]) => [one.slug, relation])
  expect(shown).toEqual(data.path.map((step: { slug: string; relation: string }) => [step.slug, step.relation]))
  expect(steps !== undefined).toBe(data.related)
})

it.each(['martha_1937', 'solomon_2762', 'adam_78', 'leah_1813'])('/explore lists the relatives of %s', async (slug) => {
  const { data } = (await service.call(`/v1/people/${slug}`)).body
  const shown = kinship.closest(kinship.find(slug)).map(([one]) => one.slug)
  const related = [data.father, data.mother, data.partners, data.children, data.siblings].flat()
  expect(new Set(shown)).toEqual(new Set(related.filter((one) => one !== null && one !== 'god_1324')))
  expect(shown.length).toBeGreaterThan(0)
})

it('/explore tells half-brothers from brothers', () => {
  const relations = new Map(
    kinship.closest(kinship.find('solomon_2762')).map(([one, relation]) => [one.slug, relation]),
  )
  expect([relations.get('absalom_59'), relations.get('shobab_2715')]).toEqual(['half-brother', 'brother'])
})
