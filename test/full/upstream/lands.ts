/** Verses that move from the ancestor of a people to his land (D70). The list of ancestors is that of the build. */
import { ANCESTORS, type Ancestor } from '../../../db/dataset/upstream/ancestors.ts'
import { listed, readTheographic } from './files.ts'
import { KJV } from './kjv.ts'

const CHILDREN = '\\b(?:[Cc]hildren|[Ss]ons?|[Dd]aughters?|[Ss]eed|[Ff]irstborn|[Ll]oins|[Bb]ones)'
const OF = '(?:,? also|, I say,)? of (?:the house of )?'
const MAN =
  '(?:’s (?:father|son|brother|wife|daughter)|,? (?:the son of|his (?:son|firstborn)|their father|the (?:firstborn|eldest son)|begat|took to wife))\\b'
const AT_FIRST = /^(?:Gen\.|Exod\.1\.[1-8]$|Exod\.6\.1[4-9]$|1Chr\.1\.|1Chr\.2\.[12]$)/

/** Whether the verse speaks of the man, and whether it names the land or the people. */
function usesOf({ person, names, own }: Ancestor, verse: string): { man: boolean; land: boolean } {
  const text = (KJV.get(verse) ?? '').replaceAll("'", '’')
  const isJacob =
    person === 'israel_682' &&
    ((text.includes('Isaac') && !verse.startsWith('Amos.')) || /(?:God|One|King) of Jacob\b/.test(text))
  if (own?.includes(verse) || isJacob) return { man: true, land: false }
  const name = `\\b(?:${names.join('|')})(?:ites?)?\\b`
  const ofLand = '(?<!\\b(?:land|field|country|dukes|kings?|inhabitants) of )'
  const early = AT_FIRST.test(verse) ? `|${ofLand}${name}` : ''
  const rest = text.replace(new RegExp(`${CHILDREN}${OF}${name}|${ofLand}${name}${MAN}${early}`, 'g'), '')
  return { man: rest !== text, land: new RegExp(name).test(rest) }
}

export function versesOfAncestor(slug: string, verses: readonly string[]): string[] {
  const ancestor = ANCESTORS.find(({ person }) => person === slug)
  if (ancestor === undefined) return [...verses]
  const own = verses.filter((verse) => usesOf(ancestor, verse).man || !usesOf(ancestor, verse).land)
  const others = ancestor.isProject ? namesakeVerses(ancestor) : undefined
  const added = others === undefined ? [] : versesNaming(ancestor).filter((verse) => usesOf(ancestor, verse).man)
  return [...new Set([...own, ...added.filter((verse) => !others?.has(verse))])]
}

function versesNaming({ names }: Ancestor): string[] {
  const name = new RegExp(`\\b(?:${names.join('|')})(?:ites?)?\\b`)
  return [...KJV].filter(([, text]) => name.test(text)).map(([verse]) => verse)
}

/** Verses of the other people and places of this name. */
function namesakeVerses(ancestor: Ancestor): ReadonlySet<string> {
  return new Set(NAMED.filter((record) => isNamesake(record, ancestor)).flatMap((record) => record.verses))
}

export function versesOfLand(slug: string, verses: readonly string[]): string[] {
  const ancestor = ANCESTORS.find(({ land }) => land === slug)
  if (ancestor === undefined) return [...verses]
  const others = namesakeVerses(ancestor)
  const ofMan = NAMED.find((record) => record.slug === ancestor.person)?.verses ?? []
  const added = [...(ancestor.isProject ? KJV.keys() : ofMan)].filter((verse) => usesOf(ancestor, verse).land)
  return [...new Set([...verses, ...added.filter((verse) => !others.has(verse))])]
}

const NAMED = [
  ...readTheographic('People').map((row) => ({
    slug: row('slug'),
    names: [row('displayTitle'), ...listed(row('alsoCalled'))],
    verses: listed(row('verses')),
  })),
  ...readTheographic('Places').map((row) => ({
    slug: row('slug'),
    names: [row('displayTitle'), row('kjvName'), row('esvName'), ...listed(row('aliases'))],
    verses: listed(row('verses')),
  })),
]

function isNamesake({ slug, names }: (typeof NAMED)[number], ancestor: Ancestor): boolean {
  if (slug === ancestor.person || slug === ancestor.land) return false
  const words = names.flatMap((name) => name.replace(/\(.*?\)/g, '').split(' '))
  return words.some((word) =>
    ancestor.names.some((name) => name.toLowerCase() === word.toLowerCase().replace(/[^a-z]/g, '')),
  )
}
