/** The family graph of a dataset. Built on first use and cached for the lifetime of the dataset. */
import type { Dataset } from '../dataset/open.ts'
import { listFamilyRecords } from '../queries/kinship.ts'
import { buildFamilyGraph, type FamilyGraph } from '../scripture/kinship/graph.ts'

const graphs = new WeakMap<Dataset, Promise<FamilyGraph>>()

export function familyGraph(dataset: Dataset): Promise<FamilyGraph> {
  const cached = graphs.get(dataset)
  if (cached) return cached
  const graph = listFamilyRecords(dataset).then(buildFamilyGraph)
  // The next request tries again.
  graph.catch(() => graphs.delete(dataset))
  graphs.set(dataset, graph)
  return graph
}
