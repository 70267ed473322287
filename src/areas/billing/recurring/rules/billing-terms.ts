import type { BrandName } from '#brands/brands.ts'

/** A brand's settings for recurring invoices, in whole days. */
export type BillingTerms = {
  /** How long before its term a service is invoiced. */
  serviceLeadDays: number
  /** How long before its expiry a domain with automatic renewal is invoiced, so that there is time to pay. */
  domainLeadDays: number
  /** The time to pay an invoice of a run. */
  dueInDays: number
  /** When reminders are sent, counted from the due date. */
  stages: { 'before-due': number; first: number; second: number; last: number }
  /** From the last notice to the suspension of services. */
  suspendAfterDays: number
  /** From the suspension to the cancellation. */
  cancelAfterDays: number
}

const usual: BillingTerms = {
  serviceLeadDays: 14,
  domainLeadDays: 30,
  dueInDays: 14,
  stages: { 'before-due': -3, first: 7, second: 14, last: 21 },
  suspendAfterDays: 7,
  cancelAfterDays: 60,
}

/** One row per brand; by default the usual values. */
const byBrand: Record<BrandName, Partial<BillingTerms>> = {
  belfry: {},
  carillon: {},
  tower: {},
  harbour: {},
  polder: {},
}

export const billingTermsOf = (brand: BrandName): BillingTerms => ({ ...usual, ...byBrand[brand] })
