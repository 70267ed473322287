import type { QueryClient } from '@tanstack/react-query'
import type { Key } from './keys.ts'

/** However many events name a query, it is fetched for them once in so long. */
const calmMs = 1_000

/** What was told of lately, by its key; true when it was told of again since. */
const lately = new WeakMap<QueryClient, Map<string, boolean>>()

/**
 * Hands on what events make stale: the first time at once, and what is told again and again, as by work on many things, once a second.
 * The last one always counts.
 */
export function calmly(
  client: QueryClient,
  keys: readonly Key[],
  tell: (client: QueryClient, keys: readonly Key[]) => void,
): void {
  const known = lately.get(client) ?? new Map<string, boolean>()
  lately.set(client, known)
  const now = new Map<string, Key>()
  for (const key of keys) {
    const name = JSON.stringify(key)
    if (known.has(name)) known.set(name, !now.has(name))
    else {
      known.set(name, false)
      now.set(name, key)
    }
  }
  if (now.size === 0) return
  tell(client, [...now.values()])
  setTimeout(() => {
    const again = [...now].filter(([name]) => known.get(name))
    for (const name of now.keys()) known.delete(name)
    if (again.length > 0)
      calmly(
        client,
        again.map(([, key]) => key),
        tell,
      )
  }, calmMs)
}
