/** Rules for relations: two records that state the same relation must agree, and no one is their own ancestor. */
import type { Contents, PersonRow } from '../contents.ts'
import type { Report, RuleName } from '../rules.ts'

type People = ReadonlyMap<string, PersonRow>

export function checkKinship({ person, people_group: groups }: Contents, report: Report): void {
  const people: People = new Map(person.map((row) => [row.slug, row]))
  for (const row of person) {
    const add = (rule: RuleName, detail: string) => report({ table: 'person', row: row.slug, rule, detail })
    checkParents(row, people, add)
    checkMirrored(row, people, add)
    if (isOwnAncestor(row, people)) add('own-ancestor', 'is among their own ancestors')
  }
  checkMembers(person, groups, report)
}

type Add = (rule: RuleName, detail: string) => void

/** Ignores unknown slugs. references.ts reports them. */
function checkParents({ slug, father, mother, children }: PersonRow, people: People, add: Add): void {
  for (const [parent, gender] of [
    [father, 'Male'],
    [mother, 'Female'],
  ] as const) {
    const row = people.get(parent ?? '')
    if (row && row.gender !== gender) add('parent-gender', `${row.slug} is ${row.gender}`)
    if (row && !row.children.includes(slug)) add('parent-names-child', `${row.slug} does not list ${slug} as a child`)
  }
  for (const child of children) {
    const row = people.get(child)
    if (row && row.father !== slug && row.mother !== slug)
      add('child-names-parent', `${child} does not list ${slug} as a parent`)
  }
}

function checkMirrored({ slug, siblings, partners }: PersonRow, people: People, add: Add): void {
  for (const sibling of siblings) {
    if (people.get(sibling)?.siblings.includes(slug) === false)
      add('sibling-mirrored', `${sibling} does not list ${slug} as a sibling`)
  }
  for (const partner of partners) {
    if (people.get(partner)?.partners.includes(slug) === false)
      add('partner-mirrored', `${partner} does not list ${slug} as a partner`)
  }
}

function isOwnAncestor({ slug, father, mother }: PersonRow, people: People): boolean {
  const ancestors = new Set([father, mother])
  for (const ancestor of ancestors) {
    const row = people.get(ancestor ?? '')
    ancestors.add(row?.father ?? null).add(row?.mother ?? null)
  }
  return ancestors.has(slug)
}

function checkMembers(people: Contents['person'], groups: Contents['people_group'], report: Report): void {
  const memberships = new Set(groups.flatMap(({ slug, members }) => members.map((member) => `${member} ${slug}`)))
  const claimed = new Set(people.flatMap(({ slug, peopleGroups }) => peopleGroups.map((group) => `${slug} ${group}`)))
  for (const pair of memberships) {
    const [member = '', group = ''] = pair.split(' ')
    if (claimed.has(pair)) continue
    report({
      table: 'people_group',
      row: group,
      rule: 'member-mirrored',
      detail: `${member} does not list ${group} as a group`,
    })
  }
  for (const pair of claimed) {
    const [member = '', group = ''] = pair.split(' ')
    if (memberships.has(pair)) continue
    report({
      table: 'person',
      row: member,
      rule: 'member-mirrored',
      detail: `${group} does not list ${member} as a member`,
    })
  }
}
