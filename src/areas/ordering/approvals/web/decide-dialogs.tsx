import * as z from 'zod/mini'
import { formatEuros } from '#base/money.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import type { Approval } from '../contract/shapes.ts'
import { useApprove, useRefuse, useWithdraw } from './queries.ts'

type Props = { approval: Approval; onClose: () => void }

export function ApproveDialog({ approval, onClose }: Props) {
  const approve = useApprove()
  const { clientName: client } = approval
  const amount = formatEuros(approval.netCents)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.approvals_approve_title({ client })}
      action={m.approvals_approve_act({ amount })}
      onConfirm={async () => {
        await approve.mutateAsync(approval.id)
        toast.good(m.approvals_approved_toast({ client }))
      }}
    >
      <p>{m.approvals_approve_text({ amount })}</p>
    </ConfirmDialog>
  )
}

/** For the user who asked: withdraws the request, which is mailed to the partner. */
export function WithdrawDialog({ approval, onClose }: Props) {
  const withdraw = useWithdraw()
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.approvals_withdraw_title()}
      action={m.approvals_withdraw()}
      danger
      onConfirm={async () => {
        await withdraw.mutateAsync(approval.id)
        toast.good(m.approvals_withdrawn_toast())
      }}
    >
      <p>{m.approvals_withdraw_text()}</p>
    </ConfirmDialog>
  )
}

const Reason = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)) })

export function RefuseDialog({ approval, onClose }: Props) {
  const refuse = useRefuse()
  const { clientName: client } = approval
  const form = useAppForm({
    schema: Reason,
    values: { reason: '' },
    submit: ({ reason }) => refuse.mutateAsync({ id: approval.id, reason }),
    done: () => {
      toast.good(m.approvals_refused_toast({ client }))
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.approvals_refuse_title({ client })}
      submitLabel={m.approvals_refuse()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.approvals_refuse_text()}</p>
      <FormTextArea form={form} name="reason" label={m.approvals_reason()} rows={4} />
    </FormDialog>
  )
}
