import { useState } from 'react'
import { formatDay } from '#base/dates.ts'
import { Banner } from '#design/components/banner.tsx'
import { RadioGroup } from '#design/components/choice.tsx'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { TextArea } from '#design/components/text-field.tsx'
import { toast } from '#design/feedback/toast.ts'
import { m } from '#words'
import { cancelReasons, type ServiceDetails } from '../contract/shapes.ts'
import { type Cancellation, cancel, useServiceMutation } from './queries.ts'

const reasonWords: Record<Cancellation['reason'], () => string> = {
  'not-needed': m.delivery_why_not_needed,
  'too-expensive': m.delivery_why_too_expensive,
  'moving-away': m.delivery_why_moving_away,
  'not-satisfied': m.delivery_why_not_satisfied,
  other: m.delivery_why_other,
}

type CancelDialogProps = { service: ServiceDetails; isOpen: boolean; onClose: () => void }

/**
 * Ends a service with its term, or at once; both explained with their days before anything is asked. One that was never delivered has no
 * term yet: its order is taken back.
 */
export function CancelDialog({ service, isOpen, onClose }: CancelDialogProps) {
  const { id, name, cancelAtTermEnd } = service
  const change = useServiceMutation(cancel)
  const [when, setWhen] = useState<Cancellation['when']>(cancelAtTermEnd.can ? 'term-end' : 'at-once')
  const [reason, setReason] = useState<Cancellation['reason']>('not-needed')
  const [remark, setRemark] = useState('')
  const isAtOnce = when === 'at-once'
  const isDelivered = service.status !== 'Pending'
  const confirm = async () => {
    const { endsOn } = await change.mutateAsync({ id, body: { when, reason, remark } })
    toast.good(endsOn ? m.delivery_notice_given_toast({ name, day: formatDay(endsOn) }) : m.delivery_ending({ name }))
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      danger
      title={m.delivery_cancel_name({ name })}
      action={isAtOnce ? m.delivery_end_name({ name }) : m.delivery_cancel_name({ name })}
      onConfirm={confirm}
      {...(isAtOnce && isDelivered ? { typeToConfirm: name } : {})}
    >
      {isDelivered ? (
        <WhenItEnds service={service} when={when} onChange={setWhen} />
      ) : (
        <Banner meaning="info">{m.delivery_undelivered_help()}</Banner>
      )}
      <Select
        label={m.delivery_why()}
        options={cancelReasons.map((each) => ({ id: each, label: reasonWords[each]() }))}
        value={reason}
        onChange={(value) => setReason(value as Cancellation['reason'])}
      />
      <TextArea label={m.delivery_remark()} optional value={remark} onChange={setRemark} maxLength={500} rows={2} />
      {isAtOnce && isDelivered && <Banner meaning="warning">{m.delivery_at_once_warning()}</Banner>}
    </ConfirmDialog>
  )
}

type WhenProps = { service: ServiceDetails; when: Cancellation['when']; onChange: (when: Cancellation['when']) => void }

function WhenItEnds({ service, when, onChange }: WhenProps) {
  const { cancelAtOnce, cancelAtTermEnd } = service
  return (
    <RadioGroup
      label={m.delivery_when()}
      look="cards"
      value={when}
      onChange={(value) => onChange(value as Cancellation['when'])}
      choices={[
        {
          value: 'term-end',
          label: termEndLabel(service),
          help: termEndHelp(service),
          isDisabled: !cancelAtTermEnd.can,
        },
        {
          value: 'at-once',
          label: m.delivery_at_once(),
          help: cancelAtOnce.because ?? m.delivery_at_once_help(),
          isDisabled: !cancelAtOnce.can,
        },
      ]}
    />
  )
}

const termEndLabel = ({ cancelAtTermEnd: { endsOn } }: ServiceDetails): string =>
  endsOn ? m.delivery_term_end_on({ day: formatDay(endsOn) }) : m.delivery_term_end()

/** The rule of two months, with the days that follow from it. */
function termEndHelp({ nextDueOn, cancelAtTermEnd: { can, because, endsOn, noticeUntil } }: ServiceDetails): string {
  if (!can || !endsOn) return because ?? m.delivery_no_term()
  if (nextDueOn && endsOn !== nextDueOn) return m.delivery_term_end_late({ day: formatDay(nextDueOn) })
  return m.delivery_term_end_help({ until: formatDay(noticeUntil) })
}
