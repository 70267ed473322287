import { useFieldArray } from 'react-hook-form'
import { toast } from '#design/feedback/toast.ts'
import { FieldRow } from '#design/form/form.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormMoneyField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { newProductCalls } from '../contract/new-product-calls.ts'
import type { StaffProduct } from '../contract/shapes.ts'
import { FieldRows } from './field-rows.tsx'
import { type NewOptionBody, useAddOption } from './queries.ts'
import { NameFields, noWords } from './word-fields.tsx'

const freshChoice: NewOptionBody['choices'][number] = { id: '', name: noWords, monthlyCents: 0 }

/** A new option of a product with its choices; the first is the default. */
export function NewOptionDialog({
  pid,
  onAdded,
  onClose,
}: {
  pid: number
  onAdded: (product: StaffProduct) => void
  onClose: () => void
}) {
  const add = useAddOption()
  const form = useAppForm<NewOptionBody>({
    schema: newProductCalls.addOption.body,
    values: { id: '', name: noWords, choices: [freshChoice] },
    submit: async (body) => onAdded((await add.mutateAsync({ pid, body })).data),
    done: () => {
      toast.good(m.staff_catalogue_added())
      onClose()
    },
  })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'choices', keyName: 'key' })
  return (
    <FormDialog
      form={form}
      title={m.staff_catalogue_add_option()}
      submitLabel={m.staff_catalogue_add_option()}
      onClose={onClose}
    >
      <FormTextField form={form} name="id" label={m.staff_catalogue_slug()} help={m.staff_catalogue_slug_help()} mono />
      <NameFields form={form} name="name" />
      <FieldRows
        legend={m.staff_catalogue_choices()}
        help={m.staff_catalogue_choices_help()}
        keys={fields.map(({ key }) => key)}
        addLabel={m.staff_catalogue_add_choice()}
        onAdd={() => append(freshChoice)}
        onRemove={remove}
      >
        {(at) => (
          <>
            <FieldRow>
              <FormTextField form={form} name={`choices.${at}.id`} label={m.staff_catalogue_slug()} mono />
              <FormMoneyField
                form={form}
                name={`choices.${at}.monthlyCents`}
                label={m.staff_catalogue_field_month()}
                minValue={0}
              />
            </FieldRow>
            <NameFields form={form} name={`choices.${at}.name`} />
          </>
        )}
      </FieldRows>
    </FormDialog>
  )
}
