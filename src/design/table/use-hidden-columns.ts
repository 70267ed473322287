import { useState } from 'react'
import type { Column } from './column.ts'

const key = (name: string): string => `belfry:columns:${name}`

const kept = (name: string): string[] | undefined => {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key(name)) ?? 'null')
    return Array.isArray(list) ? list.map(String) : undefined
  } catch {
    return undefined
  }
}

/** Which columns somebody put away, remembered in this browser per table. */
export function useHiddenColumns<Row>(
  name: string,
  columns: readonly Column<Row>[],
): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set(kept(name) ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id)),
  )
  const change = (next: ReadonlySet<string>) => {
    setHidden(next)
    localStorage.setItem(key(name), JSON.stringify([...next]))
  }
  return [hidden, change]
}
