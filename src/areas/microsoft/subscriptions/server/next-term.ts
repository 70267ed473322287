import { priceOfNumber } from '#areas/services/delivery/rules/agreed-price.ts'
import { agreedPrices } from '#areas/services/delivery/server/public.ts'
import type { ClientId, ServiceId } from '#base/ids.ts'
import type { Cents } from '#base/money.ts'
import type { RenewalPlan, SubscriptionFacts } from '#drivers/cloud-licences/port.ts'
import type { Work } from '#platform/context.ts'
import { renewsAs } from '../rules/renewal-plan.ts'
import { unitCentsOfMany } from './offer-price.ts'

type Way = Pick<RenewalPlan, 'offerId' | 'term' | 'cycle'>
/** What a term costs as it was agreed, for so many. */
export type Agreed = { cents: Cents; quantity: number }

const isSameWay = (one: Way, other: Way): boolean =>
  one.offerId === other.offerId && one.term === other.term && one.cycle === other.cycle

/**
 * What one time of billing costs in a term that begins: Microsoft holds a price for the length of a term, so it is that of the catalogue
 * today. What is not sold any more keeps the price that one of it has; null where nobody knows one.
 */
export function nextTermCents(
  unitCents: Cents | undefined,
  next: Omit<RenewalPlan, 'endsOn'>,
  now: Way & { agreed: Agreed | undefined },
): Cents | null {
  if (unitCents !== undefined) return unitCents * next.quantity
  if (!now.agreed || !isSameWay(next, now)) return null
  return priceOfNumber(now.agreed.cents, { before: now.agreed.quantity, after: next.quantity }, undefined)
}

type Row = { client_id: ClientId; service_id: ServiceId | null; facts: SubscriptionFacts }
export type NextTerm = {
  /** What they cost now by their own billing; null where they are sold elsewhere. */
  nowCents: Cents | null
  next: RenewalPlan
  /** What they will cost by the billing of the next term; null for what has no price here. */
  nextCents: Cents | null
}

/** What the renewal of each of these costs by the prices of today, as it is planned or by another plan. */
export async function nextTermsOf(
  work: Pick<Work, 'sql'>,
  rows: readonly Row[],
): Promise<(row: Row, plan?: RenewalPlan) => NextTerm> {
  const unitOf = await unitCentsOfMany(
    work,
    rows.map(({ client_id: id }) => id),
  )
  const agreedOf = await agreedPrices(
    work,
    rows.map(({ service_id: id }) => id),
  )
  return ({ client_id: clientId, service_id: serviceId, facts }, next = renewsAs(facts)) => {
    const agreed = serviceId === null ? undefined : agreedOf.get(serviceId)
    const { offerId, term, cycle } = next
    const unit = unitOf({ clientId, offerId, term, cycle })
    return { nowCents: agreed?.cents ?? null, next, nextCents: nextTermCents(unit, next, { ...facts, agreed }) }
  }
}

const timesAYear = { monthly: 12, yearly: 1 } as const
/** Whether the next term costs something else than this one: monthly and yearly amounts compare by the year. */
export const isOtherPrice = ({ cycle }: Way, { nowCents, next, nextCents }: NextTerm): boolean =>
  nowCents !== null && nextCents !== null && nowCents * timesAYear[cycle] !== nextCents * timesAYear[next.cycle]
