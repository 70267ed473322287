import * as z from 'zod/mini'
import { aboutLicences, whenFree } from '#areas/microsoft/tenants/server/public.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

/** Whose licences an operation is about, by Microsoft's ids of the tenant and of the subscription. */
export const OfLicences = z.object({ tenant: z.string(), subscription: z.string() })
export const Plan = z.object({
  offerId: z.string(),
  quantity: z.number(),
  term: z.enum(termDurations),
  cycle: z.enum(billingCycles),
  endsOn: z.nullable(z.string()),
})

export const setSuspended = ownOperation({
  name: 'office.licences.suspended',
  ...aboutLicences,
  wanted: z.extend(OfLicences, { isSuspended: z.boolean() }),
  tasks: { 'office.licences.suspend': m.office_task_suspend, 'office.licences.unsuspend': m.office_task_unsuspend },
  ask: async (seller, { wanted: { tenant, subscription: id, isSuspended } }, { operationId }) =>
    whenFree(await (isSuspended ? seller.suspend : seller.resume)(operationId, { tenant, id })),
})

export const planRenewal = ownOperation({
  name: 'office.renewal.plan',
  ...aboutLicences,
  wanted: z.extend(OfLicences, { plan: Plan }),
  tasks: { 'office.renewal.plan': m.office_task_plan },
  ask: async (seller, { wanted: { tenant, subscription: id, plan } }, { operationId }) =>
    whenFree(await seller.planRenewal(operationId, { tenant, id, plan })),
})
