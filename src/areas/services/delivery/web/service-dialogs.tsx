import { useState } from 'react'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import { suspend, switchToHosting, unsuspend, useServiceMutation } from './queries.ts'

type DialogOf = { service: ServiceDetails; isOpen: boolean; onClose: () => void }

export function SuspendDialog({ service, isOpen, onClose }: DialogOf) {
  const change = useServiceMutation(suspend)
  const [reason, setReason] = useState('')
  const { id, name, nextDueOn } = service
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.delivery_suspend_name({ name })}
      action={m.delivery_suspend_name({ name })}
      onConfirm={async () => {
        await change.mutateAsync({ id, reason })
        toast.good(m.delivery_suspending({ name }))
      }}
    >
      <p>{m.delivery_suspend_text()}</p>
      <p>{nextDueOn ? m.delivery_suspended_until({ day: formatDay(nextDueOn) }) : m.delivery_suspended_after()}</p>
      <TextField
        label={m.delivery_suspend_reason()}
        help={m.delivery_suspend_reason_help()}
        value={reason}
        onChange={setReason}
        maxLength={500}
      />
    </ConfirmDialog>
  )
}

export function UnsuspendDialog({ service: { id, name }, isOpen, onClose }: DialogOf) {
  const change = useServiceMutation(unsuspend)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.delivery_unsuspend_name({ name })}
      action={m.delivery_unsuspend_name({ name })}
      onConfirm={async () => {
        await change.mutateAsync(id)
        toast.good(m.delivery_unsuspending({ name }))
      }}
    >
      <p>{m.delivery_unsuspend_text()}</p>
    </ConfirmDialog>
  )
}

/** A built site is not carried over by itself: that has to be known before. */
export function SwitchDialog({
  service: { id, name, nextDueOn, invoicedTo },
  isOpen,
  onClose,
}: DialogOf & { service: OwnedService }) {
  const change = useServiceMutation(switchToHosting)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={m.delivery_switch_name({ name })}
      action={m.delivery_switch_name({ name })}
      onConfirm={async () => {
        await change.mutateAsync(id)
        toast.good(m.delivery_switching({ name }))
      }}
    >
      <p>{m.delivery_switch_text()}</p>
      <p>
        {nextDueOn ? m.delivery_switch_price({ day: formatDay(nextDueOn) }) : m.delivery_switch_price_later()}{' '}
        {invoicedTo && m.approvals_invoice_to({ payer: invoicedTo })}
      </p>
      <Banner meaning="warning">{m.delivery_switch_warning()}</Banner>
    </ConfirmDialog>
  )
}
