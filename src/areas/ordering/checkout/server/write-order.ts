import { issueInvoice } from '#areas/billing/invoices/server/front-door.ts'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/front-door.ts'
import type { ClientRecord } from '#areas/people/clients/server/front-door.ts'
import { dayOf, daysBetween } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { deadlineOf } from './deadline.ts'
import { describeItem, kindOfItem, linesOf } from './describe-item.ts'
import { startOrder } from './fulfil-order.ts'
import type { NamedContacts } from './order-contacts.ts'
import { type NewOrderItem, orderStore } from './order-store.ts'
import type { OrderPlan } from './plan-order.ts'

export type OrderParties = { client: ClientRecord; payer: ClientRecord; newAccountId?: number }

/** Writes the order with its items, and its invoice; an order on a monthly invoice starts at once without one. */
export async function writeOrder(
  ctx: Ctx,
  asked: { uuid: string; cartUuid?: string | undefined },
  plan: OrderPlan,
  { client, payer }: OrderParties,
  contacts: NamedContacts | undefined,
): Promise<number> {
  const now = ctx.now()
  const deadline = deadlineOf(ctx, plan.paymentCode)
  const { locale } = payer
  const { id, itemIds } = await orderStore.add(
    ctx.sql,
    {
      uuid: asked.uuid,
      brand: client.brand,
      client_id: client.id,
      account_id: ordererOf(ctx)?.accountId ?? null,
      cart_uuid: asked.cartUuid ?? null,
      order_type: plan.cart.orderType ?? 'services',
      payment_code: plan.paymentCode,
      promotion_code: plan.promotion?.code ?? null,
      subtotal_cents: plan.totals.subTotalCents,
      promotion_cents: plan.totals.promotionCents,
      vat_cents: plan.totals.vatCents,
      total_cents: plan.totals.totalCents,
      terms_accepted_at: now,
      placed_at: now,
      expires_at: deadline.expiresAt,
      pay_by: deadline.payBy,
    },
    [
      ...plan.good.map((item) => ({ ...rowOf(item, locale, contacts), cents: item.priceCents })),
      ...plan.left.map(({ item, code }) => ({
        ...rowOf(item, locale, contacts),
        cents: 0,
        state: 'cancelled' as const,
        reason_code: code,
      })),
    ],
  )
  if (plan.monthly) {
    await startOrder(ctx, id)
    return id
  }
  const today = dayOf(now)
  const label = plan.promotion ? m.checkout_promotion_label({ code: plan.promotion.code }, { locale }) : undefined
  const { email } = await orderStore.byId(ctx.sql, id).executeTakeFirstOrThrow()
  const { vatReason = '' } = await issueInvoice(ctx, {
    brand: client.brand,
    clientId: payer.id,
    orderId: id,
    locale,
    lines: plan.good.flatMap((item) => linesOf(item, { locale, today, orderItemId: itemIds.get(item.key) })),
    promotionCents: plan.totals.promotionCents,
    ...(label ? { promotionLabel: label } : {}),
    dueInDays: daysBetween(today, deadline.payBy),
    mailedWith: email,
  })
  await orderStore.change(ctx.sql, id, { vat_note: vatReason })
  return id
}

/** What an item was when it was ordered: everything that carrying it out will need. */
const rowOf = (item: CartItem, locale: Locale, contacts: NamedContacts | undefined): NewOrderItem => ({
  key: item.key,
  kind: kindOfItem(item),
  domain: item.domain,
  pid: item.pid || null,
  term: item.term,
  years: item.pid ? null : item.years,
  quantity: item.quantity,
  description: describeItem(item, locale),
  cents: 0,
  config: {
    contactId: contacts?.contactId ?? null,
    ...(contacts && Object.keys(contacts.roles).length > 0 ? { roles: contacts.roles } : {}),
    ...(item.transferCode ? { transferCode: item.transferCode } : {}),
    options: Object.fromEntries(item.configOptions.map((option) => [option.id, option.choice])),
    recurringCents: item.quantity * item.unitCents,
    setupCents: item.setupCents,
    name: item.name,
    called: item.called,
    ...(item.details ? { details: item.details } : {}),
  },
  state: 'awaiting-payment',
  reason_code: null,
})
