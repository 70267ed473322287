import { endOf, lastDayOf, renewsAt, utcDay } from '#areas/microsoft/subscriptions/rules/terms.ts'
import { dayMs } from '#base/dates.ts'
import { guidOf } from '../../sandbox-guid.ts'
import type { Effect, KeptOrder, KeptSubscription, KeptTenant, KeptWork } from './kept-tenant.ts'
import { offerOf } from './offers.ts'

/** A subscription as an order makes it, from that moment on. */
export function madeOf(
  order: Pick<KeptOrder, 'id' | 'operationId'>,
  item: KeptOrder['items'][number],
  at: number,
): KeptSubscription {
  const { offerId, parentId, quantity, term, cycle, promotionId, endsOn, reference } = item
  return {
    ...{
      id: guidOf(`subscription ${order.operationId} ${reference} ${offerId}`),
      offerId,
      parentId,
      quantity,
      term,
      cycle,
    },
    ...{ state: 'active', suspendedBy: null, startedAt: at, termStartedAt: at },
    ...{ termEndsAt: endOf(lastDayOf(utcDay(new Date(at)), term, endsOn)).getTime(), hasCustomEnd: endsOn !== null },
    ...{ endedAt: null, autoRenew: true, planned: null, promotionId, orderId: order.id, upgradedFrom: null },
    lastChange: { at: new Date(at).toISOString(), operationId: order.operationId },
  }
}

/** One subscription of a tenant becomes another. */
const changed = (kept: KeptTenant, id: string, change: (one: KeptSubscription) => KeptSubscription): KeptTenant => ({
  ...kept,
  subscriptions: kept.subscriptions.map((each) => (each.id === id ? change(each) : each)),
})

function filled(kept: KeptTenant, orderId: string, at: number): KeptTenant {
  const order = kept.orders.find(({ id }) => id === orderId)
  if (order?.state !== 'pending') return kept
  const made = order.items.map((item) => madeOf(order, item, at))
  const items = order.items.map((item, index) => ({ ...item, subscriptionId: made[index]?.id ?? null }))
  return {
    ...kept,
    subscriptions: [...kept.subscriptions, ...made],
    orders: kept.orders.map((each) => (each.id === orderId ? { ...each, state: 'done', items } : each)),
  }
}

const effects: {
  [Kind in Effect['kind']]: (kept: KeptTenant, effect: Extract<Effect, { kind: Kind }>, work: KeptWork) => KeptTenant
} = {
  subscription: (kept, { id, becomes }, { endsAt, operationId }) =>
    changed(kept, id, (one) => ({
      ...one,
      ...becomes,
      lastChange: { at: new Date(endsAt).toISOString(), operationId },
    })),
  order: (kept, { orderId }, { endsAt }) => filled(kept, orderId, endsAt),
  transition: (kept, { id, quantity, adds }, { endsAt, operationId }) => {
    const at = { at: new Date(endsAt).toISOString(), operationId }
    const left = changed(kept, id, (one) => ({
      ...one,
      quantity: Math.max(0, one.quantity - quantity),
      ...(one.quantity <= quantity && { state: 'deleted' as const, endedAt: endsAt, autoRenew: false }),
      planned: null,
      lastChange: at,
    }))
    return { ...left, subscriptions: [...left.subscriptions, { ...adds, lastChange: at }] }
  },
  azure: (kept, { becomes }) => ({ ...kept, azure: { ...kept.azure, ...becomes } }),
}

function ended(kept: KeptTenant, work: KeptWork): KeptTenant {
  const rest = { ...kept, works: kept.works.filter((each) => each !== work), lastOperationId: work.operationId }
  if (work.fails === undefined)
    return (effects[work.effect.kind] as (typeof effects)['azure'])(rest, work.effect as never, work)
  const failed = { code: 'refused', detail: work.fails }
  const { effect } = work
  return {
    ...rest,
    operations: rest.operations.map((each) => (each.id === work.operationId ? { ...each, failed } : each)),
    orders: rest.orders.map((each) =>
      effect.kind === 'order' && each.id === effect.orderId
        ? { ...each, state: 'failed', reason: failed.detail }
        : each,
    ),
  }
}

/** Terms that are over: renewed as was planned, or ended. Legacy ones go on by themselves. */
function renewed(one: KeptSubscription, now: number): KeptSubscription {
  const at = renewsAt(new Date(one.termEndsAt)).getTime()
  if (at > now || one.state === 'expired' || one.state === 'deleted') return one
  if (!one.autoRenew) return { ...one, state: 'expired', endedAt: at, planned: null }
  const { offerId, quantity, term, cycle, endsOn } = one.planned ?? { ...one, endsOn: null }
  const next: KeptSubscription = {
    ...one,
    ...{ offerId, quantity, term, cycle, planned: null, termStartedAt: at, hasCustomEnd: endsOn !== null },
    termEndsAt: endOf(lastDayOf(utcDay(new Date(at)), term, endsOn)).getTime(),
    promotionId: null,
  }
  return renewed(next, now)
}

const forgottenAfterMs = 30 * dayMs

/** How a tenant stands by now: what was due has happened, in its order. */
export function advanced(kept: KeptTenant, now: number): KeptTenant {
  const due = kept.works.filter(({ endsAt }) => endsAt <= now).toSorted((a, b) => a.endsAt - b.endsAt)
  const done = due.reduce(ended, kept)
  return {
    ...done,
    subscriptions: done.subscriptions
      .map((one) => (offerOf(one.offerId) ? renewed(one, now) : one))
      .filter(({ endedAt }) => endedAt === null || now - endedAt < forgottenAfterMs),
  }
}
