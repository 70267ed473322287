import * as z from 'zod/mini'

/** Name and contact data, shared by clients and contacts. */
export const personFields = {
  customerType: z.number(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  emailAddress: z.string(),
  phonePrefix: z.string(),
  phoneNumber: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  vat: z.string(),
}
