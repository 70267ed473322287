import { Pencil, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { StagedChange, StagedChanges } from '#base/staging.ts'
import { m } from '#words'
import { Status } from '../components/badge.tsx'
import { Button, IconButton } from '../components/button.tsx'
import { listedChanges, stagedTone, stagedWord } from './staged-words.ts'

export type StagedBarProps<Before, Input> = {
  staging: StagedChanges<Before, Input>
  /** Old and new of one change: `ChangeLines`. */
  lines: (change: StagedChange<Before, Input>) => ReactNode
  /** The notes of a change: why it was refused, or its warning. */
  notes?: (change: StagedChange<Before, Input>) => ReactNode
  /** Severe notes come first, so that refused rows are seen. */
  weight?: (change: StagedChange<Before, Input>) => number
  onEdit?: (change: StagedChange<Before, Input>) => void
  onUndo: (change: StagedChange<Before, Input>) => void
  onDiscard: () => void
  onReview: () => void
}

/** The staged changes. Stays visible while the list below is paged and filtered. */
export function StagedBar<Before, Input>({
  staging,
  lines,
  notes,
  weight = () => 0,
  onEdit,
  onUndo,
  onDiscard,
  onReview,
}: StagedBarProps<Before, Input>) {
  const count = staging.rows.length
  if (count === 0) return null
  const rows = staging.rows.toSorted((one, other) => weight(other) - weight(one))
  return (
    <section
      aria-label={m.design_staged_title()}
      className="sticky top-2 z-10 mb-4 overflow-hidden rounded-xl border border-brand-line bg-surface shadow-raised"
    >
      <header className="flex flex-wrap items-center gap-2 bg-brand-tint px-4 py-2.5">
        <p className="mr-auto font-medium">{m.design_staged({ count })}</p>
        <Button look="quiet" size="small" onPress={onDiscard}>
          {m.design_staged_discard()}
        </Button>
        <Button look="primary" size="small" onPress={onReview}>
          {m.design_staged_review()}
        </Button>
      </header>
      <ul className="scroll-thin max-h-60 divide-y divide-line overflow-y-auto">
        {rows.slice(0, listedChanges).map((change) => (
          <li key={change.key} className="flex items-start gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-baseline gap-x-3">
                <Status tone={stagedTone[change.kind]}>{stagedWord(change.kind)}</Status>
                {lines(change)}
              </div>
              {notes?.(change)}
            </div>
            {onEdit && change.kind !== 'removed' && (
              <IconButton size="small" icon={Pencil} label={m.design_staged_edit()} onPress={() => onEdit(change)} />
            )}
            <IconButton size="small" icon={Undo2} label={m.design_undo()} onPress={() => onUndo(change)} />
          </li>
        ))}
        {count > listedChanges && (
          <li className="px-4 py-2 text-ink-soft">{m.design_staged_more({ count: count - listedChanges })}</li>
        )}
      </ul>
    </section>
  )
}
