import type { TableRequest } from '#design/table/table-request.ts'
import { type ServiceQuery, serviceSorts } from '../contract/shapes.ts'

/** What the list starts with; the loader and the screen agree on it here. */
export const serviceTable = {
  sort: 'name',
  filterIds: ['kind', 'status', 'cancelling', 'tag', 'cc'],
  remember: 'services',
} as const

/** What stands in the address may be typed by hand; what the server does not know is left out. */
export function serviceQueryOf({ page, perPage, sort = 'name', q, filters }: TableRequest): Partial<ServiceQuery> {
  const column = sort.replace(/^-/, '')
  const client = Number(filters.cc)
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
    ...(Number.isSafeInteger(client) && client > 0 && { cc: client }),
  }
}
