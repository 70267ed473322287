import type { Target } from '#design/components/link.tsx'

/** A tab of a web hosting. */
export const toSpaceTab = (id: number | string, tab: string): Target => ({ to: `/services/${id}/${tab}` })
