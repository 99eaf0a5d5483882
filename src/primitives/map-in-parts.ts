/** Maps long lists in parts, so that no part keeps the event loop busy for long. */

/** Number of items in a part. Presenting this many words takes about a millisecond. */
const PART = 100

/** @param compute calls `work` for one part, in a separate turn of the event loop */
export async function inParts<Item, Result>(
  items: readonly Item[],
  compute: (work: () => Result[]) => Promise<Result[]>,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += PART) {
    results.push(...(await compute(() => items.slice(start, start + PART).map(map))))
  }
  return results
}
