/** Steps for ACAI, the second witness (D78). */
import { witnessFields } from '../../derive/witness.ts'
import { readAcai, reportLabels } from '../../sources/acai/acai.ts'
import { readCorrections } from '../../upstream/corrections.ts'
import { readVerseMap } from '../../upstream/reading/verse-map.ts'
import type { GroupRecord, PersonRecord, PlaceRecord } from '../../upstream/records.ts'
import { disagreementsOf, undecided } from '../../witness/disagreements.ts'
import { type MatchedType, readMatches } from '../../witness/matches.ts'
import { type Step, step } from '../plan.ts'

export const acai = step('ACAI', {}, ({ source }) => readAcai(source('acai'), readVerseMap(source('morphhb'))))

interface Needs {
  readonly people: Step<readonly PersonRecord[]>
  readonly places: Step<readonly PlaceRecord[]>
  readonly groups: Step<readonly GroupRecord[]>
}

/** A function of a type, and of a slug: the fields that come from ACAI. */
export function witnessOf({ people, places, groups }: Needs) {
  return step('witness', { acai, people, places, groups }, ({ source }, have) => {
    const own = source('acai')
    const strict = own.isPinned(WHOLE) && source('theographic').isPinned('CSV/People.csv')
    const open = strict ? undecided(disagreementsOf(have.acai, readMatches(), have.people)) : []
    if (open.length > 0) throw new Error(`disagreements.csv has no decision about:\n${open.join('\n')}`)
    const { fieldsOf, leftOut } = witnessFields({
      acai: have.acai,
      matches: readMatches(),
      records: {
        person: have.people.map(({ slug, name, bareName, alsoCalled }) => ({
          slug,
          names: [name, bareName, ...alsoCalled],
        })),
        place: have.places.map(({ slug, name, kjvName, esvName, alsoCalled }) => ({
          slug,
          names: [name, kjvName, esvName, ...alsoCalled].filter((one) => one !== null),
        })),
        group: have.groups.map(({ slug, name, alsoCalled }) => ({ slug, names: [name, ...alsoCalled] })),
      },
      corrections: readCorrections(),
      strict,
    })
    reportLabels(own, leftOut)
    return (type: MatchedType) => (slug: string) => fieldsOf(type, slug)
  })
}

/** A file that the starter dataset does not have as it is. If it is the pinned one, all are there. */
const WHOLE = 'people/json/Aaron.json'
