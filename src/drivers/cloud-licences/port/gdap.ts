import type { Outcome } from '../../outcome.ts'
import type { TenantId } from './tenant.ts'

export const gdapStates = ['approvalPending', 'active', 'expiring', 'expired', 'terminated'] as const
export type GdapState = (typeof gdapStates)[number]

/** A relationship of granular delegated administration: what an administrator of the tenant lets us do in it. */
export type Gdap = {
  id: string
  name: string
  state: GdapState
  /** Ids of Entra's built-in roles. */
  roles: string[]
  days: number
  /** Where a global administrator of the tenant says yes; null once that is said. */
  approvalUrl: string | null
  activatedAt: string | null
  /** Null until it is approved. */
  endsAt: string | null
}

export interface GdapRelations {
  /** Newest first; none where nobody ever asked. */
  listGdap(tenant: TenantId): Promise<Outcome<Gdap[]>>
  /** Asks for one, which begins when the tenant says yes. 1 to 730 days. */
  newGdap(
    operationId: string,
    order: { tenant: TenantId; name: string; roles: readonly string[]; days: number },
  ): Promise<Outcome<Gdap>>
}
