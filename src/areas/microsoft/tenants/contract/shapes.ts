import * as z from 'zod/mini'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'

export const gdapStandings = ['none', 'asked', 'active', 'ended'] as const

/** A tenant at Microsoft, with when it was read. */
export const Tenant = z.object({
  id: z.number(),
  name: z.string(),
  /** Microsoft's own id; null until it is ours to manage. */
  tenantId: z.nullable(z.string()),
  company: z.string(),
  country: z.string(),
  clientId: z.number(),
  clientName: z.string(),
  /** Where its administrator makes us its reseller; null once that is so. */
  approvalUrl: z.nullable(z.string()),
  isLinked: z.boolean(),
  isLocked: z.boolean(),
  agreement: z.nullable(z.object({ by: z.string(), acceptedAt: z.string() })),
  gdap: z.object({ standing: z.enum(gdapStandings), endsAt: z.nullable(z.string()) }),
  readAt: z.nullable(z.string()),
  silentSince: z.nullable(z.string()),
})
export type Tenant = z.infer<typeof Tenant>

/** How a subscription goes on after its term. */
export const PlannedRenewal = z.object({
  ProductSku: z.string(),
  licence: z.string(),
  quantity: z.number(),
  term: z.enum(termDurations),
  billingCycle: z.enum(billingCycles),
  endsOn: z.nullable(z.string()),
})

/** Licences as Microsoft has them, with the words of the specification. */
export const Licence = z.object({
  subscriptionId: z.string(),
  tenantId: z.nullable(z.string()),
  tenantName: z.string(),
  /** By which it is sold here; null where somebody bought it elsewhere. */
  serviceId: z.nullable(z.number()),
  ProductSku: z.string(),
  licence: z.string(),
  variant: z.enum(['nce', 'legacy']),
  /** The subscription that it is an add-on of. */
  parentId: z.nullable(z.string()),
  quantity: z.number(),
  /** Given to users; null where nobody may look inside. */
  assigned: z.nullable(z.number()),
  skuId: z.nullable(z.string()),
  term: z.enum(termDurations),
  billingCycle: z.enum(billingCycles),
  state: z.enum(['pending', 'active', 'suspended', 'expired', 'deleted']),
  suspendedBy: z.nullable(z.enum(['customer', 'microsoft'])),
  startDate: z.string(),
  /** The last day of its term, in UTC: it renews from 00:00 UTC of the day after. */
  endDate: z.string(),
  customEndDate: z.nullable(z.string()),
  autoRenew: z.boolean(),
  renewalChange: z.nullable(PlannedRenewal),
  /** Until when fewer licences, or none, are possible within this term. */
  changeableUntil: z.nullable(z.string()),
  /** A change of it is on its way, here or at Microsoft. */
  isBusy: z.boolean(),
  readAt: z.string(),
})
export type Licence = z.infer<typeof Licence>

export const logStatuses = ['under_way', 'done', 'failed'] as const
export const LogLine = z.object({
  id: z.number(),
  at: z.string(),
  endedAt: z.nullable(z.string()),
  type: z.string(),
  /** What was done, in the caller's language. */
  title: z.string(),
  status: z.enum(logStatuses),
  tenant: z.string(),
  clientId: z.number(),
  client: z.string(),
  /** Who asked for it; null for the portal itself. */
  user: z.nullable(z.string()),
  about: z.string(),
  /** Why it did not come about, in the caller's language. */
  reason: z.nullable(z.string()),
})
export type LogLine = z.infer<typeof LogLine>

export const NeededRecord = z.object({
  type: z.enum(['MX', 'CNAME', 'TXT', 'SRV']),
  name: z.string(),
  value: z.string(),
  ttl: z.number(),
})
export const TenantDomain = z.object({
  name: z.string(),
  isDefault: z.boolean(),
  isInitial: z.boolean(),
  isVerified: z.boolean(),
  /** Its records stand with us, and the caller may change them. */
  isZoneHere: z.boolean(),
  records: z.array(NeededRecord),
})
export type TenantDomain = z.infer<typeof TenantDomain>

/** What was asked last and did not come about. */
export const FailedAct = z.object({
  task: z.number(),
  title: z.string(),
  reason: z.string(),
  canRetry: z.boolean(),
  at: z.string(),
})

/** The tenant of a service, as its page shows it. */
export const OfficeData = z.object({
  clientId: z.number(),
  name: z.string(),
  tenant: Tenant,
  licences: z.array(Licence),
  variant: z.enum(['nce', 'legacy']),
  /** What is on its way in the tenant, newest first. */
  underWay: z.array(LogLine),
  failed: z.nullable(FailedAct),
})
export type OfficeData = z.infer<typeof OfficeData>
