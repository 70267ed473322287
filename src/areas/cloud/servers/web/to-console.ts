import type { Target } from '#design/components/link.tsx'

/** The screen of a server. */
export const toConsole = (id: number): Target => ({ to: `/services/${id}/console` })
