/** The files of the sources: `files.lock` is written by a command, and a wrong hash or line is reported. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { addLockCommand } from '../../db/dataset/commands/lock.ts'
import { parseLock } from '../../db/dataset/upstream/lock.ts'
import { openSource } from '../../db/dataset/upstream/source.ts'
import { pinnedSha256, SOURCE_FOLDERS, UPSTREAMS } from '../../db/dataset/upstream/sources.ts'
import { sha256 } from '../support/made-up-upstreams.ts'
import { temporaryDirectory } from '../support/set-up.ts'

const directory = temporaryDirectory()

describe('npm run dataset -- lock', () => {
  it('pins every file of the source, in the order of their numbers', async () => {
    for (const name of ['GEN/GEN10.json', 'GEN/GEN2.json', 'LICENSE']) write(`sources/ruth/${name}`, name)
    write('descriptions/ruth/source.json', '{}')
    await lock('ruth')
    const lines = ['GEN/GEN2.json', 'GEN/GEN10.json', 'LICENSE'].map(
      (name) => `${sha256(Buffer.from(name))} ${name.length} ${name}\n`,
    )
    expect(readFileSync(join(directory, 'descriptions/ruth/files.lock'), 'utf8')).toBe(lines.join(''))
  })

  it('fails for a source without source.json, or without files', async () => {
    await expect(lock('boaz')).rejects.toThrow(/boaz\/source\.json does not exist/)
    write('descriptions/boaz/source.json', '{}')
    await expect(lock('boaz')).rejects.toThrow(/sources\/boaz does not exist/)
  })
})

describe('files.lock', () => {
  const hash = 'a'.repeat(64)

  it.each([
    ['a short hash', `${hash.slice(1)} 12 LICENSE`],
    ['no size', `${hash} LICENSE`],
    ['no path', `${hash} 12 `],
  ])('is rejected with %s', (_, line) => {
    expect(() => parseLock(`${hash} 1 a.csv\n${line}\n`, 'ruth/files.lock')).toThrow(
      `ruth/files.lock, line 2: expected SHA-256, bytes and path, found: ${line}`,
    )
  })

  it('is rejected if it lists a path twice', () => {
    expect(() => parseLock(`${hash} 1 a.csv\n${hash} 1 a.csv\n`, 'ruth/files.lock')).toThrow(
      'ruth/files.lock, line 2: a.csv is listed twice',
    )
  })

  it('decides which files count as pinned', () => {
    const report = { repaired() {}, dropped() {}, corrected() {} }
    write('other/dodson/dodson.xml', 'another text')
    expect(openSource(join(directory, 'other/dodson'), report).isPinned('dodson.xml')).toBe(false)
    expect(pinnedSha256('dodson/dodson.xml')).toMatch(/^[0-9a-f]{64}$/)
    expect(pinnedSha256('dodson/nothing.xml')).toBeUndefined()
  })

  it('makes its folder a source, in the order of the names', () => {
    const folders = readdirSync(SOURCE_FOLDERS)
    expect(folders.length).toBeGreaterThan(10)
    expect(UPSTREAMS.map(({ id }) => id)).toEqual(folders.toSorted())
  })

  it('pins at least one file of each source', () => {
    expect(UPSTREAMS.filter(({ files }) => files.length === 0)).toEqual([])
  })
})

async function lock(source: string): Promise<void> {
  const program = new Command()
  addLockCommand(program, join(directory, 'sources'))
  await program.parseAsync(['lock', source, '--into', join(directory, 'descriptions')], { from: 'user' })
}

function write(name: string, text: string): void {
  const path = join(directory, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}
