/** Facts that the pages of people, places and groups have: names in other languages, and ids in other datasets. */
import type { Schema } from '../../../queries/records.ts'
import { html } from '../html.ts'
import { commaList } from './links.ts'
import type { Fact } from './record-page.ts'

const LANGUAGES = new Intl.DisplayNames('en', { type: 'language', fallback: 'code' })

/** `Aarón (Spanish)`, each in its own language and direction. */
export function labelsFact<Item extends { labels?: Schema<'Labels'> }>(): Fact<Item> {
  return {
    title: 'In other languages',
    render: ({ record: { labels = {} } }) =>
      commaList(
        Object.entries(labels).map(
          ([code, label]) => html`<bdi lang="${code}">${label}</bdi> (${LANGUAGES.of(code) ?? code})`,
        ),
      ),
  }
}

const NAMES: Readonly<Record<string, string>> = {
  acai: 'ACAI',
  tipnr: 'TIPNR',
  theographic: 'Theographic',
  wikidata: 'Wikidata',
}

/** Without the gazetteers, which a place links to. */
export function identifiersFact<Item extends { identifiers?: Schema<'Identifiers'> }>(): Fact<Item> {
  return {
    title: 'In other datasets',
    render: ({ record: { identifiers = {} } }) =>
      commaList(
        Object.entries(identifiers).flatMap(([scheme, ids]) => {
          const name = NAMES[scheme]
          return name === undefined ? [] : [html`${name} ${ids.join(', ')}`]
        }),
      ),
  }
}
