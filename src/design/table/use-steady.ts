import { useCallback, useLayoutEffect, useRef } from 'react'

/** The same function in every render, which does what the newest one does: for what happens later, never for what is drawn. */
export function useSteady<Args extends unknown[], Result>(work: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(work)
  useLayoutEffect(() => {
    newest.current = work
  })
  return useCallback((...args: Args) => newest.current(...args), [])
}
