import type { FieldPath, FieldValues } from 'react-hook-form'
import { FormRadioGroup } from '#design/form/fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'

/** The partner's choice per client (core §1): who manages, and who receives the invoices. */
export const ManagedField = <Values extends FieldValues>({ form }: { form: AppForm<Values> }) => (
  <FormRadioGroup
    form={form}
    name={'managed' as FieldPath<Values>}
    label={m.people_managed_question()}
    look="cards"
    choices={[
      { value: 'no', label: m.people_unmanaged(), help: m.people_unmanaged_help() },
      { value: 'yes', label: m.people_managed(), help: m.people_managed_help() },
    ]}
  />
)
