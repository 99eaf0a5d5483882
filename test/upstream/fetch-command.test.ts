import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { Command } from 'commander'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addFetchCommand } from '../../db/dataset/commands/fetch.ts'
import { createTransferProgress } from '../../db/dataset/commands/progress.ts'
import { type FetchRequest, fetchSources } from '../../db/dataset/upstream/fetch.ts'
import { PLAIN, served } from '../support/made-up-upstreams.ts'
import { type Fault, type Mirror, type MirrorRequest, startMirror } from '../support/mirror-server.ts'

let to: string
let mirror: Mirror
let fault: (request: MirrorRequest) => Fault | undefined

beforeEach(async () => {
  to = await mkdtemp(join(tmpdir(), 'test-fetch-'))
  fault = () => undefined
  mirror = await startMirror({ file: served, fault: (request) => fault(request) })
})

afterEach(async () => {
  await mirror.close()
  await rm(to, { recursive: true })
})

describe('the progress output', () => {
  it('is one line per file and one per retry if the stream is not a terminal', async () => {
    fault = ({ earlier, path }) => (earlier === 0 && path.endsWith('.csv') ? { kind: 'drop', after: 1000 } : undefined)
    const { text, stream } = sink({ isTTY: false })
    const openProgress = (files: number, bytes: number) => createTransferProgress(files, bytes, stream)
    await fetchWith(openProgress)
    expect(text()).toMatch(/^ {2}3\/3 +\d\.\d s +30[01] kB {2}ruth\/.+$/m)
    expect(
      text().match(/^ruth\/data\/.+\.csv: connection lost after \d+ of \d+ bytes .*; retrying .*$/gm),
    ).toHaveLength(2)
    expect(text().split('\n')).toHaveLength(3 + 2 + 1)
  })

  it('is a bar on a terminal', async () => {
    const { text, stream } = sink({ isTTY: true, columns: 120 })
    fault = () => ({ kind: 'trickle', chunk: 50_000 })
    await fetchWith((files, bytes) => createTransferProgress(files, bytes, stream))
    expect(text()).toContain(' MB of 0.9 MB, ')
    expect(text()).toContain('/3 files')
  })
})

describe('npm run dataset -- fetch', () => {
  it('fails with the number of missing files, and the name and reason of each', async () => {
    const running = command('--source', 'dodson', 'hitchcock', '--to', to, '--mirror', `${mirror.url}/`)
    await expect(running).rejects.toThrow(
      /^4 of 4 files are missing:\n {2}dodson\/dodson\.xml: 404 Not Found: http(.*\n {2}.+: 404 Not Found: http){3}/,
    )
    expect(mirror.requests.map(({ path }) => path.split('/').slice(0, 2).join('/'))).toEqual(
      expect.arrayContaining(['biblicalhumanities/Dodson-Greek-Lexicon', 'neuu-org/bible-dictionary-dataset']),
    )
  })

  it.each([
    [['--source', 'vulgate'], /Allowed choices are abbott-smith, acai, bsb,/],
    [['--mirror', 'ftp://example.org'], /must be an http or https URL/],
    [['--mirror', 'https://ada:secret@example.org'], /must not have a user name/],
    [['--concurrency', '0'], /number from 1 to 16/],
    [['--concurrency', 'many'], /number from 1 to 16/],
  ])('rejects %j', async (flags, message) => {
    await expect(command(...flags, '--to', to)).rejects.toThrow(message)
  })
})

async function fetchWith(openProgress: FetchRequest['openProgress']): Promise<void> {
  const { signal } = new AbortController()
  await fetchSources({ upstreams: [PLAIN], to, mirror: mirror.url, concurrency: 4, signal, openProgress, backoffMs: 2 })
}

async function command(...flags: string[]): Promise<void> {
  const program = new Command().exitOverride().configureOutput({ writeErr: () => {} })
  addFetchCommand(program, to)
  for (const sub of program.commands) sub.exitOverride().configureOutput({ writeErr: () => {} })
  await program.parseAsync(['fetch', ...flags], { from: 'user' })
}

/** Creates a stream with the given terminal properties. `text` returns everything written to it. */
function sink(terminal: { isTTY: boolean; columns?: number }) {
  const chunks: string[] = []
  const stream = Object.assign(new PassThrough(), { cursorTo() {}, clearLine() {}, moveCursor() {} }, terminal)
  stream.on('data', (chunk) => chunks.push(String(chunk)))
  return { text: () => chunks.join(''), stream: stream as unknown as NodeJS.WriteStream }
}
