/**
 * The uses of the names of groups in a text, and what each use is: the name of the group, the epithet of one person
 * (`Uriah the Hittite`), or neither (`in the Hebrew tongue`). Pure.
 */
import type { NamedGroup } from '../../upstream/group-tables.ts'

export interface Use {
  readonly group: NamedGroup
  readonly name: string
  /** `shared`: a name that is also that of an ancestor or a land. */
  readonly form: 'whole' | 'singular' | 'shared'
  readonly before: string
  readonly after: string
}

/** @returns a function that finds the names of all groups in a verse */
export function groupUses(groups: readonly NamedGroup[]): (text: string) => Use[] {
  const byLastWord = new Map<string, { group: NamedGroup; name: string; form: Use['form'] }[]>()
  for (const group of groups) {
    const forms = { whole: group.names, singular: group.singular, shared: group.shared }
    for (const [form, names] of Object.entries(forms) as [Use['form'], readonly string[]][]) {
      for (const name of names) {
        const last = name.match(WORD)?.at(-1) ?? ''
        byLastWord.set(last, [...(byLastWord.get(last) ?? []), { group, name, form }])
      }
    }
  }
  return (text) =>
    [...text.matchAll(WORD)].flatMap(({ 0: word, index }) => {
      const end = index + word.length
      const found = byLastWord.get(word)?.filter(({ name }) => endsWithName(text.slice(0, end), name)) ?? []
      return found.map(({ group, name, form }) => ({
        group,
        name,
        form,
        before: text.slice(0, end - name.length),
        after: text.slice(end),
      }))
    })
}

const WORD = /[A-Za-z]+(?:-[A-Za-z]+)*/g

function endsWithName(text: string, name: string): boolean {
  return text.endsWith(name) && !/[\w-]$/.test(text.slice(0, -name.length))
}

/** `in Hebrew`, `the Hebrew tongue` */
export function isLanguage({ before, after }: Use): boolean {
  return /^[’']? ?(?:tongue|language|dialect)\b/.test(after) || /\b(?:[Ii]n|into) (?:the )?$/.test(before)
}

/** Words before a shared name that make it the name of a land, a kingdom or a man. */
const OF_LAND =
  /\b(?:land|field|country|hill country|dukes|kings?|cities|city|towns?|villages|wilderness|Wilderness|Desert|Negev|south|mount|mountains?|borders?|coasts?|region|territory|forest|gate|Gate|sons?|daughters?|Bethlehem|Beth-shemesh|Kedesh|throne|kingdom|crown|kings? of Israel and)(?: of| in)? $|\b(?:[Mm]ount|in|from|to|into|over|through|throughout|out of|Bethlehem) $/
const OF_MAN = /^(?:’s|,? (?:the son of|his (?:son|firstborn|brother)|their father|our father|begat|took))\b/

/** The nation is named wherever Israel is not the land or Jacob: also `the king of Israel`, `the God of Israel`. */
const NATION = 'nation_of_israel'
const NO_NATION = /\b(?:land|mountains?|coasts?|borders?|Isaac,? and(?: of)?|Abraham, Isaac, and|son|sons) (?:of )?$/

/** True for a shared name that is that of a people: `Amalek came`, not `the land of Israel`. */
export function isOfPeople({ before, after, group }: Use): boolean {
  if (OF_MAN.test(after)) return false
  return !(group.slug === NATION ? NO_NATION : OF_LAND).test(before)
}

/**
 * The name before an epithet: `Uriah the`, `Cush, a`. After a chain of fathers it is the first name: `Ephron the son of
 * Zohar the`. The epithet of a daughter's father is his: `Judith the daughter of Beeri the`.
 */
const NAMED_BEFORE = /(?<!\bson of )\b([A-Z][\w-]+)(?:,? (?:the )?son of [A-Z][\w-]+)*,? (?:the|an|a) $/

/** A feminine epithet is that of the last name: `Zabad the son of Shimeath an Ammonitess`. */
const FEMININE_BEFORE = /([A-Z][\w-]+),? (?:the|an|a) $/

/** The name after an epithet: `a Jew named Aquila`, `an Egyptian, whose name was Jarha`. */
const NAMED_AFTER = /^(?: \w+){0,2},? (?:named|whose name was) ([A-Z][\w-]+)/

/** Words after a singular that make it an adjective of something else: `the Hanochite clan`. */
const OF_A_CLAN = /^ (?:clans?|famil(?:y|ies))\b/

/** @returns the name of the person whose epithet the singular is */
export function bearerOf({ form, name, before, after }: Use): string | undefined {
  if (form !== 'singular' || OF_A_CLAN.test(after)) return undefined
  const pattern = name.endsWith('ess') ? FEMININE_BEFORE : NAMED_BEFORE
  return pattern.exec(before)?.[1] ?? NAMED_AFTER.exec(after)?.[1]
}
