/** What other areas of Microsoft 365 use of licences. */

export { askedUpgrade } from './change-quantity.ts'
export { isOtherPrice, type NextTerm, nextTermCents, nextTermsOf } from './next-term.ts'
export { offersFor, unitCents, unitCentsSql } from './offer-price.ts'
export { OfLicences, Plan, planRenewal, setSuspended } from './operations.ts'
export { anyFreeLicences, freeLicences, visibleLicences } from './refuse.ts'
