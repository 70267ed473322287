import type { Day } from '#base/dates.ts'
import { news } from '#platform/reactions.ts'

/** The registry holds the domain for another period. Told once for each. */
export const domainRenewed = news<{ domainId: number; clientId: number; renewalId: number; expiresOn: Day }>(
  'domains.renewed',
)
