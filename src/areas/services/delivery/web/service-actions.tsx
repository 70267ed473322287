import { CirclePause, CirclePlay, CircleX, Server } from 'lucide-react'
import { useState } from 'react'
import type { OwnedService } from '#areas/services/products/contract/shapes.ts'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { Button } from '#design/components/button.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { TextField } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import type { ServiceDetails } from '../contract/shapes.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { suspend, switchToHosting, unsuspend, useServiceMutation } from './queries.ts'

type Open = 'suspend' | 'unsuspend' | 'cancel' | 'switch' | undefined

/** What can be done with a service now. Suspending is for partners and staff (service areas §6). */
export function ServiceActions({ service }: { service: OwnedService }) {
  const user = useUser()
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isStaff = user?.permissions.admin === true
  const maySuspend = isStaff || user?.clientType === 'Partner'
  const mayOpen = isStaff || !service.suspendedByUs
  const mayCancel = service.cancelAtOnce.can || service.cancelAtTermEnd.can
  return (
    <>
      {service.switchToHosting?.can && (
        <Button icon={Server} onPress={() => setOpen('switch')}>
          {m.delivery_switch()}
        </Button>
      )}
      {maySuspend && service.suspend.can && (
        <Button icon={CirclePause} onPress={() => setOpen('suspend')}>
          {m.delivery_suspend()}
        </Button>
      )}
      {maySuspend && mayOpen && service.unsuspend.can && (
        <Button look="primary" icon={CirclePlay} onPress={() => setOpen('unsuspend')}>
          {m.delivery_unsuspend()}
        </Button>
      )}
      {mayCancel && (
        <Button look="danger-quiet" icon={CircleX} onPress={() => setOpen('cancel')}>
          {m.delivery_cancel()}
        </Button>
      )}
      <SuspendDialog service={service} isOpen={open === 'suspend'} onClose={close} />
      <UnsuspendDialog service={service} isOpen={open === 'unsuspend'} onClose={close} />
      <SwitchDialog service={service} isOpen={open === 'switch'} onClose={close} />
      <CancelDialog service={service} isOpen={open === 'cancel'} onClose={close} />
    </>
  )
}

type DialogOf = { service: ServiceDetails; isOpen: boolean; onClose: () => void }

function SuspendDialog({ service, isOpen, onClose }: DialogOf) {
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

function UnsuspendDialog({ service: { id, name }, isOpen, onClose }: DialogOf) {
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
function SwitchDialog({ service: { id, name, nextDueOn }, isOpen, onClose }: DialogOf) {
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
      <p>{nextDueOn ? m.delivery_switch_price({ day: formatDay(nextDueOn) }) : m.delivery_switch_price_later()}</p>
      <Banner meaning="warning">{m.delivery_switch_warning()}</Banner>
    </ConfirmDialog>
  )
}
