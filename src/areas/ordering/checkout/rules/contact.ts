import * as z from 'zod/mini'
import { detailChecks, detailFields, PhoneNumber } from '#areas/people/clients/rules/details.ts'

/**
 * The holder of a domain, or the person who signs up, in the checkout (core §3, camelCase). Registries require a
 * telephone number of every holder, so it is not optional here.
 */
export const CheckoutPerson = z
  .object({ ...detailFields, phoneNumber: PhoneNumber.check(z.minLength(1, { error: 'required' })) })
  .check(...detailChecks)
export type CheckoutPerson = z.infer<typeof CheckoutPerson>

/** Roles besides the registrant (core §3); registries require some, and by default each is the registrant. */
export const otherRoles = ['admin', 'tech', 'billing', 'onSite'] as const
export type OtherRole = (typeof otherRoles)[number]

/** The fields of a contact that are missing or invalid, without duplicates. */
export function missingFields(contact: unknown): string[] {
  const read = CheckoutPerson.safeParse(contact)
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
}
