import { useEffect, useMemo, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { signInRefusals } from '#areas/session/sign-in/contract/refusals.ts'
import { isEmail } from '#base/email.ts'
import { FormComboBox, FormRadioGroup } from '#design/form/fields.tsx'
import { FieldRow } from '#design/form/form.tsx'
import { FormTextField } from '#design/form/text-fields.tsx'
import type { AppForm } from '#design/form/use-app-form.ts'
import { currentLocale } from '#design/language/locale.ts'
import { useUser } from '#design/router/session.ts'
import { m } from '#words'
import { countryList, diallingPrefix } from '../rules/countries.ts'
import { postalSample, usesPostalCodes } from '../rules/postal-codes.ts'
import type { DetailValues } from './detail-values.ts'
import { isEmailInUse } from './email-in-use.ts'
import { VatCheck } from './vat-check.tsx'

type Props = {
  form: AppForm<DetailValues>
  /** Warns while typing when an account has this address already. */
  checksEmail?: boolean
  /** Registries require a telephone number of every holder. */
  needsPhone?: boolean
  /** Hides private persons and requires a VAT number. */
  companiesOnly?: boolean
  /**
   * Shows the company fields directly: naming a company makes it a business. Explains what the telephone number is for.
   */
  namesCompany?: boolean
}

/** The dialling prefix follows the country until the user chooses another. */
function usePrefixOfCountry({ getValues, setValue }: AppForm<DetailValues>, country: string): void {
  const before = useRef(country)
  useEffect(() => {
    const old = diallingPrefix(before.current)
    before.current = country
    const now = diallingPrefix(country)
    if (now && now !== old && getValues('phonePrefix') === old) setValue('phonePrefix', now)
  }, [getValues, setValue, country])
}

const pauseMs = 600

/** Whether an account has this address; the server is asked when typing pauses. */
function useIsTaken({ control }: AppForm<DetailValues>, isWanted: boolean): boolean {
  const email = useWatch({ control, name: 'emailAddress' }).trim()
  const [taken, setTaken] = useState<string>()
  useEffect(() => {
    if (!isWanted || !isEmail(email)) return
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      if ((await isEmailInUse(email, leaving.signal)) && !leaving.signal.aborted) setTaken(email)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [email, isWanted])
  return email !== '' && email === taken
}

const Taken = () => (
  <span role="status" className="text-bad-ink">
    {signInRefusals.email_in_use.text[currentLocale()]}
  </span>
)

/** Naming a company makes the customer type a business, until the user chooses another type. */
function useNamedCompany({ control, getValues, setValue }: AppForm<DetailValues>, isWanted: boolean): void {
  const company = useWatch({ control, name: 'companyName' }).trim()
  useEffect(() => {
    if (isWanted && company !== '' && getValues('customerType') === '1') setValue('customerType', '2')
  }, [company, getValues, isWanted, setValue])
}

export function DetailFields({
  form,
  checksEmail = false,
  needsPhone = false,
  companiesOnly = false,
  namesCompany = false,
}: Props) {
  const customerType = useWatch({ control: form.control, name: 'customerType' })
  const country = useWatch({ control: form.control, name: 'country' })
  const vat = useWatch({ control: form.control, name: 'vat' })
  const isSignedIn = Boolean(useUser())
  const locale = currentLocale()
  const countries = useMemo(() => countryList(locale).map(({ code, name }) => ({ id: code, label: name })), [locale])
  usePrefixOfCountry(form, country)
  useNamedCompany(form, namesCompany)
  const isTaken = useIsTaken(form, checksEmail)
  return (
    <>
      <FormRadioGroup
        form={form}
        name="customerType"
        label={m.people_customer_type()}
        orientation="horizontal"
        choices={[
          ...(companiesOnly ? [] : [{ value: '1', label: m.people_individual() }]),
          { value: '2', label: m.people_business() },
          { value: '3', label: m.people_association() },
        ]}
      />
      {(namesCompany || customerType !== '1') && (
        <FieldRow>
          <FormTextField
            form={form}
            name="companyName"
            label={customerType === '3' ? m.people_association_name() : m.people_company()}
            optional={customerType === '1'}
            autoComplete="organization"
          />
          {customerType !== '1' && (
            <FormTextField form={form} name="vat" label={m.people_vat()} optional={!companiesOnly} spellCheck={false} />
          )}
        </FieldRow>
      )}
      {customerType !== '1' && isSignedIn && <VatCheck country={country} vat={vat} />}
      <FieldRow>
        <FormTextField form={form} name="firstName" label={m.people_first_name()} autoComplete="given-name" />
        <FormTextField form={form} name="lastName" label={m.people_last_name()} autoComplete="family-name" />
      </FieldRow>
      <FormTextField
        form={form}
        name="emailAddress"
        type="email"
        label={m.people_email()}
        help={isTaken && <Taken />}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <FormComboBox form={form} name="country" label={m.people_country()} options={countries} />
      <FormTextField form={form} name="street" label={m.people_street()} autoComplete="street-address" />
      <PlaceFields form={form} country={country} />
      <PhoneFields
        form={form}
        isOptional={!needsPhone}
        help={namesCompany && !needsPhone && m.people_phone_for_domains()}
      />
    </>
  )
}

function PlaceFields({ form, country }: { form: AppForm<DetailValues>; country: string }) {
  const sample = postalSample(country)
  return (
    <div className="grid grid-cols-[minmax(6rem,2fr)_3fr] items-start gap-4">
      <FormTextField
        form={form}
        name="postalCode"
        label={m.people_postal_code()}
        optional={!usesPostalCodes(country)}
        help={sample && m.people_for_example({ sample })}
        autoComplete="postal-code"
      />
      <FormTextField form={form} name="city" label={m.people_city()} autoComplete="address-level2" />
    </div>
  )
}

type PhoneProps = { form: AppForm<DetailValues>; isOptional: boolean; help: string | false }

const PhoneFields = ({ form, isOptional, help }: PhoneProps) => (
  <div className="grid grid-cols-[minmax(6rem,2fr)_3fr] items-start gap-4">
    <FormTextField
      form={form}
      name="phonePrefix"
      type="tel"
      label={m.people_phone_prefix()}
      autoComplete="tel-country-code"
    />
    <FormTextField
      form={form}
      name="phoneNumber"
      type="tel"
      label={m.people_phone()}
      optional={isOptional}
      help={help}
      autoComplete="tel-national"
    />
  </div>
)
