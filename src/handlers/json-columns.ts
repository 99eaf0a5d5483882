/** Lists that a row holds as JSON text, written by the dataset build. */
export function parseList<Item>(column: string): Item[] {
  return JSON.parse(column) as Item[]
}
