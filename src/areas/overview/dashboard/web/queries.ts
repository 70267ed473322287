import { queryOptions } from '@tanstack/react-query'
import { dnsCalls } from '#areas/domains/dns/contract/calls.ts'
import type { DnsRecord } from '#areas/domains/dns/contract/shapes.ts'
import { portfolioCalls } from '#areas/domains/portfolio/contract/calls.ts'
import { activityCalls } from '#areas/overview/activity/contract.ts'
import { deliveryCalls } from '#areas/services/delivery/contract/calls.ts'
import { productCalls } from '#areas/services/products/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'

// Keys begin as those of the areas that own the things, so that the event stream refreshes them as well.
export const domainDetails = (domain: string) =>
  queryOptions({
    queryKey: ['domain', domain, 'details'],
    enabled: domain !== '',
    queryFn: ({ signal }) =>
      send(portfolioCalls.details, { params: { domain } }, { signal, quiet: true }).then((answer) => answer.data),
  })

export const domainsCalled = (clientId: number | undefined, q: string) =>
  queryOptions({
    ...presets.page,
    queryKey: ['domains', 'choose', clientId, q],
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(
        portfolioCalls.list,
        { params: { id: clientId }, query: { perPage: 10, ...(q && { q }) } },
        { signal, quiet: true },
      ),
  })

export const viewedLast = queryOptions({
  queryKey: ['dashboard', 'viewed'],
  queryFn: ({ signal }) => send(activityCalls.list, {}, { signal, quiet: true }).then((answer) => answer.data),
})

/** All records of some types; a type at a time, so that none is missed in a large zone. */
export const recordsOf = (domain: string, types: readonly string[]) =>
  queryOptions({
    queryKey: ['zone', domain, 'types', types],
    queryFn: async ({ signal }): Promise<DnsRecord[]> => {
      const answers = await Promise.all(
        types.map((type) => send(dnsCalls.byType, { params: { domain, type } }, { signal, quiet: true })),
      )
      return answers.flatMap(({ data }) => data)
    },
  })

export const zoneOf = (domain: string) =>
  queryOptions({
    queryKey: ['zone', domain, 'state'],
    queryFn: async ({ signal }) => {
      const params = { domain }
      const [records, snapshots] = await Promise.all([
        send(dnsCalls.byType, { params: { domain, type: 'SOA' } }, { signal, quiet: true }),
        send(dnsCalls.listSnapshots, { params, query: { perPage: 1 } }, { signal, quiet: true }),
      ])
      return { zone: records.zone, snapshots: snapshots.total, last: snapshots.data[0]?.date }
    },
  })

export const servicesOf = (clientId: number | undefined, domain: string) =>
  queryOptions({
    queryKey: ['services', 'of-domain', clientId, domain],
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(
        deliveryCalls.list,
        { params: { id: clientId }, query: { domain, perPage: 50 } },
        { signal, quiet: true },
      ).then((answer) => answer.data.filter(({ status }) => status !== 'Cancelled')),
  })

/** What can be ordered with a domain: the first product of each of these groups, in their order. */
const groupsForDomain = ['shared_hosting', 'web_builder', 'ssl_certification']
export const offersForDomain = queryOptions({
  ...presets.steady,
  queryKey: ['catalogue', 'for-domain'],
  queryFn: async ({ signal }) => {
    const { data } = await send(productCalls.list, {}, { signal, quiet: true })
    return groupsForDomain.flatMap((group) => data.find((product) => product.group === group) ?? [])
  },
})
