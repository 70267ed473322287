import { endOf, lastDayOf, monthsOfTerm } from '#areas/microsoft/subscriptions/rules/terms.ts'
import type { TermDuration } from '#areas/ordering/catalogue/rules/licence-offer.ts'
import { addDays, addMonths, type Day } from '#base/dates.ts'
import type { RenewalPlan, SubscriptionFacts, SubscriptionState } from '../../port.ts'
import { dayOf, moment, number, type Row, rowOf, said, text } from '../api/values.ts'
import type { TenantPage } from '../book.ts'
import type { Shelf } from './shelf.ts'
import { cycleIn, termIn } from './words.ts'

const states: Readonly<Record<string, SubscriptionState>> = {
  ...{ active: 'active', suspended: 'suspended', disabled: 'suspended', deleted: 'deleted' },
  ...{ expired: 'expired', pending: 'pending', none: 'pending' },
}
/** Suspended by whoever sells it, so ours to open again; every other reason is Microsoft's. */
const isCustomers = (reason: string): boolean => /^(?:customer|partner)/i.test(reason)

export const isLicence = (row: Row): boolean =>
  !/^azure/i.test(text(rowOf(row.productType).id)) && text(row.billingType).toLowerCase() !== 'usage'
const isNewCommerce = (row: Row): boolean =>
  /NCE$/.test(text(rowOf(row.productType).id)) || /^[A-Z\d]{12}:/.test(text(row.offerId))

function suspendedBy(row: Row, state: SubscriptionState): SubscriptionFacts['suspendedBy'] {
  if (state !== 'suspended') return null
  const reasons = Array.isArray(row.suspensionReasons) ? row.suspensionReasons.map(text) : []
  return text(row.status).toLowerCase() === 'disabled' || !reasons.every(isCustomers) ? 'microsoft' : 'customer'
}

/** The first day of the term that ends on this one. */
const firstDayOf = (last: Day, term: TermDuration): Day => addMonths(addDays(last, 1), -monthsOfTerm[term])

export function plannedIn(row: Row, shelf: Pick<Shelf, 'ours'>): RenewalPlan | null {
  const planned = rowOf(row.scheduledNextTermInstructions)
  const { productId, skuId, termDuration, billingCycle } = rowOf(planned.product)
  const [term, cycle] = [termIn(termDuration), cycleIn(billingCycle)]
  if (!term || !cycle) return null
  const offerId = shelf.ours(`${text(productId)}:${text(skuId)}`)
  return { offerId, quantity: number(planned.quantity) ?? 0, term, cycle, endsOn: dayOf(planned.customTermEndDate) }
}

function termOf(row: Row) {
  const term = termIn(row.termDuration) ?? 'P1Y'
  const startedAt = moment(row.creationDate) ?? moment(row.effectiveStartDate) ?? ''
  const first = moment(row.effectiveStartDate) ?? startedAt
  const last = dayOf(row.commitmentEndDate) ?? lastDayOf(first.slice(0, 10), term)
  // After a renewal it may be told of the first term still: then this one began a whole term before its end.
  const counted = `${firstDayOf(last, term)}T00:00:00.000Z`
  const termStartedAt = first > counted ? first : counted
  const hasCustomEnd = last < lastDayOf(termStartedAt.slice(0, 10), term)
  return { term, startedAt, termStartedAt, termEndsAt: endOf(last).toISOString(), hasCustomEnd }
}

type Around = {
  tenant: string
  page: TenantPage
  shelf: Pick<Shelf, 'ours'>
  skuId: string | null
  /** Null where nobody may look inside. */
  assigned: number | null
  readAt: string
}

export function subscriptionFacts(
  row: Row,
  { tenant, page, shelf, skuId, assigned, readAt }: Around,
): SubscriptionFacts {
  const id = text(row.id)
  const state = states[text(row.status).toLowerCase()] ?? 'pending'
  const commerce = isNewCommerce(row) ? 'nce' : 'legacy'
  const term = termOf(row)
  const isLiving = state === 'active' || state === 'suspended'
  const closes = commerce === 'legacy' ? term.termEndsAt : moment(row.cancellationAllowedUntilDate)
  const mine = page.operations.filter(({ about }) => about === id)
  // One that nobody asked about any more holds nothing up after a day.
  const since = Date.parse(readAt) - 86_400_000
  const open = mine.find(({ endedAt, notes }) => endedAt === null && (number(notes.acceptedAt) ?? 0) > since)
  const last = mine.filter(({ endedAt }) => endedAt !== null).at(-1)
  const quantity = number(row.quantity) ?? 0
  const from = page.operations.find(({ notes }) => notes.becameSubscription === id)
  return {
    ...{ id, tenant, offerId: shelf.ours(row.offerId), skuId, name: text(row.offerName) || text(row.friendlyName) },
    ...{ commerce, parentId: said(row.parentSubscriptionId), quantity },
    assigned: assigned === null ? null : Math.min(quantity, assigned),
    ...{ ...term, cycle: cycleIn(row.billingCycle) ?? 'monthly', state, suspendedBy: suspendedBy(row, state) },
    changeableUntil: isLiving && closes !== null && closes > readAt ? closes : null,
    autoRenew: row.autoRenewEnabled === true,
    planned: plannedIn(row, shelf),
    ...{ promotionId: said(row.promotionId), orderId: said(row.orderId) },
    upgradedFrom: from?.about ?? null,
    busyWith: open?.kind ?? null,
    lastChange: last ? { at: new Date(last.endedAt ?? 0).toISOString(), operationId: last.id } : null,
    readAt,
  }
}

/** What is there through us: not what ended more than thirty days ago. */
export const isWorthTelling = (row: Row, now: number): boolean => {
  const hasEnded = /^(?:deleted|expired)$/i.test(text(row.status))
  const end = moment(row.commitmentEndDate)
  return isLicence(row) && (!hasEnded || end === null || Date.parse(end) > now - 30 * 86_400_000)
}
