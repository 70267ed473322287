import { domainEvent } from '#platform/domain-events.ts'

/**
 * A statement reports a direct debit: it was collected, or the debtor's bank gave it back. `cents` is above zero either way.
 * The area that owns the direct debit subscribes and calls `claimDirectDebit`; an entry that nobody claims waits for staff.
 */
export const directDebitEntry = domainEvent<{
  endToEndId: string
  cents: number
  kind: 'collected' | 'returned'
  /** ISO 20022, such as `AM04`. */
  reasonCode?: string
  entryId: number
  bookedOn: string
}>('billing.direct-debit-entry')
