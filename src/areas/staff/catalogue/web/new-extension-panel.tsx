import { useQuery } from '@tanstack/react-query'
import { useController, useFieldArray } from 'react-hook-form'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { yearsWords } from '#areas/ordering/catalogue/web/public.ts'
import { CheckboxGroup } from '#design/components/choice.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { fieldText } from '#design/form/field-text.ts'
import { FormCheckbox, FormCheckboxGroup, FormSelect } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormMoneyField, FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { newProductCalls } from '../contract/new-product-calls.ts'
import { brandChoices } from './brand-field.tsx'
import { FieldRows } from './field-rows.tsx'
import { fieldWord } from './field-words.ts'
import { type NewExtensionBody, priceCodeList, useCreateExtension } from './queries.ts'

const freshPrice: NewExtensionBody['prices'][number] = {
  code: retailCode,
  register: 0,
  transfer: 0,
  renew: 0,
  restore: 0,
}
const fresh: NewExtensionBody = {
  tld: '',
  popular: false,
  position: 100,
  brands: [],
  years: [1],
  quarantineDays: 0,
  lockable: true,
  needsRegistrantVerification: false,
  transferNeedsCode: true,
  autoRenewsAtRegistry: false,
  prices: [freshPrice],
}
const habits = ['lockable', 'transferNeedsCode', 'needsRegistrantVerification', 'autoRenewsAtRegistry'] as const

/** A new extension: its terms, its registry's rules, and its prices. */
export function NewExtensionPanel({ onClose }: { onClose: () => void }) {
  const create = useCreateExtension()
  const form = useAppForm<NewExtensionBody>({
    schema: newProductCalls.createExtension.body,
    values: fresh,
    submit: (body) => create.mutateAsync(body),
    done: () => {
      toast.good(m.staff_catalogue_added())
      onClose()
    },
  })
  return (
    <SidePanel isOpen onClose={onClose} width="wide" title={m.staff_catalogue_add_extension()}>
      <Form form={form} submitLabel={m.staff_catalogue_add_extension()} onCancel={onClose}>
        <FieldRow>
          <FormTextField form={form} name="tld" label={m.staff_catalogue_extension()} mono />
          <FormNumberField form={form} name="position" label={m.staff_catalogue_position()} minValue={0} />
          <FormNumberField
            form={form}
            name="quarantineDays"
            label={m.staff_catalogue_quarantine_days()}
            minValue={0}
            maxValue={365}
          />
        </FieldRow>
        <YearsField form={form} />
        <FormCheckbox form={form} name="popular">
          {m.staff_catalogue_popular_help()}
        </FormCheckbox>
        {habits.map((name) => (
          <FormCheckbox key={name} form={form} name={name}>
            {fieldWord(name)}
          </FormCheckbox>
        ))}
        <FormCheckboxGroup
          form={form}
          name="brands"
          label={m.staff_catalogue_brands()}
          help={m.staff_catalogue_brands_help()}
          choices={brandChoices()}
        />
        <PriceFields form={form} />
      </Form>
    </SidePanel>
  )
}

const longest = 10

function YearsField({ form }: { form: AppForm<NewExtensionBody> }) {
  const { field, fieldState } = useController({ control: form.control, name: 'years' })
  return (
    <CheckboxGroup
      label={m.staff_catalogue_years()}
      value={field.value.map(String)}
      onChange={(years) => field.onChange(years.map(Number))}
      onBlur={field.onBlur}
      error={fieldText(fieldState.error?.message)}
      choices={Array.from({ length: longest }, (_, at) => ({ value: String(at + 1), label: yearsWords(at + 1) }))}
    />
  )
}

function PriceFields({ form }: { form: AppForm<NewExtensionBody> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prices' })
  const codes = useQuery(priceCodeList())
  return (
    <FieldRows
      legend={m.staff_catalogue_field_prices()}
      help={m.staff_catalogue_first_prices_help()}
      keys={fields.map(({ id }) => id)}
      addLabel={m.staff_catalogue_add_price()}
      onAdd={() => append(freshPrice)}
      onRemove={remove}
    >
      {(at) => (
        <>
          <FormSelect
            form={form}
            name={`prices.${at}.code`}
            label={m.staff_catalogue_code()}
            options={(codes.data ?? [{ code: retailCode }]).map(({ code }) => ({ id: code, label: code }))}
          />
          {(['register', 'renew'] as const).map((first) => (
            <FieldRow key={first}>
              {[first, first === 'register' ? ('transfer' as const) : ('restore' as const)].map((name) => (
                <FormMoneyField
                  key={name}
                  form={form}
                  name={`prices.${at}.${name}`}
                  label={fieldWord(name)}
                  minValue={0}
                />
              ))}
            </FieldRow>
          ))}
        </>
      )}
    </FieldRows>
  )
}
