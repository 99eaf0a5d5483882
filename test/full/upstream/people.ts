/** People and groups as People.csv, PeopleGroups.csv and Periods.csv have them, under D23, D24 and D26. */
import { canonical } from './canon.ts'
import { listed, orNull, type Row, readTheographic } from './files.ts'
import { slugsOf, uuidOf } from './naming.ts'

export interface ExpectedPerson {
  /** Fields of which there is exactly one right value. */
  exact: { slug: string; name: string; verses: string[]; verseCount: number } & Record<string, unknown>
  /** Fields that are sets. */
  sets: Record<'alsoCalled' | 'siblings' | 'children' | 'partners' | 'peopleGroups', string[]>
  /** Upstream's name without qualifier: what Hitchcock is asked for. */
  plainName: string
}

export interface ExpectedGroup {
  slug: string
  uuid: string
  name: string
  members: string[]
}

const groupRows = readTheographic('PeopleGroups')
const groupNames = groupRows.map((row) => row('groupName').trim())
const groupSlugs = slugsOf(groupNames)
const slugByGroup = new Map(groupNames.map((name, index) => [name, groupSlugs[index] ?? '']))
const periods = new Map(
  readTheographic('Periods').map((row) => [
    row('yearNum'),
    { year: Number(row('isoYear')), display: row('formattedYear') },
  ]),
)

export const GROUPS: readonly ExpectedGroup[] = groupRows.map((row, index) => {
  const slug = groupSlugs[index] ?? ''
  return { slug, uuid: uuidOf('group', slug), name: groupNames[index] ?? '', members: listed(row('members')) }
})

export const PEOPLE: readonly ExpectedPerson[] = readTheographic('People').map(toPerson)

/** @throws where no group has the name */
export function groupSlug(name: string): string {
  const slug = slugByGroup.get(name)
  if (slug === undefined) throw new Error(`no group is named ${name}`)
  return slug
}

function toPerson(row: Row): ExpectedPerson {
  const slug = row('slug')
  const verses = canonical(listed(row('verses')))
  const birth = periodOf(row('birthYear'))
  const death = periodOf(row('deathYear'))
  const siblings = ['siblings', 'halfSiblingsSameFather', 'halfSiblingsSameMother'].flatMap((kind) => listed(row(kind)))
  return {
    exact: {
      slug,
      uuid: uuidOf('person', slug),
      name: row('displayTitle').trim(),
      gender: row('gender'),
      birthYear: birth.year,
      deathYear: death.year,
      birthYearDisplay: birth.display,
      deathYearDisplay: death.display,
      birthPlace: orNull(row('birthPlace')),
      deathPlace: orNull(row('deathPlace')),
      father: orNull(row('father')),
      mother: orNull(row('mother')),
      verseCount: verses.length,
      verses,
      firstMention: verses[0] ?? null,
    },
    sets: {
      alsoCalled: listed(row('alsoCalled')),
      siblings: [...new Set(siblings)],
      children: listed(row('children')),
      partners: listed(row('partners')),
      peopleGroups: listed(row('memberOf')).map(groupSlug),
    },
    plainName: row('name').trim(),
  }
}

function periodOf(year: string): { year: number | null; display: string | null } {
  if (year === '') return { year: null, display: null }
  const period = periods.get(year)
  if (period === undefined) throw new Error(`Periods.csv has no year ${year}`)
  return period
}
