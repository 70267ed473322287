import { useState } from 'react'
import { usePanel } from '#design/components/side-panel.tsx'
import type { TableState } from '#design/table/use-table-state.ts'
import { BulkList } from './bulk-list.tsx'
import { BulkPanel } from './bulk-panel.tsx'
import { BulkTool } from './bulk-tool.tsx'

type Props = {
  /** The list as it is searched and filtered. */
  state: TableState
  /** What was ticked in it. */
  chosen: readonly number[]
}

/** Many renewals changed in one go, and what became of earlier changes (`?change=17`). */
export function BulkTab({ state, chosen }: Props) {
  const panel = usePanel('change')
  const [pasted, paste] = useState('')
  const [turn, setTurn] = useState(0)
  return (
    <div className="flex flex-col gap-5">
      <BulkTool
        key={turn}
        state={state}
        chosen={chosen}
        firstPasted={pasted}
        onStarted={(id) => {
          paste('')
          setTurn(turn + 1)
          panel.open(id)
        }}
      />
      <BulkList onOpen={panel.open} />
      <BulkPanel
        id={panel.value}
        onClose={panel.close}
        onAgain={(references) => {
          paste(references.join('\n'))
          setTurn(turn + 1)
          panel.close()
        }}
      />
    </div>
  )
}
