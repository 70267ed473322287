import { useQuery } from '@tanstack/react-query'
import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { changesOffice } from '#areas/microsoft/tenants/web/public.ts'
import { formatMoment } from '#base/dates.ts'
import { send } from '#design/api/client.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Loaded } from '#design/components/loaded.tsx'
import { Skeleton } from '#design/components/skeleton.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { licenceCalls, nceCalls } from '../contract/calls.ts'
import { creditText } from './quantity-words.ts'
import { endOffer } from './queries.ts'

type Props = { id: number; licence: Licence; onClose: () => void }

/** Nobody can use them meanwhile, and they go on being billed. */
export function SuspendDialog({ id, licence: { licence: name, subscriptionId, parentId }, onClose }: Props) {
  const request = { params: { id }, body: { subscription_id: subscriptionId } }
  const suspend = useCall(
    () => (parentId === null ? send(licenceCalls.suspend, request) : send(licenceCalls.suspendAddOn, request)),
    { refreshes: changesOffice, inPlace: true, done: () => toast.good(m.office_sub_suspend_asked()) },
  )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.office_sub_suspend_title({ name })}
      action={m.office_sub_suspend()}
      danger
      onConfirm={() => suspend.mutateAsync()}
    >
      <p>{m.office_sub_suspend_text()}</p>
      <p className="text-ink-soft text-sm">{m.office_sub_suspend_billed()}</p>
    </ConfirmDialog>
  )
}

export function UnsuspendDialog({ id, licence: { licence: name, subscriptionId, parentId }, onClose }: Props) {
  const request = { params: { id }, body: { subscription_id: subscriptionId } }
  const unsuspend = useCall(
    () => (parentId === null ? send(licenceCalls.unsuspend, request) : send(licenceCalls.unsuspendAddOn, request)),
    { refreshes: changesOffice, inPlace: true, done: () => toast.good(m.office_sub_unsuspend_asked()) },
  )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.office_sub_unsuspend_title({ name })}
      action={m.office_sub_unsuspend()}
      onConfirm={() => unsuspend.mutateAsync()}
    >
      <p>{m.office_sub_unsuspend_text()}</p>
    </ConfirmDialog>
  )
}

/** An end at once, in the first seven days alone; what it gives back is told before. */
export function CancelLicencesDialog({ licence, onClose }: Props) {
  const { licence: name, subscriptionId, changeableUntil } = licence
  const offer = useQuery(endOffer(subscriptionId))
  const cancel = useCall(nceCalls.cancel, {
    refreshes: changesOffice,
    inPlace: true,
    done: () => toast.good(m.office_sub_cancel_asked()),
  })
  const shown = offer.data?.credit ? { creditCents: offer.data.credit.cents } : {}
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.office_sub_cancel_title({ name })}
      action={m.office_sub_cancel()}
      danger
      isWaiting={!offer.data}
      onConfirm={() => cancel.mutateAsync({ body: { subscription_id: subscriptionId, ...shown } })}
    >
      <p>{m.office_sub_cancel_text()}</p>
      <Loaded query={offer} waiting={<Skeleton lines={1} />}>
        {(told) => <p>{creditText(told) ?? m.office_sub_cancel_no_credit()}</p>}
      </Loaded>
      {changeableUntil && (
        <p className="text-ink-soft text-sm">{m.office_sub_cancel_until({ moment: formatMoment(changeableUntil) })}</p>
      )}
    </ConfirmDialog>
  )
}
