import type { Target } from '#design/components/link.tsx'

/** A tab of object storage. */
export const toStorageTab = (id: number | string, tab: string, search: Record<string, string> = {}): Target => ({
  to: `/services/${id}/${tab}`,
  search,
})
