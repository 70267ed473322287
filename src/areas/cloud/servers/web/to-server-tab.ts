import type { Target } from '#design/components/link.tsx'

/** A tab of a cloud server. */
export const toServerTab = (id: number | string, tab: string): Target => ({ to: `/services/${id}/${tab}` })
