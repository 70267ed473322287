import { LRUCache } from 'lru-cache'

/** Remembers a limited number of the newest ids: true for one that was not seen recently. */
export function recentIds(most: number): (id: number) => boolean {
  const seen = new LRUCache<number, true>({ max: most })
  return (id) => {
    if (seen.has(id)) return false
    seen.set(id, true)
    return true
  }
}
