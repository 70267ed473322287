import type { FieldPath } from 'react-hook-form'
import { FormCheckbox, FormCheckboxGroup } from '#design/form/fields.tsx'
import { FieldRow } from '#design/form/form.tsx'
import { FormNumberField } from '#design/form/number-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { brandChoices } from './brand-field.tsx'
import type { NewProductBody, ProductBody } from './queries.ts'
import { InfoFields, NameFields } from './word-fields.tsx'

/** The fields of a product: its texts, its brands, its visibility. */
export function ProductFields<V extends ProductBody | NewProductBody>({ form }: { form: AppForm<V> }) {
  const at = (name: keyof ProductBody) => name as FieldPath<V>
  return (
    <>
      <NameFields form={form} name={at('name')} />
      <InfoFields form={form} name={at('info')} />
      <FormCheckboxGroup
        form={form}
        name={at('brands')}
        label={m.staff_catalogue_brands()}
        help={m.staff_catalogue_brands_help()}
        choices={brandChoices()}
      />
      <FieldRow>
        <FormNumberField form={form} name={at('position')} label={m.staff_catalogue_position()} minValue={0} />
        <FormNumberField
          form={form}
          name={at('freeMonths')}
          label={m.staff_catalogue_free_months()}
          help={m.staff_catalogue_free_months_help()}
          minValue={0}
          maxValue={60}
        />
      </FieldRow>
      <FormCheckbox form={form} name={at('hidden')}>
        {m.staff_catalogue_hide()}
      </FormCheckbox>
      <FormCheckbox form={form} name={at('requiresLogin')}>
        {m.staff_catalogue_login_only()}
      </FormCheckbox>
    </>
  )
}
