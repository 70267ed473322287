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

/** The staged rows; refused ones come first, so that they are seen. */
export function StagedList({ problems, notes, ...rest }: StagedListProps) {
  // The review is the likely next step, perhaps without a connection, so it is preloaded.
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
