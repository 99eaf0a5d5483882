/** The pages of a service on the starter dataset, for the tests of a file. */
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { expect, inject } from 'vitest'
import { type DamagedDataset, damagedDataset } from './damaged-dataset.ts'
import type { TestService } from './service.ts'
import { runningService, temporaryDirectory } from './set-up.ts'

export interface Pages {
  readonly service: TestService
  /** As a browser requests a page. Redirects are not followed. */
  get(path: string): Promise<Response>
  /** The markup of a page that exists. */
  page(path: string): Promise<string>
}

/** @param change adds cases to a copy of the starter dataset. Without it, the starter dataset is served */
export function runningPages(change?: (dataset: DamagedDataset) => Promise<void>): Pages {
  const directory = change && temporaryDirectory()
  const service = runningService(async () => {
    if (!change || !directory) return {}
    const datasetPath = join(directory, 'dataset.sqlite')
    const dataset = await damagedDataset(inject('starterDataset'), datasetPath)
    await change(dataset)
    await dataset.close()
    return { datasetPath, environment: { LOG_LEVEL: 'warn' } }
  })
  const get = (path: string) => fetch(service.origin + path, { redirect: 'manual', headers: { Accept: 'text/html' } })
  return {
    service,
    get,
    async page(path) {
      const response = await get(path)
      expect(response.status, path).toBe(200)
      return response.text()
    },
  }
}

/** Expects that a page has fewer than 25 kB, compressed as the service compresses it. */
export function expectSmall(markup: string, name?: string): void {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
  expect(brotliCompressSync(markup, { params }).length, name).toBeLessThan(25_000)
}

/** The text of each paragraph of a page, as a reader sees it. A test of one compares the whole paragraph. */
export function paragraphsOf(markup: string): string[] {
  return [...markup.matchAll(/<p(?: [^>]*)?>(.*?)<\/p>/gs)].map(([, content = '']) =>
    content
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
