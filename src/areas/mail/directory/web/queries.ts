import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { portfolioCalls } from '#areas/domains/portfolio/contract/calls.ts'
import { domainKeys } from '#areas/domains/portfolio/web/keys.ts'
import { mailboxKeys } from '#areas/mail/mailboxes/web/keys.ts'
import type { RequestOf } from '#base/call.ts'
import { send } from '#design/api/client.ts'
import { presets } from '#design/api/query-client.ts'
import { type TableRequest, tableRequest } from '#design/table/table-request.ts'
import { type DirectoryRow, directoryCalls, directorySorts } from '../contract/calls.ts'
import { attentions } from '../rules/attention.ts'

/** The initial request of the list, shared by the loader and the screen. */
export const directoryTable = { sort: 'address', filterIds: ['attention', 'cc'], remember: 'mailboxes' } as const
export const directoryDefaults = { ...directoryTable, filterIds: [...directoryTable.filterIds] }

type Query = RequestOf<typeof directoryCalls.list>['query']

/** The address may be typed by hand; values that the server does not accept are left out. */
export function directoryQueryOf({ page, perPage, sort = 'address', q, filters }: TableRequest): NonNullable<Query> {
  const column = sort.replace(/^-/, '')
  const wanted = (filters.attention ?? '').split(',').filter((each) => attentions.some((known) => known === each))
  const client = Number(filters.cc)
  return {
    page,
    perPage,
    sort: directorySorts.find((known) => known === column) ?? 'address',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(wanted.length > 0 && { attention: wanted.join(',') }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}

const isUnderWay = ({ state }: DirectoryRow): boolean =>
  state === 'making' || state === 'changing' || state === 'removing'

/** Under the noun of the domains' own lists, so that a change of mail reloads this. */
export const directoryPage = (request: TableRequest) => {
  const query = directoryQueryOf(request)
  return queryOptions({
    ...presets.page,
    queryKey: mailboxKeys.list('directory', query),
    queryFn: ({ signal }) => send(directoryCalls.list, { query }, { signal, tells: true }),
    refetchInterval: ({ state: { data } }) => (data?.data.some(isUnderWay) ? presets.live.refetchInterval : false),
  })
}

export const preloadDirectory = (client: QueryClient, search: Record<string, unknown>): Promise<void> =>
  client.prefetchQuery(directoryPage(tableRequest(search, directoryDefaults)))

/** The active domains whose name contains this, of a client or of all visible ones. */
export const domainsToChoose = (clientId: number | undefined, q: string, client: string | undefined) =>
  queryOptions({
    ...presets.page,
    queryKey: domainKeys.list('with-mail', clientId, q, client),
    enabled: clientId !== undefined,
    queryFn: ({ signal }) =>
      send(
        portfolioCalls.list,
        {
          params: { id: clientId },
          query: { perPage: 10, status: 'Active', ...(q && { q }), ...(client && { cc: Number(client) }) },
        },
        { signal },
      ),
  })

/** The most mailboxes of one bulk change. */
export const mostChosen = 2000

/** All mailboxes that match search and filters, over all pages. */
export async function allMailboxes(request: TableRequest): Promise<DirectoryRow[]> {
  const rows: DirectoryRow[] = []
  for (let page = 1; rows.length < mostChosen; page++) {
    const query = { ...directoryQueryOf(request), page, perPage: 100 as const }
    const { data } = await send(directoryCalls.list, { query }, { tells: true })
    rows.push(...data)
    if (data.length < 100) break
  }
  return rows.slice(0, mostChosen)
}
