import type { PreparedPayment } from '#areas/billing/payments/contract/shapes.ts'
import { maySpendCredit, openCentsOf, preparePayment, transferMessage } from '#areas/billing/payments/server/public.ts'
import { approvalStore } from '#areas/ordering/approvals/server/public.ts'
import { vatPercentOf } from '#areas/ordering/cart/rules/totals.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { type ClientRecord, clientOf, payerOf } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
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
import { describedIn } from './described.ts'
import { reasonText } from './item-reason.ts'
import { creditOn } from './order-credit.ts'
import { type OrderItemRow, type OrderRow, type OrderSeenBy, orderStore } from './order-store.ts'
import type { Placed } from './place-order.ts'
import { refundStore } from './refund-store.ts'

const refuse = refuser(checkoutRefusals)

export const seenBy = (ctx: Ctx): OrderSeenBy => {
  const orderer = ordererOf(ctx)
  return orderer ? { kind: 'scope', scope: scopeOf(orderer) } : { kind: 'visitor', now: ctx.now() }
}

export const thankYouUrl = (uuid: string, locale: Locale): string =>
  pathIn(locale, `/order/thankyou?uuid=${encodeURIComponent(uuid)}`)

/** Starts the payment of an order that waits for it, and says all there is to say about the order (core §7). */
export async function answerOrder(ctx: Ctx, { order, items, payer }: Placed): Promise<OrderAnswer> {
  const { payment, trouble } = seesPrices(ctx.principal) ? await startPayment(ctx, order, payer) : nothingToPay
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

/** Somebody else pays. */
const nothingToPay = { payment: undefined, trouble: undefined }

async function payerNameOf(ctx: Ctx, order: OrderRow): Promise<string> {
  const payer = await clientOf(ctx, await payerOf(ctx, order.client_id))
  return payer ? clientName(payer) : ''
}

const waitingText = async (ctx: Ctx, order: OrderRow): Promise<string> =>
  m.checkout_placed_waits({ payer: await payerNameOf(ctx, order) }, { locale: ctx.locale })

/**
 * The order stands whatever the payment provider says: when it is silent, the person pays from the thank-you page or from
 * the invoice.
 */
async function startPayment(ctx: Ctx, order: OrderRow, payer?: ClientRecord) {
  if (order.invoice_id === null || order.invoice_status !== 'Unpaid') return nothingToPay
  // Of a transfer nobody need be asked: its whole invoice is open, and its communication is what there is to say.
  if (payer && isTransfer(order.payment_code))
    return { payment: await transferOf(ctx, order, payer), trouble: undefined }
  try {
    const asked = { invoiceId: order.invoice_id, method: order.payment_code }
    return { payment: await preparePayment(ctx, asked), trouble: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    // Paid in the very moment between: nothing is left to start.
    const trouble = error.code === 'invoice_paid' ? undefined : error.entry.text[ctx.locale]
    return { payment: undefined, trouble }
  }
}

const transferOf = async (ctx: Ctx, order: OrderRow, payer: ClientRecord): Promise<PreparedPayment> => ({
  bankTransferMessage: messageOf(await cachedBrands(ctx), order, order.total_cents, ctx.locale),
  isDefaultMethod: payer.defaultGateway === order.payment_code,
})

const emailFor = (ctx: Ctx, order: OrderRow): string => (ordererOf(ctx) ? order.email : maskEmail(order.email))

const sentBack: ReadonlySet<string> = new Set(['asked', 'done'])
const underWay: ReadonlySet<string> = new Set(['queued', 'provisioning'])

/** One order with the present state of its items, for the thank-you page. */
export async function viewOrder(ctx: Ctx, uuid: string): Promise<PlacedOrder> {
  const order = (await orderStore.seen(ctx.sql, uuid, seenBy(ctx))) ?? refuse('order_not_found')
  const [items, refunds] = await Promise.all([
    orderStore.items(ctx.sql, order.id),
    refundStore.ofOrder(ctx.sql, order.id),
  ])
  const refunded = new Map(
    refunds.flatMap(({ order_item_id: id, state, cents }) => (sentBack.has(state) ? [[id, cents] as const] : [])),
  )
  const totals = {
    subTotalCents: order.subtotal_cents,
    promotionCents: order.promotion_cents,
    vatCents: order.vat_cents,
  }
  const paysHimself = seesPrices(ctx.principal)
  const approval = await approvalStore.ofOrder(ctx.sql, order.uuid)
  const waiting = new Map((await orderStore.waitingForHolder(ctx.sql, order.id)).map(({ id, email }) => [id, email]))
  const isUnpaid = paysHimself && order.invoice_id !== null && order.invoice_status === 'Unpaid'
  const dueCents = isUnpaid ? await openCentsOf(ctx.sql, order.invoice_id ?? 0) : 0
  const brands = isUnpaid && isTransfer(order.payment_code) ? await brandsNow(ctx) : undefined
  return {
    uuid: order.uuid,
    number: order.id,
    orderType: order.order_type as PlacedOrder['orderType'],
    state: order.state as PlacedOrder['state'],
    placedAt: order.placed_at.toISOString(),
    email: emailFor(ctx, order),
    paymentCode: order.payment_code,
    items: items.map((row) => ({
      key: row.key,
      kind: row.kind as PlacedOrder['items'][number]['kind'],
      domain: row.domain,
      description: describedIn(row, ctx.locale),
      quantity: row.quantity,
      cents: row.cents,
      state: row.state as PlacedOrder['items'][number]['state'],
      reason: reasonText(row, ctx.locale),
      domainId: row.domain_id,
      serviceId: row.service_id,
      isLate: row.late_at !== null && underWay.has(row.state),
      refundedCents: refunded.get(row.id) ?? null,
      waitsForHolder: holderShown(ctx, waiting.get(row.id)),
    })),
    ...totals,
    vatPercent: vatPercentOf(totals),
    totalCents: order.total_cents,
    invoice:
      order.invoice_id === null || !paysHimself
        ? null
        : {
            id: order.invoice_id,
            number: order.invoice_number ?? '',
            status: order.invoice_status ?? '',
            structuredCommunication: order.structured_communication ?? '',
          },
    payerName: paysHimself ? null : await payerNameOf(ctx, order),
    approval: approval && {
      state: approval.state as NonNullable<PlacedOrder['approval']>['state'],
      expiresAt: approval.expires_at.toISOString(),
      reason: approval.reason,
    },
    dueCents,
    fromCreditCents: await creditShown(ctx, order),
    bankTransferMessage: brands ? messageOf(brands, order, dueCents, ctx.locale) : null,
    payTo: brands ? payTo(brands, order.brand) : null,
    payBy: paysHimself && order.state === 'awaiting-payment' ? payByOf(order) : null,
  }
}

/** Told to the payer; what was cancelled gave it back. */
async function creditShown(ctx: Ctx, order: OrderRow): Promise<number> {
  if (order.state === 'cancelled' || !maySpendCredit(ctx, await payerOf(ctx, order.client_id))) return 0
  return creditOn(ctx, order)
}

/** Whose address is waited for; nobody reads another's whole who is not signed in. */
const holderShown = (ctx: Ctx, email: string | undefined): string | null =>
  email === undefined ? null : ordererOf(ctx) ? email : maskEmail(email)

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
