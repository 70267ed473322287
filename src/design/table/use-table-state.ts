import { useEffect, useRef } from 'react'
import { usePreference } from '../api/preferences.ts'
import { useClientParam } from '../router/client-scope.ts'
import { usePatchSearch, useSearchAll } from '../router/search-state.ts'
import {
  flatRequest,
  nextSort,
  requestOfView,
  type TableDefaults,
  type TableRequest,
  tableRequest,
  type ViewSearch,
  viewSearchOf,
} from './table-request.ts'

export type TableState = TableRequest & {
  /** Everything at once for a call's query. */
  query: ReturnType<typeof flatRequest>
  isFiltered: boolean
  setPage: (page: number) => void
  setPerPage: (perPage: number) => void
  pressSort: (column: string) => void
  setSearch: (q: string) => void
  setFilter: (id: string, value: string | undefined) => void
  clearFilters: () => void
  /** What a saved view would keep of it. */
  viewSearch: ViewSearch
  /** The saved view that was chosen, by its id; what is shown may have been changed since. */
  view: string | undefined
  /** What a saved view asks for, of whosever things are looked at now. */
  requestOf: (view: ViewSearch) => TableRequest
  showView: (id: string | undefined, view: ViewSearch) => void
}

/**
 * A table's state, kept in the address: `const table = useTableState({ filterIds: ['status'], sort: 'name' })`, then ask the
 * server with `table.query` and hand `table` to `<DataTable state={table}>`. `remember` keeps the quick search for the
 * person (core §3: services and domains).
 */
export function useTableState(defaults: TableDefaults & { remember?: string } = {}): TableState {
  const search = useSearchAll()
  const patch = usePatchSearch()
  const request = tableRequest(search, defaults)
  const prefix = defaults.prefix ?? ''
  const whose = useClientParam()
  // Whose rows these are is no filter that somebody set.
  const chosen = Object.keys(request.filters).filter((id) => id !== whose && !(id in (defaults.given ?? {})))
  const [kept, keep] = usePreference(`search:${defaults.remember ?? ''}`)
  const change = (values: Record<string, unknown>, replace = false) => {
    const named = Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}${name}`, value]))
    patch(named, { replace })
  }
  const setSearch = (q: string) => {
    if (defaults.remember) keep(q || undefined)
    change({ q: q || undefined, page: undefined }, true)
  }
  const restored = useRef(false)
  useEffect(() => {
    if (restored.current || !defaults.remember) return
    restored.current = true
    if (typeof kept === 'string' && kept && request.q === undefined) patch({ [`${prefix}q`]: kept }, { replace: true })
  })
  return {
    ...request,
    query: flatRequest(request),
    isFiltered: request.q !== undefined || chosen.length > 0,
    setPage: (page) => change({ page: page === 1 ? undefined : page }),
    setPerPage: (perPage) => change({ perPage, page: undefined }),
    pressSort: (column) => change({ sort: nextSort(request.sort, column, defaults.sort), page: undefined }, true),
    setSearch,
    setFilter: (id, value) => change({ [id]: value || undefined, page: undefined }),
    clearFilters: () => {
      if (defaults.remember) keep(undefined)
      change({
        q: undefined,
        page: undefined,
        view: undefined,
        ...Object.fromEntries(chosen.map((id) => [id, undefined])),
      })
    },
    viewSearch: viewSearchOf(request, defaults.sort),
    view: idIn(search[`${prefix}view`]),
    requestOf: (view) => requestOfView(view, request, defaults),
    showView: (id, view) => {
      const { filters, q, sort } = requestOfView(view, request, defaults)
      if (defaults.remember) keep(q)
      const cleared = Object.fromEntries((defaults.filterIds ?? []).map((name) => [name, undefined]))
      change({ ...cleared, ...filters, q, sort: sort === defaults.sort ? undefined : sort, page: undefined, view: id })
    },
  }
}

const idIn = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined)
