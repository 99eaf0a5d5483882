/** Groups, as the dataset holds them. */
import type { Dataset } from '../databases.ts'
import type { PageQuery } from '../page.ts'
import { type Listing, listRows, nameFilters } from './listing.ts'

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

export function findGroup(dataset: Dataset, slug: string): Promise<GroupRow | undefined> {
  return dataset('people_group')
    .where({ slug })
    .first(...COLUMNS)
}
