import { useQuery } from '@tanstack/react-query'
import { useFieldArray, useWatch } from 'react-hook-form'
import { type CatalogueGroup, groupNames } from '#areas/ordering/catalogue/rules/groups.ts'
import { retailCode } from '#areas/ordering/catalogue/rules/prices.ts'
import { terms } from '#areas/ordering/catalogue/rules/terms.ts'
import { termWords } from '#areas/ordering/catalogue/web/public.ts'
import { Select } from '#design/components/select.tsx'
import { SidePanel } from '#design/components/side-panel.tsx'
import { toast } from '#design/feedback/toast.ts'
import { FormSelect } from '#design/form/fields.tsx'
import { FieldRow, Form } from '#design/form/form.tsx'
import { FormMoneyField, FormNumberField } from '#design/form/number-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { newProductCalls } from '../contract/new-product-calls.ts'
import { kindsOf, variantsOf } from '../rules/product-place.ts'
import { FieldRows } from './field-rows.tsx'
import { placeWords } from './place-words.ts'
import { ProductFields } from './product-fields.tsx'
import { type NewProductBody, priceCodeList, productList, useCreateProduct } from './queries.ts'
import { noWords } from './word-fields.tsx'

const freshPrice: NewProductBody['prices'][number] = { code: retailCode, term: 'yearly', cents: 0, setupCents: 0 }

/** A new product: its number and place, names, and a price per period. */
export function NewProductPanel({ onClose }: { onClose: () => void }) {
  const { data: products = [] } = useQuery(productList())
  return (
    <SidePanel isOpen onClose={onClose} width="wide" title={m.staff_catalogue_add_product()}>
      <NewProductForm after={products.reduce((most, { pid }) => Math.max(most, pid), 0)} onClose={onClose} />
    </SidePanel>
  )
}

function NewProductForm({ after, onClose }: { after: number; onClose: () => void }) {
  const create = useCreateProduct()
  const form = useAppForm<NewProductBody>({
    schema: newProductCalls.createProduct.body,
    values: {
      pid: after + 1,
      group: 'shared_hosting',
      variant: '',
      kind: 'hosting',
      name: noWords,
      info: noWords,
      brands: [],
      hidden: false,
      requiresLogin: false,
      position: 100,
      freeMonths: 0,
      prices: [freshPrice],
    },
    submit: (body) => create.mutateAsync(body),
    done: () => {
      toast.good(m.staff_catalogue_added())
      onClose()
    },
  })
  return (
    <Form form={form} submitLabel={m.staff_catalogue_add_product()} onCancel={onClose}>
      <PlaceFields form={form} />
      <ProductFields form={form} />
      <PriceFields form={form} />
    </Form>
  )
}

const places = groupNames.flatMap((group) => variantsOf(group).map((variant) => ({ group, variant })))
const placeId = ({ group, variant }: { group: CatalogueGroup; variant: string }) => `${group}/${variant}`
const kindWords: Partial<Record<string, () => string>> = {
  none: m.staff_catalogue_kind_none,
  licence: m.staff_catalogue_kind_licence,
}

/** Group and variant in one field; the provider's kind only when there is a choice. */
function PlaceFields({ form }: { form: AppForm<NewProductBody> }) {
  const [group, variant] = useWatch({ control: form.control, name: ['group', 'variant'] })
  const kinds = kindsOf(group)
  const choose = (id: unknown) => {
    const place = places.find((each) => placeId(each) === id)
    const kind = place && kindsOf(place.group)[0]
    if (!place || !kind) return
    form.setValue('group', place.group)
    form.setValue('variant', place.variant)
    form.setValue('kind', kind)
  }
  return (
    <>
      <FieldRow>
        <FormNumberField
          form={form}
          name="pid"
          label={m.staff_catalogue_pid()}
          minValue={1}
          formatOptions={{ useGrouping: false }}
        />
        <Select
          label={m.staff_catalogue_group()}
          value={placeId({ group, variant })}
          onChange={choose}
          options={places.map((place) => ({
            id: placeId(place),
            label: placeWords(place.group, place.variant),
          }))}
        />
      </FieldRow>
      {kinds.length > 1 && (
        <FormSelect
          form={form}
          name="kind"
          label={m.staff_catalogue_kind()}
          options={kinds.map((id) => ({ id, label: kindWords[id]?.() ?? id }))}
        />
      )}
    </>
  )
}

function PriceFields({ form }: { form: AppForm<NewProductBody> }) {
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
          <FieldRow>
            <FormSelect
              form={form}
              name={`prices.${at}.code`}
              label={m.staff_catalogue_code()}
              options={(codes.data ?? [{ code: retailCode }]).map(({ code }) => ({ id: code, label: code }))}
            />
            <FormSelect
              form={form}
              name={`prices.${at}.term`}
              label={m.staff_catalogue_term()}
              options={terms.map((id) => ({ id, label: termWords(id).name }))}
            />
          </FieldRow>
          <FieldRow>
            <FormMoneyField
              form={form}
              name={`prices.${at}.cents`}
              label={m.staff_catalogue_field_price()}
              minValue={0}
            />
            <FormMoneyField
              form={form}
              name={`prices.${at}.setupCents`}
              label={m.staff_catalogue_field_setup()}
              minValue={0}
            />
          </FieldRow>
        </>
      )}
    </FieldRows>
  )
}
