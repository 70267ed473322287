import { PartnerChoice } from './partner-choice.tsx'
import type { Checkout } from './use-checkout.ts'
import { VisitorChoice } from './visitor-choice.tsx'

/** Step 1: the client for a partner, signing in or up for a visitor. */
export const ClientStep = ({ checkout }: { checkout: Checkout }) =>
  checkout.user ? <PartnerChoice checkout={checkout} /> : <VisitorChoice checkout={checkout} />
