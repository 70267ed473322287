import { partialMatchKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Key } from './keys.ts'

/** Whether every query of the one is a query of the other. */
const isWithin = (narrow: Key, wide: Key): boolean => partialMatchKey(narrow, wide)

/** Whether the same queries may be meant. */
export const overlap = (one: Key, other: Key): boolean => isWithin(one, other) || isWithin(other, one)

/**
 * The fewest keys that cover the same queries, however many rules name them: invalidated twice, a running query would
 * be cancelled and started again.
 */
export const fewest = (keys: readonly Key[]): readonly Key[] =>
  keys.filter(
    (key, at) =>
      !keys.some((other, index) => index !== at && isWithin(key, other) && (index < at || !isWithin(other, key))),
  )

/** Invalidates queries: visible ones are fetched at once, the others when they are used again. */
export const refresh = async (client: QueryClient, keys: readonly Key[]): Promise<void> => {
  await Promise.all(fewest(keys).map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The same from a screen: `const refresh = useRefresh()`, then `refresh(zoneKeys.one(domain))`. */
export function useRefresh(): (...keys: readonly Key[]) => Promise<void> {
  const client = useQueryClient()
  return (...keys) => refresh(client, keys)
}
