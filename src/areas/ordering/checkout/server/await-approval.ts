import * as z from 'zod/mini'
import { type AskedLine, askApproval, type Consented } from '#areas/ordering/approvals/server/public.ts'
import { giveBackPromotion } from '#areas/ordering/catalogue/server/public.ts'
import { clientOf } from '#areas/people/clients/server/public.ts'
import type { ClientId } from '#base/ids.ts'
import { inEachLanguage, type Locale } from '#base/locale.ts'
import type { Ctx, Work } from '#platform/context.ts'
import { counted } from '../rules/counted.ts'
import { monthlyInvoice } from '../rules/steps.ts'
import { type Bill, startOrBill } from './bill-order.ts'
import { deadlineOf } from './deadline.ts'
import { describeItem } from './describe-item.ts'
import { fulfilmentStore } from './fulfilment-store.ts'
import { orderStore } from './order-store.ts'
import type { OrderPlan } from './plan-order.ts'

/** The lines of a bill for the partner, with the discount as a line. */
export function askedLines({ lines, promotionCents }: Bill, inLanguage: (locale: Locale) => Bill): AskedLine[] {
  const bills = { nl: inLanguage('nl'), en: inLanguage('en'), fr: inLanguage('fr') }
  const off = inEachLanguage((locale) => bills[locale].promotionLabel ?? '')
  return [
    ...lines.map(({ quantity, netCents }, at) => ({
      described: inEachLanguage((locale) => counted(bills[locale].lines[at]?.description ?? '', quantity)),
      netCents,
    })),
    ...(promotionCents > 0 ? [{ described: off, netCents: -promotionCents }] : []),
  ]
}

/** Places the order and reserves its names; it continues after the partner's approval. */
export const awaitApproval = (
  ctx: Ctx,
  { client, partner }: Required<Pick<Consented, 'client'>> & { partner: NonNullable<Consented['partner']> },
  {
    uuid,
    plan,
    bill,
    lines,
    expiresAt,
  }: { uuid: string; plan: OrderPlan; bill: Bill; lines: AskedLine[]; expiresAt: Date },
): Promise<number> =>
  askApproval(
    ctx,
    { client, partner },
    {
      kind: 'order',
      orderUuid: uuid,
      payload: bill,
      lines,
      clientLines: plan.good.map((item) => ({
        described: inEachLanguage((locale) =>
          counted(describeItem(plan.inLanguage(item, locale), locale, { withAmounts: false }), item.quantity),
        ),
        netCents: 0,
      })),
      expiresAt,
    },
  )

/** The partner approved: the order continues like the partner's own orders. */
export async function orderApproved(work: Work, uuid: string, payerId: ClientId, payload: unknown): Promise<void> {
  const found = await orderStore.byUuid(work.sql, uuid).executeTakeFirst()
  const order = found && (await fulfilmentStore.lock(work.sql, found.id))
  const payer = await clientOf(work, payerId)
  if (!order || !payer) return
  if (!(await fulfilmentStore.move(work.sql, order.id, ['awaiting-approval'], 'awaiting-payment'))) return
  const { expiresAt, payBy } = deadlineOf(work, order.payment_code)
  // The user who ordered is mailed the decision, and the partner gets the invoice by mail.
  await orderStore.change(work.sql, order.id, { expires_at: expiresAt, pay_by: payBy, told_at: work.now() })
  const monthly = order.payment_code === monthlyInvoice
  await startOrBill(work, { id: order.id, brand: payer.brand, monthly, payBy }, payer, BillShape.parse(payload))
  await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}

/** The request was refused or has expired: names and promotion are free again. */
export async function orderDeclined(work: Work, uuid: string): Promise<void> {
  const order = await orderStore.byUuid(work.sql, uuid).executeTakeFirst()
  const at = work.now()
  if (!order || !(await fulfilmentStore.move(work.sql, order.id, ['awaiting-approval'], 'cancelled', at))) return
  await fulfilmentStore.moveItems(work.sql, order.id, 'awaiting-payment', 'cancelled', at)
  if (order.promotion_code !== null) await giveBackPromotion(work, order.promotion_code)
  await work.pushEvent({ clientId: order.client_id, type: 'order.changed', subject: order.uuid })
}

/** The stored bill: the partner is charged what they agreed to. */
const BillShape = z.object({
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unitCents: z.number(),
      netCents: z.number(),
      periodFrom: z.exactOptional(z.string()),
      periodTo: z.exactOptional(z.string()),
      orderItemId: z.exactOptional(z.number()),
    }),
  ),
  promotionCents: z.number(),
  promotionLabel: z.exactOptional(z.string()),
})
