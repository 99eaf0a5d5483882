/**
 * Nave's Topical Bible: headings become topics, items become sections, pointers become seeAlso. layout.ts parses the
 * page, items.ts an item, references.ts its references, see-also.ts its pointers.
 */
import { bookOf, sortVerses } from '../../../../src/scripture/osis.ts'
import { type ChapterReference, exists } from '../../upstream/reading/english-references.ts'
import type { TopicRecord, TopicSection } from '../../upstream/records.ts'
import { slugOf, uniqueSlugs } from '../../upstream/slug.ts'
import type { ImportReport, Source } from '../../upstream/source.ts'
import { type Item, joinApostrophe, readItems } from './items.ts'
import { type PrintedTopic, readLayout } from './layout.ts'
import { type FindTopic, topicFinder } from './see-also.ts'

const FILE = 'data/00_raw/nave/bible_topics_naves.txt'

interface NamedTopic {
  name: string
  slug: string
  printed: PrintedTopic
}

export function readTopics(source: Source): TopicRecord[] {
  const { topics, links } = readLayout(source.text(FILE).normalize('NFC'), FILE)
  const unique = uniqueSlugs()
  const named = topics.map((printed): NamedTopic => {
    const name = joinApostrophe(printed.name, `line ${printed.line}`, source)
    return { name, slug: unique(slugOf(name)), printed }
  })
  const find = topicFinder(named)
  return named.map((topic) => readTopic(topic, { find, links, report: source }))
}

interface Work {
  find: FindTopic
  links: ReadonlyMap<number, string | null>
  report: ImportReport
}

function readTopic({ name, slug, printed }: NamedTopic, work: Work): TopicRecord {
  const sections: TopicSection[] = []
  for (const item of readItems(printed, work.report)) {
    const where = `${name}, line ${item.line}`
    const references = item.references.filter((reference) => isReal(reference, where, work.report))
    const seeAlso = pointersOf(item, where, work).filter((found) => found !== slug)
    const section = {
      level: item.level,
      heading: item.heading,
      verses: sortVerses(references.flatMap(({ verses }) => verses)),
      chapters: sortChapters(references.flatMap(({ chapter }) => chapter ?? [])),
      seeAlso: [...new Set(seeAlso)],
    }
    if (section.heading === 'See') work.report.dropped('see-without-target', where)
    else if (!isEmpty(section)) sections.push(section)
  }
  return {
    slug,
    name,
    verses: sortVerses(sections.flatMap(({ verses }) => verses)),
    chapters: sortChapters(sections.flatMap(({ chapters }) => chapters)),
    sections,
    seeAlso: [...new Set(sections.flatMap((section) => section.seeAlso))],
  }
}

function isReal(reference: ChapterReference, where: string, report: ImportReport): boolean {
  if (!exists(reference)) report.dropped('no-such-verse', `${where}: ${reference.printed}`)
  return exists(reference)
}

const SEE = /^(?:Also )?See(?: also)?,? (.+?)[.,;]?$/i

function pointersOf(item: Item, where: string, { find, links, report }: Work): string[] {
  if (item.links.length === 0) return unlinkedPointer(item, find)
  return item.links.flatMap(({ number, label }) => {
    const term = links.get(number)
    if (term === undefined) throw new Error(`${FILE}: ${where}: no link target ${number}`)
    if (term === null) report.repaired('link-without-term', where)
    const found = find(term ?? label)
    if (!found) report.dropped('see-also-unresolved', `${where}: ${term ?? label}`)
    return found ?? []
  })
}

/**
 * Finds the topic of an item without a link marker, such as `See GIFTS`. Ignores `See GRACE OF, below`, which points
 * into the same article, and `See TITLE Ps 22`, which does not name a topic.
 */
function unlinkedPointer(item: Item, find: FindTopic): string[] {
  const label = SEE.exec(item.heading ?? '')?.[1] ?? ''
  const isName = item.references.length === 0 && /^[A-Z][A-Z', -]+$/.test(label)
  const found = isName ? find(label) : undefined
  return found ? [found] : []
}

function isEmpty({ heading, verses, chapters, seeAlso }: TopicSection): boolean {
  return heading === null && verses.length + chapters.length + seeAlso.length === 0
}

function sortChapters(chapters: string[]): string[] {
  const rank = (chapter: string) => (bookOf(chapter)?.order ?? 0) * 1000 + Number(chapter.split('.')[1])
  return [...new Set(chapters)].sort((a, b) => rank(a) - rank(b))
}
