import type { Day } from '#base/dates.ts'

/**
 * The state of an unpaid invoice's direct debit. `coming`: it will be collected; `with-bank`: the bank has it, and it
 * cannot be recalled; `failed`: nothing was collected, and no further attempt is planned.
 */
export const debitStates = ['coming', 'with-bank', 'failed'] as const
export type Debit = {
  state: (typeof debitStates)[number]
  /** The day of the collection; for a failed one the planned day. */
  day: Day
  /** `BE68 **** **** 7034` */
  maskedIban: string
  mandateReference: string
  /** The day of the failed attempt before this one, if any. */
  failedOn: Day | null
}

/** The payer has nothing to do. */
export const isCollected = (debit: Pick<Debit, 'state'> | null | undefined): boolean =>
  debit != null && debit.state !== 'failed'
