/** The family graph of a dataset: read when it is first asked for, and kept as long as the dataset is. */
import type { Dataset } from '../dataset/open.ts'
import { listKin } from '../queries/kinship.ts'
import { buildFamilyGraph, type FamilyGraph } from '../scripture/kinship/graph.ts'

const graphs = new WeakMap<Dataset, Promise<FamilyGraph>>()

export function familyGraph(dataset: Dataset): Promise<FamilyGraph> {
  const kept = graphs.get(dataset)
  if (kept) return kept
  const graph = readGraph(dataset).catch((error: unknown) => {
    // The next one to ask tries again.
    graphs.delete(dataset)
    throw error
  })
  graphs.set(dataset, graph)
  return graph
}

async function readGraph(dataset: Dataset): Promise<FamilyGraph> {
  const rows = await listKin(dataset)
  return buildFamilyGraph(
    rows.map(({ siblings, children, partners, ...row }) => ({
      ...row,
      siblings: JSON.parse(siblings) as string[],
      children: JSON.parse(children) as string[],
      partners: JSON.parse(partners) as string[],
    })),
  )
}
