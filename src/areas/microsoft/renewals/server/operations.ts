import * as z from 'zod/mini'
import { OfLicences } from '#areas/microsoft/subscriptions/server/public.ts'
import { aboutLicences, whenFree } from '#areas/microsoft/tenants/server/public.ts'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { dropChange } from '#areas/services/changes/server/public.ts'
import { transitionTypes } from '#drivers/cloud-licences/port.ts'
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
