import type { BillingCycle, TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import type { TenantSegment } from '#brands/legacy-plans.ts'
import type { Outcome } from '../../outcome.ts'
import type { TenantId } from './tenant.ts'

/** Product and SKU of Microsoft's catalogue, as one text: `CFQ7TTC0LH18:0001`. */
export type OfferId = string

/** The term of a licence with how it is billed. */
export type OfferTerm = { term: TermDuration; cycle: BillingCycle }

export type Offer = {
  offerId: OfferId
  name: string
  segment: TenantSegment
  /** `legacy`: without a term that binds; it changes whenever one wants. */
  commerce: 'nce' | 'legacy'
  /** Offers of which it is an add-on; null for one that stands by itself. */
  addOnOf: OfferId[] | null
  terms: OfferTerm[]
  quantity: { least: number; most: number }
}

export type PromotionItem = OfferTerm & { offerId: OfferId; quantity: number }
export type Promotion = {
  id: string
  name: string
  /** Off the price of the first term. */
  percent: number
  /** Its last day. */
  endsOn: string
  isEligible: boolean
  /** In Microsoft's words, where it is not. */
  reason: string | null
}

export interface LicenceCatalogue {
  /** What can be ordered for this tenant. Prices are the portal's own. */
  listOffers(tenant: TenantId): Promise<Outcome<Offer[]>>
  /** The promotions of each item, in the order in which they were asked for. */
  checkPromotions(tenant: TenantId, items: readonly PromotionItem[]): Promise<Outcome<Promotion[][]>>
}
