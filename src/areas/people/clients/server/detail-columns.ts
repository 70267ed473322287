import type { DetailColumns } from '../rules/detail-columns.ts'
import { Details } from '../rules/details.ts'
import { tidyVat } from '../rules/vat-number.ts'

export const columnsOf = (details: Details): DetailColumns => ({
  customer_type: details.customerType,
  first_name: details.firstName,
  last_name: details.lastName,
  company_name: details.companyName,
  email: details.emailAddress,
  phone_prefix: details.phonePrefix,
  phone_number: details.phoneNumber,
  street: details.street,
  postal_code: details.postalCode.toUpperCase(),
  city: details.city,
  state: details.state,
  country: details.country,
  vat: tidyVat(details.country, details.vat),
})

export const detailsOf = (row: DetailColumns) => ({
  customerType: row.customer_type,
  firstName: row.first_name,
  lastName: row.last_name,
  companyName: row.company_name,
  emailAddress: row.email,
  phonePrefix: row.phone_prefix,
  phoneNumber: row.phone_number,
  street: row.street,
  postalCode: row.postal_code,
  city: row.city,
  state: row.state,
  country: row.country,
  vat: row.vat,
})

/** Complete enough for a domain: registries require an address and a telephone number. */
export const isComplete = (details: ReturnType<typeof detailsOf>): boolean =>
  details.phoneNumber !== '' && Details.safeParse(details).success
