import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'
import type { LogLine } from '../contract/calls.ts'
import { subjectOf } from './verdict-words.ts'

type Props = { lines: readonly LogLine[]; onClose: () => void; onConfirm: () => Promise<unknown> }

/** Confirms deleting held messages, which cannot be undone. */
export const DeleteHeld = ({ lines, onClose, onConfirm }: Props) => (
  <ConfirmDialog
    isOpen
    danger
    onClose={onClose}
    title={m.log_delete_title({ count: lines.length })}
    action={m.log_delete()}
    onConfirm={onConfirm}
  >
    <p>{m.log_delete_help()}</p>
    <ul className="scroll-thin flex max-h-48 flex-col gap-1 overflow-y-auto rounded-lg bg-sunken px-4 py-3 text-sm">
      {lines.map((line) => (
        <li key={line.id} className="wrap-anywhere">
          {subjectOf(line)} <span className="text-ink-soft">· {line.from}</span>
        </li>
      ))}
    </ul>
  </ConfirmDialog>
)
