import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { m } from '#words'

const placeOf = (search: unknown) => {
  const { tab, code, kind } = (search ?? {}) as Record<string, unknown>
  return JSON.stringify([tab, code, kind])
}

/** Leaving prices that were typed and not saved asks first: another screen, tab, code or kind of goods. */
export function LeaveGuard({ count, onLeave }: { count: number; onLeave: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      count > 0 && (current.pathname !== next.pathname || placeOf(current.search) !== placeOf(next.search)),
    enableBeforeUnload: () => count > 0,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.staff_catalogue_leave_title()}
      action={m.staff_catalogue_leave()}
      danger
      onConfirm={() => {
        onLeave()
        blocker.proceed?.()
      }}
    >
      <p>{m.staff_catalogue_leave_text()}</p>
    </ConfirmDialog>
  )
}
