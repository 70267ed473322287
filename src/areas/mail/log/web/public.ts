import type { Target } from '#design/components/link.tsx'

/** What went through the mail of a domain. */
export const toMailLog = (domain: string): Target => ({ to: `/domains/${domain}/mail-log` })
