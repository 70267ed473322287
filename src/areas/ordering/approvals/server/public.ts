/** For areas in which a managed client buys something on its partner's account. */
export { approvalStore } from './approval-store.ts'
export {
  approvalExpiry,
  askApproval,
  type Consented,
  consentOf,
  consentOfParties,
  consentToBuy,
  insistOnBuying,
  insistOnSpending,
  tellPartner,
  whoDecidesCosts,
  whoDecidesOn,
} from './ask-approval.ts'
export type { AskedLine } from './asked-line.ts'
export { approvalAsked, purchaseApproved, purchaseDeclined } from './domain-events.ts'
export { insistOnStillGood, ServiceWas, serviceNow } from './still-good.ts'
