import { lazy, Suspense } from 'react'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { useTakeOver } from './queries.ts'
import type { RecordWindows as Windows } from './use-record-windows.ts'
import type { RecordsEditor } from './use-records-editor.ts'

const ReviewDialog = lazy(() => import('./review-dialog.tsx').then((file) => ({ default: file.ReviewDialog })))
const TtlDialog = lazy(() => import('./ttl-dialog.tsx').then((file) => ({ default: file.TtlDialog })))
const BulkDialog = lazy(() => import('./bulk-dialog.tsx').then((file) => ({ default: file.BulkDialog })))
const ImportPanel = lazy(() => import('./import-panel.tsx').then((file) => ({ default: file.ImportPanel })))
const KeysDialog = lazy(() => import('./keys-dialog.tsx').then((file) => ({ default: file.KeysDialog })))
const SnapshotsPanel = lazy(() => import('./snapshots-panel.tsx').then((file) => ({ default: file.SnapshotsPanel })))
const ZoneFilePanel = lazy(() => import('./zone-file-panel.tsx').then((file) => ({ default: file.ZoneFilePanel })))
const TemplatePanel = lazy(() => import('./template-panel.tsx').then((file) => ({ default: file.TemplatePanel })))

type Props = { editor: RecordsEditor; windows: Windows }

/** The panels and dialogs of the records; most are loaded when they are opened. */
export function RecordWindows({ editor, windows, onSaved }: Props & { onSaved: () => void }) {
  const { domain, zone, staging, hasStaged } = editor
  const { dialog, closeDialog, snapshots, importing, viewing } = windows
  return (
    <>
      <Suspense>
        {dialog === 'review' && (
          <ReviewDialog
            domain={domain}
            staging={staging}
            notes={editor.notes}
            save={editor.save}
            onClose={closeDialog}
            onSaved={() => {
              closeDialog()
              onSaved()
            }}
            toSnapshots={() => snapshots.open('list')}
            onProblems={editor.setProblems}
          />
        )}
        {snapshots.isOpen && <SnapshotsPanel domain={domain} isOpen onClose={snapshots.close} hasStaged={hasStaged} />}
        {importing.isOpen && <ImportPanel domain={domain} isOpen hasStaged={hasStaged} onClose={importing.close} />}
        {viewing.isOpen && <ZoneFilePanel domain={editor.zoneName} isOpen onClose={viewing.close} />}
        {dialog === 'keys' && <KeysDialog onClose={closeDialog} />}
        {dialog === 'ttl' && zone && <TtlDialog domain={domain} current={zone.defaultTtl} onClose={closeDialog} />}
        <ChosenWindow editor={editor} windows={windows} />
      </Suspense>
      <TakeOverDialog domain={domain} windows={windows} />
    </>
  )
}

/** The action for which records were selected. */
function ChosenWindow({ editor, windows: { chosen, forgetChosen } }: Props) {
  const { zone, zoneName } = editor
  if (chosen?.for === 'template')
    return <TemplatePanel domain={zoneName} start={{ from: chosen.records }} onClose={forgetChosen} />
  if (chosen?.for !== 'bulk' || !zone) return null
  return (
    <BulkDialog
      zone={zone.domain}
      records={chosen.records}
      onClose={forgetChosen}
      onStage={(result) => {
        editor.stageMany(result)
        chosen.clear()
        forgetChosen()
      }}
    />
  )
}

/** Takes over a record that a part of the portal keeps. */
function TakeOverDialog({ domain, windows: { takingOver, keepManaged } }: { domain: string; windows: Windows }) {
  const takeOver = useTakeOver(domain)
  return (
    <ConfirmDialog
      isOpen={takingOver !== undefined}
      onClose={keepManaged}
      title={m.dns_take_over_title({ record: `${takingOver?.recordTypeName} ${takingOver?.recordName}` })}
      action={m.dns_take_over()}
      onConfirm={async () => {
        if (takingOver) await takeOver.mutateAsync(takingOver.id)
        toast.good(m.dns_taken_over())
      }}
    >
      <p>{m.dns_take_over_text()}</p>
    </ConfirmDialog>
  )
}
