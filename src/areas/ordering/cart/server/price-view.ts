import { vatPercent } from '#areas/billing/invoices/rules/totals.ts'
import { consentOfParties } from '#areas/ordering/approvals/server/public.ts'
import { catalogueRefusals } from '#areas/ordering/catalogue/contract/refusals.ts'
import { ordererOf } from '#areas/ordering/catalogue/server/public.ts'
import { clientName } from '#areas/people/clients/rules/client-name.ts'
import { partiesOf } from '#areas/people/clients/server/public.ts'
import { seesPrices } from '#base/access.ts'
import { refuser } from '#base/refusal.ts'
import type { Ctx } from '#platform/context.ts'
import type { PriceView } from '../contract/shapes.ts'
import { vatOfParties } from './vat-of-order.ts'

const refuse = refuser(catalogueRefusals)

/** How prices are shown to the caller, for themselves or one of their clients: as their payer sees prices. */
export async function priceView(ctx: Ctx, clientId?: number): Promise<PriceView> {
  const orderer = ordererOf(ctx)
  if (!orderer) return { isShown: true, withVat: true, vatPercent, payerName: null, consent: 'own' }
  const isShown = seesPrices(ctx.principal)
  const parties = (await partiesOf(ctx, clientId ?? orderer.clientId, ctx.scope())) ?? refuse('client_not_found')
  const { payer } = parties
  return {
    isShown,
    withVat: payer?.customerType === 1,
    vatPercent: (await vatOfParties(ctx, parties))?.vatPercent ?? vatPercent,
    payerName: isShown || !payer ? null : clientName(payer),
    consent: consentOfParties(ctx, parties),
  }
}
