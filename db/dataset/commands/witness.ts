/** `npm run dataset -- witness`: proposes the matches of ACAI with the records of a dataset. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { projectFile } from '../../../src/primitives/project.ts'
import { type AcaiRecord, readAcai } from '../sources/acai/acai.ts'
import { readVerseMap } from '../upstream/reading/verse-map.ts'
import { openSource } from '../upstream/source.ts'
import { labelling } from '../witness/labels.ts'
import { csvText, MATCHES, type Match, readMatches, readUnmatched, UNMATCHED } from '../witness/matches.ts'
import { type OwnRecords, readOwnRecords } from '../witness/own-records.ts'
import { proposeTables } from '../witness/propose.ts'

export function addWitnessCommand(program: Command, defaultDirectory: string): void {
  program
    .command('witness')
    .description('Match the records of ACAI with those of a full dataset: renew matches.csv and unmatched.csv.')
    .argument('<file>', 'dataset file')
    .option('--sources <directory>', 'directory of the upstream files', defaultDirectory)
    .action(witness)
}

const SILENT = { repaired: () => undefined, dropped: () => undefined, corrected: () => undefined }

async function witness(path: string, { sources }: { sources: string }): Promise<void> {
  const source = (id: string) => openSource(join(sources, id), SILENT)
  const acai = readAcai(source('acai'), readVerseMap(source('morphhb')))
  const known = { matches: readMatches(), unmatched: readUnmatched() }
  const own = await readOwnRecords(path)
  const { matches, unmatched, doubtful } = proposeTables(acai, own, known)
  writeFileSync(projectFile(`db/dataset/${MATCHES}`), csvText(['acai', 'type', 'slug', 'how', 'note'], matches))
  writeFileSync(projectFile(`db/dataset/${UNMATCHED}`), csvText(['acai', 'reason'], unmatched))
  const lines = [
    ...doubtful,
    ...labelLines(acai, matches, own),
    `${matches.length} matches, ${unmatched.length} records without a match.`,
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** The names in other languages that are left out until a person reads them. */
function labelLines(acai: readonly AcaiRecord[], matches: readonly Match[], own: OwnRecords): string[] {
  const namesOf = new Map([...own.person, ...own.place, ...own.group].map(({ id, names }) => [id, names]))
  const slugs = new Map(matches.map((match) => [match.acai, match.slug]))
  const labelsOf = labelling(acai)
  return acai.flatMap((record) => {
    const slug = slugs.get(record.id)
    if (slug === undefined) return []
    return labelsOf(record, namesOf.get(slug) ?? []).left.map(
      ({ language, label, doubt }) => `${record.id} (${record.label}), ${language}: ${label}: ${doubt}`,
    )
  })
}
