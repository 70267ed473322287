import { prepareVat } from '#areas/billing/invoices/server/front-door.ts'
import { clientOf, payerOf } from '#areas/people/clients/server/front-door.ts'
import type { Ctx } from '#platform/context.ts'
import type { OrderDraft } from '../contract/shapes.ts'
import { forWhom } from './plan-order.ts'
import { addressOf } from './vat-of-order.ts'

/** Has the register of VAT numbers asked about whoever will pay, where that decides the VAT. Never inside a transaction. */
export async function askAboutVat(ctx: Ctx, draft: Pick<OrderDraft, 'clientId' | 'signUp'>): Promise<void> {
  const clientId = forWhom(ctx, draft.clientId)
  const client = clientId === null ? undefined : await clientOf(ctx, clientId)
  const payer = client && (await clientOf(ctx, await payerOf(ctx, client.id)))
  const buyer = payer ?? draft.signUp
  if (buyer) await prepareVat(ctx, client?.brand ?? ctx.brand.name, addressOf(buyer))
}
