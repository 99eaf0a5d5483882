/**
 * ACAI's people, places, groups and deities: one JSON file for each name of a record. The file whose `id` is its
 * `primary_id` has the record, the others are further names of it. Only the facts that another source can be compared
 * with are read (D78).
 */
import { BOOKS } from '../../../../src/scripture/books.ts'
import { isVerse, sortVerses } from '../../../../src/scripture/osis.ts'
import { jsonReader, TEXT, TEXTS, tidyText } from '../../upstream/reading/json.ts'
import type { Targets } from '../../upstream/reading/verse-map.ts'
import type { Source } from '../../upstream/source.ts'
import { identifiersOf, labelsOf } from './labels.ts'
import { type AcaiSpeech, SPEECHES, type SpeechFields, speechesOf } from './speeches.ts'

/** Folders of the source, keyed by the type that ids begin with. */
const FOLDERS = { person: 'people', place: 'places', group: 'groups', deity: 'deities' } as const

export type AcaiType = keyof typeof FOLDERS

export interface AcaiRecord {
  /** `person:Aaron` */
  readonly id: string
  readonly type: AcaiType
  /** English name. */
  readonly label: string
  /** Other English names, also those of the further files of the record. */
  readonly otherLabels: readonly string[]
  /** Names in other languages, keyed by BCP 47 code, as the source has them. */
  readonly labels: Readonly<Record<string, string>>
  /** Ids in other datasets, keyed by scheme. */
  readonly identifiers: Readonly<Record<string, readonly string[]>>
  readonly gender: 'Male' | 'Female' | null
  /** Ids of other records. */
  readonly father: string | null
  readonly mother: string | null
  /** In canonical order, in KJV numbering. */
  readonly verses: readonly string[]
  /** The verses with a word that names the record, a pronoun that means it, or a verb whose subject it is. */
  readonly meantIn: readonly string[]
  readonly speeches: readonly AcaiSpeech[]
  /** Ids of words, as in its speeches. */
  readonly words: AcaiWords
}

export interface AcaiWords {
  /** They name the record. */
  readonly named: readonly string[]
  /** Pronouns that mean it, and verbs whose subject it is. */
  readonly implied: readonly string[]
}

/** @param verseMap from `readVerseMap`: the source counts the verses of the Old Testament as the Hebrew Bible does */
export function readAcai(source: Source, verseMap: ReadonlyMap<string, Targets>): AcaiRecord[] {
  const types = Object.keys(FOLDERS) as AcaiType[]
  const files = types.flatMap((type) => filesOf(source, type))
  const primary = new Set(files.filter(isPrimary).map(({ id }) => id))
  const further = new Map<string, string[]>()
  for (const file of files) {
    const { primaryId, where } = file
    if (!primary.has(primaryId)) throw new Error(`${where}: primary_id ${primaryId} is the id of no record`)
    if (!isPrimary(file)) further.set(primaryId, [...(further.get(primaryId) ?? []), nameInId(file.id)])
  }
  return files.filter(isPrimary).map((file) => toRecord(file, further.get(file.id) ?? [], verseMap))
}

/** @returns functions that report the spellings and the verses that a record gets (names/berean-names.ts) */
export function bereanNameReport(source: Source) {
  return {
    onSpelling: (slug: string, spelling: string) => source.repaired('berean-spelling', `${slug}: ${spelling}`),
    onVerse: (reason: keyof typeof BEREAN_RULES, slug: string, { verse }: { readonly verse: string }) =>
      source.repaired(BEREAN_RULES[reason], `${slug}: ${verse}`),
  }
}

/** Import rules, keyed by how the record of a name was found. */
const BEREAN_RULES = { referent: 'berean-referent', nearby: 'berean-nearby', read: 'berean-read' } as const

/** Reports the names in other languages that are left out. */
export function reportLabels(
  source: Source,
  leftOut: readonly { doubt: keyof typeof LABEL_RULES; where: string }[],
): void {
  for (const { doubt, where } of leftOut) source.dropped(LABEL_RULES[doubt], where)
}

/** Import rules, keyed by why a name is left out. */
const LABEL_RULES = {
  'lower-case': 'label-lower-case',
  shared: 'label-shared',
  unlike: 'label-unlike',
  oblique: 'label-oblique',
  read: 'label-read',
} as const

interface File {
  readonly where: string
  readonly type: AcaiType
  readonly id: string
  readonly primaryId: string
  readonly fields: Fields
}

/** The fields read here. Upstream has more. */
interface Fields {
  readonly id: string
  readonly primary_id: string
  readonly localizations: Readonly<Record<string, { readonly preferred_label: string }>> & {
    readonly eng: { readonly preferred_label: string; readonly alternate_labels?: readonly string[] }
  }
  readonly alternate_sources?: Readonly<Record<string, readonly string[]>>
  readonly gender?: keyof typeof GENDERS
  readonly father?: string
  readonly mother?: string
  readonly references?: readonly string[]
  /** These three have the words that mean the record: for each edition a list of mentions, which are lists of word ids. */
  readonly explicit_instances?: Mentions
  readonly pronominal_referents?: Mentions
  readonly subject_referents?: Mentions
  /** Keyed by edition. */
  readonly speeches?: Readonly<Record<string, readonly SpeechFields[]>>
}

type Mentions = Readonly<Record<string, readonly (readonly string[])[]>>

const GENDERS = { male: 'Male', female: 'Female' } as const

const LABELS = { type: 'object', required: ['preferred_label'], properties: { preferred_label: TEXT } }
/** An id begins with a letter and the reference of the verse: `o020040140111`, `n41001005016`. */
const WORD_ID = { type: 'string', pattern: '^[on]\\d{8}' }
const MENTIONS = {
  type: 'object',
  additionalProperties: { type: 'array', items: { type: 'array', items: WORD_ID } },
}

const readFields = jsonReader<Fields>({
  type: 'object',
  required: ['id', 'primary_id', 'localizations'],
  properties: {
    id: TEXT,
    primary_id: TEXT,
    localizations: {
      type: 'object',
      required: ['eng'],
      properties: { eng: { ...LABELS, properties: { ...LABELS.properties, alternate_labels: TEXTS } } },
      additionalProperties: LABELS,
    },
    alternate_sources: { type: 'object', additionalProperties: TEXTS },
    gender: { enum: Object.keys(GENDERS) },
    father: TEXT,
    mother: TEXT,
    references: { type: 'array', items: { type: 'string', pattern: '^\\d{8}$' } },
    explicit_instances: MENTIONS,
    pronominal_referents: MENTIONS,
    subject_referents: MENTIONS,
    speeches: SPEECHES,
  },
})

function filesOf(source: Source, type: AcaiType): File[] {
  const folder = `${FOLDERS[type]}/json`
  return source.names(folder).map((name) => {
    const where = `${folder}/${name}`
    const fields = readFields(source.text(where), where)
    const id = tidyText(fields.id)
    if (`${id}.json` !== `${type}:${name}`) throw new Error(`${where}: id ${id} is not the name of the file`)
    return { where, type, id, primaryId: tidyText(fields.primary_id), fields }
  })
}

function isPrimary({ id, primaryId }: File): boolean {
  return id === primaryId
}

/** `person:Cephas` gives `Cephas`, and `person:Simon.7` gives `Simon`. */
function nameInId(id: string): string {
  return id.replace(/^\w+:/, '').replace(/\.\d+$/, '')
}

function toRecord(
  { where, type, id, fields }: File,
  further: readonly string[],
  verseMap: ReadonlyMap<string, Targets>,
): AcaiRecord {
  const { localizations } = fields
  const label = tidyText(localizations.eng.preferred_label)
  const alternates = (localizations.eng.alternate_labels ?? []).map(tidyText)
  const inKjvNumbering = (list: Iterable<string>) =>
    sortVerses(new Set([...list].flatMap((reference) => versesOf(reference, where, verseMap))))
  return {
    id,
    type,
    label,
    otherLabels: [...new Set([...alternates, ...further])].filter((other) => other !== label),
    labels: labelsOf(localizations, where),
    identifiers: identifiersOf(id, fields.alternate_sources ?? {}, where),
    gender: fields.gender === undefined ? null : GENDERS[fields.gender],
    father: tidyOrNull(fields.father),
    mother: tidyOrNull(fields.mother),
    verses: inKjvNumbering(fields.references ?? []),
    meantIn: inKjvNumbering(
      new Set(
        [fields.explicit_instances, fields.pronominal_referents, fields.subject_referents].flatMap(versesOfWords),
      ),
    ),
    speeches: speechesOf(fields.speeches),
    words: {
      named: idsOf(fields.explicit_instances),
      implied: [fields.pronominal_referents, fields.subject_referents].flatMap(idsOf),
    },
  }
}

function tidyOrNull(text: string | undefined): string | null {
  return text === undefined ? null : tidyText(text)
}

function idsOf(mentions: Mentions = {}): string[] {
  return Object.values(mentions).flatMap((words) => words.flat())
}

function versesOfWords(mentions?: Mentions): string[] {
  return idsOf(mentions).map((id) => id.slice(1, 9))
}

/** Books of the Old Testament, which the source counts from 1. */
const HEBREW_BOOKS = BOOKS.filter(({ testament }) => testament === 'OT').length

/** @param reference book, chapter and verse in two, three and three digits: `02004014` */
function versesOf(reference: string, where: string, verseMap: ReadonlyMap<string, Targets>): string[] {
  const [, book = '', chapter, verse] = /^(\d\d)(\d\d\d)(\d\d\d)$/.exec(reference) ?? []
  const osis = BOOKS[Number(book) - 1]?.osis
  const written = `${osis}.${Number(chapter)}.${Number(verse)}`
  const { first, second } = (Number(book) <= HEBREW_BOOKS && verseMap.get(written)) || {
    first: written,
    second: written,
  }
  const verses = [...new Set([first, second])]
  if (!verses.every(isVerse)) throw new Error(`${where}: there is no ${written} in the King James Version`)
  return verses
}
