import { defaultPageSize, isPageSize, type PageSize } from '#base/paging.ts'

/** The request of a list: page, order, quick search and filters. All of it is in the URL. */
export type TableRequest = {
  page: number
  perPage: PageSize
  /** A column's id; with a leading minus in descending order. */
  sort: string | undefined
  /** The quick search. */
  q: string | undefined
  /** By filter id; several choices are joined by commas, a range of days is `2026-01-01..2026-01-31`. */
  filters: Readonly<Record<string, string>>
}

export type TableDefaults = {
  sort?: string
  perPage?: PageSize
  filterIds?: readonly string[]
  /**
   * Filters that the page itself sets, as the page of a client does: they are not in the URL, and cannot be cleared.
   */
  given?: Readonly<Record<string, string>>
  /** For a second table on one screen. */
  prefix?: string
}

const text = (value: unknown): string | undefined =>
  value === undefined || value === null || value === '' ? undefined : String(value)

const whole = (value: unknown, fallback: number): number => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 ? number : fallback
}

/** Parses the URL; invalid values become the default. Used by screens and by route loaders alike. */
export function tableRequest(search: Record<string, unknown>, defaults: TableDefaults = {}): TableRequest {
  const prefix = defaults.prefix ?? ''
  const perPage = whole(search[`${prefix}perPage`], defaults.perPage ?? defaultPageSize)
  const filters: Record<string, string> = {}
  for (const id of defaults.filterIds ?? []) {
    const value = text(search[`${prefix}${id}`])
    if (value !== undefined) filters[id] = value
  }
  return {
    page: whole(search[`${prefix}page`], 1),
    perPage: isPageSize(perPage) ? perPage : (defaults.perPage ?? defaultPageSize),
    sort: text(search[`${prefix}sort`]) ?? defaults.sort,
    q: text(search[`${prefix}q`]),
    filters: { ...filters, ...defaults.given },
  }
}

/** The value of a date-range filter as two days. */
export function rangeOf(value: string | undefined): { from: string; to: string } | null {
  const [from, to] = (value ?? '').split('..')
  return from && to ? { from, to } : null
}

/** Flat, for a call's query: `{ page, perPage, sort, q, status: 'active' }`. */
export const flatRequest = ({
  filters,
  ...rest
}: TableRequest): Omit<TableRequest, 'filters'> & Record<string, unknown> => ({ ...rest, ...filters })

/** The next order when a column head is pressed: ascending, descending, and back to the default. */
export function nextSort(current: string | undefined, column: string, usual: string | undefined): string | undefined {
  if (current === column) return `-${column}`
  if (current === `-${column}`) return usual === column || usual === `-${column}` ? column : undefined
  return column
}

/** The part of a request that a saved view stores: search, order and filters. Neither page nor size belong to it. */
export type ViewSearch = Readonly<Record<string, string>>

/** Whose things are looked at: a view is of any client's, so it goes on beside it. */
const besideViews: ReadonlySet<string> = new Set(['cc'])

/** The usual order is no part of a view. */
export function viewSearchOf({ q, sort, filters }: TableRequest, usualSort: string | undefined): ViewSearch {
  const kept = Object.entries(filters).filter(([id]) => !besideViews.has(id))
  return { ...(q && { q }), ...(sort && sort !== usualSort && { sort }), ...Object.fromEntries(kept) }
}

export const isSameView = (one: ViewSearch, other: ViewSearch): boolean => {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

/** The first page of a view, of whosever things are looked at now. */
export function requestOfView(
  { q, sort, ...filters }: ViewSearch,
  now: TableRequest,
  { sort: usual, filterIds = [] }: TableDefaults,
): TableRequest {
  const beside = Object.entries(now.filters).filter(([id]) => besideViews.has(id))
  const own = Object.entries(filters).filter(([id]) => filterIds.includes(id))
  return { page: 1, perPage: now.perPage, sort: sort ?? usual, q, filters: Object.fromEntries([...beside, ...own]) }
}
