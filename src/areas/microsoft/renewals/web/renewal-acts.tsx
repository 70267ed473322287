import type { Licence } from '#areas/microsoft/tenants/contract/shapes.ts'
import { changesOffice, renewalDay } from '#areas/microsoft/tenants/web/public.ts'
import { formatDay } from '#base/dates.ts'
import { useCall } from '#design/api/use-call.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { askRenewal, type RenewalAct } from './queries.ts'

type Row = {
  title: (of: { name: string }) => string
  text: (of: { day: string; next: string }) => string
  note?: () => string
  action: () => string
  danger?: true
}
/** What is said of each before it is asked. */
const acts: Readonly<Record<RenewalAct, Row>> = {
  drop: {
    title: m.office_renew_drop_title,
    text: m.office_renew_drop_text,
    action: m.office_renew_drop,
  },
  end: {
    title: m.office_renew_end_title,
    text: m.office_renew_end_text,
    note: m.office_renew_end_note,
    action: m.office_renew_end,
    danger: true,
  },
  off: {
    title: m.office_renew_auto_off_title,
    text: m.office_renew_auto_off_text,
    note: m.office_renew_auto_off_note,
    action: m.office_renew_auto_off,
  },
  on: {
    title: m.office_renew_auto_on_title,
    text: m.office_renew_auto_on_text,
    note: m.office_renew_auto_on_note,
    action: m.office_renew_auto_on,
  },
  pause: {
    title: m.office_renew_pause_title,
    text: () => m.office_renew_pause_text(),
    note: m.office_renew_pause_note,
    action: m.office_renew_pause,
    danger: true,
  },
  resume: {
    title: m.office_renew_resume_title,
    text: () => m.office_renew_resume_text(),
    action: m.office_renew_resume,
  },
}

type Props = { id: number; act: RenewalAct; licence: Licence; onClose: () => void }

/** Asks before it is done, with what follows from it. */
export function RenewalActDialog({ id, act, licence, onClose }: Props) {
  const { title, text, note, action, danger = false } = acts[act]
  const { licence: name, subscriptionId, endDate } = licence
  const call = useCall(() => askRenewal[act](id, subscriptionId), {
    refreshes: changesOffice,
    inPlace: true,
    done: () => toast.good(m.office_renew_act_asked()),
  })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={title({ name })}
      action={action()}
      danger={danger}
      onConfirm={() => call.mutateAsync()}
    >
      <p>{text({ day: formatDay(endDate), next: formatDay(renewalDay(licence)) })}</p>
      {note && <p className="text-ink-soft text-sm">{note()}</p>}
    </ConfirmDialog>
  )
}
