import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { productCalls } from '#areas/services/products/contract/calls.ts'
import type { RequestOf } from '#base/call.ts'
import type { SerialType } from '#base/licences.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import type { TabService } from '#design/router/slots.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { licenceSorts, listedKinds, softwareCalls } from '../contract/calls.ts'
import { licenceKeys, licenceOfferKeys } from './keys.ts'

const params = (id: number) => ({ params: { id } })
const movingMs = 5_000

export const licence = (id: number) =>
  queryOptions({
    queryKey: licenceKeys.one(String(id), 'details'),
    queryFn: ({ signal }) => send(softwareCalls.details, params(id), { signal }).then(({ data }) => data),
    // The event stream tells when its shop has it; this is for when the stream is silent.
    refetchInterval: ({ state: { data } }) =>
      data && (data.underWay.length > 0 || data.standing === 'making') ? movingMs : false,
  })

export function useLicenceAgain(id: number) {
  const again = useCall(() => send(softwareCalls.details, { ...params(id), query: { fresh: '1' } }), {
    refreshes: [licenceKeys.one(String(id))],
  })
  return { isPending: again.isPending, ask: () => again.mutate() }
}

export const seatsOffer = (id: number, quantity: number) =>
  queryOptions({
    queryKey: licenceOfferKeys.one(String(id), String(quantity)),
    queryFn: ({ signal }) =>
      send(softwareCalls.offer, { ...params(id), body: { quantity } }, { signal }).then(({ data }) => data),
    retry: false,
  })

export const licenceChanges = (id: number) =>
  queryOptions({
    queryKey: licenceKeys.one(String(id), 'changes'),
    queryFn: ({ signal }) => send(softwareCalls.changes, params(id), { signal }).then(({ data }) => data),
  })

export const vendors = queryOptions({
  queryKey: licenceKeys.list('vendors'),
  queryFn: ({ signal }) => send(softwareCalls.vendors, {}, { signal }).then(({ data }) => data),
})

/** The initial request of the list, shared by the loader and the screen. */
export const licenceTable = { sort: 'name', filterIds: ['kind', 'cc'] as string[], remember: 'licences' }
type Query = NonNullable<RequestOf<typeof softwareCalls.list>['query']>

/** The address may be typed by hand; values that the server does not accept are left out. */
function queryOf({ page, perPage, sort = 'name', q, filters }: TableRequest): Query {
  const column = sort.replace(/^-/, '')
  const kinds = (filters.kind ?? '').split(',').filter((each) => listedKinds.some((known) => known === each))
  const client = Number(filters.cc)
  return {
    ...{ page, perPage, order: sort.startsWith('-') ? 'desc' : 'asc' },
    sort: licenceSorts.find((known) => known === column) ?? 'name',
    ...(q && { q }),
    ...(kinds.length > 0 && { kind: kinds.join(',') }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}

export const licencePage = (request: TableRequest) => {
  const query = queryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: licenceKeys.list(query),
    queryFn: ({ signal }) => send(softwareCalls.list, { query }, { signal, tells: true }),
  })
}

export const preloadLicences = (client: QueryClient, search: Record<string, unknown>) =>
  client.prefetchQuery(licencePage(tableRequest(search, licenceTable)))

/** Those that can be chosen on the panel. */
export const licenceChoices = licencePage({ page: 1, perPage: 100, sort: 'name', q: '', filters: {} })

/** Worth money: asked when somebody presses, and kept in no cache. */
export const askSerial = async (id: number, type: SerialType): Promise<readonly string[]> => [
  (await send(softwareCalls.serialNumber, { ...params(id), query: { type } })).serialNumber,
]
export const askCoupons = async (service: number): Promise<readonly string[]> =>
  (await send(softwareCalls.coupons, { body: { service } })).coupons

/** A service as its parts want to know it; null where it is none that the user sees. */
export const chosenService = (id: string) =>
  queryOptions({
    queryKey: licenceKeys.one(id, 'chosen'),
    enabled: /^\d{1,15}$/.test(id),
    queryFn: async ({ signal }): Promise<TabService | null> => {
      const { data } = await send(productCalls.get, { params: { id } }, { signal })
      if (data.type !== 'service') return null
      const { kind, variant, name, domain, status } = data
      return { id: data.id, kind, variant, name, domain, status }
    },
  })
