import type { RowData } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { m } from '#words'
import { Button } from '../components/button.tsx'
import type { RowSelection } from './use-row-selection.ts'

type Props<Row extends RowData> = { selection: RowSelection<Row>; children: ReactNode }

/** How many rows are chosen and what can be done with them: the buttons inside. */
export function SelectionBar<Row extends RowData>({ selection: { chosen, beyond, clear }, children }: Props<Row>) {
  return (
    <section
      aria-label={m.design_selection()}
      className="flex flex-wrap items-center gap-2 border-line border-b bg-brand-tint px-4 py-2"
    >
      <p className="tabular mr-2 font-medium" aria-live="polite">
        {m.design_selected({ count: chosen.length })}
      </p>
      {children}
      {beyond && (
        <Button look="quiet" size="small" isPending={beyond.isPending} onPress={beyond.reach}>
          {m.design_select_matching({ count: beyond.count })}
        </Button>
      )}
      <Button look="quiet" size="small" onPress={clear} className="ml-auto">
        {m.design_clear_selection()}
      </Button>
    </section>
  )
}
