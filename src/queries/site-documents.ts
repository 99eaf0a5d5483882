/** The JSON documents that the web pages of the service read, prepared by the dataset build. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'

interface SiteDocumentRow {
  readonly name: string
  readonly body: string
}

const findRow = findByKey<SiteDocumentRow>({ table: 'site_document', key: 'name', columns: ['name', 'body'] })

/** @returns JSON text; `undefined` if there is no such document */
export async function findSiteDocument(dataset: Dataset, name: string): Promise<string | undefined> {
  return (await findRow(dataset, name))?.body
}
