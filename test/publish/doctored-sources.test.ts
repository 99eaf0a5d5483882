import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { ownRelease } from '../../db/dataset/publish/release.ts'
import { createTally, sourceOpener } from '../../db/dataset/publish/sources.ts'
import { readDodson } from '../../db/dataset/sources/dodson/dodson.ts'
import { readEntryIds } from '../../db/dataset/sources/hebrew-lexicon/entry-ids.ts'
import { readHebrewLexicon } from '../../db/dataset/sources/hebrew-lexicon/lexicon.ts'
import { readHebrewWords } from '../../db/dataset/sources/morphhb/morphhb.ts'
import { readGreekWords } from '../../db/dataset/sources/n1904/n1904.ts'
import { readTopics } from '../../db/dataset/sources/nave/topics.ts'
import { readCrossReferences } from '../../db/dataset/sources/openbible-cross-references/cross-references.ts'
import { readModernPlaces } from '../../db/dataset/sources/openbible-geocoding/modern-places.ts'
import { readSmithEntries } from '../../db/dataset/sources/smith/entries.ts'
import { readGreekStrongs } from '../../db/dataset/sources/strongs-greek/strongs-greek.ts'
import { readEvents } from '../../db/dataset/sources/theographic/events.ts'
import { readPeople } from '../../db/dataset/sources/theographic/people.ts'
import { readPlaces } from '../../db/dataset/sources/theographic/places.ts'
import type { Correction } from '../../db/dataset/upstream/corrections.ts'
import { readVerseMap } from '../../db/dataset/upstream/reading/verse-map.ts'
import type { Source } from '../../db/dataset/upstream/source.ts'
import { projectFile } from '../../src/primitives/project.ts'
import { type Cells, copySources, editFile, editRow, STARTER_SOURCES } from '../support/doctored-sources.ts'

const PEOPLE = 'theographic/CSV/People.csv'
const PLACES = 'theographic/CSV/Places.csv'
const EVENTS = 'theographic/CSV/Events.csv'
const CROSS_REFERENCES = 'openbible-cross-references/cross_references.txt'
const NAVE = 'nave/data/00_raw/nave/bible_topics_naves.txt'
const SMITH = 'smith/data/reference/smiths-bible-dictionary.json'
const GREEK_STRONGS = 'strongs-greek/greek/StrongsGreekDictionaryXML_1.4/strongsgreek.xml'

interface Damage {
  damage: string
  file: string
  /** `undefined` removes the file. */
  edit?: (text: string) => string
  /** Patterns that the error message must match: the position and the cause of the error. */
  named: RegExp[]
}

/** Damage that an importer rejects. The build calls the same importer. */
interface ImportDamage extends Damage {
  /** Reads the upstream. A generator is read to its end. */
  read: (open: (id: string) => Source) => Iterable<unknown>
}

const people: ImportDamage['read'] = (open) => readPeople(open('theographic'))
const places: ImportDamage['read'] = (open) => readPlaces(open('theographic'))
const events: ImportDamage['read'] = (open) => readEvents(open('theographic'))
const crossReferences: ImportDamage['read'] = (open) => readCrossReferences(open('openbible-cross-references'))

/** A person without facts, so that nobody adds a correction, which would change the messages. */
const cush = ({ slug }: Cells) => slug === 'cush_963'
const egypt = ({ slug }: Cells) => slug === 'egypt_362'
const hasOpenBibleLatitude = (cells: Cells) => cells['latitude'] !== '' && cells['latitude'] === cells['openBibleLat']

/** Replaces the first value after the header of a Text-Fabric file. */
const firstValue = (value: string) => (text: string) => text.replace(/\n\n.*\n/, `\n\n${value}\n`)
const firstReference = (line: string) => (text: string) => text.replace(/\n.*\n/, `\n${line}\n`)
const half = (text: string) => text.slice(0, text.length / 2)

const IMPORT_DAMAGES: readonly ImportDamage[] = [
  {
    damage: 'a verse that does not exist',
    file: PEOPLE,
    read: people,
    edit: editRow(cush, { verses: 'Exod.4.14,Exod.4.99' }),
    named: [/People\.csv row \d+ \(cush_963\)/, /verses contains invalid verses: Exod\.4\.99$/m],
  },
  {
    damage: 'a latitude without a longitude in any column',
    file: PLACES,
    read: places,
    edit: editRow(egypt, { longitude: '', openBibleLong: '' }),
    named: [/Places\.csv row \d+ \(egypt_362\)/, /is half of a pair of coordinates/],
  },
  {
    damage: 'a duplicate slug',
    file: PEOPLE,
    read: people,
    edit: editRow(cush, { slug: 'aaron_1' }),
    named: [/People\.csv row \d+/, /slug "aaron_1" occurs twice/],
  },
  {
    damage: 'an invalid slug',
    file: PLACES,
    read: places,
    edit: editRow(egypt, { slug: 'Egypt 362' }),
    named: [/Places\.csv row \d+/, /slug "Egypt 362" contains an invalid slug/],
  },
  {
    damage: 'a year that is not an integer',
    file: PEOPLE,
    read: people,
    edit: editRow(cush, { birthYear: '1574 BC' }),
    named: [/People\.csv row \d+ \(cush_963\)/, /birthYear "1574 BC" is not an integer/],
  },
  {
    damage: 'an unknown gender',
    file: PEOPLE,
    read: people,
    edit: editRow(cush, { gender: 'M' }),
    named: [/People\.csv row \d+ \(cush_963\)/, /gender "M" is not Male or Female/],
  },
  {
    damage: 'an unknown group',
    file: PEOPLE,
    read: people,
    edit: editRow(cush, { memberOf: 'Tribe of Nobody' }),
    named: [/People\.csv row \d+ \(cush_963\)/, /unknown group "Tribe of Nobody"/],
  },
  {
    damage: 'an unknown predecessor',
    file: EVENTS,
    read: events,
    edit: editRow(({ predecessor }) => predecessor !== '', { predecessor: 'Nothing at All' }),
    named: [/Events\.csv row \d+/, /unknown event "Nothing at All"/],
  },
  {
    damage: 'a file that ends in the middle of a row',
    file: PEOPLE,
    read: people,
    edit: (text) => text.slice(0, text.indexOf('\n', text.length / 2) - 200),
    named: [/People\.csv/, /line \d+/i],
  },
  {
    damage: 'a cross-reference with a reversed range',
    file: CROSS_REFERENCES,
    read: crossReferences,
    edit: firstReference('Gen.1.1\tPs.89.12-Ps.89.11\t60'),
    named: [/cross_references\.txt:2: not a range of verses/],
  },
  {
    damage: 'votes that are not a number',
    file: CROSS_REFERENCES,
    read: crossReferences,
    edit: firstReference('Gen.1.1\tPs.89.11\tmany'),
    named: [/cross_references\.txt:2: votes are not an integer/],
  },
  {
    damage: 'an XML file cut in half',
    file: GREEK_STRONGS,
    read: (open) => readGreekStrongs(open('strongs-greek')),
    edit: half,
    named: [/strongsgreek\.xml/, /\d+:\d+/],
  },
  {
    damage: 'word files of different lengths',
    file: 'n1904/tf/1.0.0/lemma.tf',
    read: (open) => readGreekWords(open('n1904')),
    edit: (text) => text.trimEnd().split('\n').slice(0, -20).join('\n'),
    named: [/lemma\.tf: has \d+ values for \d+ words/],
  },
  {
    damage: 'a missing file',
    file: 'dodson/dodson.xml',
    read: (open) => readDodson(open('dodson')),
    named: [/dodson\.xml is missing/],
  },
  {
    damage: 'an empty file',
    file: EVENTS,
    read: events,
    edit: () => '',
    named: [/Events\.csv has no rows/],
  },
  {
    damage: 'broken JSON',
    file: SMITH,
    read: (open) => readSmithEntries(open('smith')),
    edit: half,
    named: [/smiths-bible-dictionary\.json/, /JSON/],
  },
  {
    damage: 'broken JSON in one line of a JSON Lines file',
    file: 'openbible-geocoding/data/modern.jsonl',
    read: (open) => readModernPlaces(open('openbible-geocoding')),
    edit: (text) => text.replace(/\n\{/, '\n'),
    named: [/modern\.jsonl line 2/, /JSON/],
  },
  {
    damage: 'topics without their list of references',
    file: NAVE,
    read: (open) => readTopics(open('nave')),
    edit: (text) => text.replace(/^References$/m, 'Reference'),
    named: [/bible_topics_naves\.txt/, /'References'/],
  },
  {
    damage: 'a duplicate lexicon entry',
    file: 'hebrew-lexicon/LexicalIndex.xml',
    read: (open) => readHebrewLexicon(open('hebrew-lexicon'), readVerseMap(open('morphhb'))),
    edit: (text) => text.replace(/ *<entry id=[\s\S]*?<\/entry>\n/, '$&$&'),
    named: [/LexicalIndex\.xml/, /the id "\w+" is repeated/],
  },
  {
    damage: 'a Hebrew word in an unknown language',
    file: 'morphhb/wlc/Gen.xml',
    read: (open) => readHebrewWords(open('morphhb'), readEntryIds(open('hebrew-lexicon'))),
    edit: (text) => text.replace(/morph="H/, 'morph="X'),
    named: [/word \w+: the morphology "X/],
  },
]

/** Damage that the verification reports. None hides another, so one build with all of them reports all. */
const VERIFIED_DAMAGES: readonly Damage[] = [
  {
    damage: 'an unknown father',
    file: PEOPLE,
    edit: editRow(cush, { father: 'nobody_9999' }),
    named: [/person cush_963: link: father: "nobody_9999"/],
  },
  {
    damage: 'a sibling link in one direction only',
    file: PEOPLE,
    edit: editRow(({ slug }) => slug === 'cain_533', { siblings: '' }),
    named: [/person \w+: sibling-mirrored: cain_533 does not/],
  },
  {
    damage: 'a latitude of 200',
    file: PLACES,
    edit: editRow(hasOpenBibleLatitude, { latitude: '200.0', openBibleLat: '200.0' }),
    named: [/place \w+: coordinates-range: latitude 200/],
  },
  {
    damage: 'a duplicate cross-reference',
    file: CROSS_REFERENCES,
    edit: (text) => text.replace(/\n(.+)\n/, '\n$1\n$1\n'),
    named: [/cross_reference [\w.]+: unique: [\w.-]+ occurs 2 times/],
  },
  {
    damage: 'text that is not NFC',
    file: GREEK_STRONGS,
    edit: (text) => text.replace(/<pronunciation strongs="/, '$&e\u0301'),
    named: [/strongs G\d+: text-nfc: pronunciation/],
  },
  {
    damage: 'the replacement character U+FFFD, which invalid UTF-8 is decoded to',
    file: PLACES,
    edit: editRow(egypt, { displayTitle: 'Eg\uFFFDpt' }),
    named: [/place egypt_362: text-control: name: "Eg/],
  },
  {
    damage: "an undefined Strong's number",
    file: 'n1904/tf/1.0.0/strong.tf',
    edit: firstValue('9999'),
    named: [/greek_word G9999: strongs: 1 words, first: n\d+/],
  },
]

const directory = mkdtempSync(join(tmpdir(), 'doctored-'))
const out = join(directory, 'dataset.sqlite')
const sources = join(directory, 'sources')

const build = (from: string, to = out, corrections?: readonly Correction[]) => {
  const release = ownRelease(STARTER_SOURCES)
  if (!release) throw new Error('the starter dataset has no release.json')
  return buildDataset({ sources: from, out: to, release, begin: () => undefined, ...(corrections && { corrections }) })
}

const errorOf = (from: string) =>
  build(from).then(
    () => 'published',
    (error: unknown) => String(error),
  )

afterAll(() => rmSync(directory, { recursive: true }))

/** Reads an upstream of the damaged sources as a build does. */
function errorOfImporter(read: ImportDamage['read']): string {
  try {
    for (const _ of read(sourceOpener(sources, createTally(), { corrected: () => undefined })));
    return 'no error'
  } catch (error) {
    return String(error)
  }
}

/** Damages the file until the end of the test. */
function damage({ file, edit }: Pick<Damage, 'file' | 'edit'>): void {
  if (edit) editFile(sources, file, edit)
  else rmSync(join(sources, file))
  onTestFinished(() => copyFileSync(join(STARTER_SOURCES, file), join(sources, file)))
}

beforeAll(() => copySources(sources))

describe('an importer', () => {
  it.each(IMPORT_DAMAGES)('rejects $damage', ({ read, named, ...damaged }) => {
    damage(damaged)
    const error = errorOfImporter(read)
    for (const pattern of named) expect(error).toMatch(pattern)
    expect(error.length).toBeLessThan(10_000)
  })
})

describe('a build from damaged sources', () => {
  const inUse = readFileSync(inject('starterDataset'))
  beforeEach(() => writeFileSync(out, inUse))
  const expectKept = () => {
    expect(readFileSync(out).equals(inUse)).toBe(true)
    expect(readdirSync(directory).sort()).toEqual(['dataset.sqlite', 'sources'])
  }

  it('reports an error of the first process in one line, and keeps the current dataset', async () => {
    damage({ file: PEOPLE, edit: editRow(cush, { gender: 'unknown' }) })
    const { stderr } = await compiledBuild(sources, out).catch((error) => error)
    expect(messagesIn(stderr)).toEqual([expect.stringContaining('gender "unknown"')])
    expectKept()
  })

  it('reports an error of the second process, and keeps the current dataset', async () => {
    damage({ file: 'morphhb/wlc/VerseMap.xml', edit: half })
    const error = await compiledBuild(sources, out).catch(String)
    expect(error).toMatch(/wlc\/VerseMap\.xml:\d+:\d+: unclosed tag/)
    expectKept()
  })

  it('reports everything that the verification finds, and keeps the current dataset', async () => {
    for (const one of VERIFIED_DAMAGES) damage(one)
    const error = await errorOf(sources)
    for (const { named } of VERIFIED_DAMAGES) for (const pattern of named) expect(error).toMatch(pattern)
    expect(error.length).toBeLessThan(10_000)
    expectKept()
  })
})

describe('a build', () => {
  it('produces the same bytes for the same sources, version and date, in one process or in two', async () => {
    const again = mkdtempSync(join(tmpdir(), 'again-'))
    await compiledBuild(STARTER_SOURCES, join(again, 'c.sqlite'))
    // The starter dataset of this run was built in one process, in a different directory.
    expect(readFileSync(join(again, 'c.sqlite')).equals(readFileSync(inject('starterDataset')))).toBe(true)
    expect(readdirSync(again)).toEqual(['c.sqlite'])
    rmSync(again, { recursive: true })
  })

  it('names the missing source file in an error of one line', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-sources-'))
    const { code, stderr } = await compiledBuild(empty, join(empty, 'd.sqlite')).catch((error) => error)
    expect(code).toBe(1)
    const message = `${empty} is not complete: kjv/`
    expect(messagesIn(stderr)).toEqual([expect.stringContaining(message)])
    expect(stderr).toMatch(/ is missing\. Download the sources: npm run dataset -- fetch \(or .*\)\n$/)
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  it('names a previous dataset that it cannot read, before it begins', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-previous-'))
    const [previous, out] = [join(empty, 'missing.sqlite'), join(empty, 'd.sqlite')]
    const { code, stderr } = await compiledBuild(STARTER_SOURCES, out, '--previous', previous).catch((error) => error)
    expect(code).toBe(1)
    expect(stderr).toContain(`The previous dataset ${previous} cannot be read: `)
    expect(readdirSync(empty)).toEqual([])
    rmSync(empty, { recursive: true })
  })

  it('names the corrections of a record that it rejects', async () => {
    const wrong = {
      source: PEOPLE,
      record: 'aaron_1',
      field: 'gender',
      wrong: 'Male',
      right: 'Mail',
      evidence: 'Exod.4.14',
    }
    const right = { ...wrong, field: 'name', wrong: 'Aaron', right: 'Aharon' }
    const other = { ...right, record: 'cain_533', wrong: 'Cain', right: 'Kain' }
    await expect(build(STARTER_SOURCES, join(directory, 'e.sqlite'), [wrong, right, other])).rejects.toThrow(
      [
        'gender "Mail" is not Male or Female',
        'Check these corrections of the records named above:',
        `corrections: ${PEOPLE}, aaron_1, gender: Mail`,
        `corrections: ${PEOPLE}, aaron_1, name: Aharon`,
      ].join('\n'),
    )
  })

  it('names a file that it cannot create, and says what to check', async () => {
    const tooLong = join(tmpdir(), `${'x'.repeat(250)}.sqlite`)
    const { code, stderr } = await compiledBuild(STARTER_SOURCES, tooLong).catch((error) => error)
    expect(code).toBe(1)
    expect(stderr).toContain(`Cannot create or open ${tooLong}`)
    expect(stderr).toContain('Check that you may write to its directory.')
  })
})

/** The lines that do not show progress. */
function messagesIn(stderr: string): string[] {
  return stderr
    .trimEnd()
    .split('\n')
    .filter((line) => !/^ *\d+\/\d+ /.test(line))
}

/**
 * Builds with the compiled command, which uses two processes. A build from TypeScript code uses one
 * process, because Node.js cannot run TypeScript code in the second.
 */
async function compiledBuild(from: string, out: string, ...options: string[]): Promise<void> {
  const command = projectFile('dist/db/dataset/commands/dataset.js')
  await promisify(execFile)(process.execPath, [command, 'build', '--sources', from, '--out', out, ...options])
}
