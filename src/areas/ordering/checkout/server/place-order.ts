import { accountCredit } from '#areas/billing/payments/rules/methods.ts'
import { payFromCredit } from '#areas/billing/payments/server/public.ts'
import { approvalRefusals } from '#areas/ordering/approvals/contract/refusals.ts'
import { cartRefusals, promotionRefusals } from '#areas/ordering/cart/contract/refusals.ts'
import { type CartRow, cartStore, holderOf, keepOrEnd } from '#areas/ordering/cart/server/public.ts'
import { catalogueStore, ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import { type ClientRecord, clientOf, createClient } from '#areas/people/clients/server/public.ts'
import { startSession } from '#areas/session/sign-in/server/public.ts'
import { seesPrices } from '#base/access.ts'
import type { ClientId, OrderId } from '#base/ids.ts'
import { refuser } from '#base/refusal.ts'
import { lookFor } from '#platform/branding/branding.ts'
import type { Ctx } from '#platform/context.ts'
import { askAhead } from '#platform/sql/alongside.ts'
import { checkoutRefusals } from '../contract/refusals.ts'
import type { NewOrder } from '../contract/shapes.ts'
import { isTransfer } from './deadline.ts'
import { nameContacts } from './order-contacts.ts'
import { type OrderItemRow, type OrderRow, orderStore } from './order-store.ts'
import { seenBy } from './order-view.ts'
import { type OrderParties, type OrderPlan, planOrder } from './plan-order.ts'
import { mailOrder, tellOrder } from './tell-order.ts'
import { writeOrder } from './write-order.ts'

const refuse = refuser({ ...approvalRefusals, ...cartRefusals, ...promotionRefusals, ...checkoutRefusals })

/**
 * Places an order, once per uuid, in one transaction: locks the cart, prices and checks it again, orders and invoices
 * what is available, and leaves the rest in the cart. A concurrent repetition waits and finds the order. Must run in a
 * transaction; the payment starts after it.
 */
export async function placeOrder(ctx: Ctx, asked: NewOrder): Promise<Placed> {
  const locking = cartStore.locking(ctx.sql, holderOf(ctx), asked.cartUuid)
  const { row, isKnown, stored } = await orderStore.begin(ctx.sql, asked, locking)
  if (isKnown) return placedBefore(ctx, asked, ({ cart_uuid }) => cart_uuid === asked.cartUuid)
  if (!row) return refuse('cart_not_found')

  const plan = await planOrder(ctx, asked, row, stored)
  const placed = await writeDown(ctx, asked, plan)
  await leaveCart(ctx, row, plan)
  return placed
}

/** An order with its items; `payer` when it was placed just now and is unchanged since. */
export type Placed = { order: OrderRow; items: readonly OrderItemRow[]; payer?: ClientRecord }

/** What a buyer submits besides the items. */
export type Submitted = Pick<NewOrder, 'uuid' | 'signUp' | 'password' | 'totalCents' | 'useCredit'> &
  Partial<Pick<NewOrder, 'cartUuid' | 'contact'>> & { contentDigest?: string }

/** Refuses what differs from what was agreed to; otherwise writes the order with client, invoice and mail. */
export async function writeDown(ctx: Ctx, asked: Submitted, plan: OrderPlan): Promise<Placed> {
  refuseProblems(plan)
  const agreedCents = seesPrices(ctx.principal) ? asked.totalCents : undefined
  if (agreedCents !== undefined && plan.totals.totalCents > agreedCents) refuse('price_changed')
  const who = await clientFor(ctx, asked, plan)
  const contacts =
    plan.cart.orderType === 'domains' && asked.contact
      ? await nameContacts(ctx, asked.contact, who.client.id)
      : undefined
  // A buyer who goes to a payment provider is mailed after returning, or when they do not. An order that waits for
  // approval has its own mail.
  const isToldNow = (plan.monthly || isTransfer(plan.paymentCode)) && plan.consent !== 'after-approval'
  // Nothing can change it before this transaction ends, so the mail needs no further reading.
  const isPlain = isTransfer(plan.paymentCode) && !plan.monthly && !asked.useCredit && plan.totals.totalCents > 0
  const written = await writeOrder(ctx, asked, plan, who, { contacts, isTold: isToldNow && isPlain })
  const { id: orderId } = written

  const about = { object: { type: 'order' as const, id: orderId }, clientId: who.client.id }
  const details = { totalCents: plan.totals.totalCents, items: plan.good.map((item) => item.key) }
  await ctx.changed(
    { action: 'ordering.order-placed', ...about, details, by: who.newAccountId },
    { clientId: who.client.id, type: 'order.changed', subject: asked.uuid },
  )
  if (who.newAccountId !== undefined && asked.password !== undefined && ctx.fromWeb)
    await startSession(ctx, who.newAccountId)
  if (asked.useCredit && plan.creditCents > 0) await spendCredit(ctx, orderId)
  if (isToldNow && !isPlain) await tellOrder(ctx, orderId)
  const readerId = ordererOf(ctx)?.clientId ?? who.client.id
  const askedOrder = await askAhead(ctx.sql, orderStore.byId(ctx.sql, orderId).compile())
  const look = isToldNow && isPlain ? await lookFor(ctx, { clientId: readerId, brand: who.client.brand }) : undefined
  const [order] = await askedOrder()
  if (!order) throw new Error('the order that was placed is gone')
  const { items } = written
  const money = { dueCents: order.total_cents, creditCents: 0 }
  if (look) await mailOrder(ctx, order, { parties: who, items, money, look: { clientId: readerId, look } })
  // Last, because concurrent orders with the same code wait here; a refusal rolls the order back.
  if (plan.promotion) await redeem(ctx, plan.promotion.code, who.client.id)
  return isPlain ? { order, items, payer: who.payer } : { order, items: await orderStore.items(ctx.sql, orderId) }
}

/**
 * Under the lock of the credit, so that concurrent orders never spend the same cent. A partial payment stays on the
 * invoice, and is returned on cancellation. Credit that was to cover everything is refused when it no longer does.
 */
async function spendCredit(ctx: Ctx, orderId: OrderId): Promise<void> {
  const order = await orderStore.byId(ctx.sql, orderId).executeTakeFirstOrThrow()
  if (order.invoice_id === null || order.invoice_status !== 'Unpaid') return
  const { openCents } = await payFromCredit(ctx, { invoiceId: order.invoice_id })
  if (openCents > 0 && order.payment_code === accountCredit) refuse('no_payment_code', { field: 'paymentCode' })
}

/**
 * The order with this uuid, if it was placed already; another user's is refused. So is one with other items or for
 * another client. The payment method may differ, because it can be changed for an existing order.
 */
export async function placedBefore(
  ctx: Ctx,
  { uuid, clientId }: Pick<NewOrder, 'uuid' | 'clientId'>,
  isOfThisContent: (order: OrderRow) => boolean,
): Promise<Placed> {
  const order = (await orderStore.seen(ctx.sql, uuid, seenBy(ctx))) ?? refuse('order_not_found')
  const isForOther = (clientId ?? order.client_id) !== order.client_id
  if (isForOther || !isOfThisContent(order)) return refuse('order_uuid_reused')
  return { order, items: await orderStore.items(ctx.sql, order.id) }
}

function refuseProblems(plan: OrderPlan): void {
  const [first] = plan.problems
  if (!first) return
  const left = plan.left.map(({ item, code }) => ({ key: item.key, code }))
  const details = first.key ? { key: first.key } : left.length > 0 ? { left } : undefined
  refuse(first.code, { ...(first.field ? { field: first.field } : {}), ...(details ? { details } : {}) })
}

/** The order's client: the chosen one, or one made for the visitor in the same transaction. */
async function clientFor(ctx: Ctx, asked: Submitted, plan: OrderPlan): Promise<OrderParties> {
  if (plan.client && plan.payer) return { client: plan.client, payer: plan.payer }
  // At a partner's own address new clients become clients of the partner.
  if (ctx.look.partnerId !== null) refuse('no_client', { field: 'signUp' })
  const details = asked.signUp ?? refuse('no_client', { field: 'signUp' })
  const request = { brand: ctx.brand.name, locale: ctx.locale, details, password: asked.password }
  const { clientId, accountId } = await createClient(ctx, request)
  const client = (await clientOf(ctx, clientId)) ?? refuse('no_client')
  return { client, payer: client, newAccountId: accountId }
}

/**
 * The last use of a promotion goes to one order; the row's lock also serialises a client's own orders. The count
 * includes the present order.
 */
async function redeem(ctx: Ctx, code: string, clientId: ClientId): Promise<void> {
  if (!(await catalogueStore.takeUse(ctx.sql, code))) refuse('promotion_used_up', { field: 'promotion' })
  const promotion = await catalogueStore.promotion(ctx.sql, code)
  const most = promotion?.maxUsesPerClient ?? null
  if (most !== null && (await catalogueStore.usesBy(ctx.sql, code, clientId)) > most)
    refuse('promotion_used_up', { field: 'promotion' })
}

/** Ordered items leave the cart; the others stay, without the used promotion (core §4). */
async function leaveCart(ctx: Ctx, row: CartRow, plan: OrderPlan): Promise<void> {
  if (plan.left.length === 0) return cartStore.end(ctx.sql, row.uuid, 'completed', ctx.now())
  const keys = plan.good.map((item) => item.key)
  await cartStore.takeItems(ctx.sql, row.uuid, keys)
  if (plan.promotion) await cartStore.setPromotion(ctx.sql, row.uuid, null, ctx.now())
  await keepOrEnd(ctx, { ...row, promotion_code: null }, 'completed')
}
