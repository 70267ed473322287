import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { download, send } from '#design/api/client.ts'

import { presets } from '#design/api/query-client.ts'
import { flatRequest, type TableDefaults, tableRequest } from '#design/table/table-request.ts'
import { auditCalls, type auditFileTypes } from '../contract/calls.ts'
import { auditKeys } from './keys.ts'

export const auditDefaults = {
  filterIds: ['topic', 'source', 'period', 'client', 'account'],
} as const satisfies TableDefaults

type AuditRequest = NonNullable<RequestOf<typeof auditCalls.list>['query']>

export const auditList = ({ sort: _newestFirst, ...request }: Record<string, unknown>) =>
  queryOptions({
    ...presets.page,
    queryKey: auditKeys.list(request),
    queryFn: ({ signal }) => send(auditCalls.list, { query: request as AuditRequest }, { signal }),
  })

export const oneEntry = (id: string | undefined) =>
  queryOptions({
    queryKey: auditKeys.one(id),
    enabled: id !== undefined,
    retry: false,
    queryFn: async ({ signal }) => (await send(auditCalls.show, { params: { id: id ?? '' } }, { signal })).data,
  })

/** Downloads the lines that match the filters. */
export function saveFile(request: Record<string, unknown>, type: (typeof auditFileTypes)[number]): Promise<void> {
  const { page: _page, perPage: _perPage, sort: _sort, ...filters } = request
  return download(auditCalls.file, { query: { ...filters, type } }, { tells: true })
}

export const preloadAudit = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(auditList(flatRequest(tableRequest(search, auditDefaults))))
