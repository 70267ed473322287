import * as z from 'zod/mini'
import { detailChecks, detailFields, PhoneNumber } from '#areas/people/clients/rules/details.ts'

/**
 * The holder of a domain, or the person who signs up, as filled in at checkout (core §3, camelCase). Registries want a telephone number
 * of every holder, so here it is not optional.
 */
export const CheckoutPerson = z
  .object({ ...detailFields, phoneNumber: PhoneNumber.check(z.minLength(1, { error: 'required' })) })
  .check(...detailChecks)
export type CheckoutPerson = z.infer<typeof CheckoutPerson>

/** Beside the registrant (core §3); a registry asks for some of them, and each is the registrant where nobody else is named. */
export const otherRoles = ['admin', 'tech', 'billing', 'onSite'] as const
export type OtherRole = (typeof otherRoles)[number]

/** The fields that a contact still lacks, or that do not fit; each once. */
export function missingFields(contact: unknown): string[] {
  const read = CheckoutPerson.safeParse(contact)
  return read.success ? [] : [...new Set(read.error.issues.map(({ path }) => String(path[0])))]
}
