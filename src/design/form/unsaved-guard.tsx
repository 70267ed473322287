import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#words'
import { ConfirmDialog } from '../components/dialog.tsx'
import { isOwnLeave } from '../feedback/own-leave.ts'

type Search = Readonly<Record<string, unknown>>

export type UnsavedGuardProps = {
  /** Called when the user leaves, so that a save just before counts. A form passes `form.isUnsaved`. */
  isUnsaved: () => boolean
  /** Search parameters whose change counts as leaving: `['tab', 'code']`. Without them only another path does. */
  params?: readonly string[]
  /** A description of the unsaved work, more precise than "your changes". */
  title?: string
  text?: ReactNode
  action?: string
  /** Discards the unsaved work, if it outlives the screen. */
  onLeave?: () => void
  /** Keeps unsaved work that outlives the screen. Then this is the first choice. */
  keep?: { action: string; onLeave: () => void }
}

const isElsewhere = (params: readonly string[], from: Search, to: Search): boolean =>
  params.some((name) => String(from[name] ?? '') !== String(to[name] ?? ''))

/**
 * Asks before the user leaves unsaved work, by a link, the back button, another tab of the screen, a reload, or closing
 * the window. Paging and panels of the same screen do not count, nor does navigation by the portal itself.
 * `<UnsavedGuard isUnsaved={form.isUnsaved} />`
 */
export function UnsavedGuard({ isUnsaved, params = [], title, text, action, onLeave, keep }: UnsavedGuardProps) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      (current.pathname !== next.pathname || isElsewhere(params, current.search as Search, next.search as Search)) &&
      !isOwnLeave() &&
      isUnsaved(),
    enableBeforeUnload: () => !isOwnLeave() && isUnsaved(),
    withResolver: true,
  })
  const leaving = action ?? m.design_unsaved_leave()
  const leaveWith = (work?: () => void) => {
    work?.()
    blocker.proceed?.()
  }
  const discard = () => leaveWith(onLeave)
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={title ?? m.design_unsaved_title()}
      action={keep?.action ?? leaving}
      danger={!keep}
      onConfirm={keep ? () => leaveWith(keep.onLeave) : discard}
      other={keep && { label: leaving, onPress: discard }}
    >
      <p>{text ?? m.design_unsaved_text()}</p>
    </ConfirmDialog>
  )
}
