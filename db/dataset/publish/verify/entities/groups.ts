/**
 * Rules for groups: each has verses or members, a verse of a group has one of its names or was read, and the evidence of
 * a member names the member or is next to a verse that does.
 */
import { versePosition } from '../../../../../src/scripture/osis.ts'
import { readGroupTables } from '../../../upstream/group-tables.ts'
import { lettersOf } from '../../../upstream/reading/letters.ts'
import type { Contents } from '../contents.ts'
import type { Report } from '../rules.ts'

export function checkGroups(contents: Contents, report: Report): void {
  checkContent(contents, report)
  checkNames(contents, report)
  checkEvidence(contents, report)
}

function checkContent({ people_group: groups }: Contents, report: Report): void {
  for (const { slug: row, members, verseCount } of groups) {
    if (members.length > 0 || verseCount > 0) continue
    report({ table: 'people_group', row, rule: 'group-empty', detail: 'no verse names it, and it has no members' })
  }
}

function checkNames({ people_group: groups, verse_text: kjv, verse_text_bsb: bsb }: Contents, report: Report): void {
  const texts = new Map<string, string>()
  for (const { osis_ref: verse, text } of [...kjv, ...bsb]) {
    texts.set(verse, `${texts.get(verse) ?? ''} ${lettersOf(text)}`)
  }
  const { groups: tables, verses: read } = readGroupTables()
  const wereRead = new Set(read.filter(({ named }) => named === 'yes').map(({ group, verse }) => `${group} ${verse}`))
  const namesOf = new Map(
    tables.map(({ slug, names, singular, shared }) => [slug, [...names, ...singular, ...shared].map(lettersOf)]),
  )
  for (const { slug: row, verses = [] } of groups) {
    for (const verse of verses) {
      const text = texts.get(verse)
      const isNamed = text !== undefined && namesOf.get(row)?.some((name) => text.includes(name))
      if (isNamed || wereRead.has(`${row} ${verse}`)) continue
      report({ table: 'people_group', row, rule: 'group-verse', detail: `${verse} has no name of the group` })
    }
  }
}

/** Largest distance of a verse that names the member, in verses: `he is a prophet` (Gen.20.7). */
const NEARBY = 3

function checkEvidence({ person, people_group: groups }: Contents, report: Report): void {
  const versesOf = new Map(person.map(({ slug, verses }) => [slug, verses]))
  const membersOf = new Map(groups.map(({ slug, members }) => [slug, new Set(members)]))
  for (const { group, person: member, evidence } of readGroupTables().members) {
    if (membersOf.get(group)?.has(member) !== true) continue
    const at = versePosition(evidence)
    const isNear = (verse: string) => Math.abs((versePosition(verse) ?? Number.NaN) - (at ?? Number.NaN)) <= NEARBY
    if (versesOf.get(member)?.some(isNear)) continue
    const detail = `${evidence} does not name ${member}`
    report({ table: 'people_group', row: group, rule: 'group-member', detail })
  }
}
