import { useMemo, useState } from 'react'
import { usePreference } from '../api/preferences.ts'
import type { Column } from './column.ts'
import { type ColumnChoice, inOrder, moved, readChoice } from './column-choice.ts'

export type Columns<Row> = {
  /** All of them in the person's order. */
  ordered: readonly Column<Row>[]
  hidden: ReadonlySet<string>
  isChanged: boolean
  setHidden: (hidden: readonly string[]) => void
  move: (id: string, by: -1 | 1) => void
  reset: () => void
}

/** Which columns somebody wants in which order, remembered per table for the person. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]): Columns<Row> {
  const [kept, keep] = usePreference(`columns:${name}`)
  const [choice, setChoice] = useState<Partial<ColumnChoice>>(() => readChoice(kept))
  // The same ones as long as they say the same: rows are drawn again with others.
  const hidden = useMemo(
    () => choice.hidden ?? columns.filter((column) => column.hiddenAtFirst).map(({ id }) => id),
    [columns, choice.hidden],
  )
  const away = useMemo(() => new Set(hidden), [hidden])
  const ordered = useMemo(() => inOrder(columns, choice.order ?? []), [columns, choice.order])
  const change = (next: ColumnChoice) => {
    setChoice(next)
    keep(next)
  }
  return {
    ordered,
    hidden: away,
    isChanged: choice.hidden !== undefined || choice.order !== undefined,
    setHidden: (next) => change({ hidden: next, order: choice.order ?? [] }),
    move: (id, by) => {
      const ids = ordered.slice(1).map((column) => column.id)
      change({ hidden, order: moved(ids, id, by) })
    },
    reset: () => {
      setChoice({})
      keep(undefined)
    },
  }
}
