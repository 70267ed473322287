import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { productCalls } from '../contract/calls.ts'
import type { TagColour } from '../rules/tags.ts'

// Keys begin with `service` or `services`, so that the event stream refreshes them with the service.
export const ownedProducts = (clientId: number | undefined) =>
  queryOptions({
    queryKey: ['services', 'owned', clientId],
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(productCalls.owned, { params: { id: clientId } }, { signal, quiet: true }).then((answer) => answer.data),
  })

/** What can be ordered in each group; it changes seldom. */
export const categories = queryOptions({
  ...presets.steady,
  queryKey: ['catalogue', 'categories'],
  queryFn: ({ signal }) => send(productCalls.categories, {}, { signal, quiet: true }).then((answer) => answer.data),
})

const params = (id: number) => ({ params: { id } })

export const serviceTags = (id: number) =>
  queryOptions({
    queryKey: ['service', String(id), 'tags'],
    queryFn: ({ signal }) => send(productCalls.getTags, params(id), { signal, quiet: true }),
  })

export function useSaveTags(id: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { tags: string[]; colours: Record<string, TagColour> }) =>
      send(productCalls.saveTags, { ...params(id), body }, { quiet: true }),
    onSettled: () => Promise.all([['service'], ['services']].map((queryKey) => client.invalidateQueries({ queryKey }))),
  })
}

export const auditOf = (id: number, page: number) =>
  queryOptions({
    ...presets.page,
    queryKey: ['service', String(id), 'audit', page],
    queryFn: ({ signal }) =>
      send(productCalls.audit, { ...params(id), query: { page, perPage: 10 } }, { signal, quiet: true }),
  })

export const invoicesOf = (id: number) =>
  queryOptions({
    queryKey: ['service', String(id), 'invoice'],
    queryFn: ({ signal }) =>
      send(invoiceCalls.productReference, params(id), { signal, quiet: true }).then((answer) => answer.data),
  })
