import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { staffPaymentCalls } from '#areas/billing/payments/contract/staff-calls.ts'
import { staffOrderCalls } from '#areas/ordering/checkout/contract/staff.ts'
import { homeCalls } from '#areas/overview/home/contract/calls.ts'
import type { TaskGroup } from '#areas/overview/home/contract/shapes.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { deskCalls } from '../contract/calls.ts'

export const deadJobs = () =>
  queryOptions({
    queryKey: ['jobs', 'dead'],
    queryFn: async ({ signal }) => (await send(homeCalls.deadJobs, {}, { signal, quiet: true })).data,
  })

/** What is missing before customers come: it changes with the settings, so seldom. */
export const setUpRemarks = () =>
  queryOptions({
    queryKey: ['set-up'],
    queryFn: async ({ signal }) => (await send(deskCalls.setUp, {}, { signal, quiet: true })).data,
  })

/** The work of all clients, by where it stands, and how much of each there is. */
export const staffTasks = (group: TaskGroup = 'failed') =>
  queryOptions({
    queryKey: ['tasks', 'staff', group],
    queryFn: ({ signal }) => send(homeCalls.staffTasks, { query: { group } }, { signal, quiet: true }),
  })

/** What went wrong in the house: the same counts as on the overview. */
export const houseWaits = () =>
  queryOptions({
    queryKey: ['tasks', 'house'],
    queryFn: async ({ signal }) => (await send(homeCalls.houseWaits, {}, { signal, quiet: true })).data,
    refetchInterval: 60_000,
  })

export function useRetryTask() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => send(homeCalls.retryTask, { params: { id } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  })
}

export const savedStatus = () =>
  queryOptions({
    queryKey: ['service-status', 'saved'],
    queryFn: async ({ signal }) => (await send(homeCalls.savedServiceStatus, {}, { signal, quiet: true })).data.items,
  })

/** How many orders wait for staff; the list of one page says it beside its rows. */
export const waitingOrders = () =>
  queryOptions({
    queryKey: ['orders', 'staff', 'waiting'],
    queryFn: async ({ signal }) =>
      (await send(staffOrderCalls.list, { query: { perPage: 10 } }, { signal, quiet: true })).attention,
  })

export const waitingRefunds = () =>
  queryOptions({
    queryKey: ['payments', 'refunds-due'],
    queryFn: async ({ signal }) => (await send(staffPaymentCalls.refundsDue, {}, { signal, quiet: true })).data,
    select: (rows) => rows.length,
  })

export function useRetryJobs() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => send(homeCalls.retryDeadJobs, { body: { ids } }, { quiet: true }),
    onSettled: () => client.invalidateQueries({ queryKey: ['jobs'] }),
  })
}

export type Issue = RequestOf<typeof homeCalls.saveServiceStatus>['body']['items'][number]
export function useSaveStatus() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: Issue[]) => send(homeCalls.saveServiceStatus, { body: { items } }, { quiet: true }),
    onSettled: () =>
      Promise.all(['service-status', 'dashboard'].map((key) => client.invalidateQueries({ queryKey: [key] }))),
  })
}
