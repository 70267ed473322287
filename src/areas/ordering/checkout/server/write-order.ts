import { invoiceFile } from '#areas/billing/invoices/server/public.ts'
import { type AskedLine, approvalExpiry, tellPartner } from '#areas/ordering/approvals/server/public.ts'
import type { CartItem } from '#areas/ordering/cart/contract/shapes.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import type { ClientRecord } from '#areas/people/clients/server/public.ts'
import { dayOf } from '#base/dates.ts'
import type { OrderId } from '#base/ids.ts'
import type { Locale } from '#base/locale.ts'
import type { Ctx } from '#platform/context.ts'
import { m } from '#words'
import { askedLines, awaitApproval } from './await-approval.ts'
import { billOf, startOrBill } from './bill-order.ts'
import { deadlineOf } from './deadline.ts'
import { describeItem, kindOfItem } from './describe-item.ts'
import { describedInAll } from './described.ts'
import type { NamedContacts } from './order-contacts.ts'
import { type NewOrderItem, type OrderItemRow, orderStore } from './order-store.ts'
import type { OrderParties, OrderPlan } from './plan-order.ts'
import { howToPay } from './tell-order.ts'

/**
 * Writes the order with its items and invoice. On a monthly invoice it starts at once without one; an order that needs
 * approval waits for it.
 */
export async function writeOrder(
  ctx: Ctx,
  asked: { uuid: string; cartUuid?: string | undefined; contentDigest?: string | undefined },
  plan: OrderPlan,
  { client, payer }: OrderParties,
  { contacts, isTold }: { contacts: NamedContacts | undefined; isTold: boolean },
): Promise<{ id: OrderId; items: readonly OrderItemRow[] }> {
  const now = ctx.now()
  const deadline = deadlineOf(ctx, plan.paymentCode)
  const { locale } = payer
  const waits = plan.consent === 'after-approval'
  const isPaidByOther = payer.id !== client.id
  const options = { locale, contacts, isPaidByOther, inLanguage: plan.inLanguage }
  const { id, email, items } = await orderStore.add(
    ctx.sql,
    {
      uuid: asked.uuid,
      brand: client.brand,
      client_id: client.id,
      payer_id: payer.id,
      account_id: ordererOf(ctx)?.accountId ?? null,
      cart_uuid: asked.cartUuid ?? null,
      goods_digest: asked.contentDigest ?? null,
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
      told_at: isTold ? now : null,
      vat_note: plan.vatNote,
    },
    [
      ...plan.good.map((item) => ({ ...rowOf(item, options), cents: item.priceCents })),
      ...plan.left.map(({ item, code }) => ({
        ...rowOf(item, options),
        cents: 0,
        state: 'cancelled' as const,
        reason_code: code,
      })),
    ],
  )
  const itemIds = new Map(items.map((row) => [row.key, row.id]))
  const billIn = (locale: Locale) => billOf(plan, { locale }, { today: dayOf(now), itemIds })
  const bill = billIn(payer.locale)
  const lines = askedLines(bill, billIn)
  if (waits)
    await awaitApproval(
      ctx,
      { client, partner: payer },
      { uuid: asked.uuid, plan, bill, lines, expiresAt: approvalExpiry(ctx) },
    )
  else {
    // A managed client's free order is mailed to its partner together with the invoice.
    const mailedWith = plan.consent === 'freely' ? payer.emailAddress : email
    await startOrBill(
      ctx,
      { id, brand: client.brand, monthly: plan.monthly, payBy: deadline.payBy, mailedWith, vatNote: plan.vatNote },
      payer,
      bill,
    )
  }
  if (plan.consent === 'freely') await tellFreely(ctx, id, { client, partner: payer }, lines)
  return { id, items }
}

/** Mails the partner at once; without monthly invoices with the invoice and how to pay it. */
async function tellFreely(
  ctx: Ctx,
  orderId: OrderId,
  parties: { client: ClientRecord; partner: ClientRecord },
  lines: AskedLine[],
): Promise<void> {
  const order = await orderStore.byId(ctx.sql, orderId).executeTakeFirstOrThrow()
  const { locale } = parties.partner
  const { invoice_id: id, invoice_number: number } = order
  const invoice =
    id === null || number === null
      ? {}
      : {
          more: [...(await howToPay(ctx, order, locale)), m.checkout_mail_invoice({ number }, { locale })],
          attachments: [invoiceFile({ id, number })],
        }
  await tellPartner(ctx, parties, {
    lines,
    path: `/order/thankyou?uuid=${order.uuid}`,
    ...invoice,
  })
}

type Options = {
  locale: Locale
  contacts: NamedContacts | undefined
  isPaidByOther: boolean
  inLanguage: OrderPlan['inLanguage']
}

/** An item as ordered, with everything that its delivery will need. */
const rowOf = (item: CartItem, { locale, contacts, isPaidByOther, inLanguage }: Options): NewOrderItem => ({
  key: item.key,
  kind: kindOfItem(item),
  domain: item.domain,
  pid: item.pid || null,
  term: item.term,
  years: item.pid ? null : item.years,
  quantity: item.quantity,
  // For the client; the partner's price is on the partner's invoice only.
  description: describeItem(inLanguage(item, locale), locale, { withAmounts: !isPaidByOther }),
  cents: 0,
  config: {
    contactId: contacts?.contactId ?? null,
    ...(contacts && Object.keys(contacts.roles).length > 0 ? { roles: contacts.roles } : {}),
    ...(item.transferCode ? { transferCode: item.transferCode } : {}),
    options: Object.fromEntries(item.configOptions.map((option) => [option.id, option.choice])),
    recurringCents: item.quantity * item.unitCents,
    setupCents: item.setupCents,
    name: inLanguage(item, locale).name,
    called: item.called,
    described: describedInAll((each) => inLanguage(item, each), { withAmounts: !isPaidByOther }),
    ...(isPaidByOther ? { billed: describeItem(inLanguage(item, locale), locale) } : {}),
    ...(item.details ? { details: item.details } : {}),
  },
  state: 'awaiting-payment',
  reason_code: null,
})
