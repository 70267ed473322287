import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { spaceKeys } from '#areas/hosting/space/web/keys.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { logCalls, reportCalls, timelineCalls } from '../contract/calls.ts'
import { type LogKind, logKinds, type TopType, topTypes } from '../rules/log-kinds.ts'
import {
  type ReportPeriod,
  reportPeriodNames,
  type TimelineSpan,
  timelineSpanNames,
  usualPeriod,
  usualSpan,
} from '../rules/periods.ts'

/** What stands in the address may be typed by hand; what nobody knows is the usual. */
const known = <Name extends string>(names: readonly Name[], text: string | undefined, usual: Name): Name =>
  names.find((name) => name === text) ?? usual
export const periodIn = (text: string | undefined): ReportPeriod => known(reportPeriodNames, text, usualPeriod)
export const spanIn = (text: string | undefined): TimelineSpan => known(timelineSpanNames, text, usualSpan)
export const typeIn = (text: string | undefined): TopType => known(topTypes, text, 'pages')
export const kindIn = (text: string | undefined): LogKind => known(logKinds, text, 'access')

const keyOf = (id: number, ...rest: readonly unknown[]) => spaceKeys.one(String(id), ...(rest as string[]))

export const visitors = (id: number, period: ReportPeriod) =>
  queryOptions({
    ...presets.page,
    queryKey: keyOf(id, 'visitors', period),
    queryFn: ({ signal }) => send(reportCalls.visitors, { params: { id }, query: { period } }, { signal }),
  })

export const locations = (id: number, period: ReportPeriod) =>
  queryOptions({
    ...presets.page,
    queryKey: keyOf(id, 'locations', period),
    queryFn: ({ signal }) => send(reportCalls.locations, { params: { id }, query: { period } }, { signal }),
  })

export const top10 = (id: number, period: ReportPeriod, type: TopType) =>
  queryOptions({
    ...presets.page,
    queryKey: keyOf(id, 'top10', period, type),
    queryFn: ({ signal }) => send(reportCalls.top10, { params: { id }, query: { period, type } }, { signal }),
  })

export type LogSearch = { kind: LogKind; q?: string; errors?: '1'; from?: string; to?: string }

/** Newest first, page after page; the host is asked each time. */
export const logPages = (id: number, search: LogSearch) =>
  infiniteQueryOptions({
    queryKey: keyOf(id, 'log', search),
    queryFn: ({ pageParam, signal }) =>
      send(
        logCalls.search,
        { params: { id }, query: { ...search, ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })

export const timeline = (id: number, span: TimelineSpan) =>
  queryOptions({
    ...presets.page,
    queryKey: keyOf(id, 'timeline', span),
    queryFn: ({ signal }) => send(timelineCalls.get, { params: { id }, query: { span } }, { signal }),
  })
