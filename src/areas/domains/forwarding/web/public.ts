import type { Target } from '#design/components/link.tsx'

/** Where the addresses of a domain lead to. */
export const toForwarding = (domain: string): Target => ({ to: `/domains/${domain}/forwarding` })
