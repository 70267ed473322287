import { addTargetDays } from '#areas/billing/direct-debit/rules/target-days.ts'
import { addDays, type Day, dayOf, startOf } from '#base/dates.ts'

export type PayBy = {
  /** The last day for the payment, as shown on page, mails and invoice. */
  payBy: Day
  /** After this the order is cancelled. */
  expiresAt: Date
}

/**
 * Until when an order waits for its payment. At a payment provider: some hours, up to the end of that day. A transfer:
 * a number of bank working days and one more, because what arrives on the last day is in the next day's statement.
 */
export function payBy(now: Date, by: { isTransfer: boolean; unpaidHours: number; transferDays: number }): PayBy {
  if (by.isTransfer) {
    const day = addTargetDays(dayOf(now), by.transferDays)
    return { payBy: day, expiresAt: endOf(addTargetDays(day, 1)) }
  }
  const day = dayOf(new Date(now.getTime() + by.unpaidHours * 3_600_000))
  return { payBy: day, expiresAt: endOf(day) }
}

const endOf = (day: Day): Date => startOf(addDays(day, 1))
