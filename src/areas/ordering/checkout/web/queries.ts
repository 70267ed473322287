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

/** The details of who orders; `null` for a visitor. The same answer that the shell keeps. */
export const ordererQuery = queryOptions({
  ...userQuery,
  select: (user) => user as unknown as CurrentUser | null,
})

export const methodsQuery = queryOptions({
  ...presets.steady,
  queryKey: methodKeys.all,
  queryFn: async () => (await send(paymentCalls.methods, {}, { tells: true })).data.filter((method) => !method.hidden),
})

/** A client's contacts, preceded by the client's own details as one that can be added. A failure silently stops loading (core §8). */
export const contactsQuery = (clientId: number, cartUuid: string) =>
  queryOptions({
    queryKey: contactKeys.list(clientId, 'checkout'),
    queryFn: async () =>
      (await send(contactCalls.whmcsList, { params: { userId: clientId }, query: { uuid: cartUuid } })).data,
  })

/** A partner's clients, found on the server while the partner types. */
export const clientsQuery = (q: string) =>
  queryOptions({
    ...presets.page,
    queryKey: clientKeys.list('checkout', q),
    queryFn: async () => (await send(clientCalls.list, { query: { ...(q ? { q } : {}), perPage: 20, page: 1 } })).data,
  })

/** One of a partner's clients by number, for the name of the one that was chosen. */
export const clientQuery = (id: number) =>
  queryOptions({
    queryKey: clientKeys.list('checkout', 'one', id),
    queryFn: async () => (await send(clientCalls.list, { query: { cc: id } })).data[0] ?? null,
  })

/** `since`: the version of the cart with which it came to hold what it holds now. */
export const reviewQuery = (draft: OrderDraft, since: number) =>
  queryOptions({
    queryKey: reviewKeys.list(since, draft),
    staleTime: 15_000,
    placeholderData: (before: Awaited<ReturnType<typeof review>> | undefined) => before,
    queryFn: () => review(draft),
  })
const review = async (draft: OrderDraft) => (await send(checkoutCalls.review, { body: draft }, { tells: true })).data

/** States after which an order does not move any more. */
const final: readonly string[] = ['completed', 'partly-failed', 'cancelled']

/** The event stream reports changes; polling is for visitors, and for when the stream is silent. */
export const orderQuery = (uuid: string) =>
  queryOptions({
    queryKey: orderKeys.one(uuid),
    queryFn: async () => (await send(checkoutCalls.get, { params: { uuid } })).data,
    refetchInterval: (query) => (query.state.data && final.includes(query.state.data.state) ? false : 4000),
  })
