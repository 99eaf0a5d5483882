/** Who is related to whom, as the dataset holds it: of everybody at once, for a way between two may lead over anybody. */
import type { Dataset } from '../dataset/open.ts'

export interface KinRow {
  slug: string
  name: string
  gender: 'Male' | 'Female'
  father: string | null
  mother: string | null
  siblings: string
  children: string
  partners: string
}

const COLUMNS = ['slug', 'name', 'gender', 'father', 'mother', 'siblings', 'children', 'partners'] as const

/** In the order of the list of people. */
export function listKin(dataset: Dataset): Promise<KinRow[]> {
  return dataset.slow.rows<KinRow>(dataset.build('person').select(COLUMNS).orderBy('ordinal'))
}
