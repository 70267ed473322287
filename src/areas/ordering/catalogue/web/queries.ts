import { queryOptions } from '@tanstack/react-query'
import { cartCalls } from '#areas/ordering/cart/contract/calls.ts'
import type { ItemInput } from '#areas/ordering/cart/web/public.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { catalogueCalls } from '../contract/calls.ts'
import { catalogueKeys } from './keys.ts'

/** Prices follow the client who buys; left out, whoever is signed in. */
type ForClient = number | null | undefined

/** Every extension on sale, popular ones first. */
export const tldInfoQuery = queryOptions({
  ...presets.steady,
  queryKey: catalogueKeys.list('tlds'),
  queryFn: async ({ signal }) => (await send(catalogueCalls.tldInfo, {}, { signal, tells: true })).data,
})

/** What one extension costs a client. */
export const tldPricesQuery = (tld: string, clientId: ForClient) =>
  queryOptions({
    ...presets.steady,
    queryKey: catalogueKeys.list('tld-prices', tld, clientId ?? null),
    queryFn: async () =>
      (await send(catalogueCalls.tldPricing, { body: { tlds: [tld], clientId } }, { tells: true })).data[0] ?? null,
  })

/** A handful of names. Asked in small groups, so that the first answers are seen while the others are under way. */
export const availabilityQuery = (names: readonly string[], clientId: ForClient) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: catalogueKeys.list('availability', names, clientId ?? null),
    queryFn: async ({ signal }) =>
      (await send(catalogueCalls.checkAvailability, { body: { domains: [...names], clientId } }, { signal })).data,
  })

/** Everything besides domains that the caller may order. */
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

/** What the server says a choice costs; kept for as long as nobody is likely to change prices under somebody's hands. */
export const estimateQuery = (item: ItemInput, clientId: ForClient) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: catalogueKeys.list('estimate', item, clientId ?? null),
    queryFn: async ({ signal }) => (await send(cartCalls.estimate, { body: { ...item, clientId } }, { signal })).data,
  })

/** What a pasted certificate request holds. */
export const readRequestQuery = (csr: string) =>
  queryOptions({
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryKey: catalogueKeys.list('certificate-request', csr),
    queryFn: async ({ signal }) => (await send(catalogueCalls.readRequest, { body: { csr } }, { signal })).data,
  })

/** The records of a name as public DNS has them; fetched again each time somebody opens the list. */
export const transferableRecordsQuery = (domain: string) =>
  queryOptions({
    staleTime: 0,
    gcTime: 0,
    retry: false,
    queryKey: catalogueKeys.list('transferable-records', domain),
    queryFn: async ({ signal }) => send(catalogueCalls.transferableRecords, { params: { domain } }, { signal }),
  })

/** Never fetched ahead and never repeated by itself: it makes a registry send a mail. */
export const requestTransferCode = async (domain: string) =>
  (await send(catalogueCalls.requestTransferCode, { params: { domain } })).data
