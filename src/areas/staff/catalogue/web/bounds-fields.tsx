import type { FieldPath, FieldValues } from 'react-hook-form'
import { FieldRow } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

/** For values of the form `{ least, most, step }`. */
export function BoundsFields<V extends FieldValues>({
  form,
  name,
  label,
  unit,
}: {
  form: AppForm<V>
  name: FieldPath<V>
  label: string
  unit?: string
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{label}</legend>
      <FieldRow>
        {(['least', 'most', 'step'] as const).map((part) => (
          <FormNumberField
            key={part}
            form={form}
            name={`${name}.${part}` as FieldPath<V>}
            label={words[part]()}
            minValue={1}
            {...(unit && { unit })}
          />
        ))}
      </FieldRow>
    </fieldset>
  )
}
const words = {
  least: m.staff_catalogue_least,
  most: m.staff_catalogue_most,
  step: m.staff_catalogue_step,
}
