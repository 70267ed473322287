import { useSyncExternalStore } from 'react'
import { nothingStaged, type Staging } from '../rules/staging.ts'

/** What is staged per zone, for as long as this page lives: paging, filters and panels do not lose it. */
const zones = new Map<string, Staging>()
const listeners = new Set<() => void>()

export const stagingOf = (domain: string): Staging => zones.get(domain) ?? nothingStaged

export function changeStaging(domain: string, change: (staging: Staging) => Staging): void {
  zones.set(domain, change(stagingOf(domain)))
  for (const listener of listeners) listener()
}

export const useStaging = (domain: string): Staging =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => stagingOf(domain),
  )
