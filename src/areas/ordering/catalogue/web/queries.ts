import { queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { catalogueCalls } from '../contract/calls.ts'

/** Prices follow the client who buys; left out, whoever is signed in. */
type ForClient = number | null | undefined
const catalogueKey = (what: string, ...rest: readonly unknown[]) => ['catalogue', what, ...rest] as const

/** Every extension on sale, popular ones first. */
export const tldInfoQuery = queryOptions({
  ...presets.steady,
  queryKey: catalogueKey('tlds'),
  queryFn: async ({ signal }) => (await send(catalogueCalls.tldInfo, {}, { signal })).data,
})

/** What one extension costs a client. */
export const tldPricesQuery = (tld: string, clientId: ForClient) =>
  queryOptions({
    ...presets.steady,
    queryKey: catalogueKey('tld-prices', tld, clientId ?? null),
    queryFn: async () => (await send(catalogueCalls.tldPricing, { body: { tlds: [tld], clientId } })).data[0] ?? null,
  })

/** A handful of names. Asked in small groups, so that the first answers are seen while the others are under way. */
export const availabilityQuery = (names: readonly string[], clientId: ForClient) =>
  queryOptions({
    staleTime: 60_000,
    queryKey: catalogueKey('availability', names, clientId ?? null),
    queryFn: async ({ signal }) =>
      (
        await send(
          catalogueCalls.checkAvailability,
          { body: { domains: [...names], clientId } },
          { signal, quiet: true },
        )
      ).data,
  })

/** Everything besides domains that the asker may order. */
export const productsQuery = queryOptions({
  ...presets.steady,
  queryKey: catalogueKey('products'),
  queryFn: async ({ signal }) => (await send(catalogueCalls.products, {}, { signal })).data,
})

export const productQuery = (pid: number, clientId?: ForClient) =>
  queryOptions({
    ...presets.steady,
    queryKey: catalogueKey('product', pid, clientId ?? null),
    queryFn: async ({ signal }) =>
      (
        await send(
          catalogueCalls.product,
          { params: { pid }, query: clientId ? { clientId } : {} },
          { signal, quiet: true },
        )
      ).data,
  })
