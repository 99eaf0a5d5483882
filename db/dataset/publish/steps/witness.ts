/** Steps for ACAI, the second witness (D78). */
import { witnessFields } from '../../derive/witness.ts'
import { namesInTexts } from '../../measure/kjv-names.ts'
import { readAcai, reportLabels } from '../../sources/acai/acai.ts'
import { readCorrections } from '../../upstream/corrections.ts'
import { readVerseMap } from '../../upstream/reading/verse-map.ts'
import type { GroupRecord, PersonRecord, PlaceRecord } from '../../upstream/records.ts'
import { disagreementsOf, obsolete, undecided } from '../../witness/disagreements.ts'
import { type MatchedType, readMatches } from '../../witness/matches.ts'
import { nameDifferences, verseDifferences, type Witnesses } from '../../witness/verse-differences.ts'
import { type Step, step } from '../plan.ts'
import { bsb } from './bsb.ts'
import { kjv } from './kjv.ts'

export const acai = step('ACAI', {}, ({ source }) => readAcai(source('acai'), readVerseMap(source('morphhb'))))

interface Needs {
  readonly people: Step<readonly PersonRecord[]>
  readonly places: Step<readonly PlaceRecord[]>
  readonly groups: Step<readonly GroupRecord[]>
}

/** A function of a type, and of a slug: the fields that come from ACAI. */
export function witnessOf({ people, places, groups }: Needs) {
  return step('witness', { acai, people, places, groups, kjv, bsb }, ({ source }, have) => {
    const own = source('acai')
    const strict = own.isPinned(WHOLE) && source('theographic').isPinned('CSV/People.csv')
    if (strict)
      checkDecisions({
        ...have,
        matches: readMatches(),
        texts: [namesInTexts(have.kjv), namesInTexts(have.bsb.verses)],
      })
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

function checkDecisions(witnesses: Witnesses & { readonly people: readonly PersonRecord[] }): void {
  const found = [
    ...disagreementsOf(witnesses.acai, witnesses.matches, witnesses.people),
    ...verseDifferences(witnesses),
    ...nameDifferences(witnesses),
  ]
  const open = undecided(found)
  if (open.length > 0) throw new Error(`disagreements.csv has no decision about:\n${open.join('\n')}`)
  const old = obsolete(found)
  if (old.length > 0) throw new Error(`disagreements.csv decides about what does not differ:\n${old.join('\n')}`)
}

/** A file that the starter dataset does not have as it is. If it is the pinned one, all are there. */
const WHOLE = 'people/json/Aaron.json'
