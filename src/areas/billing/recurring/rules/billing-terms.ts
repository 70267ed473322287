import type { BrandName } from '#brands/brands.ts'

/** What a provider sets per brand about what comes back. All in whole days. */
export type BillingTerms = {
  /** A service is invoiced this long before its term begins. */
  serviceLeadDays: number
  /** A domain with automatic renewal is invoiced this long before it expires, so that there is time to pay. */
  domainLeadDays: number
  /** How long there is to pay an invoice of the run. */
  dueInDays: number
  /** When somebody is reminded, counted from the due date. */
  stages: { 'before-due': number; first: number; second: number; last: number }
  /** From the last notice until services are suspended. */
  suspendAfterDays: number
  /** From the suspension until what was never paid is cancelled. */
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

/** One row per brand; what is left out has the usual value. */
const byBrand: Record<BrandName, Partial<BillingTerms>> = {
  belfry: {},
  carillon: {},
  tower: {},
  harbour: {},
  polder: {},
}

export const billingTermsOf = (brand: BrandName): BillingTerms => ({ ...usual, ...byBrand[brand] })
