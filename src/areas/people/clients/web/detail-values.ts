import type { FieldValues } from 'react-hook-form'
import type { AppForm } from '#design/form/use-app-form.ts'

/** The values of the name and address fields in a form. */
export type DetailValues = {
  customerType: string
  firstName: string
  lastName: string
  companyName: string
  emailAddress: string
  phonePrefix: string
  phoneNumber: string
  street: string
  postalCode: string
  city: string
  state: string
  country: string
  vat: string
}

/** A new contact starts as a private person in Belgium (core §3). */
export const emptyDetails = (): DetailValues => ({
  customerType: '1',
  firstName: '',
  lastName: '',
  companyName: '',
  emailAddress: '',
  phonePrefix: '+32',
  phoneNumber: '',
  street: '',
  postalCode: '',
  city: '',
  state: '',
  country: 'BE',
  vat: '',
})

type Stored = Omit<DetailValues, 'customerType'> & { customerType: number }

/** Details of the server as form values. */
export const detailValues = (details: Stored): DetailValues => ({
  customerType: String(details.customerType),
  firstName: details.firstName,
  lastName: details.lastName,
  companyName: details.companyName,
  emailAddress: details.emailAddress,
  phonePrefix: details.phonePrefix,
  phoneNumber: details.phoneNumber,
  street: details.street,
  postalCode: details.postalCode,
  city: details.city,
  state: details.state,
  country: details.country,
  vat: details.vat,
})

/** Lets any form that has at least these fields show them. */
export const detailForm = <Values extends FieldValues>(form: AppForm<Values>): AppForm<DetailValues> =>
  form as unknown as AppForm<DetailValues>
