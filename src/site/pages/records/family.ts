/** The relatives of a person. */
import type { Dataset } from '../../../dataset/open.ts'
import { findUnnamed } from '../../../queries/entities/people.ts'
import type { Schema } from '../../../queries/records.ts'
import { type Html, html } from '../html.ts'
import { commaList, findNames, linkTo, sentenceList } from './links.ts'
import type { Section, Shown } from './record-page.ts'

type Person = Schema<'Person'>

/** A line names at most this many relatives of a kind. */
const NAMED = 4

/**
 * `Son of Amram and Jochebed, husband of Zipporah, father of Gershom and Eliezer`. Leaves out relatives whose name the
 * Bible does not give: their names here say whose relatives they are. The section `family` has all of them.
 */
export async function renderKin({ visit, record, about }: Shown<Person>): Promise<Html | undefined> {
  const isFemale = record.gender === 'Female'
  const { father, mother, partners, children, siblings } = record
  const parents = [father, mother].filter((parent) => parent !== null)
  const close: [word: string, slugs: readonly string[]][] = [
    [isFemale ? 'daughter' : 'son', parents],
    [isFemale ? 'wife' : 'husband', partners],
    [isFemale ? 'mother' : 'father', children],
  ]
  const named = close.filter(([, slugs]) => slugs.length > 0)
  const word = isFemale ? 'sister' : 'brother'
  // The hint has no brother or sister who shares no verse with the person.
  const isSibling = about.is.some((part) => part.startsWith(`${word} of `))
  const kin = named.length > 0 || !isSibling ? named : [[word, siblings] as const]
  const { dataset } = visit.answers
  const unnamed = await findUnnamed(
    dataset,
    kin.flatMap(([, slugs]) => slugs),
  )
  const phrases = await Promise.all(
    kin.map(async ([word, slugs]) => {
      if (slugs.length > NAMED) return html`${word} of <a href="#family">${slugs.length} people</a>`
      const withNames = slugs.filter((slug) => !unnamed.has(slug))
      const links = sentenceList(await linksToKin(dataset, withNames))
      return links && html`${word} of ${links}`
    }),
  )
  const line = commaList(phrases.filter((phrase) => phrase !== undefined))
  return line && { markup: line.markup.charAt(0).toUpperCase() + line.markup.slice(1) }
}

export function familySection(): Section<Person> {
  return {
    id: 'family',
    title: 'Family',
    async render({ visit, record }) {
      const { father, mother, siblings, halfSiblings, partners, children } = record
      const relatives: [title: string, slugs: readonly string[]][] = [
        ['Father', father === null ? [] : [father]],
        ['Mother', mother === null ? [] : [mother]],
        ['Siblings', siblings.filter((sibling) => !halfSiblings.includes(sibling))],
        ['Half siblings', halfSiblings],
        ['Partners', partners],
        ['Children', children],
      ]
      const rows = await Promise.all(
        relatives.map(async ([title, slugs]) => {
          const links = commaList(await linksToKin(visit.answers.dataset, slugs))
          return links ? html`<div><dt>${title}</dt><dd>${links}</dd></div>\n` : html``
        }),
      )
      if (rows.every(({ markup }) => markup === '')) return undefined
      return html`<dl class="what">
${rows}</dl>`
    },
  }
}

/** With the names alone: the relation says which of several namesakes it is. */
async function linksToKin(dataset: Dataset, slugs: readonly string[]): Promise<Html[]> {
  const names = await findNames(dataset, 'person', slugs)
  return slugs.map((slug) => linkTo('person', slug, names))
}
