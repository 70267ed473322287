import { type KeyboardEvent, useRef } from 'react'
import { type PriceKind, priceKinds } from '#areas/ordering/catalogue/rules/price-rows.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { isApiError } from '#design/api/api-error.ts'
import { errorText } from '#design/api/error-text.ts'
import { Banner } from '#design/components/banner.tsx'
import { EmptyState } from '#design/components/states.tsx'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { m } from '#words'
import type { PriceRow } from '../contract/shapes.ts'
import { fieldWord } from './field-words.ts'
import { kindWord, rowTermWord } from './kind-words.ts'
import { PriceGridRow } from './price-grid-row.tsx'
import { SaveBar } from './save-bar.tsx'
import { usePriceEdits } from './use-price-edits.ts'

const columnSteps: Partial<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Enter: 1 }

/**
 * Prices of one kind under one code, edited in place: Enter and the arrows move in the column, Tab in the row.
 * Everything is saved at once, with the bar at the bottom.
 */
export function PriceGrid({
  code,
  kind,
  rows,
  onHistory,
}: {
  code: string
  kind: PriceKind
  rows: readonly PriceRow[]
  onHistory: (id: string) => void
}) {
  const table = useRef<HTMLTableElement>(null)
  const fields: readonly string[] = priceKinds[kind].fields
  const isRetail = code === retailCode
  const edits = usePriceEdits({ code, fields, isRetail })
  const { staged, save, changes, wrong } = edits
  const move = (event: KeyboardEvent<HTMLInputElement>, column: number, at: number) => {
    const step = columnSteps[event.key]
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = table.current?.querySelector<HTMLInputElement>(`[data-cell="${at + step}-${column}"]`)
    next?.focus()
    next?.select()
  }
  if (rows.length === 0 && edits.isNothing)
    return (
      <div className="rounded-xl border border-line bg-surface shadow-card">
        <EmptyState title={m.staff_catalogue_no_prices()} />
      </div>
    )
  return (
    <>
      <p className="text-ink-soft text-sm">
        {isRetail ? m.staff_catalogue_grid_retail() : m.staff_catalogue_grid_help()}
      </p>
      {save.error && (
        <Banner meaning="bad">
          {isApiError(save.error) && save.error.code === 'prices_changed_meanwhile'
            ? m.staff_catalogue_changed_meanwhile()
            : errorText(save.error)}
        </Banner>
      )}
      <div className="rounded-xl border border-line bg-surface shadow-card">
        <table ref={table} aria-label={kindWord(kind)} className="w-full border-collapse text-left phone:block">
          <GridHead fields={fields} />
          <tbody className="phone:block">
            {rows.map((row, at) => (
              <PriceGridRow
                key={row.id}
                row={staged[row.id]?.row ?? row}
                term={rowTermWord(row.term)}
                fields={fields}
                typed={staged[row.id]?.typed}
                edit={edits.editOf(row.id)}
                at={at}
                isRetail={isRetail}
                onType={(field, text) => edits.type(row, field, text)}
                onUndo={() => edits.undo(row.id)}
                onHistory={() => onHistory(row.id)}
                onMove={move}
              />
            ))}
          </tbody>
        </table>
      </div>
      <SaveBar
        count={changes.length}
        wrong={wrong}
        isBusy={save.isPending}
        onUndo={edits.undoAll}
        onSave={edits.saveAll}
      />
      <UnsavedGuard
        isUnsaved={() => changes.length + wrong > 0}
        params={['tab', 'code', 'kind']}
        title={m.staff_catalogue_leave_title()}
        onLeave={edits.undoAll}
      />
    </>
  )
}

const GridHead = ({ fields }: { fields: readonly string[] }) => (
  <thead className="phone:sr-only">
    <tr className="border-line border-b text-ink-soft text-sm">
      <th className="px-4 py-2.5 font-medium">{m.staff_catalogue_name()}</th>
      {fields.map((field) => (
        <th key={field} className="px-2 py-2.5 text-right font-medium">
          {fieldWord(field)}
        </th>
      ))}
      <th className="w-20 px-2 py-2.5">
        <span className="sr-only">{m.staff_catalogue_row_actions()}</span>
      </th>
    </tr>
  </thead>
)
