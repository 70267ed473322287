import { dayRangeOf } from '#areas/services/delivery/rules/day-range.ts'
import type { TableRequest } from '#design/table/table-request.ts'
import { type DomainQuery, domainSorts, domainStatuses } from '../contract/shapes.ts'

/** The initial request of the list, shared by the loader and the screen. */
export const domainTable = {
  sort: 'domain',
  filterIds: ['status', 'expiring', 'expires', 'renews', 'tag', 'tld', 'cc'],
  remember: 'domains',
} as const

/** The same for the page of a client. */
export const domainsOf = (clientId: number) => ({
  sort: domainTable.sort,
  filterIds: domainTable.filterIds.filter((id) => id !== 'cc'),
  given: { cc: String(clientId) },
})

/** The address may be typed by hand; values that the server does not accept are left out. */
export function domainQueryOf({ page, perPage, sort = 'domain', q, filters }: TableRequest): Partial<DomainQuery> {
  const column = sort.replace(/^-/, '')
  const statuses = (filters.status ?? '').split(',').filter((status) => domainStatuses.includes(status as 'Active'))
  const client = Number(filters.cc)
  return {
    page,
    perPage,
    sort: domainSorts.find((known) => known === column) ?? 'domain',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(statuses.length > 0 && { status: statuses.join(',') }),
    ...(filters.expiring === '1' && { expiring: '1' as const }),
    ...(dayRangeOf(filters.expires) && { expires: filters.expires }),
    ...((filters.renews === '0' || filters.renews === '1') && { renews: filters.renews }),
    ...(filters.tag && { tag: filters.tag }),
    ...(filters.tld && { tld: filters.tld.replace(/^\./, '').toLowerCase() }),
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}
