const hours = (count: number) => count * 3_600_000

/** After this time the portal mails nobody any more: staff look at it then (`/staff/waits`). */
export const holderWaitDays = 7

type Wait = {
  /** When the registration was asked, which is when it was paid. */
  since: Date
  /** When this mailbox was last sent a link that proves it. */
  lastLink: Date | undefined
  /** The registry only now said that it waits for the holder. */
  isFirst: boolean
  /** How often this mailbox was asked since then. */
  asked: number
  /** The holder reads how the order goes as well: nobody is mailed more than three times about one order. */
  readsOrder: boolean
  now: Date
}

/**
 * Whether a holder who is waited for is mailed a link now. Whoever paid at once has the link of the account at hand, and is asked
 * when a day went by; whoever paid later is asked when the money is in. After three days comes one reminder, and then no more;
 * none for a holder who also reads the mails of the order.
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
