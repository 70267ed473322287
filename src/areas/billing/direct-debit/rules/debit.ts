import type { Day } from '#base/dates.ts'

/**
 * How the direct debit of an unpaid invoice stands. `coming`: it will be collected; `with-bank`: the bank has it already, and
 * nobody can call it back; `failed`: the bank collected nothing, and nothing more is planned.
 */
export const debitStates = ['coming', 'with-bank', 'failed'] as const
export type Debit = {
  state: (typeof debitStates)[number]
  /** The day of the collection; of one that failed, the day on which it was to be. */
  day: Day
  /** `BE68 **** **** 7034` */
  maskedIban: string
  mandateReference: string
  /** The day of the try before, when this is another one. */
  failedOn: Day | null
}

/** Its payer has nothing to do. */
export const isCollected = (debit: Pick<Debit, 'state'> | null | undefined): boolean =>
  debit != null && debit.state !== 'failed'
