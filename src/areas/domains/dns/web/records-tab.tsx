import { lazy, Suspense, useRef, useState } from 'react'
import { UnsavedGuard } from '#design/form/unsaved-guard.tsx'
import { m } from '#words'
import { fetchRecordForm, RecordFormPanel, RecordWindows } from './record-windows.tsx'
import { RecordsTable } from './records-table.tsx'
import { RestoredNotice } from './restored-notice.tsx'
import { useAskedRecord } from './use-asked-record.ts'
import { useRecordWindows } from './use-record-windows.ts'
import { useRecordsEditor } from './use-records-editor.ts'
import { useRecordsKeys } from './use-records-keys.ts'
import { ZoneBanner } from './zone-banner.tsx'

const StagedList = lazy(() => import('./staged-list.tsx').then((file) => ({ default: file.StagedList })))

/** The records of one zone. Edits are staged, reviewed, and sent as one step. */
export function RecordsTab({ domain }: { domain: string }) {
  const root = useRef<HTMLDivElement>(null)
  const editor = useRecordsEditor(domain)
  const windows = useRecordWindows()
  useRecordsKeys(editor, windows, root)
  useAskedRecord(editor)
  const [said, say] = useState('')
  const { staging, zone } = editor
  const count = staging.rows.length
  /** The button that was pressed is gone with the staged rows; the keyboard goes on from the records. */
  const finish = (words: string) => {
    editor.clearStaged()
    say(words)
    root.current?.focus()
  }
  return (
    <div
      ref={root}
      tabIndex={-1}
      onPointerEnter={fetchRecordForm}
      onFocusCapture={fetchRecordForm}
      className="outline-none!"
    >
      <UnsavedGuard
        isUnsaved={() => count > 0}
        title={m.dns_leave_title({ domain })}
        text={m.dns_leave_text({ count })}
        action={m.dns_leave_action()}
        onLeave={editor.clearStaged}
      />
      <p role="status" className="sr-only">
        {editor.hasStaged ? m.dns_staged({ count }) : said}
      </p>
      {zone && <ZoneBanner zone={zone} />}
      <RestoredNotice domain={domain} />
      <Suspense>
        {count > 0 && (
          <StagedList
            staging={staging}
            problems={editor.problems}
            notes={editor.notes}
            onEdit={editor.form.editRow}
            onUndo={(row) => editor.undo(row.key)}
            onDiscard={() => finish('')}
            onReview={() => windows.openDialog('review')}
          />
        )}
      </Suspense>
      <RecordsTable editor={editor} windows={windows} />
      <RecordFormPanel editor={editor} />
      <RecordWindows editor={editor} windows={windows} onSaved={() => finish(m.dns_said_saved())} />
    </div>
  )
}
