import type { ReactNode } from 'react'
import type { StagedChange, StagedChanges } from '#base/staging.ts'
import { m } from '#words'
import { Badge } from '../components/badge.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { listedChanges, stagedTone, stagedWord } from './staged-words.ts'

export type StagedReviewProps<Before, Input> = {
  title: string
  staging: StagedChanges<Before, Input>
  lines: (change: StagedChange<Before, Input>) => ReactNode
  notes?: (change: StagedChange<Before, Input>) => ReactNode
  isPending: boolean
  onSave: () => void
  onClose: () => void
  /** Replaces the save button when the user must decide something first. */
  instead?: ReactNode
  /** Errors, or changes made by others meanwhile: above the changes. */
  before?: ReactNode
  /** What saving does, below them. */
  after?: ReactNode
}

/** Old → new of all staged changes, which are saved as one. */
export function StagedReview<Before, Input>({
  title,
  staging,
  lines,
  notes,
  isPending,
  onSave,
  onClose,
  instead,
  before,
  after,
}: StagedReviewProps<Before, Input>) {
  const count = staging.rows.length
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      isBusy={isPending}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isPending}>
            {m.design_staged_back()}
          </Button>
          {instead || (
            <Button look="primary" isPending={isPending} onPress={onSave}>
              {m.design_staged_save({ count })}
            </Button>
          )}
        </>
      }
    >
      {before}
      <ul className="scroll-thin flex max-h-[50vh] flex-col gap-2.5 overflow-y-auto">
        {staging.rows.slice(0, listedChanges).map((change) => (
          <li key={change.key} className="flex flex-col items-start gap-1">
            <Badge tone={stagedTone[change.kind]}>{stagedWord(change.kind)}</Badge>
            {lines(change)}
            {notes?.(change)}
          </li>
        ))}
        {count > listedChanges && (
          <li className="text-ink-soft">{m.design_staged_more({ count: count - listedChanges })}</li>
        )}
      </ul>
      {after}
    </Dialog>
  )
}
