/** Caches of so many entries at most: who was not asked for longest is forgotten first. */
import { LRUCache } from 'lru-cache'

/**
 * Takes memory as it fills. LRUCache's own `max` takes all that the entries may ever need at once: of our largest caches
 * that was 45 ms of the start.
 */
export function createBoundedCache<Key extends {}, Value extends {}>(entries: number): LRUCache<Key, Value> {
  return new LRUCache<Key, Value>({ maxSize: entries, sizeCalculation: () => 1 })
}
