import * as z from 'zod/mini'
import { detailChecks, detailFields } from '#areas/people/clients/rules/details.ts'
import type { DetailValues } from '#areas/people/clients/web/public.tsx'
import { oneLine } from '#base/one-line.ts'
import type { StoredContact } from '../contract/shapes.ts'
import { type ContactFields, customerTypeOf, customerTypes } from '../rules/contact-body.ts'
import { joinStreet, splitStreet } from '../rules/street.ts'

/** The values of the contact form: the details of every contact, and what registries need in addition. */
export const ContactForm = z
  .object({ ...detailFields, address2: oneLine(200), mobile: oneLine(25), where: z.enum(['everywhere', 'here']) })
  .check(...detailChecks)
export type ContactValues = DetailValues & { address2: string; mobile: string; where: 'everywhere' | 'here' }

/** Field names of the server that differ from those of the form. */
export const renamedFields = {
  customer_type: 'customerType',
  first_name: 'firstName',
  last_name: 'lastName',
  company_name: 'companyName',
  email: 'emailAddress',
  phone_prefix: 'phonePrefix',
  phone_number: 'phoneNumber',
  address: 'street',
  house_number: 'street',
  bus_number: 'street',
  postal_code: 'postalCode',
  vat_number: 'vat',
}

export const valuesOf = (contact: StoredContact): ContactValues => ({
  customerType: String(customerTypes.indexOf(contact.customer_type) + 1),
  firstName: contact.first_name,
  lastName: contact.last_name,
  companyName: contact.company_name,
  emailAddress: contact.email,
  phonePrefix: contact.phone_prefix,
  phoneNumber: contact.phone_number,
  street: joinStreet(contact),
  postalCode: contact.postal_code,
  city: contact.city,
  state: contact.state,
  country: contact.country,
  vat: contact.vat_number,
  address2: contact.address2,
  mobile: contact.mobile,
  where: 'everywhere',
})

type Sent = Omit<ContactValues, 'customerType'> & { customerType: number }

export const bodyOf = (values: Sent): ContactFields => ({
  customer_type: customerTypeOf(values.customerType),
  first_name: values.firstName,
  last_name: values.lastName,
  company_name: values.companyName,
  ...splitStreet(values.street),
  address2: values.address2,
  postal_code: values.postalCode,
  city: values.city,
  state: values.state,
  country: values.country,
  phone_prefix: values.phonePrefix,
  phone_number: values.phoneNumber,
  mobile: values.mobile,
  email: values.emailAddress,
  vat_number: values.vat,
})
