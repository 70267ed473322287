import type { Target } from '#design/components/link.tsx'

/** How the mail of a domain is judged. */
export const toSpamFilter = (domain: string): Target => ({ to: `/domains/${domain}/spam-filter` })
