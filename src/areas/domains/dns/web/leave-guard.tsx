import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { isOwnLeave } from '#design/feedback/own-leave.ts'
import { m } from '#words'
import { changeStaging } from './staging-store.ts'

/** Leaving with staged work asks first; paging and panels of the same zone do not count as leaving. */
export function LeaveGuard({ domain, count }: { domain: string; count: number }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => count > 0 && current.pathname !== next.pathname,
    enableBeforeUnload: () => count > 0 && !isOwnLeave(),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={m.dns_leave_title({ domain })}
      action={m.dns_leave_action()}
      danger
      onConfirm={() => {
        changeStaging(domain, (now) => ({ ...now, rows: [] }))
        blocker.proceed?.()
      }}
    >
      <p>{m.dns_leave_text({ count })}</p>
    </ConfirmDialog>
  )
}
