import * as z from 'zod/mini'
import type { Cents } from '#base/money.ts'
import { asTyped } from '#base/one-line.ts'

/** The term of a licence (ISO 8601), and its billing cycle. */
export const termDurations = ['P1M', 'P1Y', 'P3Y'] as const
export type TermDuration = (typeof termDurations)[number]
export const billingCycles = ['monthly', 'yearly'] as const
export type BillingCycle = (typeof billingCycles)[number]

/** An offer of Microsoft's new commerce experience in the cart (core §3: offer_id, term_duration, billing_cycle). */
export const OfferChoice = z.object({
  offer_id: z.string().check(...asTyped, z.minLength(1), z.maxLength(60)),
  term_duration: z.enum(termDurations),
  billing_cycle: z.enum(billingCycles),
  tenant: z._default(z.string().check(...asTyped, z.maxLength(120)), ''),
  /** Acceptance of the NCE partner agreement (service areas §5). */
  agreement: z._default(z.boolean(), false),
  /** The subscription that it is an add-on of, by Microsoft's own id. */
  parent: z.optional(z.string().check(...asTyped, z.minLength(1), z.maxLength(60))),
  promotion: z.optional(z.string().check(...asTyped, z.minLength(1), z.maxLength(60))),
  /** The last day of the first term, where it ends earlier than it would. */
  ends_on: z.optional(z.iso.date()),
})
export type OfferChoice = z.infer<typeof OfferChoice>

/** An offer with one buyer's prices per licence and billing cycle, for each term. */
export type LicenceOffer = {
  offerId: string
  name: string
  info: string
  mostLicences: number
  /** Offers of which it is an add-on; null for one that is sold by itself. */
  addOnOf: string[] | null
  prices: { term: TermDuration; cycle: BillingCycle; cents: Cents }[]
}

/** The tenant's name at Microsoft, `contoso.onmicrosoft.com` (service areas §5). */
const tenantName = /^[a-z\d-]+\.onmicrosoft\.com$/i
export const isTenant = (text: string): boolean => tenantName.test(text)

/** The tenant's name as typed: the first part is sufficient, in any case. */
export function readTenant(text: string): string {
  const typed = text.trim().toLowerCase()
  return /^[a-z\d-]+$/.test(typed) ? `${typed}.onmicrosoft.com` : typed
}

export type OfferFlaw = {
  code:
    | 'offer_not_sold'
    | 'quantity_zero'
    | 'too_many_licences'
    | 'tenant_required'
    | 'tenant_invalid'
    | 'agreement_required'
  field: string
}

/** The price of one licence for this term and cycle; `undefined` when not offered. */
export const offerPrice = (choice: OfferChoice, offer: LicenceOffer | undefined) =>
  offer?.prices.find((price) => price.term === choice.term_duration && price.cycle === choice.billing_cycle)

export function offerFlaw(
  choice: OfferChoice,
  offer: LicenceOffer | undefined,
  quantity: number,
): OfferFlaw | undefined {
  const isBesideNothing = offer?.addOnOf != null && choice.parent === undefined
  if (!offer || isBesideNothing || !offerPrice(choice, offer)) return { code: 'offer_not_sold', field: 'offer_id' }
  // Licences are suspended, never set to none (service areas §5).
  if (quantity < 1) return { code: 'quantity_zero', field: 'quantity' }
  if (quantity > offer.mostLicences) return { code: 'too_many_licences', field: 'quantity' }
  if (choice.tenant.trim() === '') return { code: 'tenant_required', field: 'tenant' }
  if (!isTenant(choice.tenant)) return { code: 'tenant_invalid', field: 'tenant' }
  return choice.agreement ? undefined : { code: 'agreement_required', field: 'agreement' }
}
