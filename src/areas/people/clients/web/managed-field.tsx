import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { Banner } from '#design/components/banner.tsx'
import { FormRadioGroup } from '#design/form/fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'

/**
 * The partner's choice per client (core §1): who manages it and receives the invoices, and what a managed client may
 * order. Shown to users who may order on that account; a change explains its consequences.
 */
export function ManagedField<Values extends FieldValues>({
  form,
  before,
}: {
  form: AppForm<Values>
  before?: boolean
}) {
  const chosen = useWatch({ control: form.control, name: 'managed' as FieldPath<Values> })
  const { orders, admin } = useUser()?.permissions ?? {}
  if (!orders && !admin) return null
  const isChange = before !== undefined && (chosen === 'yes') !== before
  return (
    <>
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
      {chosen === 'yes' && (
        <FormRadioGroup
          form={form}
          name={'ordering' as FieldPath<Values>}
          label={m.people_ordering_question()}
          look="cards"
          choices={[
            { value: 'after-approval', label: m.people_ordering_approval(), help: m.people_ordering_approval_help() },
            { value: 'freely', label: m.people_ordering_freely(), help: m.people_ordering_freely_help() },
            { value: 'never', label: m.people_ordering_never(), help: m.people_ordering_never_help() },
          ]}
        />
      )}
      {isChange && (
        <Banner meaning="warning" title={m.people_managed_changes()}>
          {before ? m.people_managed_ends() : m.people_managed_starts()}
        </Banner>
      )}
    </>
  )
}
