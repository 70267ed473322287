import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { paymentCalls, pretendedPaymentCalls } from '../contract/calls.ts'

/** Often at first, when the answer is due any moment; then at leisure, for who leaves the page open. */
const everyMs = (asked: number) => (asked < 40 ? 1500 : 5000)

/** How an attempt stands; asks again until it is over. */
export const paymentStatus = (attempt: string) =>
  queryOptions({
    queryKey: ['payment', 'status', attempt],
    staleTime: 0,
    retry: 3,
    queryFn: async ({ signal }) =>
      (await send(paymentCalls.status, { params: { attempt } }, { signal, quiet: true })).data,
    refetchInterval: ({ state }) =>
      state.status === 'error' || state.data?.isOver ? false : everyMs(state.dataUpdateCount),
  })

export const pretendedCheckout = (id: string) =>
  queryOptions({
    queryKey: ['payment', 'pretended', id],
    staleTime: 0,
    retry: false,
    queryFn: async ({ signal }) =>
      (await send(pretendedPaymentCalls.show, { params: { id } }, { signal, quiet: true })).data,
  })
