/**
 * Nave's Topical Bible: a heading becomes a topic, its items become sections, what it points to becomes seeAlso. The
 * page is read by layout.ts, an item by items.ts, its references by references.ts, a pointer by see-also.ts.
 */
import { bookOf, sortVerses } from '../../../../../src/scripture/osis.ts'
import type { TopicRecord, TopicSection } from '../../records.ts'
import { slugOf, uniqueSlugs } from '../../slug.ts'
import type { ImportReport, Source } from '../../source.ts'
import { type ChapterReference, exists } from '../english-references.ts'
import { type Item, joinApostrophe, readItems } from './items.ts'
import { type PrintedTopic, readLayout } from './layout.ts'
import { type FindTopic, type FoundTopic, topicFinder } from './see-also.ts'

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
  const items = readItems(printed, work.report)
  const sections: TopicSection[] = []
  const seeAlso = new Set<string>()
  const references: ChapterReference[] = []
  for (const item of items) {
    const where = `${name}, line ${item.line}`
    const existing = item.references.filter((reference) => isReal(reference, where, work.report))
    const pointers = pointersOf(item, where, work).filter((found) => found.slug !== slug)
    const section = { heading: item.heading, verses: sortVerses(existing.flatMap((reference) => reference.verses)) }
    for (const found of pointers) seeAlso.add(found.slug)
    references.push(...existing)
    if (section.heading === 'See') work.report.dropped('see-without-target', where)
    else if (!isPointerOnly(item, pointers, work.find) && !isEmpty(section)) sections.push(section)
  }
  return {
    slug,
    name,
    verses: sortVerses(references.flatMap((reference) => reference.verses)),
    chapters: sortChapters(references.flatMap((reference) => reference.chapter ?? [])),
    sections,
    seeAlso: [...seeAlso],
  }
}

function isReal(reference: ChapterReference, where: string, report: ImportReport): boolean {
  if (!exists(reference)) report.dropped('no-such-verse', `${where}: ${reference.printed}`)
  return exists(reference)
}

const SEE = /^(?:Also )?See(?: also)?,? (.+?)[.,;]?$/i

function pointersOf(item: Item, where: string, { find, links, report }: Work): FoundTopic[] {
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

/** `See GIFTS` without a marker; `See GRACE OF, below` points within the article, and `See TITLE Ps 22` to no topic. */
function unlinkedPointer(item: Item, find: FindTopic): FoundTopic[] {
  const label = SEE.exec(item.heading ?? '')?.[1] ?? ''
  const isName = item.references.length === 0 && /^[A-Z][A-Z', -]+$/.test(label)
  const found = isName ? find(label) : undefined
  return found ? [found] : []
}

/** Then seeAlso says all that the item does. */
function isPointerOnly(item: Item, pointers: FoundTopic[], find: FindTopic): boolean {
  const [pointer] = pointers
  const label = SEE.exec(item.heading ?? '')?.[1]
  if (!pointer || !label || item.references.length > 0) return false
  const named = find(label)
  return named?.whole === true && named.slug === pointer.slug
}

/** An item of whole chapters alone is in the topic's chapters. */
function isEmpty(section: TopicSection): boolean {
  return section.heading === null && section.verses.length === 0
}

function sortChapters(chapters: string[]): string[] {
  const rank = (chapter: string) => (bookOf(chapter)?.order ?? 0) * 1000 + Number(chapter.split('.')[1])
  return [...new Set(chapters)].sort((a, b) => rank(a) - rank(b))
}
