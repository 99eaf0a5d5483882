/**
 * The tables of groups that people write for this project (D70): the peoples, tribes, parties, families, residents,
 * offices and circles with the names that the texts have for them (groups.csv), members with a verse as evidence
 * (members.csv), and verses that a person read (verses.csv).
 */
import { once } from '../../../src/primitives/once.ts'
import { readHandWritten } from './hand-written.ts'

export const GROUP_KINDS = ['tribe', 'people', 'party', 'family', 'residents', 'office', 'circle'] as const

export type GroupKind = (typeof GROUP_KINDS)[number]

export interface NamedGroup {
  readonly slug: string
  readonly name: string
  readonly kind: GroupKind
  /** Slugs of the larger groups. */
  readonly partOf: readonly string[]
  /** Slug of the person after whom the text names the group. */
  readonly ancestor: string | null
  /** Slug of the place after which the text names the group. */
  readonly land: string | null
  /** Names of the whole group in either text: `Hittites`, `children of Heth`. */
  readonly names: readonly string[]
  /** Names of one of them, which are also used for all: `the Hittite`. */
  readonly singular: readonly string[]
  /** Names that are also those of an ancestor or a land: `Amalek`. Only a verse of ACAI's record counts. */
  readonly shared: readonly string[]
  /** The verses in which the names mean this group. Empty if they always do. */
  readonly only: readonly string[]
  /** Slug of Theographic for the group as a single man. He is no person. */
  readonly person: string | null
}

export interface GroupMember {
  readonly group: string
  readonly person: string
  /** A verse. */
  readonly evidence: string
}

export interface GroupVerse {
  readonly group: string
  readonly verse: string
  /** `no`: the name means something else there. */
  readonly named: 'yes' | 'no'
  readonly reason: string
}

export interface GroupTables {
  readonly groups: readonly NamedGroup[]
  /** Those of a group are in its order. */
  readonly members: readonly GroupMember[]
  readonly verses: readonly GroupVerse[]
}

interface GroupRow extends Record<'part_of' | 'names' | 'singular' | 'shared' | 'only', string> {
  readonly slug: string
  readonly name: string
  readonly kind: GroupKind
  readonly ancestor: string
  readonly land: string
  readonly person: string
}

export const readGroupTables: () => GroupTables = once(() => ({
  groups: readHandWritten<GroupRow>('groups/groups.csv').map(toGroup),
  members: readHandWritten<GroupMember>('groups/members.csv'),
  verses: readHandWritten<GroupVerse>('groups/verses.csv'),
}))

function toGroup({
  part_of: partOf,
  ancestor,
  land,
  names,
  singular,
  shared,
  only,
  person,
  ...row
}: GroupRow): NamedGroup {
  if (!GROUP_KINDS.includes(row.kind)) throw new Error(`groups.csv: ${row.slug}: ${row.kind} is not a kind of group`)
  return {
    ...row,
    partOf: listOf(partOf, '; '),
    ancestor: ancestor || null,
    land: land || null,
    names: listOf(names, '; '),
    singular: listOf(singular, '; '),
    shared: listOf(shared, '; '),
    only: listOf(only, ' '),
    person: person || null,
  }
}

function listOf(cell: string, separator: string): string[] {
  return cell === '' ? [] : cell.split(separator)
}
