import { useState } from 'react'
import { usePanel } from '#design/components/side-panel.tsx'
import type { DnsRecord } from '../contract/shapes.ts'

/** Records that were selected, and what for; `clear` takes the selection off. */
type Chosen = { for: 'bulk' | 'template'; records: readonly DnsRecord[]; clear: () => void }

/** What lies over the records: panels that the address names, and dialogs. */
export function useRecordWindows() {
  const snapshots = usePanel('snapshots')
  const importing = usePanel('import')
  const viewing = usePanel('zone-file')
  const [dialog, setDialog] = useState<'review' | 'ttl' | 'keys'>()
  const [chosen, setChosen] = useState<Chosen>()
  const [takingOver, setTakingOver] = useState<DnsRecord>()
  return {
    snapshots,
    importing,
    viewing,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(undefined),
    chosen,
    choose: setChosen,
    forgetChosen: () => setChosen(undefined),
    takingOver,
    takeOver: setTakingOver,
    keepManaged: () => setTakingOver(undefined),
  }
}
export type RecordWindows = ReturnType<typeof useRecordWindows>
