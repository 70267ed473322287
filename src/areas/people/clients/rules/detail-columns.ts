/** The name and address columns that `client` and `contact` share. */
export type DetailColumns = {
  customer_type: number
  first_name: string
  last_name: string
  company_name: string
  email: string
  phone_prefix: string
  phone_number: string
  street: string
  postal_code: string
  city: string
  state: string
  country: string
  vat: string
}
