import type { PreparedPayment } from '#areas/billing/payments/contract/shapes.ts'
import { maySpendCredit, openCentsOf, preparePayment, transferMessage } from '#areas/billing/payments/server/public.ts'
import { approvalStore } from '#areas/ordering/approvals/server/public.ts'
import { vatPercentOf } from '#areas/ordering/cart/rules/totals.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { type ClientRecord, clientOf } from '#areas/people/clients/server/public.ts'
import { type Locale, pathIn } from '#base/locale.ts'
import { Refusal, refuser } from '#base/refusal.ts'
import { maskEmail } from '#base/text.ts'
import { isBrandName } from '#brands/brands.ts'
import type { BrandRows } from '#brands/own-company.ts'
import { brandsNow, cachedBrands } from '#platform/branding/own-companies.ts'
import type { Ctx } from '#platform/context.ts'
import { scopeOf } from '#platform/scope.ts'
import { m } from '#words'
import { checkoutRefusals } from '../contract/refusals.ts'
import type { OrderAnswer, PlacedItem, PlacedOrder } from '../contract/shapes.ts'
import { isTransfer, payByOf } from './deadline.ts'
import { reasonText } from './item-reason.ts'
import { creditOn } from './order-credit.ts'
import { type OrderItemRow, type OrderRow, type OrderSeenBy, orderStore } from './order-store.ts'
import type { Placed } from './place-order.ts'
import { type ItemPast, shownItems } from './shown-items.ts'
import { isToldAmounts, startsPayment } from './who-pays.ts'

const refuse = refuser(checkoutRefusals)

/** A user with the right to orders sees all of their scope, others what they ordered themselves. */
export const seenBy = (ctx: Ctx): OrderSeenBy => {
  const orderer = ordererOf(ctx)
  if (!orderer) return { kind: 'visitor', now: ctx.now() }
  const seesAll = orderer.permissions.orders === true || orderer.permissions.admin === true
  return { kind: 'scope', scope: scopeOf(orderer), ...(seesAll ? {} : { placedBy: orderer.accountId }) }
}

export const thankYouUrl = (uuid: string, locale: Locale): string =>
  pathIn(locale, `/order/thankyou?uuid=${encodeURIComponent(uuid)}`)

/** Starts the payment of an order, and returns the answer for the browser (core §7). */
export async function answerOrder(ctx: Ctx, { order, items, payer }: Placed): Promise<OrderAnswer> {
  const { payment, trouble } = startsPayment(ctx, order) ? await startPayment(ctx, order, payer) : nothingToPay
  const placed = (kinds: (row: OrderItemRow) => boolean): PlacedItem[] =>
    items.filter(kinds).map((row) => {
      const success = !(row.state === 'cancelled' && row.cents === 0 && row.reason_code !== null)
      const message = success ? '' : (reasonText(row, ctx.locale) ?? '')
      return { success, keys: [row.key], order: success ? order.id : null, message }
    })
  const domains = placed((row) => row.kind !== 'service')
  const services = placed((row) => row.kind === 'service')
  const partly = [...domains, ...services].some((item) => !item.success)
  const message = partly
    ? m.checkout_placed_partly({}, { locale: ctx.locale })
    : m.checkout_placed({}, { locale: ctx.locale })
  const contactId = items.map((row) => (row.config as { contactId?: number | null }).contactId).find(Boolean)
  return {
    success: true,
    message: trouble ?? (order.state === 'awaiting-approval' ? await waitingText(ctx, order) : message),
    data: {
      uuid: order.uuid,
      contactId: contactId ?? null,
      domains,
      services,
      emailOrder: emailFor(ctx, order),
      code: order.payment_code,
      bankTransferMessage: payment?.bankTransferMessage ?? null,
      isDefaultMethod: payment?.isDefaultMethod ?? order.invoice_id === null,
      redirectUrl: payment?.redirectUrl ?? null,
      thankYouUrl: thankYouUrl(order.uuid, ctx.locale),
    },
  }
}

/** Another client pays. */
const nothingToPay = { payment: undefined, trouble: undefined }

async function payerNameOf(ctx: Ctx, order: OrderRow): Promise<string> {
  const payer = await clientOf(ctx, order.payer_id)
  return payer ? clientName(payer) : ''
}

const waitingText = async (ctx: Ctx, order: OrderRow): Promise<string> =>
  m.checkout_placed_waits({ payer: await payerNameOf(ctx, order) }, { locale: ctx.locale })

/**
 * The order stands whatever the payment provider answers: it can be paid later from the thank-you page or the invoice.
 */
async function startPayment(ctx: Ctx, order: OrderRow, payer?: ClientRecord) {
  if (order.invoice_id === null || order.invoice_status !== 'Unpaid') return nothingToPay
  // For a transfer no provider is asked: the whole invoice is open, and its communication is known.
  if (payer && isTransfer(order.payment_code))
    return { payment: await transferOf(ctx, order, payer), trouble: undefined }
  try {
    const asked = { invoiceId: order.invoice_id, method: order.payment_code }
    return { payment: await preparePayment(ctx, asked), trouble: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // It was paid just now, so there is nothing to start.
    const trouble = error.code === 'invoice_paid' ? undefined : error.entry.text[ctx.locale]
    return { payment: undefined, trouble }
  }
}

const transferOf = async (ctx: Ctx, order: OrderRow, payer: ClientRecord): Promise<PreparedPayment> => ({
  bankTransferMessage: messageOf(await cachedBrands(ctx), order, order.total_cents, ctx.locale),
  isDefaultMethod: payer.defaultGateway === order.payment_code,
})

const emailFor = (ctx: Ctx, order: OrderRow): string => (ordererOf(ctx) ? order.email : maskEmail(order.email))

/** An order within the caller's scope with the present state of its items, for the thank-you page. */
export const viewOrder = async (ctx: Ctx, uuid: string): Promise<PlacedOrder> =>
  (await shownOrder(ctx, (await orderStore.seen(ctx.sql, uuid, seenBy(ctx))) ?? refuse('order_not_found'))).shown

/** The same for an order found in the caller's scope, with the history of its items. */
export async function shownOrder(ctx: Ctx, order: OrderRow): Promise<{ shown: PlacedOrder; past: ItemPast[] }> {
  const approval = await approvalStore.ofOrder(ctx.sql, order.uuid)
  const { items, past } = await shownItems(ctx, order, approval, seenBy(ctx))
  const shown: PlacedOrder = {
    uuid: order.uuid,
    number: order.id,
    orderType: order.order_type as PlacedOrder['orderType'],
    state: order.state as PlacedOrder['state'],
    placedAt: order.placed_at.toISOString(),
    email: emailFor(ctx, order),
    paymentCode: order.payment_code,
    forClient: await forClient(ctx, order),
    items,
    ...(isToldAmounts(ctx, order) ? amountsOf(order) : noAmounts),
    approval: approval && {
      state: approval.state as NonNullable<PlacedOrder['approval']>['state'],
      expiresAt: approval.expires_at.toISOString(),
      reason: approval.reason,
    },
    fromCreditCents: await creditShown(ctx, order),
    ...(await paymentShown(ctx, order)),
  }
  return { shown, past }
}

/** Only within the scope: a caller with nothing but the order's uuid sees no names. */
async function forClient(ctx: Ctx, order: OrderRow): Promise<PlacedOrder['forClient']> {
  const orderer = ordererOf(ctx)
  if (!orderer || orderer.clientId === order.client_id) return null
  const client = await clientOf(ctx, order.client_id)
  return client ? { id: client.id, name: clientName(client) } : null
}

const noAmounts = { subTotalCents: 0, promotionCents: 0, vatCents: 0, vatPercent: 0, totalCents: 0 }

function amountsOf(order: OrderRow): typeof noAmounts {
  const totals = {
    subTotalCents: order.subtotal_cents,
    promotionCents: order.promotion_cents,
    vatCents: order.vat_cents,
  }
  return { ...totals, vatPercent: vatPercentOf(totals), totalCents: order.total_cents }
}

type Payment = Pick<PlacedOrder, 'invoice' | 'payerName' | 'dueCents' | 'bankTransferMessage' | 'payTo' | 'payBy'>

/** What is still to be paid and how; for a caller whose partner pays, only who that is. */
async function paymentShown(ctx: Ctx, order: OrderRow): Promise<Payment> {
  if (!isToldAmounts(ctx, order)) {
    const nothing = { invoice: null, dueCents: 0, bankTransferMessage: null, payTo: null, payBy: null }
    return { ...nothing, payerName: await payerNameOf(ctx, order) }
  }
  const isUnpaid = order.invoice_id !== null && order.invoice_status === 'Unpaid'
  const dueCents = isUnpaid ? await openCentsOf(ctx.sql, order.invoice_id ?? 0) : 0
  const brands = isUnpaid && isTransfer(order.payment_code) ? await brandsNow(ctx) : undefined
  return {
    invoice:
      order.invoice_id === null
        ? null
        : {
            id: order.invoice_id,
            number: order.invoice_number ?? '',
            status: order.invoice_status ?? '',
            structuredCommunication: order.structured_communication ?? '',
          },
    payerName: null,
    dueCents,
    bankTransferMessage: brands ? messageOf(brands, order, dueCents, ctx.locale) : null,
    payTo: brands ? payTo(brands, order.brand) : null,
    payBy: order.state === 'awaiting-payment' ? payByOf(order) : null,
  }
}

/** For the payer only; a cancelled order has returned it. */
async function creditShown(ctx: Ctx, order: OrderRow): Promise<number> {
  if (order.state === 'cancelled' || !maySpendCredit(ctx, order.payer_id)) return 0
  return creditOn(ctx, order)
}

const messageOf = (brands: BrandRows, order: OrderRow, openCents: number, locale: Locale): string =>
  transferMessage(
    brands,
    [
      {
        brand: order.brand,
        openCents,
        structured_communication: order.structured_communication ?? '',
      },
    ],
    locale,
  )

function payTo(brands: BrandRows, brand: string): PlacedOrder['payTo'] {
  if (!isBrandName(brand)) return null
  const { name, iban, bic } = brands[brand].company
  return { name, iban, bic }
}
