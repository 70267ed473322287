import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Key } from './keys.ts'

/**
 * Each of them once, however many rules name it: invalidated twice, a running query would be cancelled and started
 * again.
 */
const once = (keys: readonly Key[]): readonly Key[] => [
  ...new Map(keys.map((key) => [JSON.stringify(key), key])).values(),
]

/** Invalidates queries: visible ones are fetched at once, the others when they are used again. */
export const refresh = async (client: QueryClient, keys: readonly Key[]): Promise<void> => {
  await Promise.all(once(keys).map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The same from a screen: `const refresh = useRefresh()`, then `refresh(zoneKeys.one(domain))`. */
export function useRefresh(): (...keys: readonly Key[]) => Promise<void> {
  const client = useQueryClient()
  return (...keys) => refresh(client, keys)
}
