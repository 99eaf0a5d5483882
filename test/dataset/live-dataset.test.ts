/**
 * A new dataset goes live under load (D42). No request fails, and no response of /v1/meta mixes two datasets.
 * An invalid file does not replace the live dataset.
 */
import { chmodSync, copyFileSync, mkdtempSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { damagedDataset } from '../support/damaged-dataset.ts'
import { type Reply, startTestService, type TestService } from '../support/service.ts'

const WATCH_MS = 50
/** Long enough for several checks of the file. */
const SEVERAL_CHECKS_MS = 8 * WATCH_MS

const ANY = expect.any(String)

let directory: string
let path: string
let service: TestService

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'swap-'))
  path = join(directory, 'dataset.sqlite')
  copyFileSync(inject('starterDataset'), path)
  service = await startTestService({ datasetPath: path, watchMs: WATCH_MS })
})
afterEach(async () => {
  await service.close()
  rmSync(directory, { recursive: true })
})

describe('a new dataset', () => {
  it('goes live under load without a failed request, and responses get new ETags', async () => {
    const before = await service.call('/v1/people/seth_2504')
    const next = join(directory, 'next.sqlite')
    const release = await damagedDataset(inject('starterDataset'), next)
    await release.change("update meta set version = '2.0.0', build_date = '2026-12-01'")
    await release.close()
    const load = startLoad()
    await expect.poll(() => load.count(), { timeout: 20_000 }).toBeGreaterThan(50)
    // Replaces the file as a finished build does.
    renameSync(next, path)
    await versionBecomes('2.0.0')
    const replies = await load.stop()

    expect(replies.filter(({ status }) => status !== 200)).toEqual([])
    const versions = replies.map(({ body }) => body.data.version).filter((version) => version !== undefined)
    expect([...new Set(versions)]).toEqual(['1.3.0-starter', '2.0.0'])
    // Version and date come in the same response. A mixed response would have the version of one
    // dataset and the date of the other.
    const releases = replies.flatMap(({ body: { data } }) =>
      data.version ? [`${data.version} ${data.build_date}`] : [],
    )
    expect([...new Set(releases)]).toEqual(['1.3.0-starter 2026-11-29', '2.0.0 2026-12-01'])
    const after = await service.call('/v1/people/seth_2504', {
      headers: { 'If-None-Match': before.headers.get('etag') ?? '' },
    })
    expect(after.status).toBe(200)
    expect(after.body).toEqual(before.body)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    expect(service.log.filter((line) => line.includes('dataset reloaded'))).toHaveLength(1)
  })

  it('is what pages and files show, also to clients that have those of the former dataset', async () => {
    const shown = {
      '/': '2.0.0',
      '/downloads/': '2.0.0',
      '/sources': 'Swapped',
      '/person/seth_2504': 'Swapped',
      '/site/chapters/1Chr.10.json': 'Swapped',
      '/sitemaps/topic.xml': 'Swapped',
      '/search?q=seth&type=all': 'Swapped',
      '/search/suggest?q=seth': 'Swapped',
    }
    const read = async (known: readonly (string | null)[] = []) =>
      Promise.all(
        Object.entries(shown).map(async ([path, text], index) => {
          const headers = { 'If-None-Match': known[index] ?? '' }
          const reply = await service.call(path, { key: null, headers })
          return { path, status: reply.status, isNew: reply.text.includes(text), etag: reply.headers.get('etag') }
        }),
      )
    const before = await read()
    const next = await damagedDataset(inject('starterDataset'), join(directory, 'next.sqlite'))
    await next.change("UPDATE meta SET version = '2.0.0'")
    await next.change("UPDATE source SET title = 'Swapped'")
    await next.change("UPDATE site_document SET body = '[\"Swapped\"]' WHERE name = 'chapters/1Chr.10'")
    await next.change("UPDATE topic SET slug = 'Swapped' WHERE ordinal = 1")
    for (const table of ['person', 'search_entity']) {
      await next.change(`UPDATE ${table} SET name = 'Swapped' WHERE slug = 'seth_2504'`)
    }
    await next.close()
    renameSync(join(directory, 'next.sqlite'), path)
    await versionBecomes('2.0.0')
    const state = (isNew: boolean) => Object.keys(shown).map((path) => ({ path, status: 200, isNew, etag: ANY }))
    expect(before).toEqual(state(false))
    expect(await read(before.map(({ etag }) => etag))).toEqual(state(true))
  })

  it.each([
    [
      'garbage',
      (file: string) =>
        writeFileSync(file, 'no database at all, but longer than a header of one hundred bytes'.repeat(9)),
    ],
    ['empty', (file: string) => writeFileSync(file, '')],
    ['cut short', (file: string) => truncateSync(file, 1_000_000)],
  ])('that is %s is rejected once, and the old one stays live', async (_, damage) => {
    const bad = join(directory, 'bad.sqlite')
    copyFileSync(inject('starterDataset'), bad)
    damage(bad)
    renameSync(bad, path)
    await untilRejections(1)
    await new Promise((resolve) => setTimeout(resolve, SEVERAL_CHECKS_MS))
    expect(service.log.filter((line) => line.includes('dataset reload failed'))).toHaveLength(1)
    expect((await service.call('/v1/meta')).body.data.version).toBe('1.3.0-starter')
    expect((await service.call('/v1/people/seth_2504')).status).toBe(200)
  })

  it('that was rejected is tried again after its mode has changed: it may have been unreadable', async () => {
    writeFileSync(join(directory, 'bad'), 'garbage', { mode: 0o600 })
    renameSync(join(directory, 'bad'), path)
    await untilRejections(1)
    chmodSync(path, 0o644)
    await untilRejections(2)
  })

  it('goes live after an invalid one was rejected, and resets dataset_reload_failed', async () => {
    writeFileSync(join(directory, 'bad'), 'garbage')
    renameSync(join(directory, 'bad'), path)
    await untilRejections(1)
    expect(await reloadFailed()).toBe('1')
    const good = join(directory, 'good')
    const next = await damagedDataset(inject('starterDataset'), good)
    await next.change("update meta set version = '2.0.1'")
    await next.close()
    renameSync(good, path)
    await versionBecomes('2.0.1')
    expect(await reloadFailed()).toBe('0')
  })
})

describe('a dataset', () => {
  it('stays live while its file is missing for a moment', async () => {
    renameSync(path, `${path}.away`)
    await new Promise((resolve) => setTimeout(resolve, SEVERAL_CHECKS_MS))
    expect((await service.call('/v1/meta')).body.data.version).toBe('1.3.0-starter')
    renameSync(`${path}.away`, path)
    expect((await service.call('/v1/people/seth_2504')).status).toBe(200)
  })
})

/** Runs four loops until it is stopped. Each loop sends its requests one after the other. */
function startLoad(): { count(): number; stop(): Promise<Reply[]> } {
  const replies: Reply[] = []
  let going = true
  const loops = ['/v1/meta', '/v1/people?limit=200', '/v1/search?q=a', '/v1/verses/Matt.1.5'].map(async (target) => {
    while (going) replies.push(await service.call(target))
  })
  return {
    count: () => replies.length,
    async stop() {
      going = false
      await Promise.all(loops)
      return replies
    },
  }
}

async function versionBecomes(version: string): Promise<void> {
  await expect.poll(async () => (await service.call('/v1/meta')).body.data.version, { timeout: 20_000 }).toBe(version)
}

async function reloadFailed(): Promise<string | undefined> {
  return /^dataset_reload_failed (\S+)$/m.exec((await service.call('/metrics')).text)?.[1]
}

async function untilRejections(count: number): Promise<void> {
  const rejections = () => service.log.filter((line) => line.includes('dataset reload failed')).length
  await expect.poll(rejections, { timeout: 20_000 }).toBe(count)
}
