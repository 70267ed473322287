import { queryOptions } from '@tanstack/react-query'
import { dnsCalls } from '#areas/domains/dns/contract/calls.ts'
import type { DnsRecord } from '#areas/domains/dns/contract/shapes.ts'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { portfolioCalls } from '#areas/domains/portfolio/contract/calls.ts'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { catalogueKeys } from '#areas/ordering/catalogue/web/keys.ts'
import { activityCalls } from '#areas/overview/activity/contract.ts'
import { dashboardKeys } from '#areas/overview/home/web/keys.ts'
import { deliveryCalls } from '#areas/services/delivery/contract/calls.ts'
import { serviceKeys } from '#areas/services/delivery/web/keys.ts'
import { productCalls } from '#areas/services/products/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'

// Keys begin as those of the areas that own the things, so that the event stream refreshes them as well.
export const domainsCalled = (clientId: number | undefined, q: string) =>
  queryOptions({
    ...presets.page,
    queryKey: domainKeys.list('choose', clientId, q),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(portfolioCalls.list, { params: { id: clientId }, query: { perPage: 10, ...(q && { q }) } }, { signal }),
  })

export const viewedLast = queryOptions({
  queryKey: dashboardKeys.list('viewed'),
  queryFn: ({ signal }) => send(activityCalls.list, {}, { signal }).then((answer) => answer.data),
})

/** All records of some types; a type at a time, so that none is missed in a large zone. */
export const recordsOf = (domain: string, types: readonly string[]) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'types', types),
    queryFn: async ({ signal }): Promise<DnsRecord[]> => {
      const answers = await Promise.all(
        types.map((type) => send(dnsCalls.byType, { params: { domain, type } }, { signal })),
      )
      return answers.flatMap(({ data }) => data)
    },
  })

export const servicesOf = (clientId: number | undefined, domain: string) =>
  queryOptions({
    queryKey: serviceKeys.list('of-domain', clientId, domain),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(deliveryCalls.list, { params: { id: clientId }, query: { domain, perPage: 50 } }, { signal }).then(
        (answer) => answer.data.filter(({ status }) => status !== 'Cancelled'),
      ),
  })

/** What can be ordered with a domain: the first product of each of these groups, in their order. */
const groupsForDomain = ['shared_hosting', 'web_builder', 'ssl_certification']
export const offersForDomain = queryOptions({
  ...presets.steady,
  queryKey: catalogueKeys.list('for-domain'),
  queryFn: async ({ signal }) => {
    const { data } = await send(productCalls.list, {}, { signal })
    return groupsForDomain.flatMap((group) => data.find((product) => product.group === group) ?? [])
  },
})
