import * as z from 'zod/mini'
import { Details, type Details as DetailValues } from '#areas/people/clients/rules/details.ts'
import { splitPhone } from '#areas/people/clients/rules/phone.ts'
import { asTyped } from '#base/one-line.ts'
import { joinStreet, splitStreet } from './street.ts'

export const customerTypes = ['individual', 'business', 'association'] as const
export type CustomerType = (typeof customerTypes)[number]

export const customerTypeOf = (number: number): CustomerType => customerTypes[number - 1] ?? 'individual'

const text = (longest: number) => z._default(z.string().check(...asTyped, z.maxLength(longest)), '')

/** A domain's contact as the calls carry it (service areas §3). */
const fields = {
  customer_type: z._default(z.enum(customerTypes), 'individual'),
  first_name: text(100),
  last_name: text(100),
  company_name: text(150),
  address: text(200),
  address2: text(200).check(z.regex(/^\P{Cc}*$/u, { error: 'invalid' })),
  house_number: text(10),
  bus_number: text(10),
  postal_code: text(20),
  city: text(100),
  state: text(100),
  country: z._default(z.string().check(z.maxLength(2)), 'BE'),
  phone_prefix: z._default(z.string().check(...asTyped, z.maxLength(5)), '+32'),
  phone_number: text(25),
  mobile: text(25).check(z.regex(/^[+\d ()./-]*$/, { error: 'invalid_phone' })),
  email: text(255),
  vat_number: text(40),
}
const Fields = z.object(fields)
export type ContactFields = z.infer<typeof Fields>

/** The name of a contact's field in the calls of a domain. */
const fieldOf: Readonly<Record<keyof DetailValues, keyof ContactFields>> = {
  customerType: 'customer_type',
  firstName: 'first_name',
  lastName: 'last_name',
  companyName: 'company_name',
  emailAddress: 'email',
  phonePrefix: 'phone_prefix',
  phoneNumber: 'phone_number',
  street: 'address',
  postalCode: 'postal_code',
  city: 'city',
  state: 'state',
  country: 'country',
  vat: 'vat_number',
}

/** The same details under the field names of the rest of the portal (core §3). */
export const toDetails = (given: ContactFields): DetailValues => ({
  customerType: (customerTypes.indexOf(given.customer_type) + 1) as DetailValues['customerType'],
  firstName: given.first_name.trim(),
  lastName: given.last_name.trim(),
  companyName: given.company_name.trim(),
  emailAddress: given.email.trim(),
  phonePrefix: given.phone_prefix.trim(),
  phoneNumber: given.phone_number.trim(),
  street: joinStreet(given),
  postalCode: given.postal_code.trim(),
  city: given.city.trim(),
  state: given.state.trim(),
  country: given.country,
  vat: given.vat_number.trim(),
})

type Stored = Omit<DetailValues, 'customerType'> & { customerType: number; address2: string; mobile: string }

export const toFields = (stored: Stored): ContactFields => ({
  customer_type: customerTypeOf(stored.customerType),
  first_name: stored.firstName,
  last_name: stored.lastName,
  company_name: stored.companyName,
  ...splitStreet(stored.street),
  address2: stored.address2,
  postal_code: stored.postalCode,
  city: stored.city,
  state: stored.state,
  country: stored.country,
  phone_prefix: stored.phonePrefix,
  phone_number: stored.phoneNumber,
  mobile: stored.mobile,
  email: stored.emailAddress,
  vat_number: stored.vat,
})

/** Registries accept no holder without a telephone number. */
const phoneMissing = { code: 'custom', message: 'required', path: ['phone_number'] } as const

/** The rules of every contact of the portal, reported under the names of these fields. */
const sameRules = z.check<ContactFields>((payload) => {
  const { value, issues } = payload
  const details = toDetails(value)
  for (const issue of Details.safeParse(details).error?.issues ?? []) {
    const field = fieldOf[issue.path[0] as keyof DetailValues]
    issues.push({ ...issue, code: 'custom', path: [field ?? 'address'], input: value } as never)
  }
  if (details.phoneNumber === '') issues.push({ ...phoneMissing, path: [...phoneMissing.path], input: value })
  const { phonePrefix, phoneNumber } = splitPhone(details)
  payload.value = { ...value, phone_prefix: phonePrefix, phone_number: phoneNumber }
})

export const contactFields = fields
export const contactRules = sameRules
export const ContactFieldsShape = Fields
