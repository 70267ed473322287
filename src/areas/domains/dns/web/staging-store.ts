import { useSyncExternalStore } from 'react'
import { keepWork, keptWork } from '#design/api/kept-work.ts'
import { nothingStaged, type Staging } from '../rules/staging.ts'

/** What is staged per zone: paging, filters and panels do not lose it, and neither does a reload. */
const zones = new Map<string, Staging>()
/** Zones whose staged work was there before this page was. */
const restored = new Set<string>()
const listeners = new Set<() => void>()

const nameOf = (domain: string) => `dns-staged:${domain}`

function restore(domain: string): Staging {
  const kept = keptWork(nameOf(domain)) as Staging | undefined
  const staging = Array.isArray(kept?.rows) && kept.rows.length > 0 ? kept : nothingStaged
  if (staging !== nothingStaged) restored.add(domain)
  zones.set(domain, staging)
  return staging
}

export const stagingOf = (domain: string): Staging => zones.get(domain) ?? restore(domain)

export function changeStaging(domain: string, change: (staging: Staging) => Staging): void {
  const staging = change(stagingOf(domain))
  const isEmpty = staging.rows.length === 0
  zones.set(domain, staging)
  keepWork(nameOf(domain), isEmpty ? undefined : staging)
  if (isEmpty) restored.delete(domain)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useStaging = (domain: string): Staging => useSyncExternalStore(subscribe, () => stagingOf(domain))

/** Whether what is staged was put back after a reload, until it is saved or discarded. */
export const useIsRestored = (domain: string): boolean =>
  useSyncExternalStore(subscribe, () => stagingOf(domain).rows.length > 0 && restored.has(domain))
