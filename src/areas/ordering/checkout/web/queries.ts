import { queryOptions } from '@tanstack/react-query'
import { paymentCalls } from '#areas/billing/payments/contract/calls.ts'
import { methodKeys } from '#areas/billing/payments/web/keys.ts'
import { clientCalls } from '#areas/people/clients/contract/calls.ts'
import { contactCalls } from '#areas/people/clients/contract/contact-calls.ts'
import { clientKeys, contactKeys } from '#areas/people/clients/web/keys.ts'
import type { CurrentUser } from '#areas/session/sign-in/contract/current-user.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { userQuery } from '#design/router/session.ts'
import { checkoutCalls } from '../contract/calls.ts'
import type { OrderDraft } from '../contract/shapes.ts'
import { orderKeys, reviewKeys } from './keys.ts'

/** The user who orders; `null` for a visitor. Shares the shell's cache entry. */
export const ordererQuery = queryOptions({
  ...userQuery,
  select: (user) => user as unknown as CurrentUser | null,
})

export const methodsQuery = queryOptions({
  ...presets.steady,
  queryKey: methodKeys.all,
  queryFn: async () => (await send(paymentCalls.methods, {}, { tells: true })).data.filter((method) => !method.hidden),
})

/** A client's contacts after its own details, which can be added as one. Errors just end the loading (core §8). */
export const contactsQuery = (clientId: number, cartUuid: string) =>
  queryOptions({
    queryKey: contactKeys.list(clientId, 'checkout'),
    queryFn: async () =>
      (await send(contactCalls.whmcsList, { params: { userId: clientId }, query: { uuid: cartUuid } })).data,
  })

/** A partner's clients, searched on the server. */
export const clientsQuery = (q: string) =>
  queryOptions({
    ...presets.page,
    queryKey: clientKeys.list('checkout', q),
    queryFn: async () => (await send(clientCalls.list, { query: { ...(q ? { q } : {}), perPage: 20, page: 1 } })).data,
  })

/** One of a partner's clients, for the name of the chosen one. */
export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: clientKeys.list('checkout', 'one', id),
    queryFn: async () => (await send(clientCalls.list, { query: { cc: id } })).data[0] ?? null,
  })

/** `since`: the first version of the cart with its present content. */
export const reviewQuery = (draft: OrderDraft, since: number) =>
  queryOptions({
    queryKey: reviewKeys.list(since, draft),
    staleTime: 15_000,
    placeholderData: (before: Awaited<ReturnType<typeof review>> | undefined) => before,
    queryFn: () => review(draft),
  })
const review = async (draft: OrderDraft) => (await send(checkoutCalls.review, { body: draft }, { tells: true })).data

/** States in which an order no longer changes. */
const final: readonly string[] = ['completed', 'partly-failed', 'cancelled']

/** Polls for visitors, who get no events, and in case the event stream is interrupted. */
export const orderQuery = (uuid: string) =>
  queryOptions({
    queryKey: orderKeys.one(uuid),
    queryFn: async () => (await send(checkoutCalls.get, { params: { uuid } })).data,
    refetchInterval: (query) => (query.state.data && final.includes(query.state.data.state) ? false : 4000),
  })
