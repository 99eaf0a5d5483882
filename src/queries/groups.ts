/** Groups, as the dataset holds them. */
import type { Dataset } from '../dataset/open.ts'
import { findByKey } from './by-key.ts'
import { type Listing, listRows, nameFilters, type PageQuery } from './listing.ts'

export interface GroupRow {
  slug: string
  uuid: string
  name: string
  /** JSON array. */
  members: string
}

const COLUMNS = ['slug', 'uuid', 'name', 'members'] as const

export function listGroups(dataset: Dataset, q: string | undefined, page: PageQuery): Promise<Listing<GroupRow>> {
  const filters = nameFilters(dataset, 'group', q)
  return listRows<GroupRow>(dataset, { table: 'people_group', columns: COLUMNS, filters, page })
}

export const findGroup = findByKey<GroupRow>({ table: 'people_group', key: 'slug', columns: COLUMNS })
