import { Pencil, Undo2 } from 'lucide-react'
import { Status } from '#design/components/badge.tsx'
import { Button, IconButton } from '#design/components/button.tsx'
import { m } from '#words'
import type { StagedRow, Staging } from '../rules/staging.ts'
import { NotesOfRow } from './notes-of-row.tsx'
import { RowChange } from './row-change.tsx'
import type { RowNotes } from './row-notes.ts'

export const kindTone = { new: 'good', changed: 'warning', removed: 'bad' } as const
export const kindText = {
  new: () => m.dns_is_new(),
  changed: () => m.dns_will_change(),
  removed: () => m.dns_will_go(),
}

/** So many staged rows are shown; the others are told as a number. */
export const listedRows = 100

/** What waits to be saved. Stays in sight while the table below is paged and filtered. */
export function StagedList({
  staging,
  problems,
  notes,
  onEdit,
  onUndo,
  onDiscard,
  onReview,
}: {
  staging: Staging
  problems: ReadonlyMap<string, string>
  notes: RowNotes
  onEdit: (row: StagedRow) => void
  onUndo: (row: StagedRow) => void
  onDiscard: () => void
  onReview: () => void
}) {
  if (staging.rows.length === 0) return null
  // What was refused comes first, so that it is seen among many.
  const weight = ({ key }: StagedRow) => (isRefused(key) ? 2 : notes.has(key) ? 1 : 0)
  const isRefused = (key: string) => problems.has(key) || (notes.get(key) ?? []).some((note) => note.isRefused)
  const rows = [...staging.rows].sort((one, other) => weight(other) - weight(one))
  return (
    <section
      aria-label={m.dns_staged_title()}
      className="sticky top-2 z-10 mb-4 overflow-hidden rounded-xl border border-brand-line bg-surface shadow-raised"
    >
      <header className="flex flex-wrap items-center gap-2 bg-brand-tint px-4 py-2.5">
        <p className="mr-auto font-medium">{m.dns_staged({ count: staging.rows.length })}</p>
        <Button look="quiet" size="small" onPress={onDiscard}>
          {m.dns_discard_all()}
        </Button>
        <Button look="primary" size="small" onPress={onReview}>
          {m.dns_review()}
        </Button>
      </header>
      <ul className="scroll-thin max-h-60 divide-y divide-line overflow-y-auto">
        {rows.slice(0, listedRows).map((row) => (
          <li key={row.key} className="flex items-start gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <Status tone={kindTone[row.kind]}>{kindText[row.kind]()}</Status>
                <RowChange row={row} />
              </div>
              {notes.has(row.key) ? (
                <NotesOfRow notes={notes.get(row.key)} />
              ) : (
                problems.has(row.key) && <p className="mt-1 text-bad-ink text-sm">{problems.get(row.key)}</p>
              )}
            </div>
            {row.kind !== 'removed' && (
              <IconButton size="small" icon={Pencil} label={m.dns_edit()} onPress={() => onEdit(row)} />
            )}
            <IconButton size="small" icon={Undo2} label={m.dns_undo()} onPress={() => onUndo(row)} />
          </li>
        ))}
        {staging.rows.length > listedRows && (
          <li className="px-4 py-2 text-ink-soft">{m.dns_more({ count: staging.rows.length - listedRows })}</li>
        )}
      </ul>
    </section>
  )
}
