import { approvalExpiry, tellPartner } from '#areas/ordering/approvals/server/front-door.ts'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/front-door.ts'
import type { ClientRecord } from '#areas/people/clients/server/front-door.ts'
import { dayOf } from '#base/dates.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { askedLines, awaitApproval } from './await-approval.ts'
import { billOf, startOrBill } from './bill-order.ts'
import { deadlineOf } from './deadline.ts'
import { describeItem, kindOfItem } from './describe-item.ts'
import type { NamedContacts } from './order-contacts.ts'
import { type NewOrderItem, orderStore } from './order-store.ts'
import type { OrderPlan } from './plan-order.ts'

export type OrderParties = { client: ClientRecord; payer: ClientRecord; newAccountId?: number }

/**
 * Writes the order with its items, and its invoice; an order on a monthly invoice starts at once without one, and one that a
 * partner has to approve waits for his word.
 */
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
  const waits = plan.consent === 'after-approval'
  const isPaidByOther = payer.id !== client.id
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
      ...(waits ? { state: 'awaiting-approval' as const } : {}),
      expires_at: waits ? approvalExpiry(ctx) : deadline.expiresAt,
      pay_by: deadline.payBy,
    },
    [
      ...plan.good.map((item) => ({ ...rowOf(item, { locale, contacts, isPaidByOther }), cents: item.priceCents })),
      ...plan.left.map(({ item, code }) => ({
        ...rowOf(item, { locale, contacts, isPaidByOther }),
        cents: 0,
        state: 'cancelled' as const,
        reason_code: code,
      })),
    ],
  )
  const bill = billOf(plan, payer, { today: dayOf(now), itemIds })
  if (waits)
    await awaitApproval(
      ctx,
      { client, partner: payer },
      { uuid: asked.uuid, plan, bill, expiresAt: approvalExpiry(ctx) },
    )
  else {
    const { email } = await orderStore.byId(ctx.sql, id).executeTakeFirstOrThrow()
    const order = { id, brand: client.brand, monthly: plan.monthly, payBy: deadline.payBy, mailedWith: email }
    await startOrBill(ctx, order, payer, bill)
  }
  if (plan.consent === 'freely')
    await tellPartner(ctx, { client, partner: payer }, askedLines(bill), `/order/thankyou?uuid=${asked.uuid}`)
  return id
}

type Around = { locale: Locale; contacts: NamedContacts | undefined; isPaidByOther: boolean }

/** What an item was when it was ordered: everything that carrying it out will need. */
const rowOf = (item: CartItem, { locale, contacts, isPaidByOther }: Around): NewOrderItem => ({
  key: item.key,
  kind: kindOfItem(item),
  domain: item.domain,
  pid: item.pid || null,
  term: item.term,
  years: item.pid ? null : item.years,
  quantity: item.quantity,
  // Read by the client; what his partner pays for it stands on the partner's invoice alone.
  description: describeItem(item, locale, { withAmounts: !isPaidByOther }),
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
    ...(isPaidByOther ? { billed: describeItem(item, locale) } : {}),
    ...(item.details ? { details: item.details } : {}),
  },
  state: 'awaiting-payment',
  reason_code: null,
})
