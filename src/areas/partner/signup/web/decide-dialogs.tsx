import { useState } from 'react'
import * as z from 'zod/mini'
import { send } from '#design/api/client.ts'
import { ConfirmDialog } from '#design/components/dialog.tsx'
import { Select } from '#design/components/select.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextArea } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { type Application, partnerApplicationCalls } from '../contract/calls.ts'
import { firstPartnerCode } from '../rules/application.ts'
import { applicationKeys } from './keys.ts'
import { useApprove } from './queries.ts'

type Props = { application: Application; onClose: () => void }

/** Asks for the price code of the new partner. */
export function ApproveDialog({ application, priceCodes, onClose }: Props & { priceCodes: readonly string[] }) {
  const [code, setCode] = useState(firstPartnerCode)
  const approve = useApprove()
  const company = application.companyName
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.staff_partners_approve_title({ company })}
      action={m.staff_partners_approve()}
      onConfirm={async () => {
        await approve.mutateAsync({ id: application.id, priceCode: code })
        toast.good(m.staff_partners_approved_toast({ company }))
      }}
    >
      <div className="flex flex-col gap-4">
        <p>{m.staff_partners_approve_text()}</p>
        <Select
          label={m.staff_partners_price_code()}
          help={m.staff_partners_price_code_help()}
          options={priceCodes.map((id) => ({ id, label: id }))}
          value={code}
          onChange={(id) => setCode(String(id))}
        />
      </div>
    </ConfirmDialog>
  )
}

const Reason = z.object({ reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(1000)) })

export function RefuseDialog({ application, onClose }: Props) {
  const form = useAppForm({
    schema: Reason,
    values: { reason: '' },
    submit: (body) => send(partnerApplicationCalls.refuse, { params: { application: application.id }, body }),
    refreshes: [applicationKeys.all],
    done: () => {
      toast.good(m.staff_partners_refused_toast())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_partners_refuse_title({ company: application.companyName })}
      submitLabel={m.staff_partners_refuse()}
      onClose={onClose}
    >
      <p className="text-ink-soft">{m.staff_partners_refuse_text()}</p>
      <FormTextArea form={form} name="reason" label={m.staff_partners_reason()} rows={4} />
    </FormDialog>
  )
}
