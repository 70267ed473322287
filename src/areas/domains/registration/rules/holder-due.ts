const hours = (count: number) => count * 3_600_000

/** After this time the portal sends no more mails; staff take over (`/staff/waits`). */
export const holderWaitDays = 7

type Wait = {
  /** When the registration was requested, which is when it was paid. */
  since: Date
  /** When this mailbox was last sent a confirmation link. */
  lastLink: Date | undefined
  /** The registry has only now reported that it waits for the holder. */
  isFirst: boolean
  /** How often this mailbox was mailed since then. */
  asked: number
  /** The holder also gets the mails of the order: nobody gets more than three mails about one order. */
  readsOrder: boolean
  now: Date
}

/**
 * Whether a holder who is waited for is mailed a link now. A buyer who paid at once has the confirmation link of the
 * account, and is mailed after a day; one who paid later is mailed when the payment arrives. After three days comes one
 * reminder, and then no more; no reminder for a holder who also gets the mails of the order.
 */
export function isHolderDue({ since, lastLink, isFirst, asked, readsOrder, now }: Wait): boolean {
  if (readsOrder && asked > 0) return false
  const [began, at] = [since.getTime(), now.getTime()]
  const age = at - began
  if (!isFirst && age >= hours(holderWaitDays * 24)) return false
  if (lastLink === undefined) return true
  if (isFirst) return lastLink.getTime() < Math.max(began - hours(1), at - hours(24))
  if (age < hours(24)) return false
  return lastLink.getTime() < (age < hours(72) ? began : began + hours(48))
}
