import { useNavigate, useSearch } from '@tanstack/react-router'

type Search = Record<string, unknown>

/** All search parameters of the current address, as the route's `validateSearch` left them. */
export const useSearchAll = (): Search => useSearch({ strict: false }) as Search

/** Changes search parameters, leaving the others as they are; `undefined` takes one away. */
export function usePatchSearch(): (change: Search, options?: { replace?: boolean }) => void {
  const navigate = useNavigate()
  return (change, options) => {
    void navigate({
      to: '.',
      search: ((old: Search) => ({ ...old, ...change })) as never,
      replace: options?.replace ?? false,
      resetScroll: false,
    })
  }
}

/** One text parameter: `const [tab, setTab] = useSearchParam('tab')`. */
export function useSearchParam(
  name: string,
): [string | undefined, (value: string | undefined, options?: { replace?: boolean }) => void] {
  const value = useSearchAll()[name]
  const patch = usePatchSearch()
  return [
    value === undefined || value === null ? undefined : String(value),
    (next, options) => patch({ [name]: next }, options),
  ]
}

type Parser<T> = { safeParse: (value: unknown) => { success: true; data: T } | { success: false } }

/** The address read through the screen's own schema: typed, with the schema's defaults. */
export function useSearchState<T extends Search>(
  schema: Parser<T>,
): [T, (change: Partial<T>, options?: { replace?: boolean }) => void] {
  const search = useSearchAll()
  const patch = usePatchSearch()
  const parsed = schema.safeParse(search)
  return [
    parsed.success ? parsed.data : (search as T),
    patch as (change: Partial<T>, options?: { replace?: boolean }) => void,
  ]
}
