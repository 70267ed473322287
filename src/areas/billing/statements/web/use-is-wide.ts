import { useSyncExternalStore } from 'react'

const query = '(min-width: 992px)'

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room for two columns (`wide:` of the design). */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(query).matches)
