import { useFieldArray } from 'react-hook-form'
import { billingCycles, termDurations } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { toast } from '#design/feedback/toast.ts'
import { FormCheckbox, FormSelect } from '#design/form/fields.tsx'
import { FieldRow } from '#design/form/form.tsx'
import { FormDialog } from '#design/form/form-dialog.tsx'
import { FormMoneyField, FormNumberField } from '#design/form/number-fields.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import { type AppForm, useAppForm } from '#design/form/use-app-form.ts'
import { m } from '#words'
import { NewOffer } from '../contract/new-products.ts'
import { FieldRows } from './field-rows.tsx'
import { cycleWord, durationWord } from './kind-words.ts'
import { type NewOfferBody, useSaveOffer } from './queries.ts'
import { InfoFields, noWords } from './word-fields.tsx'

const freshPrice: NewOfferBody['prices'][number] = { term: 'P1M', cycle: 'monthly', cents: 0 }
const fresh: NewOfferBody = {
  offerId: '',
  name: '',
  info: noWords,
  mostLicences: 300,
  position: 100,
  hidden: false,
  prices: [freshPrice],
}

/** A licence offer under its maker's number; prices per term and cycle are asked for a new one only. */
export function OfferDialog({
  pid,
  offer,
  onClose,
}: {
  pid: number
  offer: Omit<NewOfferBody, 'prices'> | undefined
  onClose: () => void
}) {
  const save = useSaveOffer(pid)
  const form = useAppForm<NewOfferBody>({
    schema: NewOffer,
    values: offer ? { ...offer, prices: [freshPrice] } : fresh,
    submit: (body) => save.mutateAsync({ isNew: offer === undefined, body }),
    done: () => {
      toast.good(offer ? m.staff_catalogue_saved() : m.staff_catalogue_added())
      onClose()
    },
  })
  const title = offer ? m.staff_catalogue_edit_part({ name: offer.name }) : m.staff_catalogue_add_offer()
  return (
    <FormDialog form={form} title={title} submitLabel={offer ? m.staff_catalogue_save() : title} onClose={onClose}>
      <FormTextField
        form={form}
        name="offerId"
        label={m.staff_catalogue_offer_id()}
        isReadOnly={offer !== undefined}
        mono
      />
      <FormTextField form={form} name="name" label={m.staff_catalogue_name()} />
      <InfoFields form={form} name="info" />
      <FieldRow>
        <FormNumberField
          form={form}
          name="mostLicences"
          label={m.staff_catalogue_most_licences()}
          minValue={1}
          maxValue={1000}
        />
        <FormNumberField form={form} name="position" label={m.staff_catalogue_position()} minValue={0} />
      </FieldRow>
      {!offer && <PriceFields form={form} />}
      <FormCheckbox form={form} name="hidden">
        {m.staff_catalogue_hide()}
      </FormCheckbox>
    </FormDialog>
  )
}

function PriceFields({ form }: { form: AppForm<NewOfferBody> }) {
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'prices' })
  return (
    <FieldRows
      legend={m.staff_catalogue_field_prices()}
      keys={fields.map(({ id }) => id)}
      addLabel={m.staff_catalogue_add_price()}
      onAdd={() => append({ ...freshPrice, term: 'P1Y', cycle: 'yearly' })}
      onRemove={remove}
    >
      {(at) => (
        <>
          <FieldRow>
            <FormSelect
              form={form}
              name={`prices.${at}.term`}
              label={m.staff_catalogue_term()}
              options={termDurations.map((id) => ({ id, label: durationWord(id) }))}
            />
            <FormSelect
              form={form}
              name={`prices.${at}.cycle`}
              label={m.staff_catalogue_cycle()}
              options={billingCycles.map((id) => ({ id, label: cycleWord(id) }))}
            />
          </FieldRow>
          <FormMoneyField
            form={form}
            name={`prices.${at}.cents`}
            label={m.staff_catalogue_field_price()}
            minValue={0}
          />
        </>
      )}
    </FieldRows>
  )
}
