import type { Target } from '#design/components/link.tsx'

export { NameserverList } from './nameserver-list.tsx'

export const toNameservers = (domain: string): Target => ({ to: `/domains/${domain}/nameservers` })
export const toDnssec = (domain: string): Target => ({ to: `/domains/${domain}/dnssec` })
