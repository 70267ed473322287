import { domainEvent } from '#platform/domain-events.ts'

/**
 * A statement reports a direct debit: collected, or returned by the debtor's bank. `cents` is positive in both cases.
 * The area that owns the direct debit subscribes and calls `claimDirectDebit`; an unclaimed entry waits for staff.
 */
export const directDebitEntry = domainEvent<{
  endToEndId: string
  cents: number
  kind: 'collected' | 'returned'
  /** ISO 20022, for example `AM04`. */
  reasonCode?: string
  entryId: number
  bookedOn: string
}>('billing.direct-debit-entry')
