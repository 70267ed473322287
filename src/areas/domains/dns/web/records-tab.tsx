import { lazy, Suspense, useRef, useState } from 'react'
import { focusIfLost } from '#design/router/arrival-focus.ts'
import { StagingFrame } from '#design/staging/staging-frame.tsx'
import { m } from '#words'
import { fetchRecordForm, RecordFormPanel } from './record-form-panel.tsx'
import { RecordWindows } from './record-windows.tsx'
import { RecordsTable } from './records-table.tsx'
import { leaveStaging, useIsRestored } from './staging-store.ts'
import { useAskedRecord } from './use-asked-record.ts'
import { useFirstMove } from './use-first-move.ts'
import { useRecordWindows } from './use-record-windows.ts'
import { useRecordsEditor } from './use-records-editor.ts'
import { useRecordsKeys } from './use-records-keys.ts'
import { ZoneBanner } from './zone-banner.tsx'

const StagedList = lazy(() => import('./staged-list.tsx').then((file) => ({ default: file.StagedList })))

/** The records of one zone. Changes are staged, reviewed, and sent as one step. */
export function RecordsTab({ domain }: { domain: string }) {
  const root = useRef<HTMLDivElement>(null)
  const editor = useRecordsEditor(domain)
  const windows = useRecordWindows()
  useRecordsKeys(editor, windows, root)
  useAskedRecord(editor)
  const [said, say] = useState('')
  const { staging, zone } = editor
  useFirstMove(fetchRecordForm)
  const isRestored = useIsRestored(domain)
  /** The pressed button disappears with the staged rows, so the focus moves to the records. */
  const keepFocus = () => focusIfLost(() => root.current)
  const finish = (words: string) => {
    editor.clearStaged()
    say(words)
    keepFocus()
  }
  return (
    <div ref={root} tabIndex={-1} className="outline-none!">
      {zone && <ZoneBanner zone={zone} />}
      <StagingFrame
        count={staging.rows.length}
        isRestored={isRestored}
        leaveTitle={m.dns_leave_title({ domain })}
        onLeave={editor.clearStaged}
        onKeep={() => leaveStaging(domain)}
        said={said}
      />
      <Suspense>
        {staging.rows.length > 0 && (
          <StagedList
            staging={staging}
            problems={editor.problems}
            notes={editor.notes}
            onEdit={editor.form.editRow}
            onUndo={(row) => {
              editor.undo(row.key)
              keepFocus()
            }}
            onDiscard={() => finish('')}
            onReview={() => windows.openDialog('review')}
          />
        )}
      </Suspense>
      <RecordsTable editor={editor} windows={windows} />
      <RecordFormPanel editor={editor} root={root} />
      <RecordWindows editor={editor} windows={windows} onSaved={() => finish(m.dns_said_saved())} />
    </div>
  )
}
