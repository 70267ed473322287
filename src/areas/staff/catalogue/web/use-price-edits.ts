import { useState } from 'react'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { PriceChange, PriceRow } from '../contract/shapes.ts'
import { editOf } from '../rules/price-edit.ts'
import { useSavePrices } from './queries.ts'

/** Unsaved cells per row, with the row as it was when its first cell was edited. */
type Staged = Readonly<Record<string, { row: PriceRow; typed: Readonly<Record<string, string>> }>>

type Grid = { code: string; fields: readonly string[]; isRetail: boolean }

/** The unsaved prices of a grid, the resulting changes, and invalid cells. */
export function usePriceEdits({ code, fields, isRetail }: Grid) {
  const [staged, setStaged] = useState<Staged>({})
  const save = useSavePrices()
  const edits = Object.entries(staged).map(([id, { row, typed }]) => ({
    id,
    row,
    edit: editOf(row, fields, typed, isRetail),
  }))
  const changes = edits.flatMap(({ id, row, edit }): PriceChange[] =>
    edit.kind === 'changed' ? [{ id, amounts: edit.amounts, was: row.own }] : [],
  )
  const undoAll = () => setStaged({})
  return {
    staged,
    save,
    changes,
    wrong: edits.filter(({ edit }) => edit.kind === 'wrong').length,
    isNothing: edits.length === 0,
    editOf: (rowId: string) => edits.find(({ id }) => id === rowId)?.edit,
    type: (row: PriceRow, field: string, text: string) =>
      setStaged((now) => {
        const before = now[row.id] ?? { row, typed: {} }
        return { ...now, [row.id]: { ...before, typed: { ...before.typed, [field]: text } } }
      }),
    undo: (id: string) => setStaged(({ [id]: _, ...rest }) => rest),
    undoAll,
    saveAll: () =>
      save.mutate(
        { code, changes },
        {
          onSuccess: ({ changed }) => {
            undoAll()
            toast.good(m.staff_catalogue_prices_saved({ count: changed }))
          },
        },
      ),
  }
}
