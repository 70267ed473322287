import type { Target } from '#design/components/link.tsx'

export const toRegistrarMessages = (): Target => ({ to: '/staff/registrar-messages' })

/** Where a domain's way can be followed, and where it can be moved or had back. */
export const toTracking = (domain: string): Target => ({ to: `/domains/${domain}/transfer` })
