import * as z from 'zod/mini'
import { utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { OfLicences } from '#areas/microsoft/subscriptions/server/public.ts'
import { aboutLicences, licenceStore, whenFree } from '#areas/microsoft/tenants/server/public.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { dropChange } from '#areas/services/changes/server/public.ts'
import { giveNotice, lockedService, takeNoticeBack } from '#areas/services/delivery/server/public.ts'
import { type SubscriptionFacts, transitionTypes } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { ownOperation } from '#platform/operations/own-operation.ts'
import { m } from '#words'

export const dropRenewal = ownOperation({
  name: 'office.renewal.drop',
  ...aboutLicences,
  wanted: OfLicences,
  tasks: { 'office.renewal.drop': m.office_task_drop },
  ask: async (seller, { wanted: { tenant, subscription: id } }, { operationId }) =>
    whenFree(await seller.dropRenewal(operationId, { tenant, id })),
})

/** What renews no more at Microsoft is billed no further than its last day, and the other way round. */
async function followRenewal(work: Work, { id, autoRenew, termEndsAt }: SubscriptionFacts): Promise<void> {
  const row = await licenceStore.byReference(work.sql, id)
  const service = row?.service_id == null ? undefined : await lockedService(work, row.service_id)
  if (service?.status !== 'Active' && service?.status !== 'Suspended') return
  if (autoRenew && service.cancels_on) await takeNoticeBack(work, service)
  const endsOn = utcDay(termEndsAt)
  if (!autoRenew && (!service.cancels_on || service.cancels_on > endsOn))
    await giveNotice(work, service, { endsOn, reason: 'planned' })
}

export const setAutoRenew = ownOperation({
  name: 'office.renewal.auto',
  ...aboutLicences,
  wanted: z.extend(OfLicences, { isOn: z.boolean() }),
  tasks: {
    'office.renewal.auto-on': m.office_task_auto_renew_on,
    'office.renewal.auto-off': m.office_task_auto_renew_off,
  },
  ask: async (seller, { wanted: { tenant, subscription: id, isOn } }, { operationId }) =>
    whenFree(await seller.setAutoRenew(operationId, { tenant, id, isOn })),
  // Only now: of what Microsoft refuses nothing is told.
  apply: async (work, request, facts) => {
    await aboutLicences.apply(work, request, facts)
    await followRenewal(work, facts)
  },
  // It stays off: what somebody took back at the service is given again, and the task says why.
  fail: async (work, { wanted: { subscription, isOn } }) => {
    const row = isOn ? await licenceStore.byReference(work.sql, subscription) : undefined
    if (row && !row.facts.autoRenew) await followRenewal(work, row.facts)
  },
})

/** Irreversible: under one operation id it happens once, whatever becomes of the answer. */
export const upgrade = ownOperation({
  name: 'office.renewal.upgrade',
  ...aboutLicences,
  wanted: z.extend(OfLicences, {
    toOfferId: z.string(),
    quantity: z.number(),
    term: z.enum(termDurations),
    cycle: z.enum(billingCycles),
    type: z.enum(transitionTypes),
  }),
  tasks: { 'office.renewal.upgrade': m.office_task_upgrade },
  // What its payer was told of it is not charged by another change.
  fail: async (work, { subject_id: id }) => {
    await dropChange(work.sql, id, work.now())
  },
  ask: async (seller, { wanted: { subscription: id, ...order } }, { operationId }) =>
    whenFree(await seller.transition(operationId, { id, ...order })),
})
