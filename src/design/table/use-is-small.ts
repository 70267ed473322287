import { useSyncExternalStore } from 'react'

const query = '(max-width: 599.98px)'
/** A simulated page has no size. */
const media = (): MediaQueryList | undefined => window.matchMedia?.(query)

const subscribe = (listener: () => void) => {
  const asked = media()
  asked?.addEventListener('change', listener)
  return () => asked?.removeEventListener('change', listener)
}

/** Whether things stand below each other (below `small:` of the design). */
export const useIsSmall = (): boolean => useSyncExternalStore(subscribe, () => media()?.matches ?? false)
