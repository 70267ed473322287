import type { TableRequest } from '#design/table/table-request.ts'
import { type ServiceQuery, serviceSorts } from '../contract/shapes.ts'
import { dayRangeOf } from '../rules/day-range.ts'
import { sectionIds } from '../rules/sections.ts'

/** What the list starts with; the loader and the screen agree on it here. */
export const serviceTable = {
  sort: 'name',
  filterIds: ['section', 'kind', 'status', 'tag', 'due', 'since', 'cancelling', 'pid', 'cc'],
  remember: 'services',
} as const

/** The same on the page of a client: only theirs. */
export const servicesOf = (clientId: number) => ({
  sort: serviceTable.sort,
  filterIds: serviceTable.filterIds.filter((id) => id !== 'cc'),
  given: { cc: String(clientId) },
})

const isNumber = (value: number) => Number.isSafeInteger(value) && value > 0

/** What stands in the address may be typed by hand; what the server does not know is left out. */
export function serviceQueryOf({ page, perPage, sort = 'name', q, filters }: TableRequest): Partial<ServiceQuery> {
  const column = sort.replace(/^-/, '')
  const section = sectionIds.find((known) => known === filters.section)
  const [client, pid] = [Number(filters.cc), Number(filters.pid)]
  return {
    page,
    perPage,
    sort: serviceSorts.find((known) => known === column) ?? 'name',
    order: sort.startsWith('-') ? 'desc' : 'asc',
    ...(q && { q }),
    ...(filters.kind && { kind: filters.kind }),
    ...(filters.status && { status: filters.status }),
    ...(filters.cancelling === '1' && { cancelling: '1' as const }),
    ...(filters.tag && { tag: filters.tag }),
    ...(section && { section }),
    ...(dayRangeOf(filters.due) && { due: filters.due }),
    ...(dayRangeOf(filters.since) && { since: filters.since }),
    ...(isNumber(pid) && { pid }),
    ...(isNumber(client) && { cc: client }),
  }
}
