import type { Target } from '#design/components/link.tsx'

export const toRegistrarMessages = (): Target => ({ to: '/staff/registrar-messages' })

/** The path of the page with a domain's transfers and restore. */
export const toTracking = (domain: string): Target => ({ to: `/domains/${domain}/transfer` })
