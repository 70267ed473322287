import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { directoryQueryOf } from '#areas/mail/directory/web/public.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { dnssecSorts, dnssecStandings, standingCalls } from '../contract/calls.ts'
import { reportKeys } from './keys.ts'

export const mailboxReportTable = { sort: '-full', filterIds: ['attention', 'cc'] as string[] }
export const dnssecReportTable = { sort: 'domain', filterIds: ['standing', 'cc'] as string[] }

export const mailboxReport = (request: TableRequest) => {
  const query = directoryQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: reportKeys.list('mailboxes', query),
    queryFn: ({ signal }) => send(standingCalls.mailboxes, { query }, { signal, tells: true }),
  })
}

type DnssecQuery = NonNullable<RequestOf<typeof standingCalls.dnssec>['query']>

/** What stands in the address may be typed by hand; what the server does not know is left out. */
export function dnssecQueryOf({ page, perPage, sort = 'domain', q, filters }: TableRequest): DnssecQuery {
  const column = sort.replace(/^-/, '')
  const standing = dnssecStandings.find((known) => known === filters.standing)
  const client = Number(filters.cc)
  return {
    page,
    perPage,
    sort: dnssecSorts.find((known) => known === column) ?? 'domain',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(standing && { standing }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}

export const dnssecReport = (request: TableRequest) => {
  const query = dnssecQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: reportKeys.list('dnssec', query),
    queryFn: ({ signal }) => send(standingCalls.dnssec, { query }, { signal, tells: true }),
  })
}

type Search = Record<string, unknown>
export const preloadMailboxReport = (client: QueryClient, search: Search): Promise<void> =>
  client.prefetchQuery(mailboxReport(tableRequest(search, mailboxReportTable)))
export const preloadDnssecReport = (client: QueryClient, search: Search): Promise<void> =>
  client.prefetchQuery(dnssecReport(tableRequest(search, dnssecReportTable)))
