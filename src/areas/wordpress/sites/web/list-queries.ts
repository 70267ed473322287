import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { RequestOf } from '#base/call.ts'
import { severities } from '#base/wordpress/severity.ts'
import { Release } from '#base/wordpress/words.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { userQuery } from '#design/router/session.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { siteCalls } from '../contract/calls.ts'
import { type SiteRow, siteSorts } from '../contract/shapes.ts'
import { attentions } from '../rules/site-state.ts'
import { clientOf, siteFigures } from './figures-query.ts'
import { siteKeys } from './keys.ts'

/** The initial request of the list, shared by the loader and the screen. */
export const siteTable = {
  sort: 'name',
  filterIds: ['attention', 'severity', 'version', 'show', 'cc'] as string[],
  remember: 'wordpress',
}

type Query = NonNullable<RequestOf<typeof siteCalls.list>['query']>

/** The address may be typed by hand; values that the server does not accept are left out. */
function siteQueryOf({ page, perPage, sort = 'name', q, filters }: TableRequest): Query {
  const column = sort.replace(/^-/, '')
  const bad = (filters.severity ?? '').split(',').filter((each) => severities.some((known) => known === each))
  const wanted = (filters.attention ?? '').split(',').filter((each) => attentions.some((known) => known === each))
  const version = Release.safeParse(filters.version ?? '')
  return {
    page,
    perPage,
    sort: siteSorts.find((known) => known === column) ?? 'name',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(wanted.length > 0 && { attention: wanted.join(',') }),
    ...(bad.length > 0 && { severity: bad.join(',') }),
    ...(version.success && { version: version.data }),
    ...(filters.show === 'without' && { show: 'without' as const }),
    ...clientOf(filters.cc),
  }
}

const isUnderWay = ({ underWay }: SiteRow): boolean => underWay !== null

/** With the user's own client number the list has everything they may see. */
export const sitePage = (clientId: number | undefined, request: TableRequest) => {
  const query = siteQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: siteKeys.list(clientId, query),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) => send(siteCalls.list, { params: { id: clientId ?? 0 }, query }, { signal, tells: true }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? presets.live.refetchInterval : false),
  })
}

export async function preloadSites(client: QueryClient, search: Record<string, unknown>): Promise<void> {
  const user = await client.ensureQueryData(userQuery)
  if (!user) return
  const request = tableRequest(search, siteTable)
  await Promise.all([
    client.prefetchQuery(sitePage(user.clientId, request)),
    client.prefetchQuery(siteFigures(user.clientId, request.filters.cc)),
  ])
}

/** The most sites of one bulk action. */
export const mostChosen = 500

/** All sites that match search and filters, over all pages. */
export async function allSites(clientId: number, request: TableRequest): Promise<SiteRow[]> {
  const rows: SiteRow[] = []
  for (let page = 1; rows.length < mostChosen; page++) {
    const query = { ...siteQueryOf(request), page, perPage: 100 as const }
    const { data } = await send(siteCalls.list, { params: { id: clientId }, query }, { tells: true })
    rows.push(...data)
    if (data.length < 100) break
  }
  return rows.slice(0, mostChosen)
}
