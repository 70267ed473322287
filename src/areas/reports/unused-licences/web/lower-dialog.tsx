import { renewalCalls } from '#areas/microsoft/renewals/contract/calls.ts'
import { officeKeys } from '#areas/microsoft/tenants/web/keys.ts'
import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import { formatDay, formatMoment } from '#base/dates.ts'
import { formatEuros } from '#base/money.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import type { UnusedLicence } from '../contract/calls.ts'

/** Something else may have been planned already: the whole of what they renew as is said. */
function planText({ licence, tenantName: tenant, lowerTo: count, lowerOn, renewsAs }: UnusedLicence): string {
  const said = { licence, tenant, count, day: formatDay(lowerOn), quantity: renewsAs.quantity }
  return renewsAs.licence === licence
    ? m.unused_plan_text(said)
    : m.unused_plan_text_other({ ...said, other: renewsAs.licence })
}

/** Fewer licences from the renewal on, or none; said once more with what it does. */
export function LowerDialog({ row, onClose }: { row: UnusedLicence; onClose: () => void }) {
  const { licence, tenantName: tenant, lowerTo: count } = row
  const options = {
    inPlace: true,
    refreshes: [reportKeys.all, officeKeys.all],
    done: () => toast.good(m.unused_plan_asked()),
  }
  const plan = useCall(renewalCalls.add, options)
  const end = useCall(renewalCalls.plannedCancel, options)
  const params = { id: row.serviceId }
  const subscription = { subscription_id: row.subscriptionId }
  const day = formatDay(row.lowerOn)
  const isEnd = row.lowering === 'end'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={isEnd ? m.unused_end_title({ licence }) : m.unused_plan_title({ licence, count })}
      action={isEnd ? m.unused_act_end() : m.unused_act_plan()}
      danger={isEnd}
      onConfirm={() =>
        isEnd
          ? end.mutateAsync({ params, body: subscription })
          : plan.mutateAsync({ params, body: { ...subscription, quantity: count, covers_users: true } })
      }
    >
      <p>{isEnd ? m.unused_end_text({ licence, tenant, day }) : planText(row)}</p>
      {row.savesCents !== null && <p>{m.unused_plan_saves({ amount: formatEuros(row.savesCents) })}</p>}
      <p className="text-ink-soft text-sm">{m.unused_plan_counted({ moment: formatMoment(row.countedAt) })}</p>
    </ConfirmDialog>
  )
}
