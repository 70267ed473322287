import { isChangeable, renewsAt, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { addDays, type Day } from '#base/dates.ts'

/** What of licences decides how many of them are unused, and when there can be fewer. */
export type Held = {
  id: number
  skuId: string | null
  state: string
  quantity: number
  termEndsAt: string
  changeableUntil: string | null
  autoRenew: boolean
  planned: { quantity: number } | null
}
/** Of one SKU all together: users are given licences by it, not by a subscription. */
export type Seats = { skuId: string; bought: number; assigned: number }

/** The day from which there can be fewer: today in the window and where no term binds, otherwise that of the renewal. */
export const lowerOn = (held: Pick<Held, 'changeableUntil' | 'termEndsAt'>, now: Date): Day =>
  isChangeable(held, now) ? utcDay(now) : addDays(utcDay(held.termEndsAt), 1)

/** Those that go by themselves with their term: licences that do not renew, or renew as fewer. */
const goingOf = ({ autoRenew, quantity, planned }: Held): number =>
  autoRenew ? Math.max(0, quantity - (planned?.quantity ?? quantity)) : quantity

/**
 * How many of each subscription are unused. What is given to users is known by SKU alone: unused ones count first where they go by
 * themselves, so that nobody lowers others for which users are left, then where there can be fewer soonest.
 */
export function spreadUnused(all: readonly Held[], seats: readonly Seats[], now: Date): Map<number, number> {
  const unused = new Map<number, number>()
  const soonest = (held: Held) => (isChangeable(held, now) ? now : renewsAt(held.termEndsAt)).getTime()
  for (const { skuId, bought, assigned } of seats) {
    const own = all.filter((held) => held.skuId === skuId && held.state === 'active')
    // More may have been bought elsewhere; those are not ours to lower.
    let left = Math.max(0, bought - assigned)
    const take = (held: Held, most: number) => {
      const taken = Math.min(left, most)
      left -= taken
      if (taken > 0) unused.set(held.id, (unused.get(held.id) ?? 0) + taken)
    }
    for (const held of own) take(held, goingOf(held))
    for (const held of own.toSorted((one, other) => soonest(one) - soonest(other) || one.id - other.id))
      take(held, held.quantity - (unused.get(held.id) ?? 0))
  }
  return unused
}
