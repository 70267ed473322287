import * as z from 'zod/mini'
import { detailChecks, detailFields, PhoneNumber } from '#areas/people/clients/rules/details.ts'

/**
 * Who holds a domain, or who signs up, as filled in at checkout (core §3, camelCase). Registries want a telephone number
 * of every holder, so here it is not optional.
 */
export const CheckoutPerson = z
  .object({ ...detailFields, phoneNumber: PhoneNumber.check(z.minLength(1, { error: 'required' })) })
  .check(...detailChecks)
export type CheckoutPerson = z.infer<typeof CheckoutPerson>
