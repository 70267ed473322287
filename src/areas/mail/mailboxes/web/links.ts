import type { Target } from '#design/components/link.tsx'

/** The mailboxes of a domain. */
export const toMailboxes = (domain: string): Target => ({ to: `/domains/${domain}/mailboxes` })
/** The forwards of a domain. */
export const toMailForwarding = (domain: string): Target => ({ to: `/domains/${domain}/mail-forwarding` })
