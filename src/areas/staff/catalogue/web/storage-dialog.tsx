import { toast } from '#design/feedback/toast.ts'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormMoneyField } from '#design/form/number-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { newProductCalls } from '../contract/new-product-calls.ts'
import { BoundsFields } from './bounds-fields.tsx'
import { type StorageBody, useSetStorage } from './queries.ts'

/** The sizes of storage; the price of a step is asked the first time only. */
export function StorageDialog({
  pid,
  storage,
  onClose,
}: {
  pid: number
  storage: Pick<StorageBody, 'sizeGb'> | null
  onClose: () => void
}) {
  const save = useSetStorage(pid)
  const form = useAppForm<StorageBody>({
    schema: newProductCalls.setStorage.body,
    values: { sizeGb: storage?.sizeGb ?? { least: 100, most: 10_000, step: 100 }, stepCents: null },
    submit: (body) => save.mutateAsync(body),
    done: () => {
      toast.good(m.staff_catalogue_saved())
      onClose()
    },
  })
  return (
    <FormDialog
      form={form}
      title={m.staff_catalogue_set_storage()}
      submitLabel={m.staff_catalogue_save()}
      onClose={onClose}
    >
      <BoundsFields form={form} name="sizeGb" label={m.staff_catalogue_sizes()} unit="GB" />
      {!storage && <FormMoneyField form={form} name="stepCents" label={m.staff_catalogue_field_step()} minValue={0} />}
    </FormDialog>
  )
}
