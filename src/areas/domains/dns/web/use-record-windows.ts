import { useState } from 'react'
import { usePanel } from '#design/components/side-panel.tsx'
import type { DnsRecord } from '../contract/shapes.ts'

/** Selected records and the action; `clear` clears the selection. */
type Chosen = { for: 'bulk' | 'template'; records: readonly DnsRecord[]; clear: () => void }

/** The open panels and dialogs of the records: panels in the address, and dialogs. */
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
