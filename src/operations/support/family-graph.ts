/** The family graph of a dataset. Built on first use and cached for the lifetime of the dataset. */
import type { Dataset } from '../../dataset/open.ts'
import { oncePer } from '../../primitives/once.ts'
import { runInSlices } from '../../primitives/run-with-pauses.ts'
import { listFamilyRecords } from '../../queries/entities/family-records.ts'
import { buildFamilyGraph } from '../../scripture/kinship/graph.ts'

export const familyGraph = oncePer(async (dataset: Dataset) =>
  runInSlices(buildFamilyGraph(await listFamilyRecords(dataset))),
)
