import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { buildDataset } from '../../db/dataset/publish/build.ts'
import { ownRelease } from '../../db/dataset/publish/release.ts'
import type { Correction } from '../../db/dataset/upstream/corrections.ts'
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

/** A person without facts, so that nobody adds a correction, which would change the messages. */
const zoar = ({ slug }: Cells) => slug === 'zoar_3099'
const egypt = ({ slug }: Cells) => slug === 'egypt_362'
const hasOpenBibleLatitude = (cells: Cells) => cells['latitude'] !== '' && cells['latitude'] === cells['openBibleLat']

/** Replaces the first value after the header of a Text-Fabric file. */
const firstValue = (value: string) => (text: string) => text.replace(/\n\n.*\n/, `\n\n${value}\n`)
const firstReference = (line: string) => (text: string) => text.replace(/\n.*\n/, `\n${line}\n`)
const half = (text: string) => text.slice(0, text.length / 2)

const DAMAGES: readonly Damage[] = [
  {
    damage: 'a verse that does not exist',
    file: PEOPLE,
    edit: editRow(zoar, { verses: 'Exod.4.14,Exod.4.99' }),
    named: [/People\.csv row \d+ \(zoar_3099\)/, /verses contains invalid verses: Exod\.4\.99$/m],
  },
  {
    damage: 'an unknown father',
    file: PEOPLE,
    edit: editRow(zoar, { father: 'nobody_9999' }),
    named: [/person zoar_3099: link: father: "nobody_9999"/],
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
    damage: 'a latitude without a longitude in any column',
    file: PLACES,
    edit: editRow(egypt, { longitude: '', openBibleLong: '' }),
    named: [/Places\.csv row \d+ \(egypt_362\)/, /is half of a pair of coordinates/],
  },
  {
    damage: 'a duplicate slug',
    file: PEOPLE,
    edit: editRow(zoar, { slug: 'cush_963' }),
    named: [/People\.csv row \d+/, /slug "cush_963" occurs twice/],
  },
  {
    damage: 'an invalid slug',
    file: PLACES,
    edit: editRow(egypt, { slug: 'Egypt 362' }),
    named: [/Places\.csv row \d+/, /slug "Egypt 362" contains an invalid slug/],
  },
  {
    damage: 'a year that is not an integer',
    file: PEOPLE,
    edit: editRow(zoar, { birthYear: '1574 BC' }),
    named: [/People\.csv row \d+ \(zoar_3099\)/, /birthYear "1574 BC" is not an integer/],
  },
  {
    damage: 'an unknown gender',
    file: PEOPLE,
    edit: editRow(zoar, { gender: 'M' }),
    named: [/People\.csv row \d+ \(zoar_3099\)/, /gender "M" is not Male or Female/],
  },
  {
    damage: 'an unknown group',
    file: PEOPLE,
    edit: editRow(zoar, { memberOf: 'Tribe of Nobody' }),
    named: [/People\.csv row \d+ \(zoar_3099\)/, /unknown group "Tribe of Nobody"/],
  },
  {
    damage: 'an unknown predecessor',
    file: EVENTS,
    edit: editRow(({ predecessor }) => predecessor !== '', { predecessor: 'Nothing at All' }),
    named: [/Events\.csv row \d+/, /unknown event "Nothing at All"/],
  },
  {
    damage: 'a file that ends in the middle of a row',
    file: PEOPLE,
    edit: (text) => text.slice(0, text.indexOf('\n', text.length / 2) - 200),
    named: [/People\.csv/, /line \d+/i],
  },
  {
    damage: 'a cross-reference with a reversed range',
    file: CROSS_REFERENCES,
    edit: firstReference('Gen.1.1\tPs.89.12-Ps.89.11\t60'),
    named: [/cross_references\.txt:2: not a range of verses/],
  },
  {
    damage: 'votes that are not a number',
    file: CROSS_REFERENCES,
    edit: firstReference('Gen.1.1\tPs.89.11\tmany'),
    named: [/cross_references\.txt:2: votes are not an integer/],
  },
  {
    damage: 'a duplicate cross-reference',
    file: CROSS_REFERENCES,
    edit: (text) => `${text.trimEnd()}\n${text.split('\n')[1]}\n`,
    named: [/cross_reference [\w.]+: unique: [\w.-]+ occurs 2 times/],
  },
  {
    damage: 'an XML file cut in half',
    file: GREEK_STRONGS,
    edit: half,
    named: [/strongsgreek\.xml/, /\d+:\d+/],
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
    damage: 'word files of different lengths',
    file: 'n1904/tf/1.0.0/lemma.tf',
    edit: (text) => text.trimEnd().split('\n').slice(0, -20).join('\n'),
    named: [/lemma\.tf: has \d+ values for \d+ words/],
  },
  {
    damage: "an undefined Strong's number",
    file: 'n1904/tf/1.0.0/strong.tf',
    edit: firstValue('9999'),
    named: [/greek_word G9999: strongs: 1 words, first: n\d+/],
  },
  {
    damage: 'a missing file',
    file: 'dodson/dodson.xml',
    named: [/dodson\.xml is missing/],
  },
  {
    damage: 'an empty file',
    file: EVENTS,
    edit: () => '',
    named: [/Events\.csv has no rows/],
  },
  {
    damage: 'broken JSON',
    file: SMITH,
    edit: half,
    named: [/smiths-bible-dictionary\.json/, /JSON/],
  },
  {
    damage: 'broken JSON in one line of a JSON Lines file',
    file: 'openbible-geocoding/data/modern.jsonl',
    edit: (text) => text.replace(/\n\{/, '\n'),
    named: [/modern\.jsonl line 2/, /JSON/],
  },
  {
    damage: 'topics without their list of references',
    file: NAVE,
    edit: (text) => text.replace(/^References$/m, 'Reference'),
    named: [/bible_topics_naves\.txt/, /'References'/],
  },
  {
    damage: 'a duplicate lexicon entry',
    file: 'hebrew-lexicon/LexicalIndex.xml',
    edit: (text) => text.replace(/ *<entry id=[\s\S]*?<\/entry>\n/, '$&$&'),
    named: [/LexicalIndex\.xml/, /the id "\w+" is repeated/],
  },
  {
    damage: 'a Hebrew word in an unknown language',
    file: 'morphhb/wlc/Gen.xml',
    edit: (text) => text.replace(/morph="H/, 'morph="X'),
    named: [/word \w+: the morphology "X/],
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

describe('a build from damaged sources', () => {
  const inUse = readFileSync(inject('starterDataset'))
  beforeAll(() => writeFileSync(out, inUse))
  beforeEach(() => {
    rmSync(sources, { recursive: true, force: true })
    mkdirSync(sources)
    copySources(sources)
  })

  it.each(DAMAGES)('rejects $damage, and keeps the current dataset', async ({ file, edit, named }) => {
    if (edit) editFile(sources, file, edit)
    else rmSync(join(sources, file))
    const error = await errorOf(sources)
    for (const pattern of named) expect(error).toMatch(pattern)
    expect(error.length).toBeLessThan(10_000)
    expect(readFileSync(out).equals(inUse)).toBe(true)
    expect(readdirSync(directory).sort()).toEqual(['dataset.sqlite', 'sources'])
  })
})

describe('a build', () => {
  it('produces the same bytes for the same sources, version and date', async () => {
    const again = join(directory, 'again-1', 'b.sqlite')
    await build(STARTER_SOURCES, again)
    // The starter dataset of this run was built by a different process in a different directory.
    expect(readFileSync(again).equals(readFileSync(inject('starterDataset')))).toBe(true)
  })

  it('produces the same bytes when the compiled command runs it in two processes', async () => {
    const path = join(directory, 'again-2', 'c.sqlite')
    await compiledBuild(STARTER_SOURCES, path)
    expect(readFileSync(path).equals(readFileSync(inject('starterDataset')))).toBe(true)
    expect(readdirSync(join(directory, 'again-2'))).toEqual(['c.sqlite'])
  })

  it('names the missing source file in an error of one line', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'no-sources-'))
    const { code, stderr } = await compiledBuild(empty, join(empty, 'd.sqlite')).catch((error) => error)
    expect(code).toBe(1)
    const message = `${empty} is not complete: theographic/CSV/`
    expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining(message)])
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

  it('reports an error of the first process in one line, and the second process leaves no draft', async () => {
    rmSync(sources, { recursive: true, force: true })
    mkdirSync(sources)
    copySources(sources)
    editFile(sources, PEOPLE, editRow(zoar, { gender: 'unknown' }))
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const failed = mkdtempSync(join(tmpdir(), 'failed-build-'))
      const { stderr } = await compiledBuild(sources, join(failed, 'd.sqlite')).catch((error) => error)
      expect(stderr.trimEnd().split('\n')).toEqual([expect.stringContaining('gender "unknown"')])
      expect(readdirSync(failed)).toEqual([])
      rmSync(failed, { recursive: true })
    }
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

  it('reports an error that occurs in the second process, and leaves no draft files', async () => {
    rmSync(sources, { recursive: true, force: true })
    mkdirSync(sources)
    copySources(sources)
    editFile(sources, 'morphhb/wlc/VerseMap.xml', half)
    const failed = mkdtempSync(join(tmpdir(), 'failed-build-'))
    const error = await compiledBuild(sources, join(failed, 'd.sqlite')).catch(String)
    expect(error).toMatch(/wlc\/VerseMap\.xml:\d+:\d+: unclosed tag/)
    expect(readdirSync(failed)).toEqual([])
    rmSync(failed, { recursive: true })
  })
})

/**
 * Builds with the compiled command, which uses two processes. A build from TypeScript code uses one
 * process, because Node.js cannot run TypeScript code in the second.
 */
async function compiledBuild(from: string, out: string, ...options: string[]): Promise<void> {
  const command = projectFile('dist/db/dataset/commands/dataset.js')
  await promisify(execFile)(process.execPath, [command, 'build', '--sources', from, '--out', out, ...options])
}
