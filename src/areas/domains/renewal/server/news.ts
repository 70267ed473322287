import type { Day } from '#base/dates.ts'
import { news } from '#platform/reactions.ts'

/** A payer was invited to renew domains that do not renew by themselves. Told once for each domain and expiry day. */
export const renewalInvited = news<{ clientId: number; domains: readonly string[] }>('domains.renewal-invited')

/** The registry holds the domain for another period. Told once for each. */
export const domainRenewed = news<{ domainId: number; clientId: number; renewalId: number; expiresOn: Day }>(
  'domains.renewed',
)
