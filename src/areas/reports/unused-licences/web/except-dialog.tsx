import * as z from 'zod/mini'
import { reportKeys } from '#areas/reports/standing/web/keys.ts'
import { send } from '#design/api/client.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { exceptionReasons, type UnusedLicence, unusedCalls } from '../contract/calls.ts'
import { reasonWords } from './unused-words.ts'

const Typed = z.object({
  reason: z.enum(exceptionReasons),
  note: z.string().check(z.maxLength(200)),
})

/** Has licences count no more, with why. */
export function ExceptDialog({ row, onClose }: { row: UnusedLicence; onClose: () => void }) {
  const { licence, tenantName: tenant, ProductSku } = row
  const form = useAppForm<z.infer<typeof Typed>>({
    schema: Typed,
    values: { reason: 'kept', note: '' },
    submit: (body) => send(unusedCalls.except, { params: { tenant, ProductSku }, body }),
    refreshes: [reportKeys.all],
    done: () => {
      toast.good(m.unused_except_saved())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.unused_except_title({ licence })}
      submitLabel={m.unused_except_save()}
      onClose={onClose}
    >
      <p>{m.unused_except_text({ licence, tenant })}</p>
      <FormSelect
        form={form}
        name="reason"
        label={m.unused_reason()}
        options={exceptionReasons.map((id) => ({ id, label: reasonWords[id]() }))}
      />
      <FormTextField form={form} name="note" label={m.unused_note()} help={m.unused_note_help()} />
    </FormDialog>
  )
}
