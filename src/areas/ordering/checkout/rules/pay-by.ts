import { addTargetDays } from '#areas/billing/direct-debit/rules/target-days.ts'
import { addDays, type Day, dayOf, startOf } from '#base/dates.ts'

export type PayBy = {
  /** The last day on which the money may come in, as everybody is told: page, mails and invoice. */
  payBy: Day
  /** After this moment the order is cancelled. */
  expiresAt: Date
}

/**
 * Until when an order waits for its money. At a payment provider it takes minutes, so hours count, up to the end of the day. A
 * transfer travels on the working days of the banks, and what comes in on the last one is in the statement of the next: that
 * day is waited for as well.
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
