import { useEffect } from 'react'
import { StagedBar } from '#design/staging/staged-bar.tsx'
import type { StagedRow, Staging } from '../rules/staging.ts'
import { NotesOfRow } from './notes-of-row.tsx'
import { RowChange } from './row-change.tsx'
import type { RowNotes } from './row-notes.ts'

type StagedListProps = {
  staging: Staging
  problems: ReadonlyMap<string, string>
  notes: RowNotes
  onEdit: (row: StagedRow) => void
  onUndo: (row: StagedRow) => void
  onDiscard: () => void
  onReview: () => void
}

/** What waits to be saved; what was refused comes first, so that it is seen among many. */
export function StagedList({ problems, notes, ...rest }: StagedListProps) {
  // What is staged is looked over next, perhaps when there is no connection any more.
  useEffect(() => void import('./review-dialog.tsx').catch(() => undefined), [])
  const isRefused = (key: string) => problems.has(key) || (notes.get(key) ?? []).some((note) => note.isRefused)
  return (
    <StagedBar
      {...rest}
      lines={(row) => <RowChange row={row} />}
      weight={({ key }) => (isRefused(key) ? 2 : notes.has(key) ? 1 : 0)}
      notes={({ key }) =>
        notes.has(key) ? (
          <NotesOfRow notes={notes.get(key)} />
        ) : (
          problems.has(key) && <p className="mt-1 text-bad-ink text-sm">{problems.get(key)}</p>
        )
      }
    />
  )
}
