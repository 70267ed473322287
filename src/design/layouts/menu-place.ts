import { useEffect, useSyncExternalStore } from 'react'

type Search = Readonly<Record<string, string>>

let place: Search | undefined
const listeners = new Set<() => void>()
const put = (to: Search | undefined) => {
  place = to
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Where the open page stands in the menu, when its address does not tell: the page of a service is known to be of a server only once it has
 * been read. `value` of the search parameter `name`, as the menu's entry has it.
 */
export function useMenuPlace(name: string, value: string | undefined): void {
  useEffect(() => {
    if (value === undefined) return
    put({ [name]: value })
    return () => put(undefined)
  }, [name, value])
}

/** What the open page told of its place in the menu. */
export const useToldMenuPlace = (): Search | undefined => useSyncExternalStore(subscribe, () => place)
