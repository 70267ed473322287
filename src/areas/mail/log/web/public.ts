import type { Target } from '#design/components/link.tsx'

/** The mail log of a domain. */
export const toMailLog = (domain: string): Target => ({ to: `/domains/${domain}/mail-log` })
