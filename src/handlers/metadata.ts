/** Operations of the tag Metadata. */
import type { Handler, Schema } from '../operations.ts'
import { findMetadata } from '../queries/metadata.ts'

export const getMeta: Handler<'getMeta'> = async (_request, { dataset }) => {
  const { version, build_date, counts } = await findMetadata(dataset)
  return { data: { version, build_date, counts: JSON.parse(counts) as Schema<'DatasetCounts'> } }
}
