import { queryOptions } from '@tanstack/react-query'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import type { ItemInput } from '#areas/ordering/cart/web/public.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { catalogueCalls } from '../contract/calls.ts'
import { catalogueKeys } from './keys.ts'

/** Prices depend on the client that buys; by default the user's own. */
type ForClient = number | null | undefined

/** All extensions on sale, popular ones first. */
export const tldInfoQuery = queryOptions({
  ...presets.steady,
  queryKey: catalogueKeys.list('tlds'),
  queryFn: async ({ signal }) => (await send(catalogueCalls.tldInfo, {}, { signal, tells: true })).data,
})

/** The prices of one extension for a client. */
export const tldPricesQuery = (tld: string, clientId: ForClient) =>
  queryOptions({
    ...presets.steady,
    queryKey: catalogueKeys.list('tld-prices', tld, clientId ?? null),
    queryFn: async () =>
      (await send(catalogueCalls.tldPricing, { body: { tlds: [tld], clientId } }, { tells: true })).data[0] ?? null,
  })

/** A few names per request, so that first answers show while others load. */
export const availabilityQuery = (names: readonly string[], clientId: ForClient) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: catalogueKeys.list('availability', names, clientId ?? null),
    queryFn: async ({ signal }) =>
      (await send(catalogueCalls.checkAvailability, { body: { domains: [...names], clientId } }, { signal })).data,
  })

/** All products besides domains that the caller may order. */
export const productsQuery = queryOptions({
  ...presets.steady,
  queryKey: catalogueKeys.list('products'),
  queryFn: async ({ signal }) => (await send(catalogueCalls.products, {}, { signal, tells: true })).data,
})

export const productQuery = (pid: number, clientId?: ForClient) =>
  queryOptions({
    ...presets.steady,
    queryKey: catalogueKeys.list('product', pid, clientId ?? null),
    queryFn: async ({ signal }) =>
      (await send(catalogueCalls.product, { params: { pid }, query: clientId ? { clientId } : {} }, { signal })).data,
  })

/** The server's price of a choice, cached for a while. */
export const estimateQuery = (item: ItemInput, clientId: ForClient) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: catalogueKeys.list('estimate', item, clientId ?? null),
    queryFn: async ({ signal }) => (await send(cartCalls.estimate, { body: { ...item, clientId } }, { signal })).data,
  })

/** The content of a pasted certificate request. */
export const readRequestQuery = (csr: string) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryKey: catalogueKeys.list('certificate-request', csr),
    queryFn: async ({ signal }) => (await send(catalogueCalls.readRequest, { body: { csr } }, { signal })).data,
  })

/** The records of a name in public DNS; refetched each time the list opens. */
export const transferableRecordsQuery = (domain: string) =>
  queryOptions({
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryKey: catalogueKeys.list('transferable-records', domain),
    queryFn: async ({ signal }) => send(catalogueCalls.transferableRecords, { params: { domain } }, { signal }),
  })

/** Never prefetched or retried: it makes a registry send a mail. */
export const requestTransferCode = async (domain: string) =>
  (await send(catalogueCalls.requestTransferCode, { params: { domain } })).data
