import { queryOptions } from '@tanstack/react-query'
import { zoneKeys } from '#areas/domains/dns/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { forwardingCalls } from '../contract/calls.ts'
import type { MailForwarding, MailForwardingQuery } from '../contract/shapes.ts'
import { mailboxKeys } from './keys.ts'

/** The initial request of the list, shared by its preload and the screen. */
export const forwardTable = { sort: 'source', prefix: 'forward-' } as const
export const forwardRequest = (search: Record<string, unknown>) => tableRequest(search, forwardTable)

const isUnderWay = ({ state }: MailForwarding): boolean => state !== 'ready' && state !== 'failed'

export const forwardPage = (domain: string, { page, perPage, sort, q }: TableRequest) => {
  const query: Partial<MailForwardingQuery> = {
    page,
    perPage,
    order: sort?.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
  }
  return queryOptions({
    ...presets.page,
    queryKey: mailboxKeys.one(domain, 'forwards', query),
    queryFn: ({ signal }) => send(forwardingCalls.list, { params: { domain }, query }, { signal }),
    // The event stream tells when the mail server has done it; this polling is for when the stream is silent.
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? presets.live.refetchInterval : false),
  })
}

/** The addresses that are forwarded to this one. */
export const forwardsTo = (domain: string, address: string) =>
  queryOptions({
    queryKey: mailboxKeys.one(domain, 'forwards-to', address),
    queryFn: ({ signal }) =>
      send(forwardingCalls.list, { params: { domain }, query: { q: address, perPage: 100 } }, { signal }).then(
        ({ data }) => data.flatMap(({ source, destinations }) => (destinations.includes(address) ? source : [])),
      ),
  })

export const useDeleteForward = () => useCall(forwardingCalls.remove, { refreshes: [mailboxKeys.all], inPlace: true })

/** The records that mail needs; reloaded after a change of the zone. */
export const mailRecords = (domain: string) =>
  queryOptions({
    queryKey: zoneKeys.one(domain, 'mail-records'),
    queryFn: ({ signal }) => send(forwardingCalls.records, { params: { domain } }, { signal }).then(({ data }) => data),
  })

export const useSetMailRecords = (domain: string) =>
  useCall(forwardingCalls.dns, { refreshes: [zoneKeys.one(domain)], inPlace: true })
