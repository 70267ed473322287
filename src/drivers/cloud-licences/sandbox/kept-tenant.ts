import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { TenantSegment } from '#brands/legacy-plans.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { OrderFacts, OrderItem, RenewalPlan, TenantUser } from '../port.ts'

/** Moments are milliseconds since 1970. */
export type KeptSubscription = {
  id: string
  offerId: string
  parentId: string | null
  quantity: number
  term: TermDuration
  cycle: BillingCycle
  state: 'active' | 'suspended' | 'expired' | 'deleted'
  suspendedBy: 'customer' | 'microsoft' | null
  startedAt: number
  termStartedAt: number
  termEndsAt: number
  hasCustomEnd: boolean
  /** When it expired or was deleted. */
  endedAt: number | null
  autoRenew: boolean
  planned: RenewalPlan | null
  promotionId: string | null
  orderId: string | null
  upgradedFrom: string | null
  lastChange: { at: string; operationId: string } | null
}

export type KeptOrder = Pick<OrderFacts, 'id' | 'operationId' | 'state' | 'reason'> & {
  placedAt: number
  items: (OrderItem & { subscriptionId: string | null })[]
}

export type KeptUser = Omit<TenantUser, 'principalName'> & {
  principalName: string
  firstName: string
  lastName: string
  deletedAt: number | null
}

export type KeptGdap = {
  id: string
  name: string
  roles: string[]
  days: number
  askedAt: number
  approvesAt: number | null
}

export type KeptAzure = {
  planSince: number | null
  budgetCents: number | null
  owners: string[]
}

/** What Microsoft does with a tenant by and by, and what it makes of it at the end. */
export type Effect =
  | { kind: 'subscription'; id: string; becomes: Partial<KeptSubscription> }
  | { kind: 'order'; orderId: string }
  | { kind: 'transition'; id: string; quantity: number; adds: KeptSubscription }
  | { kind: 'azure'; becomes: Partial<KeptAzure> }
export type KeptWork = {
  operationId: string
  /** One thing does one thing at a time. */
  about: string
  startedAt: number
  endsAt: number
  effect: Effect
  /** It ends without success: why. */
  fails?: string
}

export type KeptTenant = {
  id: string
  name: string
  company: string
  country: string
  segment: TenantSegment
  isOurs: boolean
  /** When its administrator was sent to say yes to us. */
  linkAskedAt: number | null
  agreement: { by: string; acceptedAt: string } | null
  madeAt: number
  subscriptions: KeptSubscription[]
  orders: KeptOrder[]
  users: KeptUser[]
  domains: { name: string; isVerified: boolean; at: number }[]
  gdap: KeptGdap[]
  azure: KeptAzure
  works: KeptWork[]
  operations: { id: string; failed?: { code: string; detail: string } }[]
  lastOperationId: string | null
}

export const tenantIdOf = (name: string): string => guidOf(`tenant ${name.toLowerCase()}`)

export const firstAdministrator = (tenant: string, name: string, at: number): KeptUser => ({
  ...{ id: guidOf(`admin ${tenant}`), principalName: `admin@${name}`, name: 'Administrator' },
  ...{ firstName: '', lastName: 'Administrator', isEnabled: true, isAdministrator: true, licences: [] },
  ...{ lastSignInAt: null, createdAt: new Date(at).toISOString(), deletedAt: null },
})

export function newTenant(
  { name, company, country }: { name: string; company: string; country: string },
  now: number,
  more: Partial<KeptTenant> = {},
): KeptTenant {
  const id = tenantIdOf(name)
  return {
    ...{ id, name, company, country, segment: 'commercial', isOurs: true, linkAskedAt: null, agreement: null },
    ...{ madeAt: now, subscriptions: [], orders: [], users: [firstAdministrator(id, name, now)], domains: [] },
    ...{ gdap: [], azure: { planSince: null, budgetCents: null, owners: [] }, works: [], operations: [] },
    lastOperationId: null,
    ...more,
  }
}
