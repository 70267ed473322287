import { queryOptions } from '@tanstack/react-query'
import { staffPaymentCalls } from '#areas/billing/payments/contract/staff-calls.ts'
import { paymentKeys } from '#areas/billing/payments/web/keys.ts'
import { staffOrderCalls } from '#areas/ordering/checkout/contract/staff.ts'
import { orderKeys } from '#areas/ordering/checkout/web/keys.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import { dashboardKeys, taskKeys } from '#areas/overview/home/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { deskCalls } from '../contract/calls.ts'
import { jobKeys, setUpRemarkKeys, statusKeys, workKeys } from './keys.ts'

export const deadJobs = () =>
  queryOptions({
    queryKey: jobKeys.list('dead'),
    queryFn: async ({ signal }) => (await send(homeCalls.deadJobs, {}, { signal })).data,
  })

/** Missing settings; they change seldom. */
export const setUpRemarks = () =>
  queryOptions({
    queryKey: setUpRemarkKeys.all,
    queryFn: async ({ signal }) => (await send(deskCalls.setUp, {}, { signal })).data,
  })

/** Faults of the portal itself, with the counts of the overview. */
export const houseWaits = () =>
  queryOptions({
    queryKey: taskKeys.list('house'),
    queryFn: async ({ signal }) => (await send(homeCalls.houseWaits, {}, { signal })).data,
    refetchInterval: 60_000,
  })

export const savedStatus = () =>
  queryOptions({
    queryKey: statusKeys.list('saved'),
    queryFn: async ({ signal }) => (await send(homeCalls.savedServiceStatus, {}, { signal })).data.items,
  })

/** How many orders wait for staff; the list has it beside its rows. */
export const waitingOrders = () =>
  queryOptions({
    queryKey: orderKeys.list('staff', 'waiting'),
    queryFn: async ({ signal }) => (await send(staffOrderCalls.list, { query: { perPage: 10 } }, { signal })).attention,
  })

export const waitingRefunds = () =>
  queryOptions({
    queryKey: paymentKeys.list('refunds-due'),
    queryFn: async ({ signal }) => (await send(staffPaymentCalls.refundsDue, {}, { signal })).data,
    select: (rows) => rows.length,
  })

export function useRetryJobs() {
  return useCall((ids: string[]) => send(homeCalls.retryDeadJobs, { body: { ids } }), {
    refreshes: [jobKeys.all, workKeys.all],
    inPlace: true,
  })
}

export type Issue = RequestOf<typeof homeCalls.saveServiceStatus>['body']['items'][number]
export function useSaveStatus() {
  return useCall((items: Issue[]) => send(homeCalls.saveServiceStatus, { body: { items } }), {
    refreshes: [statusKeys.all, dashboardKeys.all],
    inPlace: true,
  })
}
