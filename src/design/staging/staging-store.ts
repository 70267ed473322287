import { useSyncExternalStore } from 'react'
import { nothingStaged, type StagedChanges } from '#base/staging.ts'
import { keepWork, keptWork } from '../api/kept-work.ts'

/**
 * The staged changes of each list, by a key such as the domain: paging, filters and panels do not lose them, and
 * neither does a reload or a lost connection. Created once per kind of list, beside its screens: `stagingStore<Rule,
 * RuleInput>('firewall-staged')`.
 */
export function stagingStore<Before, Input>(name: string) {
  type Staging = StagedChanges<Before, Input>
  const lists = new Map<string, Staging>()
  /** Lists whose staged work was there before this page was. */
  const restored = new Set<string>()
  const listeners = new Set<() => void>()
  const nameOf = (key: string) => `${name}:${key}`

  function restore(key: string): Staging {
    const kept = keptWork(nameOf(key)) as Staging | undefined
    const isKept = kept !== undefined && Array.isArray(kept.rows) && kept.rows.length > 0
    if (isKept) restored.add(key)
    const staging = isKept ? kept : nothingStaged
    lists.set(key, staging)
    return staging
  }

  const of = (key: string): Staging => lists.get(key) ?? restore(key)

  function change(key: string, to: (staging: Staging) => Staging): void {
    const staging = to(of(key))
    const isEmpty = staging.rows.length === 0
    lists.set(key, staging)
    keepWork(nameOf(key), isEmpty ? undefined : staging)
    if (isEmpty) restored.delete(key)
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    of,
    change,
    /** Its user goes elsewhere and keeps what is staged: when they come back it is said to be there still. */
    leave: (key: string): void => void restored.add(key),
    /** Saved or discarded: nothing is staged any more. */
    clear: (key: string) => change(key, (staging) => ({ ...staging, rows: [] })),
    useStaging: (key: string): Staging => useSyncExternalStore(subscribe, () => of(key)),
    /** Whether what is staged was there before its user came, until it is saved or discarded. */
    useIsRestored: (key: string): boolean =>
      useSyncExternalStore(subscribe, () => of(key).rows.length > 0 && restored.has(key)),
  }
}
