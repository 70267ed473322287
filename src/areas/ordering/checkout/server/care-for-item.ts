import { askedId, type OrderId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import { requeueTask, taskRetryAsked } from '#platform/jobs/tasks.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import { mayDo, waitsForStaff } from '../rules/item-care.ts'
import { cancelOrder } from './cancel-order.ts'
import { failItem, finishOrder, fulfilOrder } from './fulfil-order.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { giveBack, giveUp, sendAgain } from './give-back.ts'
import { type OrderItemRow, orderStore } from './order-store.ts'
import { refundStore } from './refund-store.ts'
import { staffOrderStore } from './staff-order-store.ts'
import { tellEnd } from './tell-end.ts'

const refuse = refuser(checkoutRefusals)

/** The order with this number, locked. */
const lockedOrder = async (ctx: Ctx, asked: number) =>
  (await fulfilmentStore.lock(ctx.sql, askedId<OrderId>(asked))) ?? refuse('order_not_found')

/** The item of this order, locked, with the possible actions. */
async function lockedItem(ctx: Ctx, asked: number, itemId: number) {
  const { id: orderId } = await lockedOrder(ctx, asked)
  const item = (await staffOrderStore.item(ctx.sql, orderId, itemId)) ?? refuse('order_item_not_found')
  const refund = await refundStore.lock(ctx.sql, itemId)
  return { orderId, item, refund, can: mayDo({ state: item.state, refund: refund?.state ?? null }) }
}

const note = (ctx: Ctx, orderId: OrderId, action: string, item: OrderItemRow) =>
  ctx.audit({
    action: `ordering.item-${action}`,
    object: { type: 'order', id: orderId },
    details: { item: item.description },
  })

/** Retries a failed item: its provider is asked again, or for the first time. */
export async function retryItem(ctx: Ctx, asked: number, itemId: number): Promise<void> {
  const { orderId, item, can } = await lockedItem(ctx, asked, itemId)
  if (item.state !== 'failed') refuse('item_not_failed')
  if (!can.retry) refuse('item_not_retriable')
  await note(ctx, orderId, 'retried', item)
  if (item.domain_id === null && item.service_id === null) {
    await refundStore.forget(ctx.sql, itemId)
    await fulfilmentStore.requeue(ctx.sql, itemId, ctx.now(), ctx.requirePrincipal().accountId)
    return ctx.enqueue(fulfilOrder, { orderId })
  }
  const task =
    item.domain_id !== null
      ? await staffOrderStore.failedTask(ctx.sql, { type: 'domain', id: item.domain_id }, domainKinds)
      : await staffOrderStore.failedTask(ctx.sql, { type: 'service', id: item.service_id ?? 0 }, ['service.provision'])
  if (!task || !(await requeueTask(ctx, task.id))) return refuse('item_not_retriable')
  let isTakenOn = false
  const takeOn = () => {
    isTakenOn = true
  }
  await ctx.emit(taskRetryAsked, {
    taskId: task.id,
    kind: task.kind,
    subjectType: task.subject_type,
    subjectId: task.subject_id,
    takeOn,
  })
  if (!isTakenOn) refuse('item_not_retriable')
}

/** Retries all items of an order that wait for staff and can be retried; refuses when there are none. */
export async function retryOrder(ctx: Ctx, asked: number): Promise<void> {
  const { id } = await lockedOrder(ctx, asked)
  const refunds = new Map((await refundStore.ofOrder(ctx.sql, id)).map((refund) => [refund.order_item_id, refund]))
  const items = (await orderStore.items(ctx.sql, id)).filter((item) => {
    const refund = refunds.get(item.id)
    const isHandedOn = item.domain_id !== null || item.service_id !== null
    const standing = {
      state: item.state,
      isLate: false,
      isHandedOn,
      refund: refund ? { ...refund, dueAt: refund.due_at } : null,
    }
    return waitsForStaff(standing) && mayDo({ state: item.state, refund: refund?.state ?? null }).retry
  })
  if (items.length === 0) refuse('item_not_retriable')
  for (const item of items) await retryItem(ctx, id, item.id)
}

const domainKinds = ['domain.register', 'domain.transfer']

/** Gives up an item that is under way, and refunds it. */
export async function giveItemUp(ctx: Ctx, asked: number, itemId: number): Promise<void> {
  const { orderId, item, can } = await lockedItem(ctx, asked, itemId)
  if (!can.fail) refuse('item_not_under_way')
  const { accountId } = ctx.requirePrincipal()
  await failItem(ctx, itemId, 'given_up', accountId)
  await giveUp(ctx, item)
  await finishOrder(ctx, orderId)
  await note(ctx, orderId, 'given-up', item)
}

/** Refunds a failed item now by decision of the caller, also after a failed refund. */
export async function refundNow(ctx: Ctx, asked: number, itemId: number): Promise<void> {
  const { orderId, item, refund, can } = await lockedItem(ctx, asked, itemId)
  if (item.state !== 'failed') refuse('item_not_failed')
  if (!can.refund) refuse('item_not_charged')
  const { accountId } = ctx.requirePrincipal()
  const isDone =
    refund?.state === 'refused' ? await sendAgain(ctx, refund, accountId) : await giveBack(ctx, itemId, accountId)
  if (!isDone) refuse('item_not_charged')
  await tellEnd(ctx, orderId)
}

export async function cancelByStaff(ctx: Ctx, asked: number): Promise<void> {
  const { id } = await lockedOrder(ctx, asked)
  await cancelUnpaid(ctx, id)
}

/** An order that nobody paid, taken back by whoever may: the caller has checked that. */
export async function cancelUnpaid(ctx: Ctx, id: OrderId): Promise<void> {
  const outcome = await cancelOrder(ctx, id, 'by-staff')
  if (outcome === 'not-unpaid') refuse('order_not_unpaid')
  if (outcome === 'money-under-way') refuse('order_money_under_way')
}
