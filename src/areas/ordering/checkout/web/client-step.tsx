import { PartnerChoice } from './partner-choice.tsx'
import type { Checkout } from './use-checkout.ts'
import { VisitorChoice } from './visitor-choice.tsx'

/** Step 1: for a partner which client this is for, for a visitor whether they have an account. */
export const ClientStep = ({ checkout }: { checkout: Checkout }) =>
  checkout.user ? <PartnerChoice checkout={checkout} /> : <VisitorChoice checkout={checkout} />
