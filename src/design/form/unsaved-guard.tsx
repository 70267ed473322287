import { useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { m } from '#words'
import { ConfirmDialog } from '../components/dialog.tsx'
import { isOwnLeave } from '../feedback/own-leave.ts'

type Search = Readonly<Record<string, unknown>>

export type UnsavedGuardProps = {
  /** Asked at the moment of leaving, so that what was saved just before no longer counts. A form hands in `form.isUnsaved`. */
  isUnsaved: () => boolean
  /** Parts of the address behind the `?` that are another work: `['tab', 'code']`. Without them only another path is. */
  params?: readonly string[]
  /** What is unsaved, when more can be said than "your changes". */
  title?: string
  text?: ReactNode
  action?: string
  /** Throws away what was prepared, where it outlives the screen. */
  onLeave?: () => void
  /** Where what was prepared outlives the screen: leaves it as it is. Then this is what is offered first. */
  keep?: { action: string; onLeave: () => void }
}

const isElsewhere = (params: readonly string[], from: Search, to: Search): boolean =>
  params.some((name) => String(from[name] ?? '') !== String(to[name] ?? ''))

/**
 * Leaving with work that is not saved asks first, whichever way somebody leaves: a link, the back button, another tab of the
 * screen, a reload, closing the window. Paging and panels of the same screen do not count as leaving, nor does what the portal
 * does by itself. `<UnsavedGuard isUnsaved={form.isUnsaved} />`
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
