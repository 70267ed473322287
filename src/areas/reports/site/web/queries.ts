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

export type AskedReport = { host: string; keywords: string[] }

/** Three of the four are asked for by their address alone. */
export function askReport(id: number, kind: AuditKind, { host, keywords }: AskedReport) {
  const [params, query] = [{ id }, host === '' ? {} : { host }]
  if (kind === 'seo') return send(siteReportCalls.seo, { params, body: { ...query, keywords } })
  if (kind === 'links') return send(siteReportCalls.brokenLinks, { params, query })
  return kind === 'speed'
    ? send(siteReportCalls.pagespeed, { params, query })
    : send(siteReportCalls.insecureContent, { params, query })
}
