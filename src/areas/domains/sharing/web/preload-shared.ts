import { carryShareKey } from '#design/api/share-key.ts'
import type { RouterContext } from '#design/router/parents.ts'
import { sharedAccess } from './queries.ts'

export type SharedPlace = { domain: string; key: string; tab?: string }

/** From here on every call has the key. The link is loaded first, because an expired key opens no tab. */
export async function preloadShared(
  { queryClient, shellParts }: RouterContext,
  { domain, key, tab }: SharedPlace,
  search: Record<string, unknown>,
): Promise<void> {
  carryShareKey(key)
  const parts = await shellParts()
  const shared = (parts.domainTabs ?? []).filter((part) => part.shared)
  try {
    await queryClient.ensureQueryData(sharedAccess(domain, key))
  } catch {
    return // The screen shows the reason.
  }
  await (shared.find(({ id }) => id === tab) ?? shared[0])?.preload?.(queryClient, domain, search)
}
