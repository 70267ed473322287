import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { invoiceCalls } from '#areas/billing/invoices/contract/calls.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { useCall } from '#design/api/use-call.ts'
import { userQuery } from '#design/router/session.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { portfolioCalls } from '../contract/calls.ts'
import type { DomainDetails, DomainRow } from '../contract/shapes.ts'
import { domainKeys } from './keys.ts'
import { domainQueryOf, domainsOf, domainTable } from './list-request.ts'

/** With the user's own client number the list has everything they may see. */
export const domainList = (clientId: number | undefined, request: TableRequest) =>
  queryOptions({
    ...presets.page,
    queryKey: domainKeys.list(clientId, domainQueryOf(request)),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(portfolioCalls.list, { params: { id: clientId }, query: domainQueryOf(request) }, { signal, tells: true }),
  })

/** Extra columns of these rows, loaded when the first of them is shown. */
export const domainExtra = (clientId: number | undefined, ids: readonly number[]) =>
  queryOptions({
    queryKey: domainKeys.list('extra', clientId, ids),
    enabled: clientId !== undefined && ids.length > 0,
    queryFn: async ({ signal }) => {
      const params = { id: clientId ?? 0 }
      const parts = Array.from({ length: Math.ceil(ids.length / extraAtOnce) }, (_, part) =>
        ids.slice(part * extraAtOnce, (part + 1) * extraAtOnce),
      )
      const answers = await Promise.all(
        parts.map((domains) =>
          send(portfolioCalls.extra, { params, body: { domains: [...domains] } }, { signal, tells: true }),
        ),
      )
      return answers.flatMap(({ data }) => data)
    },
  })
const extraAtOnce = 500

/** All domains that match search and filters, over all pages. */
export async function allDomains(clientId: number, request: TableRequest): Promise<DomainRow[]> {
  const rows: DomainRow[] = []
  for (let page = 1; rows.length < maxDomains; page++) {
    const query = { ...domainQueryOf(request), page, perPage: 100 as const }
    const { data } = await send(portfolioCalls.list, { params: { id: clientId }, query }, { tells: true })
    rows.push(...data)
    if (data.length < 100) break
  }
  return rows.slice(0, maxDomains)
}
/** The most domains of one bulk change. */
export const maxDomains = 2000

export async function preloadDomains(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  const request = tableRequest(search, { ...domainTable, filterIds: [...domainTable.filterIds] })
  if (user) await client.prefetchQuery(domainList(user.clientId, request))
}

/** The domains of one client, for its page. */
export async function preloadDomainsOf(client: QueryClient, clientId: number, search: Record<string, unknown>) {
  const user = await client.ensureQueryData(userQuery)
  if (user) await client.prefetchQuery(domainList(user.clientId, tableRequest(search, domainsOf(clientId))))
}

const isUnderWay = (domain: DomainDetails | undefined): boolean =>
  domain?.status === 'Pending' || domain?.lock.isPending === true

/** One domain, by id or name. */
export const domainDetails = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'details'),
    queryFn: ({ signal }) =>
      send(portfolioCalls.details, { params: { domain } }, { signal, tells: true }).then((answer) => answer.data),
    // The event stream tells when work is done; this polling is for when the stream is silent.
    refetchInterval: (query) => (isUnderWay(query.state.data) ? presets.live.refetchInterval : false),
  })

export const domainTags = (domain: string | undefined) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'tags'),
    enabled: domain !== undefined,
    queryFn: ({ signal }) =>
      send(portfolioCalls.getTags, { params: { domain: domain ?? '' } }, { signal, tells: true }),
  })

export const invoiceReference = (domain: string) =>
  queryOptions({
    queryKey: domainKeys.one(domain, 'invoice'),
    queryFn: ({ signal }) =>
      send(invoiceCalls.domainReference, { params: { domain } }, { signal, tells: true }).then((answer) => answer.data),
  })

/** Reloads the domain and every list with it after a write. */
export function useDomainMutation<Answer, Sent = void>(work: (sent: Sent) => Promise<Answer>) {
  return useCall(work, { refreshes: [domainKeys.ones, domainKeys.lists], inPlace: true })
}

const joined = (names: readonly string[]) => names.join(',')

export const setAutoRenew = ({ names, on }: { names: readonly string[]; on: boolean }) =>
  send(portfolioCalls.autoRenew, { params: { domain: joined(names) }, body: { state: on } })

export const setLock = ({ names, on }: { names: readonly string[]; on: boolean }) =>
  send(portfolioCalls.setLock, { params: { domain: joined(names) }, body: { status: on } })

export const saveTags = ({ domain, tags }: { domain: string; tags: string[] }) =>
  send(portfolioCalls.saveTags, { params: { domain }, body: { tags } })
