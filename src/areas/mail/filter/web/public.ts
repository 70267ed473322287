import type { Target } from '#design/components/link.tsx'

/** The spam filter of a domain. */
export const toSpamFilter = (domain: string): Target => ({ to: `/domains/${domain}/spam-filter` })
