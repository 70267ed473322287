import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { staffCatalogueCalls } from '../contract/calls.ts'
import { useCopyPrices } from './queries.ts'

/** A new price code with the prices of the present one, changed by a percentage. */
export function CopyDialog({
  from,
  onClose,
  onMade,
}: {
  from: string
  onClose: () => void
  onMade: (code: string) => void
}) {
  const copy = useCopyPrices()
  const form = useAppForm({
    schema: staffCatalogueCalls.copyPrices.body,
    values: { code: '', from, changePercent: 0 },
    submit: async (sent) => {
      const made = await copy.mutateAsync(sent)
      toast.good(m.staff_catalogue_copied({ code: made.code }))
      onMade(made.code)
    },
    done: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_catalogue_copy_title({ code: from })}
      submitLabel={m.staff_catalogue_copy_do()}
      onClose={onClose}
    >
      <p>{m.staff_catalogue_copy_text({ code: from })}</p>
      <FormTextField
        form={form}
        name="code"
        label={m.staff_catalogue_new_code()}
        help={m.staff_catalogue_new_code_help()}
        mono
      />
      <FormNumberField
        form={form}
        name="changePercent"
        label={m.staff_catalogue_percent()}
        help={m.staff_catalogue_percent_help()}
        unit="%"
        minValue={-100}
        maxValue={500}
        formatOptions={{ maximumFractionDigits: 2, signDisplay: 'exceptZero' }}
      />
    </FormDialog>
  )
}
