import type { Selectable } from 'kysely'
import type { ClientId } from '#base/ids.ts'
import type { Schema, Sql } from '#platform/sql/connect.ts'
import type { Buyer } from '../rules/invoice-document.ts'

/** The payer as of today, to be copied onto the invoice. */
export async function buyerOf(sql: Sql, clientId: ClientId): Promise<Buyer & { firstName: string }> {
  return buyerFrom(await sql.selectFrom('client').selectAll().where('id', '=', clientId).executeTakeFirstOrThrow())
}

/** The fields of a payer that an invoice needs, from a client that was read already. */
export type Payer = {
  id: ClientId
  customerType: number
  companyName: string
  firstName: string
  lastName: string
  emailAddress: string
  street: string
  postalCode: string
  city: string
  country: string
  vat: string
}

/** The same from a client that was read already. */
export const buyerOfRecord = (client: Payer): Buyer & { firstName: string } =>
  buyerFrom({
    id: client.id,
    customer_type: client.customerType,
    company_name: client.companyName,
    first_name: client.firstName,
    last_name: client.lastName,
    email: client.emailAddress,
    street: client.street,
    postal_code: client.postalCode,
    city: client.city,
    country: client.country,
    vat: client.vat,
  })

type BuyerColumns = Pick<
  Selectable<Schema['client']>,
  | 'id'
  | 'customer_type'
  | 'company_name'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'street'
  | 'postal_code'
  | 'city'
  | 'country'
  | 'vat'
>

export function buyerFrom(client: BuyerColumns): Buyer & { firstName: string } {
  const person = `${client.first_name} ${client.last_name}`.trim()
  // customer_type 1 is an individual: leftover company fields do not make it a company.
  const isCompany = client.customer_type !== 1
  return {
    clientId: client.id,
    name: (isCompany && client.company_name.trim()) || person || client.email,
    contactName: isCompany ? person : '',
    street: client.street,
    postalCode: client.postal_code,
    city: client.city,
    country: client.country,
    vat: isCompany ? client.vat : '',
    email: client.email,
    firstName: client.first_name || client.company_name,
  }
}
