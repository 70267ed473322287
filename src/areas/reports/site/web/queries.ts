import { queryOptions } from '@tanstack/react-query'
import type { AuditKind } from '#base/site-audit/report.ts'
import { send } from '#design/api/client.ts'
import { siteReportCalls } from '../contract/calls.ts'
import { siteReportKeys } from './keys.ts'

export const siteReports = (id: number) =>
  queryOptions({
    queryKey: siteReportKeys.one(String(id), 'all'),
    queryFn: ({ signal }) => send(siteReportCalls.list, { params: { id } }, { signal }).then(({ data }) => data),
  })

export const reportStatus = (id: number, report: AuditKind) =>
  queryOptions({
    queryKey: siteReportKeys.one(String(id), report),
    queryFn: ({ signal }) =>
      send(siteReportCalls.status, { params: { id }, query: { report } }, { signal }).then(({ data }) => data),
    // How far it is, is told to whoever asks.
    refetchInterval: ({ state: { data } }) => (data?.state === 'open' ? 3_000 : false),
  })
