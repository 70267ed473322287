import { useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { countryList, diallingPrefix, nearbyCountries } from '#areas/people/clients/rules/countries.ts'
import { postalSample, usesPostalCodes } from '#areas/people/clients/rules/postal-codes.ts'
import { FormComboBox, FormRadioGroup, FormTextField } from '#design/form/fields.tsx'
import { FieldRow } from '#design/form/form.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { m } from '#words'
import type { CheckoutPerson } from '../rules/contact.ts'

export type PersonValues = CheckoutPerson

/** Which customer types are organisations (core §3). */
const isOrganisation = (type: unknown): boolean => Number(type) > 1

/** Name, address and telephone. What depends on the country or the kind of customer follows the choice. */
export function PersonFields<Values extends PersonValues>({
  form: given,
  emailHelp,
}: {
  form: AppForm<Values>
  emailHelp?: string
}) {
  const form = given as unknown as AppForm<PersonValues>
  const [type, country] = useWatch({ control: form.control, name: ['customerType', 'country'] })
  useFollowingPrefix(form, country)
  const sample = postalSample(country)
  const countries = countryList(currentLocale()).map(({ code, name, diallingPrefix: prefix }) => ({
    id: code,
    label: name,
    help: prefix,
  }))
  return (
    <>
      <FormRadioGroup
        form={form}
        name="customerType"
        label={m.checkout_customer_type()}
        orientation="horizontal"
        choices={[
          { value: '1', label: m.checkout_individual() },
          { value: '2', label: m.checkout_business() },
          { value: '3', label: m.checkout_association() },
        ]}
      />
      {isOrganisation(type) && (
        <FieldRow>
          <FormTextField form={form} name="companyName" label={m.checkout_company()} autoComplete="organization" />
          <FormTextField
            form={form}
            name="vat"
            label={m.checkout_vat()}
            optional
            placeholder={country === 'BE' ? 'BE 0123.456.789' : undefined}
            autoComplete="off"
          />
        </FieldRow>
      )}
      <FieldRow>
        <FormTextField form={form} name="firstName" label={m.checkout_first_name()} autoComplete="given-name" />
        <FormTextField form={form} name="lastName" label={m.checkout_last_name()} autoComplete="family-name" />
      </FieldRow>
      <FormTextField
        form={form}
        name="emailAddress"
        type="email"
        inputMode="email"
        label={m.checkout_email()}
        help={emailHelp}
        autoComplete="email"
        spellCheck="false"
      />
      <FormTextField form={form} name="street" label={m.checkout_street()} autoComplete="street-address" />
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-start gap-4">
        <FormTextField
          form={form}
          name="postalCode"
          label={m.checkout_postal_code()}
          optional={!usesPostalCodes(country)}
          placeholder={sample}
          autoComplete="postal-code"
        />
        <FormTextField form={form} name="city" label={m.checkout_city()} autoComplete="address-level2" />
      </div>
      <FieldRow>
        <FormComboBox form={form} name="country" label={m.checkout_country()} options={countries} />
        {!(nearbyCountries as readonly string[]).includes(country) && (
          <FormTextField form={form} name="state" label={m.checkout_state()} optional autoComplete="address-level1" />
        )}
      </FieldRow>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-start gap-4">
        <FormTextField
          form={form}
          name="phonePrefix"
          label={m.checkout_phone_prefix()}
          autoComplete="tel-country-code"
        />
        <FormTextField
          form={form}
          name="phoneNumber"
          type="tel"
          inputMode="tel"
          label={m.checkout_phone()}
          autoComplete="tel-national"
        />
      </div>
    </>
  )
}

/** Another country brings its dialling prefix along, unless somebody wrote one of his own. */
function useFollowingPrefix(form: AppForm<PersonValues>, country: string): void {
  const before = useRef(country)
  const isTouched = useFormState({ control: form.control }).touchedFields.postalCode === true
  useEffect(() => {
    const old = diallingPrefix(before.current)
    before.current = country
    const now = diallingPrefix(country)
    const written = form.getValues('phonePrefix')
    if (now && now !== written && (written === '' || written === old)) form.setValue('phonePrefix', now)
    if (isTouched) void form.trigger('postalCode')
  }, [country, isTouched, form])
}
