import type { DetailColumns } from '#areas/people/clients/rules/detail-columns.ts'
import type { Locale } from '#base/locale.ts'

const customerTypes = { 1: 'individual', 2: 'business', 3: 'association' } as const

/** Registries want `+32470123456`: the trunk zero is dropped, except for Italy. */
export function internationalPhone(prefix: string, number: string): string {
  const digits = number.replace(/\D/g, '')
  if (digits === '') return ''
  return `${prefix}${prefix === '+39' ? digits : digits.replace(/^0+/, '')}`
}

/** A contact in the registrars' format. */
export function registrarContact(row: DetailColumns, locale: Locale) {
  return {
    customerType: customerTypes[row.customer_type as 1 | 2 | 3] ?? 'individual',
    firstName: row.first_name,
    lastName: row.last_name,
    ...(row.company_name ? { companyName: row.company_name } : {}),
    street: row.street,
    postalCode: row.postal_code,
    city: row.city,
    ...(row.state ? { state: row.state } : {}),
    country: row.country,
    email: row.email,
    phone: internationalPhone(row.phone_prefix, row.phone_number),
    ...(row.vat ? { vatNumber: row.vat } : {}),
    locale,
  }
}
