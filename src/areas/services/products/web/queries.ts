import { queryOptions } from '@tanstack/react-query'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { catalogueKeys } from '#areas/ordering/catalogue/web/keys.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { productCalls } from '../contract/calls.ts'
import type { TagColour } from '../rules/tags.ts'

// Keys begin with `service` or `services`, so that the event stream refreshes them with the service.
export const ownedProducts = (clientId: number | undefined) =>
  queryOptions({
    queryKey: serviceKeys.list('owned', clientId),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(productCalls.owned, { params: { id: clientId } }, { signal }).then((answer) => answer.data),
  })

/** What can be ordered in each group; it changes seldom. */
export const categories = queryOptions({
  ...presets.steady,
  queryKey: catalogueKeys.list('categories'),
  queryFn: ({ signal }) => send(productCalls.categories, {}, { signal }).then((answer) => answer.data),
})

const params = (id: number) => ({ params: { id } })

export const serviceTags = (id: number) =>
  queryOptions({
    queryKey: serviceKeys.one(String(id), 'tags'),
    queryFn: ({ signal }) => send(productCalls.getTags, params(id), { signal }),
  })

export function useSaveTags(id: number) {
  return useCall(
    (body: { tags: string[]; colours: Record<string, TagColour> }) =>
      send(productCalls.saveTags, { ...params(id), body }),
    { refreshes: [serviceKeys.ones, serviceKeys.lists], inPlace: true },
  )
}

export const auditOf = (id: number, page: number) =>
  queryOptions({
    ...presets.page,
    queryKey: serviceKeys.one(String(id), 'audit', page),
    queryFn: ({ signal }) => send(productCalls.audit, { ...params(id), query: { page, perPage: 10 } }, { signal }),
  })

export type ServiceInvoice = Awaited<ReturnType<typeof askInvoices>>['invoices'][number]
const askInvoices = (id: number, signal: AbortSignal) =>
  send(invoiceCalls.productReference, params(id), { signal }).then((answer) => answer.data)

export const invoicesOf = (id: number) =>
  queryOptions({
    queryKey: serviceKeys.one(String(id), 'invoice'),
    queryFn: ({ signal }) => askInvoices(id, signal),
  })
