/** `npm run dataset -- lock`: pins the files of a source. */
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from 'commander'
import { lockDirectory, parseLock } from '../upstream/lock.ts'
import { SOURCE_FOLDERS } from '../upstream/sources.ts'

interface LockFlags {
  sources: string
  into: string
}

export function addLockCommand(program: Command, defaultDirectory: string): void {
  program
    .command('lock')
    .description('Pin every file in the directory of a source: write its files.lock, with size and SHA-256.')
    .argument('<source>', 'folder of db/dataset/sources that has the source.json')
    .option('--sources <directory>', 'directory of the upstream files', defaultDirectory)
    .option('--into <directory>', 'directory of the descriptions', SOURCE_FOLDERS)
    .action(lock)
}

function lock(source: string, { sources, into }: LockFlags): void {
  const description = join(into, source, 'source.json')
  if (!existsSync(description)) throw new Error(`${description} does not exist. Write it first.`)
  const text = lockDirectory(join(sources, source))
  const file = join(into, source, 'files.lock')
  const files = parseLock(text, file).length
  writeFileSync(file, text)
  process.stdout.write(`${file}: ${files} ${files === 1 ? 'file' : 'files'}.\n`)
}
