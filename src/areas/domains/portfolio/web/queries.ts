import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { portfolioCalls } from '../contract/calls.ts'

/** One domain, by number or name. */
export const domainDetails = (domain: string) =>
  queryOptions({
    queryKey: ['domain', domain, 'details'],
    queryFn: ({ signal }) =>
      send(portfolioCalls.details, { params: { domain } }, { signal }).then((answer) => answer.data),
    // The event stream tells when work is done; this is for when the stream is silent.
    refetchInterval: (query) => (isUnderWay(query.state.data) ? presets.live.refetchInterval : false),
  })

const isUnderWay = (domain: { status: string; lock: { isPending: boolean } } | undefined): boolean =>
  domain?.status === 'Pending' || domain?.lock.isPending === true

export const preloadDomain = (client: QueryClient, domain: string) => client.prefetchQuery(domainDetails(domain))
